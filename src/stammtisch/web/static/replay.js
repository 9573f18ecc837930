// A replay plays by itself, and goes by slider, arrow keys and swiping; every step has its own address.
import { lookAtStep, takeOver } from "./board.js";
import "./lens.js";
import { board, byId, parsed, targetOf } from "./page.js";

const SLOWEST = 2400; // ms for words, at the usual speed
const QUICKEST = 600;
const LETTER = 18;
const SWIPE = 48; // pixels, more across than down

const replay = () => byId("replay");
const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id));
const numbers = (/** @type {string} */ name) => (byId("dock").dataset[name] ?? "").split(" ").map(Number);
const here = () => Number(byId("dock").dataset.here);

let wanted = here(); // the stop that was asked for last
let asking = new AbortController();
let timer = 0; // of what plays by itself

const isPlaying = () => byId("play").getAttribute("aria-pressed") === "true";

/**
 * Who goes on before an answer is there wants the newer one only.
 * @param {string} address
 */
async function go(address) {
  history.replaceState(null, "", address);
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const answer = await fetch(address, { signal }).catch(() => null); // what is shown stays
  const page = answer?.ok ? await answer.text().catch(() => "") : "";
  if (page && !signal.aborted) show(parsed(page));
}

/** @param {DocumentFragment} page */
function show(page) {
  const parts = document.createDocumentFragment();
  parts.append(...page.querySelectorAll("#board, #dock, #seats, #course"));
  takeOver(parts);
  wanted = here();
  lookAtStep();
}

/** @param {number} stop */
function goTo(stop) {
  wanted = stop;
  const [moves, stage = ""] = (byId("dock").dataset.stops ?? "").split(" ")[stop].split(".");
  const query = new URLSearchParams(location.search);
  if (stage) query.set("stage", stage);
  else query.delete("stage");
  return go(`${replay().dataset.at}${moves}${query.size ? `?${query}` : ""}`);
}

/** @param {number} by forwards or backwards, by what was chosen */
function goOn(by) {
  const goals = numbers("goals");
  const next = by > 0 ? goals.find((goal) => goal > wanted) : goals.findLast((goal) => goal < wanted);
  return next === undefined ? null : goTo(next);
}

// ---- by itself

/** @param {boolean} isOn */
function play(isOn) {
  clearTimeout(timer);
  const button = byId("play");
  button.setAttribute("aria-pressed", String(isOn));
  const words = (isOn ? button.dataset.pause : button.dataset.play) ?? "";
  button.setAttribute("aria-label", words);
  button.title = words;
  if (isOn) step();
}

// The next step, once the words have been read; at the end it begins anew.
async function step() {
  const last = numbers("goals").at(-1) ?? 0;
  await (wanted >= last ? goTo(0) : goOn(1));
  if (isPlaying()) timer = setTimeout(wanted >= last ? () => play(false) : step, reading());
}

function reading() {
  const letters = document.querySelector("#dock .told")?.textContent?.length ?? 0;
  return Math.min(SLOWEST, Math.max(QUICKEST, LETTER * letters)) / Number(field("speed").value);
}

// ---- by hand: it no longer plays by itself

/** @param {number} by */
function stepByHand(by) {
  play(false);
  goOn(by);
}

document.addEventListener("input", (event) => {
  if (targetOf(event).id !== "slider") return;
  play(false);
  goTo(Number(field("slider").value));
});
document.addEventListener("change", (event) => {
  if (targetOf(event).id !== "by") return;
  const query = new URLSearchParams(location.search);
  query.set("by", field("by").value);
  go(`${location.pathname}?${query}`);
});
document.addEventListener("click", (event) => {
  const target = targetOf(event);
  if (target.closest("#play")) return play(!isPlaying());
  const link = target.closest("#replay :is(.controls a, a.eyes, .course a)");
  if (!link) return;
  event.preventDefault();
  if (link.id === "earlier" || link.id === "later") return stepByHand(link.id === "later" ? 1 : -1);
  play(false);
  go(link.getAttribute("href") ?? "");
});

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => stepByHand(-1),
  ArrowRight: () => stepByHand(1),
  Home: () => byId("first").click(),
  End: () => byId("last").click(),
  " ": () => play(!isPlaying()),
};
document.addEventListener("keydown", (event) => {
  const press = KEYS[event.key];
  if (!press || event.ctrlKey || event.altKey || event.metaKey) return;
  if (targetOf(event).closest("select") || (event.key === " " && targetOf(event).closest("a, button"))) return;
  event.preventDefault();
  press();
});

let [fromX, fromY] = [0, 0];
document.addEventListener("touchstart", ({ touches: [{ clientX, clientY }] }) => { [fromX, fromY] = [clientX, clientY]; }, { passive: true });
document.addEventListener("touchend", (event) => {
  const [{ clientX, clientY }] = event.changedTouches;
  const [across, down] = [clientX - fromX, clientY - fromY];
  const isOnLens = targetOf(event).closest("#board :is(.lens, .whole)") !== null;
  if (isOnLens || !board().contains(targetOf(event)) || Math.abs(across) < Math.max(SWIPE, 2 * Math.abs(down))) return;
  stepByHand(across < 0 ? 1 : -1);
});
