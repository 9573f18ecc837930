// What happened is told step by step: its words, and the board as it was then. The newest board waits meanwhile.
import { draw, drawnPicture, lookAtStep, takeOver } from "./board.js";
import { forgetGhost } from "./ghost.js";
import { board, byId, fetched, newest, parsed, table } from "./page.js";

/** @type {Record<string, number>} */
const STEP = { calm: 1200, brisk: 600, at_once: 0 }; // ms at least
/** @type {Record<string, number>} */
const LETTER = { calm: 30, brisk: 18, at_once: 0 }; // ms

const nothing = () => {};

/** @type {DocumentFragment | null} */
let held = null; // the newest parts of the page, not yet shown
let seen = newest(); // the version up to which everything has been told
let end = nothing; // of the telling, while something is told
let goOn = nothing; // to the next thing told
let isStepping = false; // somebody goes on by hand: the clock stands still until all is told

/** @param {DocumentFragment} parts */
const versionOf = (parts) => Number(parts.getElementById("board")?.dataset.version ?? -1);
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches
  || document.documentElement.classList.contains("still") || board().dataset.pace === "at_once";

/** The stamp of the newest parts that came. */
export let has = board().dataset.stamp ?? "";

/**
 * New parts have come: by the line, or as the answer to a form, in any order.
 * @param {string} html
 * @returns {boolean} whether it was that
 */
export function arrive(html) {
  const parts = parsed(html);
  const { stamp = "", title = "" } = parts.getElementById("board")?.dataset ?? {};
  if (stamp && isNew(parts, stamp)) {
    has = stamp;
    document.title = title;
    hold(parts);
  }
  return stamp !== "";
}

/**
 * Of two pages with the same stamp only an answer may say more, in a notice or a hint.
 * @param {DocumentFragment} parts
 * @param {string} stamp
 */
function isNew(parts, stamp) {
  if (stamp === has) return Boolean(parts.getElementById("notice")?.textContent || parts.querySelector("[data-hint]"));
  return versionOf(parts) >= Math.max(newest(), held ? versionOf(held) : 0);
}

/** @param {DocumentFragment} parts */
function hold(parts) {
  const isBusy = held !== null;
  held = parts;
  if (!isBusy) catchUp();
}

async function catchUp() {
  while (held && !document.hidden) {
    const parts = held;
    const lines = newLines(parts);
    const steps = isStill() ? [] : await stepsUpTo(parts, lines);
    if (steps.length && !drawnPicture()) takeOver(/** @type {DocumentFragment} */ (parts.cloneNode(true))); // it begins
    const isTold = steps.length > 0 && (await walk(steps));
    const isSkipped = steps.length > 0 && !isTold;
    if (!isTold && lines.length) say(lastWords(isSkipped ? newLines(held) : lines));
    seen = versionOf(isSkipped ? held : parts);
    if (held === parts || isSkipped) settle(held);
  }
}
document.addEventListener("visibilitychange", catchUp);

/** @param {DocumentFragment} parts */
function settle(parts) {
  held = null;
  isStepping = false;
  table.classList.remove("telling");
  forgetGhost();
  takeOver(parts);
  table.dispatchEvent(new Event("settled"));
}

/**
 * @param {DocumentFragment} parts
 * @returns {HTMLElement[]}
 */
const newLines = (parts) => [...parts.querySelectorAll("#log li:not(.of-chat)")]
  .map((line) => /** @type {HTMLElement} */ (line)).filter((line) => Number(line.dataset.entry) >= seen);
/** @param {HTMLElement} line */
const stepOf = (line) => `${line.dataset.entry}.${line.dataset.stage}`;

/** @param {HTMLElement[]} lines */
function lastWords(lines) {
  const last = stepOf(lines[lines.length - 1]);
  return lines.filter((line) => stepOf(line) === last).map((line) => line.textContent).join(" ");
}

/**
 * One step is simply the newest board; the boards of several are asked for.
 * @param {DocumentFragment} parts
 * @param {HTMLElement[]} lines
 */
async function stepsUpTo(parts, lines) {
  const played = lines.filter((line) => line.classList.contains("of-game"));
  if (new Set(played.map(stepOf)).size < 2) return [];
  const span = new URLSearchParams({ since: String(seen), upto: String(versionOf(parts)) });
  try {
    const answer = await fetched(`/t/${table.dataset.table}/steps?${span}`);
    return answer.ok ? [...parsed(await answer.text()).children] : [];
  } catch {
    return [];
  }
}

/**
 * True when all was told, false when it was skipped. After the last words nobody waits.
 * @param {Element[]} steps
 */
async function walk(steps) {
  table.classList.add("telling");
  for (const step of steps) {
    draw(step.querySelector("svg"));
    lookAtStep();
    showPoints(step);
    for (const words of step.querySelectorAll("p")) {
      say(words.textContent);
      const isLast = step === steps[steps.length - 1] && words.nextElementSibling?.tagName !== "P";
      if (!isLast && !(await reading(words.textContent))) return false;
    }
  }
  return true;
}

/** @param {Element} step */
function showPoints(step) {
  [...step.querySelectorAll("li")].forEach((points, seat) => {
    document.querySelector(`#seat-${seat} .points`)?.replaceChildren(points.textContent);
  });
}

/**
 * @param {string} words
 * @returns {Promise<boolean>}
 */
function reading(words) {
  return new Promise((done) => {
    const { pace = "brisk" } = board().dataset;
    const wait = Math.min(2400, Math.max(STEP[pace], LETTER[pace] * words.length));
    const timer = isStepping ? 0 : setTimeout(() => done(true), wait);
    end = () => { clearTimeout(timer); done(false); };
    goOn = () => { clearTimeout(timer); done(true); };
  });
}

/** @param {string} words */
function say(words) {
  byId("told").textContent = words;
}

export const skip = () => end();

byId("skip").addEventListener("click", skip);
byId("step").addEventListener("click", () => {
  isStepping = true;
  goOn();
});

const known = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#log .of-game")]);
if (known.length) say(lastWords(known)); // who comes in reads what happened last
