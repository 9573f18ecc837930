// The picker: parts of an action in any order; the legal list narrows; one action left is done, or asked about.
import { button, pressing } from "./buttons.js";
import { foresee, forgetGhost, isHaunted } from "./ghost.js";
import { offerInstead, offers, ways } from "./offers.js";
import { all, byId, dock, isSmall, isTelling, question, table, targetOf } from "./page.js";
import { skip } from "./telling.js";
import { htmx } from "./vendor.js";
import { areShort, buttonsFirst, fitting, following, joined, MANY, nearest, times, without } from "./ways.js";

/** @typedef {import("./ways.js").Way} Way */

/** @type {string[]} */
let picks = []; // parts, as often as they are picked
/** @type {string[]} */
let tapped = []; // the drawn things that were tapped for them: of equal dice, which one
let chosen = ""; // the action that all picks together mean, where they fit others too
let answered = question(); // the question that they answer
let isTouch = matchMedia("(pointer: coarse)").matches;
document.addEventListener("pointerdown", (event) => { isTouch = event.pointerType === "touch"; }, true);

/** @param {string[]} wanted */
const left = (wanted) => fitting(offers(), wanted);
export const isPicking = () => picks.length > 0;

/**
 * @param {string} part
 * @param {HTMLElement} thing
 */
function pick(part, thing) {
  chosen = "";
  tapped = [thing.id, ...(picks.length ? tapped : [])];
  if (thing.classList.contains("picked")) drop(part, thing);
  else picks = joined(offers(), picks, part);
  const open = left(picks);
  if (!open.length) return explain(part);
  tell("");
  return open.length === 1 && picks.length ? decide(open[0]) : show();
}

/**
 * Once less of a part; of equal things it is this one.
 * @param {string} part
 * @param {HTMLElement} thing
 */
function drop(part, thing) {
  picks = without(picks, part);
  tapped = tapped.filter((id) => id !== thing.id);
}

/**
 * A thing that goes round its ways: each tap takes the next one, and nothing is done before it is asked for.
 * @param {string} part
 */
function goRound(part) {
  const round = left([part]);
  const way = following(round, picks, part);
  tell("");
  return round.length === 1 ? decide(way) : suggest(way);
}

/** @param {string} name */
function choose(name) {
  const way = offers().find((each) => each.name === name);
  if (way) decide(way);
}

/** @param {Way} way */
function decide(way) {
  return isAskedFirst(way) ? suggest(way) : send(way.name);
}

/**
 * Show what a way would do, and ask.
 * @param {Way} way
 */
function suggest(way) {
  picks = [...way.parts];
  chosen = way.name;
  show();
}

function unpick() {
  picks = [];
  chosen = "";
  tell("");
  show();
}

/**
 * Whether the last part picked asks before it is done.
 * @param {Way} way
 */
function isAskedFirst(way) {
  const wish = document.documentElement.dataset.confirm;
  return wish === "on" || (wish === "auto" && !way.isQuick && (isTouch || way.endsUndo || way.isChain));
}

// ---- what is new: picks for another question are gone; a hint is shown like an action that one has picked oneself

export function follow() {
  if (answered !== question() || !left(picks).length) picks = [];
  answered = question();
  const hinted = offers().find((each) => each.name === dock().dataset.hint);
  delete dock().dataset.hint;
  if (hinted) suggest(hinted);
  else show();
}

// ---- the bar

function show() {
  const bar = document.getElementById("bar");
  if (!bar) return unhaunt();
  const open = picks.length ? left(picks) : [];
  const one = open.find((way) => way.name === chosen) || (open.length === 1 ? open[0] : null);
  if (!one) forgetGhost();
  mark();
  fill(bar, one ? [one] : open);
  bar.hidden = !bar.children.length;
  dock().classList.toggle("picking", picks.length > 0);
  dock().classList.toggle("listing", !picks.length && bar.children.length === ways().length);
}

function unhaunt() {
  const wasHaunted = isHaunted();
  forgetGhost();
  if (wasHaunted) mark();
}

/**
 * What is there already stays, and keeps the focus.
 * @param {HTMLElement} bar
 * @param {Way[]} open
 */
function fill(bar, open) {
  const content = JSON.stringify([question(), picks, open.map((way) => way.name)]);
  if (bar.dataset.content !== content) {
    bar.dataset.content = content;
    bar.replaceChildren(...(open.length === 1 ? decided(bar, open[0]) : open.length ? undecided(bar, open) : listed()));
  }
  if (open.length === 1) foresee(open[0].name, brings);
}

// Few ways, or ways that no drawn thing leads to, are offered at once; first what has a button in any case.
function listed() {
  if (ways().length <= (isSmall.matches ? 2 : 4) && areShort(ways())) return buttonsFirst(ways()).map(button);
  const parts = new Set(all("#board [data-part]").map((each) => each.dataset.part));
  const actions = new Set(all("#board [data-action]").map((each) => each.dataset.action));
  const isDrawn = (/** @type {Way} */ way) => actions.has(way.name) || way.parts.some((part) => parts.has(part));
  const hidden = ways().filter((way) => way.hasButton || !isDrawn(way));
  return hidden.length > MANY ? [] : hidden.map(button);
}

