// What happened is told step by step: its words, and the board as it was then. The newest board waits meanwhile.
"use strict";

const STEP = { calm: 1200, brisk: 600, at_once: 0 }; // ms at least
const LETTER = { calm: 30, brisk: 18, at_once: 0 }; // ms

let held = null; // the newest parts of the page, not yet shown
let seen = newest(); // the version up to which everything has been told
let skip = null; // ends the telling, while something is told
let step = null; // ends the waiting for the next thing told
let isStepping = false; // somebody goes on by hand: the clock stands still until all is told

const versionOf = (parts) => Number((parts.getElementById("board") || { dataset: { version: -1 } }).dataset.version);
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches
  || document.documentElement.classList.contains("still") || board().dataset.pace === "at_once";

// Of a page that is made twice, for an answer and for a push, this much differs, or is for the answer alone.
const OWN = /name="key" value="[^"]*"| data-hint="[^"]*"|(<p id="notice"[^>]*>)[^<]*/g;
const SAYS_MORE = / data-hint="|<p id="notice"[^>]*>[^<]/;
let gist = ""; // of the newest parts that came

// New parts have come: by the line, or as the answer to a form, or by both, in any order.
function arrive(html) {
  const itsGist = html.replace(OWN, "$1");
  if (itsGist === gist && !SAYS_MORE.test(html)) return;
  const parts = parsed(html);
  if (versionOf(parts) < Math.max(newest(), held ? versionOf(held) : 0)) return;
  gist = itsGist;
  const isTelling = held !== null;
  held = parts;
  document.title = parts.getElementById("board").dataset.title;
  if (!isTelling) catchUp();
}

async function catchUp() {
  while (held && !document.hidden) {
    const parts = held;
    const lines = newLines(parts);
    const steps = isStill() ? [] : await stepsUpTo(parts, lines);
    const isTold = steps.length > 0 && (await walk(steps));
    const isSkipped = steps.length > 0 && !isTold;
    if (!isTold && lines.length) say(lastWords(isSkipped ? newLines(held) : lines));
    seen = versionOf(isSkipped ? held : parts);
    if (held === parts || isSkipped) settle();
  }
}
document.addEventListener("visibilitychange", catchUp);

function settle() {
  const parts = held;
  held = null;
  isStepping = false;
  table.classList.remove("telling");
  forgetGhost();
  takeOver(parts);
  followed();
}

const newLines = (parts) => [...parts.querySelectorAll("#log li:not(.of-chat)")]
  .filter((line) => Number(line.dataset.entry) >= seen);
const stepOf = (line) => `${line.dataset.entry}.${line.dataset.stage}`;

function lastWords(lines) {
  const last = stepOf(lines[lines.length - 1]);
  return lines.filter((line) => stepOf(line) === last).map((line) => line.textContent).join(" ");
}

// One step is simply the newest board; the boards of several are asked for.
async function stepsUpTo(parts, lines) {
  const played = lines.filter((line) => line.classList.contains("of-game"));
  if (new Set(played.map(stepOf)).size < 2) return [];
  const span = new URLSearchParams({ since: seen, upto: versionOf(parts) });
  try {
    const answer = await fetched(`/t/${table.dataset.table}/steps?${span}`);
    return answer.ok ? [...parsed(await answer.text()).children] : [];
  } catch {
    return [];
  }
}

// True when all was told, false when it was skipped. After the last words nobody waits.
async function walk(steps) {
  table.classList.add("telling");
  for (const step of steps) {
    draw(step.querySelector("svg"));
    if (isSmall.matches) board().querySelector(".now, .fresh")?.scrollIntoView({ block: "nearest" });
    [...step.querySelectorAll("li")].forEach((points, seat) => {
      document.querySelector(`#seat-${seat} .points`).textContent = points.textContent;
    });
    for (const words of step.querySelectorAll("p")) {
      say(words.textContent);
      const isLast = step === steps[steps.length - 1] && words.nextElementSibling.tagName !== "P";
      if (!isLast && !(await reading(words.textContent))) return false;
    }
  }
  return true;
}

function reading(words) {
  return new Promise((done) => {
    const { pace } = board().dataset;
    const wait = Math.min(2400, Math.max(STEP[pace], LETTER[pace] * words.length));
    const timer = isStepping ? 0 : setTimeout(() => done(true), wait);
    skip = () => { clearTimeout(timer); done(false); };
    step = () => { clearTimeout(timer); done(true); };
  });
}

const isTelling = () => table.classList.contains("telling");

function say(words) {
  document.getElementById("told").textContent = words;
}

document.getElementById("skip").addEventListener("click", () => skip && skip());
document.getElementById("step").addEventListener("click", () => {
  isStepping = true;
  if (step) step();
});

const known = [...document.querySelectorAll("#log .of-game")];
if (known.length) say(lastWords(known)); // who comes in reads what happened last
