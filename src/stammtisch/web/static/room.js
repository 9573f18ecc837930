// The room of the dock: it keeps its height, so what does not fit gives way: advice first, beside a refusal the
// end of the question, then the last buttons, which lie in a sheet from then on, and words where only these are left,
// or what one came for.
import { sheet } from "./bar.js";
import { pressing } from "./buttons.js";
import { all, byId, dock } from "./page.js";

const bar = () => document.getElementById("bar");
const isShown = (/** @type {Element} */ each) => each.getClientRects().length > 0;
// What fits no more gives way first; what was asked for by a tap last, then what is nearest.
const RANKS = ["#bar > .first", "#plain button", "#otherwise button", "#nearest button:enabled, #instead button", "#bar > button:not(.first)", "#nearest button:disabled"];
const buttons = () => RANKS.flatMap((rank) => all(rank)).filter(isShown);

function isFull() {
  const asked = dock().querySelector(".ask");
  return asked !== null && asked.scrollHeight > asked.clientHeight + 1;
}

/** Everything in its place: called whenever something in the dock has changed. */
export function fit() {
  const isOpen = document.querySelector("#rest[open]") !== null;
  unfold();
  if (!bar() || !isFull()) return;
  dock().classList.add("tight");
  if (!isFull()) return;
  beTerse();
  if (!isFull()) return;
  dock().classList.remove("listing");
  const isAsked = document.querySelector("#steps .first") !== null;
  dock().classList.toggle("brief", !isAsked && isFull());
  for (const each of buttons().toReversed()) {
    if (!isFull()) break;
    dock().classList.toggle("wordless", each.matches("#bar > .first"));
    if (isFull()) fold(each);
  }
  dock().classList.toggle("brief", isFull() || dock().classList.contains("brief"));
  beTerse();
  dock().classList.toggle("mute", isRefused() && isFull());
  document.getElementById("rest")?.toggleAttribute("open", isOpen);
}

/** Beside a refusal a long question is cut to one line where there is no room for it. */
function beTerse() {
  dock().classList.remove("terse");
  dock().classList.toggle("terse", isRefused() && isFull());
}

const isRefused = () => byId("notice").textContent !== "";

function unfold() {
  dock().classList.remove("tight", "brief", "wordless", "terse", "mute");
  for (const each of all("#dock .folded")) each.classList.remove("folded");
  for (const each of all("#dock .spare")) each.remove();
  if (document.querySelector("#rest .drawer:empty")) byId("rest").remove();
}

/** @param {HTMLElement} each */
function fold(each) {
  each.classList.add("folded");
  if (each.matches(":disabled")) return;
  const { name, value, title, textContent } = /** @type {HTMLButtonElement} */ (each);
  if (inSheet().some((other) => other.value === value && value !== "")) return;
  const spare = pressing(title || (textContent ?? ""), () => each.click());
  Object.assign(spare, { name, value });
  spare.classList.add("spare");
  drawer().prepend(spare);
}

/** @returns {HTMLButtonElement[]} */
const inSheet = () => [...document.querySelectorAll("#rest button, .ways:not(.picking .ways) .way")]
  .map((each) => /** @type {HTMLButtonElement} */ (each));

function drawer() {
  const found = document.querySelector("#rest .drawer, #dock:not(.picking) #ways .drawer > .buttons");
  if (found) return found;
  const within = /** @type {HTMLElement} */ (bar());
  const made = sheet(within, []);
  within.append(made);
  within.hidden = false;
  return /** @type {Element} */ (made.querySelector(".drawer"));
}

addEventListener("resize", fit);
document.fonts.ready.then(fit);
new MutationObserver(fit).observe(byId("notice"), { childList: true, characterData: true, subtree: true });
