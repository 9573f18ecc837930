// The picker: parts of an action in any order; the legal list narrows. What is done consists of just what was picked:
// a tap on what does not fit explains, and where a part is still missing, the one action left is only suggested.
import { offered } from "./bar.js";
import { button, pressing } from "./buttons.js";
import { foresee, forgetGhost, isHaunted } from "./ghost.js";
import * as marks from "./marks.js";
import { offerInstead, offers, ways } from "./offers.js";
import { all, byId, dock, isTelling, question, table, targetOf } from "./page.js";
import { fit } from "./room.js";
import { skip } from "./telling.js";
import { htmx } from "./vendor.js";
import { beside, fits, fitting, following, joined, missing, without } from "./ways.js";

/** @typedef {import("./ways.js").Way} Way */

const FEW = 3; // other ways that are all named

/** @type {string[]} */
let picks = []; // parts, as often as people picked them
/** @type {string[]} */
let tapped = []; // the drawn things that were tapped for them: of equal dice, which one
let chosen = ""; // the action that is asked about
/** @type {{ part: string, others: Way[] } | null} */
let unfit = null; // what was tapped last and does not go with the picks
let answered = question(); // the question that all this answers
let isTouch = matchMedia("(pointer: coarse)").matches;
document.addEventListener("pointerdown", (event) => { isTouch = event.pointerType === "touch"; }, true);

/** @param {string[]} wanted */
const left = (wanted) => fitting(offers(), wanted);
/** @param {string} name */
const offerOf = (name) => offers().find((each) => each.name === name);
const asked = () => offerOf(chosen) ?? null;
const shownParts = () => asked()?.parts ?? picks;
export const isPicking = () => picks.length > 0 || chosen !== "";

/**
 * @param {string} part
 * @param {HTMLElement} thing
 */
function pick(part, thing) {
  const isPicked = marks.meantBy(picks, tapped).includes(thing);
  const wish = isPicked ? without(picks, part) : joined(offers(), picks, part);
  if (!wish) return refuse(part);
  tapped = isPicked ? tapped.filter((id) => id !== thing.id) : [thing.id, ...(picks.length ? tapped : [])];
  picks = wish;
  begin();
  const [one, ...more] = picks.length ? left(picks) : [];
  if (!one || more.length) return show();
  return isPicked ? suggest(one) : decide(one);
}

/**
 * A thing that goes round its ways: each tap takes the next one, and nothing is done before it is asked for.
 * @param {string} part
 */
function goRound(part) {
  const wish = picks.includes(part) ? [part] : joined(offers(), picks, part);
  if (!wish) return refuse(part);
  const way = following(left(wish), shownParts(), part);
  picks = wish;
  begin();
  return left([part]).length === 1 ? decide(way) : suggest(way);
}

/**
 * An action that is drawn as a whole.
 * @param {string} name
 */
function choose(name) {
  const way = offerOf(name);
  if (!way) return;
  if (!fits(way, picks)) return refuse(name, [way]);
  begin();
  return isAskedFirst(way) ? suggest(way) : send(name);
}

/**
 * The one action left: it is done when all of it is picked.
 * @param {Way} way
 */
function decide(way) {
  return isAskedFirst(way) || missing(way, picks).length ? suggest(way) : send(way.name);
}

/**
 * Show what a way would do, and ask.
 * @param {Way} way
 */
function suggest(way) {
  chosen = way.name;
  show();
}

// Another tap: what was asked about, or did not fit, is over.
function begin() {
  chosen = "";
  unfit = null;
  tell("");
}

function unpick() {
  picks = [];
  begin();
  show();
}

const wished = () => document.documentElement.dataset.confirm;

/**
 * Whether the last part picked asks before it is done.
 * @param {Way} way
 */
function isAskedFirst(way) {
  const wish = wished();
  return wish === "on" || (wish === "auto" && (isTouch || way.endsUndo || way.isChain));
}

// ---- what is new: picks for another question are gone; a hint is shown like an action that one has picked oneself