/**
 * @param {HTMLElement} bar
 * @param {Way} way
 */
function decided(bar, way) {
  const words = document.createElement("p");
  const result = document.createElement("span");
  result.id = "brings";
  result.setAttribute("role", "status");
  words.append(way.words, way.endsUndo ? ` (${bar.dataset.ends}) ` : " ", result);
  unhaunt();
  const go = button(way);
  go.textContent = bar.dataset.do ?? "";
  go.className = "first";
  go.setAttribute("aria-label", `${bar.dataset.do}: ${way.words}`);
  const others = document.createElement("span");
  others.id = "instead";
  return [words, go, ...another(), back(bar), others];
}

// The button that goes round, also by the key R.
function another() {
  const [thing] = all("#board .picked[data-round]");
  const { part = "", round = "" } = thing?.dataset ?? {};
  if (!thing || left([part]).length < 2) return [];
  const made = pressing(round, () => goRound(part));
  made.id = "another";
  return [made];
}

/**
 * @param {string} words
 * @param {HTMLButtonElement[]} others
 */
function brings(words, others) {
  byId("brings").textContent = words;
  offerInstead(others);
  byId("instead").replaceChildren(...(others.length > 1 ? others.map(chip) : []));
  mark();
}

/** @param {HTMLButtonElement} other */
function chip(other) {
  other.className = "chip";
  other.setAttribute("aria-pressed", String(picks.includes(other.value)));
  other.addEventListener("click", () => choose(other.value));
  return other;
}

/**
 * @param {HTMLElement} bar
 * @param {Way[]} open
 */
function undecided(bar, open) {
  const near = nearest(open, picks);
  const words = document.createElement("p");
  words.textContent = (bar.dataset.more ?? "").replace("{n}", String(open.length));
  return [...(near.length < open.length ? [words] : []), ...near.map(button), back(bar)];
}

/** @param {HTMLElement} bar */
const back = (bar) => pressing(bar.dataset.back ?? "", unpick);

// ---- what is picked, and what goes with it, shows on the board

function mark() {
  const possible = new Set(left(picks).flatMap((way) => [way.name, ...way.parts]));
  const isNarrowing = picks.length > 0 && !isHaunted();
  const drawn = all("#board :is([data-part], [data-action])");
  const picked = new Set(picks.flatMap((part) => meant(part, drawn)));
  for (const each of drawn) {
    each.classList.toggle("picked", picked.has(each));
    each.classList.toggle("unfit", isNarrowing && !namesOf(each).some((name) => possible.has(name)));
    if (each.getAttribute("role") === "button") each.setAttribute("aria-pressed", String(picked.has(each)));
  }
}

/** @param {HTMLElement} drawn */
const namesOf = ({ dataset }) => [dataset.part, dataset.action].filter((name) => name !== undefined);

/**
 * The things drawn for a part: as many of them as are picked where it is counted, first those that were tapped.
 * @param {string} part
 * @param {HTMLElement[]} drawn
 */
function meant(part, drawn) {
  const things = drawn.filter((each) => namesOf(each).includes(part));
  const isCounted = ways().some((way) => times(way.parts, part) > 1);
  if (!isCounted && !things.some((each) => tapped.includes(each.id))) return things;
  return things.toSorted((one, other) => rank(one) - rank(other)).slice(0, times(picks, part));
}

/** @param {HTMLElement} thing */
const rank = ({ id }) => (tapped.includes(id) ? tapped.indexOf(id) : tapped.length);

/** @param {string} name */
export function send(name) {
  const form = document.getElementById("act");
  if (!form) return;
  const made = button({ name, words: name });
  made.hidden = true;
  form.append(made);
  made.click();
  made.remove();
}

// ---- what is not possible says why

/** @param {string} part */
function explain(part) {
  const picked = picks.filter((each) => each !== part).map((each) => ["pick", each]);
  const query = new URLSearchParams([["part", part], ...picked]);
  picks = [];
  show();
  htmx.ajax("GET", `/t/${table.dataset.table}/why?${query}`, { target: "#notice", swap: "none" });
}

/** @param {string} sentence */
function tell(sentence) {
  byId("notice").textContent = sentence;
}

// ---- click, tap, keyboard

/** @param {Element} target */
export function touch(target) {
  const thing = /** @type {HTMLElement | null} */ (target.closest("#board [data-action], #board [data-part]"));
  if (!thing) return;
  if (isTelling()) return skip();
  const { action, part = "", round } = thing.dataset;
  if (action) return choose(action);
  if (!left([part]).length) return explain(part);
  return round ? goRound(part) : pick(part, thing);
}

document.addEventListener("click", (event) => touch(targetOf(event)));
document.addEventListener("keydown", (event) => {
  const target = targetOf(event);
  if (event.key === "Escape") return isTelling() ? skip() : unpick();
  if (event.key === "r" && !target.closest("input, textarea")) document.getElementById("another")?.click();
  if ((event.key === "Enter" || event.key === " ") && target.closest("#board [role=button]")) {
    event.preventDefault();
    touch(target);
  }
});
