// The result of an action before it is done: what would be new is drawn as a ghost over the board as it is.
import { differences, drawnPicture, picture, placeOf } from "./board.js";
import { board, fetched, parsed, table } from "./page.js";

/** @typedef {(words: string, others: HTMLButtonElement[]) => void} Brings */

const NOTHING = { action: "" };

let foreseen = NOTHING; // the question whose answer is drawn, or on its way

/**
 * Ask what an action brings; as soon as it is drawn, its words and what could be done instead are told.
 * @param {string} action
 * @param {Brings} brings
 */
export async function foresee(action, brings) {
  if (foreseen.action === action) return;
  forgetGhost();
  const asked = { action };
  foreseen = asked;
  const shown = await imagined(action);
  if (!shown || foreseen !== asked) return;
  const [result, drawn] = [shown.querySelector("svg"), drawnPicture()];
  if (result && drawn && picture) haunt(picture, result, drawn);
  brings(shown.querySelector("p")?.textContent ?? "", [...shown.querySelectorAll("button")]);
}

/** @param {string} action */
async function imagined(action) {
  try {
    const answer = await fetched(`/t/${table.dataset.table}/preview?${new URLSearchParams({ action })}`);
    return answer.ok ? parsed(await answer.text()) : null;
  } catch {
    return null;
  }
}

/**
 * The drawn picture has the same elements as the clean one, but for ghosts: each comes right after what it stands for.
 * @param {Element} before
 * @param {Element} after
 * @param {Element} drawn
 */
export function haunt(before, after, drawn) {
  const shapes = [...drawn.children].filter((shape) => !shape.classList.contains("ghost"));
  differences(before, after, (child, n) => {
    const was = before.children[n];
    if (was && child.children.length && placeOf(was) === placeOf(child)) return haunt(was, child, shapes[n]);
    if (!was) return drawn.append(ghostOf(child));
    shapes[n].classList.add("gone");
    return shapes[n].after(ghostOf(child));
  });
  const stays = new Set([...after.children].map((each) => each.id));
  [...before.children].forEach((each, n) => each.id && !stays.has(each.id) && shapes[n].classList.add("gone"));
}

/** @param {Element} shape */
function ghostOf(shape) {
  const ghost = /** @type {Element} */ (shape.cloneNode(true));
  for (const each of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of ["id", "role", "tabindex", "data-part", "data-action"]) each.removeAttribute(name);
  }
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  return ghost;
}

export const isHaunted = () => board().querySelector(".ghost, .gone") !== null;

export function forgetGhost() {
  foreseen = NOTHING;
  unhaunt();
}

export function unhaunt() {
  for (const each of board().querySelectorAll(".ghost")) each.remove();
  for (const each of board().querySelectorAll(".gone")) each.classList.remove("gone");
}
