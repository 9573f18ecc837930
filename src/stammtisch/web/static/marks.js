// What is picked, and what goes with it, shows on the board.
import { isHaunted } from "./ghost.js";
import { ways } from "./offers.js";
import { all } from "./page.js";
import { times } from "./ways.js";

/** @typedef {import("./ways.js").Way} Way */

const drawnThings = () => all("#board :is([data-part], [data-action])");

/** @param {HTMLElement} drawn */
const namesOf = ({ dataset }) => [dataset.part, dataset.action].filter((name) => name !== undefined);

/**
 * @param {string[]} wanted the parts that are picked, or asked about
 * @param {string[]} tapped ids of things
 * @param {Way[] | null} left what still fits, where something is picked
 */
export function mark(wanted, tapped, left) {
  const possible = left && !isHaunted() ? new Set(left.flatMap((way) => [way.name, ...way.parts])) : null;
  const drawn = drawnThings();
  const picked = new Set(meantBy(wanted, tapped, drawn));
  for (const each of drawn) {
    each.classList.toggle("picked", picked.has(each));
    each.classList.toggle("unfit", possible !== null && !namesOf(each).some((name) => possible.has(name)));
    if (each.getAttribute("role") === "button") each.setAttribute("aria-pressed", String(picked.has(each)));
  }
}

/**
 * The things that are meant by parts.
 * @param {string[]} wanted
 * @param {string[]} tapped
 */
export const meantBy = (wanted, tapped, drawn = drawnThings()) =>
  [...new Set(wanted)].flatMap((part) => meant(part, wanted, tapped, drawn));

/**
 * The things drawn for a part: as many of them as are picked where it is counted, first those that were tapped.
 * @param {string} part
 * @param {string[]} wanted
 * @param {string[]} tapped
 * @param {HTMLElement[]} drawn
 */
function meant(part, wanted, tapped, drawn) {
  const things = drawn.filter((each) => namesOf(each).includes(part));
  const isCounted = ways().some((way) => times(way.parts, part) > 1);
  if (!isCounted && !things.some((each) => tapped.includes(each.id))) return things;
  const rank = (/** @type {HTMLElement} */ { id }) => (tapped.includes(id) ? tapped.indexOf(id) : tapped.length);
  return things.toSorted((one, other) => rank(one) - rank(other)).slice(0, times(wanted, part));
}
