// What the page offers: the ways that the server wrote, and several own actions done together.
import { picture } from "./board.js";
import { all } from "./page.js";

/** @typedef {import("./ways.js").Way} Way */

/**
 * @param {string} selector
 * @returns {Way[]}
 */
const written = (selector) => all(selector).map((each) => {
  const { value, dataset, firstChild } = /** @type {HTMLButtonElement} */ (each);
  return {
    name: value,
    parts: (dataset.parts ?? "").split(" "),
    words: firstChild?.textContent ?? "",
    endsUndo: "ends" in dataset,
    hasButton: "button" in dataset,
    isChain: "chain" in dataset,
  };
});

export const ways = () => written("#ways .way:not([data-chain])");
const plain = () => written("#plain button"); // no part leads to them; they may be drawn as a whole

// Several own actions done together: those that parts lead to, those that are drawn, and those that a preview
// offered instead. They are shown first, but for drawn ones that do not ask: these are quickly taken back.
/** @type {Way[]} */
let instead = [];

/**
 * @param {string} name
 * @param {string} words
 * @returns {Way}
 */
const chain = (name, words, isChain = true) => ({ name, parts: [name], words, isChain });

function drawnChains() {
  const drawn = [...(picture?.querySelectorAll("[data-action*=' '], [data-asks]") ?? [])];
  return drawn.map((each) => {
    const { dataset, firstElementChild } = /** @type {SVGElement} */ (each);
    return chain(dataset.action ?? "", firstElementChild?.textContent ?? "", "asks" in dataset);
  });
}

/** @param {HTMLButtonElement[]} others that a preview offered */
export function offerInstead(others) {
  instead = others.map((other) => chain(other.value, other.title));
}

export const offers = () => [...ways(), ...plain(), ...written("#ways .way[data-chain]"), ...instead, ...drawnChains()];