export function follow() {
  if (answered !== question() || !left(picks).length) [picks, chosen, unfit] = [[], "", null];
  answered = question();
  const hinted = offerOf(dock().dataset.hint ?? "");
  delete dock().dataset.hint;
  if (!hinted) return show();
  picks = [];
  return suggest(hinted);
}

// ---- the bar

function show() {
  const bar = document.getElementById("bar");
  if (!bar) return unhaunt();
  if (!asked()) forgetGhost();
  mark();
  fill(bar);
  bar.hidden = !bar.children.length;
  dock().classList.toggle("picking", isPicking());
  dock().classList.toggle("listing", !isPicking() && bar.querySelectorAll("button").length === ways().length);
  fit();
}

function unhaunt() {
  const wasHaunted = isHaunted();
  forgetGhost();
  if (wasHaunted) mark();
}

const mark = () => marks.mark(shownParts(), tapped, picks.length ? left(picks) : null);

/**
 * What is there already stays, and keeps the focus.
 * @param {HTMLElement} bar
 */
function fill(bar) {
  const [one, open] = [asked(), picks.length ? left(picks) : []];
  const content = JSON.stringify([question(), picks, chosen, open.map((way) => way.name), unfit]);
  if (bar.dataset.content !== content) {
    bar.dataset.content = content;
    if (one) unhaunt();
    bar.replaceChildren(...offered(bar, { picks, one, open, otherwise: otherwise(bar), another: another(), unpick }));
  }
  if (one) foresee(one.name, brings);
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
 * What a tap that did not fit would have meant alone: named, or begun anew.
 * @param {HTMLElement} bar
 */
function otherwise(bar) {
  if (!unfit) return [];
  const { part, others } = unfit;
  const made = others.length > FEW ? [pressing(bar.dataset.anew ?? "", () => beginWith([part], null))]
    : others.map((way) => pressing(way.words, () => beginWith([], way)));
  for (const each of made) each.className = "chip";
  return made;
}

/**
 * Leave the picks for something else.
 * @param {string[]} wanted
 * @param {Way | null} way
 */
function beginWith(wanted, way) {
  [picks, tapped] = [wanted, []];
  begin();
  return way ? suggest(way) : show();
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
  fit();
}

/** @param {HTMLButtonElement} other */
function chip(other) {
  const way = () => /** @type {Way} */ (offerOf(other.value));
  other.className = "chip";
  other.setAttribute("aria-pressed", String(chosen === other.value));
  other.addEventListener("click", () => (isAskedFirst(way()) ? suggest(way()) : send(other.value)));
  return other;
}

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

/**
 * What is picked stays, whatever does not go with it.
 * @param {string} part
 */
function refuse(part, others = left([part])) {
  unfit = { part, others };
  show();
  if (others.some((way) => way.name === part)) return tell(byId("bar").dataset.unfit ?? "");
  return ask(part);
}

/** @param {string} part that nothing can be done with now */
function explain(part) {
  unfit = null;
  show();
  ask(part);
}

/** @param {string} part */
function ask(part) {
  const query = new URLSearchParams([["part", part], ...beside(picks, part).map((each) => ["pick", each])]);
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

// A button says what it does, and does it; but what cannot be taken back is asked first by a button, too, and a chip,
// which says a part of it only, shows all of it to those who want to be asked.
document.addEventListener("click", (event) => {
  /** @type {HTMLButtonElement | null} */
  const pressed = targetOf(event).closest("#act button[name=action]:not([hidden], #steps *)");
  const way = offerOf(pressed?.value ?? "");
  if (!way || !(pressed?.matches(".chip") ? isAskedFirst(way) : way.endsUndo && wished() !== "off")) return;
  event.preventDefault();
  pressed?.closest("details")?.removeAttribute("open");
  begin();
  suggest(way);
});
document.addEventListener("keydown", (event) => {
  const target = targetOf(event);
  if (event.key === "Escape") return isTelling() ? skip() : unpick();
  if (event.key === "r" && !target.closest("input, textarea")) document.getElementById("another")?.click();
  if ((event.key === "Enter" || event.key === " ") && target.closest("#board [role=button]")) {
    event.preventDefault();
    touch(target);
  }
});
