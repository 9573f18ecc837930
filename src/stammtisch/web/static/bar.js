// The bar: what is offered for what is picked. What stays from step to step keeps its place: Back comes first.
import { button, pressing } from "./buttons.js";
import { ways } from "./offers.js";
import { all, isPhone } from "./page.js";
import { areShort, buttonsFirst, frame, MANY, nearest, shortWords } from "./ways.js";

/**
 * @typedef {import("./ways.js").Way} Way
 *
 * @typedef {object} Offer what the picks leave
 * @property {string[]} picks
 * @property {Way | null} one that is asked about
 * @property {Way[]} open
 * @property {HTMLButtonElement[]} otherwise instead of the picks, after a tap that does not fit
 * @property {HTMLButtonElement[]} another way of a thing that goes round
 * @property {() => void} unpick
 */

/** @typedef {{ name: string, words: string, short: string }} Chip */

/** @type {Chip[]} */
let row = []; // the chips that stand there: those that fit no more keep their places, so that none of the others jumps

/**
 * @param {HTMLElement} bar
 * @param {Offer} offer
 */
export function offered(bar, offer) {
  if (!offer.picks.length) row = [];
  if (!offer.one && !offer.open.length) return [...listed(), ...others(bar, offer)];
  return [...(offer.one ? decided(bar, offer.one, offer) : undecided(bar, offer)), ...others(bar, offer)];
}

// Few ways, or ways that no drawn thing leads to, are offered at once; first what has a button in any case.
function listed() {
  if (ways().length <= (isPhone.matches ? 2 : 4) && areShort(ways())) return buttonsFirst(ways()).map(plain);
  const parts = new Set(all("#board [data-part]").map((each) => each.dataset.part));
  const actions = new Set(all("#board [data-action]").map((each) => each.dataset.action));
  const isDrawn = (/** @type {Way} */ way) => actions.has(way.name) || way.parts.some((part) => parts.has(part));
  const hidden = ways().filter((way) => way.hasButton || !isDrawn(way));
  return hidden.length > MANY ? [] : hidden.map(plain);
}

/**
 * What has a button in any case is what one came for.
 * @param {Way} way
 */
function plain(way) {
  const made = button(way);
  if (way.hasButton) made.className = "first";
  return made;
}

/**
 * @param {HTMLElement} bar
 * @param {Way} way
 * @param {Offer} offer
 */
function decided(bar, way, offer) {
  const words = document.createElement("p");
  const result = document.createElement("span");
  result.id = "brings";
  result.setAttribute("role", "status");
  words.append(way.words, way.endsUndo ? ` (${bar.dataset.ends}) ` : " ", result);
  const go = button(way);
  go.textContent = bar.dataset.do ?? "";
  go.className = "first";
  go.setAttribute("aria-label", `${bar.dataset.do}: ${way.words}`);
  const stands = row.some(({ name }) => name === way.name) ? rowWith(offer.open, way) : [];
  return [steps(bar, offer, go, ...offer.another), words, group("nearest", ...stands), group("instead")];
}

/**
 * @param {HTMLElement} bar
 * @param {Offer} offer
 */
function undecided(bar, offer) {
  const near = nearest(offer.open, offer.picks);
  row = rowOf(near);
  const first = row.find(({ name }) => near.some((way) => way.name === name));
  const words = document.createElement("p");
  words.textContent = first ? frame(first.words, first.short) : (bar.dataset.more ?? "").replace("{n}", String(offer.open.length));
  const rest = near.length < offer.open.length ? [sheet(bar, offer.open.map(button))] : [];
  return [steps(bar, offer, place(bar)), ...(words.textContent ? [words] : []), group("nearest", ...rowWith(near)), ...rest];
}

/**
 * The row that stands there, if it has all of these; else a new one.
 * @param {Way[]} near
 */
function rowOf(near) {
  const stands = new Set(row.map(({ name }) => name));
  if (near.length && near.every(({ name }) => stands.has(name))) return row;
  const short = shortWords(near);
  return near.map(({ name, words }, n) => ({ name, words, short: short[n] }));
}

/**
 * @param {Way[]} fitting
 * @param {Way | null} asked
 */
const rowWith = (fitting, asked = null) => row.map((each) => {
  const made = chip(each, fitting.some(({ name }) => name === each.name));
  if (asked) made.setAttribute("aria-pressed", String(asked.name === each.name));
  return made;
});

/**
 * Does an action; its whole sentence is there for whoever points or listens.
 * @param {Chip} way
 * @param {boolean} fits
 */
function chip({ name, words, short }, fits) {
  const made = button({ name, words: short });
  made.className = "chip";
  made.title = words;
  made.disabled = !fits;
  made.setAttribute("aria-label", words);
  return made;
}

/**
 * What stays in its place while an action is put together.
 * @param {HTMLElement} bar
 * @param {Offer} offer
 * @param {HTMLElement[]} further
 */
const steps = (bar, { unpick }, ...further) => group("steps", pressing(bar.dataset.back ?? "", unpick), ...further);

/**
 * Where the button will be that does it, so that words and chips make room for it from the start.
 * @param {HTMLElement} bar
 */
function place(bar) {
  const made = pressing(bar.dataset.do ?? "", () => {});
  made.className = "place";
  return made;
}

/**
 * What lies in a sheet, for it is much.
 * @param {HTMLElement} bar
 * @param {HTMLElement[]} buttons
 */
export function sheet(bar, buttons) {
  const made = document.createElement("details");
  const opener = document.createElement("summary");
  const drawer = document.createElement("div");
  made.id = "rest";
  made.className = "menu";
  opener.textContent = bar.dataset.rest ?? "";
  drawer.className = "drawer";
  drawer.append(...buttons);
  made.append(opener, drawer);
  return made;
}

/**
 * @param {HTMLElement} bar
 * @param {Offer} offer
 */
function others(bar, { otherwise }) {
  if (!otherwise.length) return [];
  const words = document.createElement("span");
  words.textContent = bar.dataset.instead ?? "";
  return [group("otherwise", words, ...otherwise)];
}

/**
 * @param {string} id
 * @param {HTMLElement[]} buttons
 */
function group(id, ...buttons) {
  const made = document.createElement("div");
  made.id = id;
  made.append(...buttons);
  return made;
}
