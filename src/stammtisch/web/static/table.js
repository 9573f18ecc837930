// A table: what the page does by itself. The server does everything else.
import "./hand.js";
import "./lens.js";
import "./line.js";
import { board, table } from "./page.js";
import * as picker from "./picker.js";
import { fit } from "./room.js";
import { goThere, markPart } from "./sections.js";
import "./sheets.js";
import { countUnread, showTalk } from "./talk.js";
import { arrive } from "./telling.js";

// ---- the only possible answer is given by itself, not so fast that it would tell

let waiting = 0;

function answerSingle() {
  clearTimeout(waiting);
  /** @type {HTMLButtonElement | null} */
  const answer = document.querySelector("#dock[data-single] :is(#plain button, #ways .way)");
  if (answer) waiting = setTimeout(() => answer.isConnected && picker.send(answer.value), 900);
}

// ---- advice for each kind of decision, the first times

const TIMES = 3;

function advise() {
  /** @type {HTMLElement | null} */
  const line = document.querySelector("#dock .coach[data-kind]");
  if (!line) return;
  const { kind = "", decision = "" } = line.dataset;
  const seen = advised(kind);
  if (seen.length < TIMES && !seen.includes(decision)) seen.push(decision);
  line.hidden = !seen.includes(decision);
  keepAdvised(kind, seen);
}

/**
 * @param {string} kind
 * @returns {string[]}
 */
function advised(kind) {
  try { return JSON.parse(localStorage.getItem(`advised ${kind}`) ?? "[]"); } catch { return []; }
}

/**
 * @param {string} kind
 * @param {string[]} seen
 */
function keepAdvised(kind, seen) {
  try { localStorage.setItem(`advised ${kind}`, JSON.stringify(seen)); } catch { /* no storage: always advised */ }
}

// ---- follow what is new

function follow() {
  document.title = board().dataset.title ?? "";
  picker.follow();
  advise();
  goThere();
  markPart();
  answerSingle();
  countUnread();
  fit();
}
table.addEventListener("settled", follow);

/** @typedef {CustomEvent<{ xhr: XMLHttpRequest, shouldSwap: boolean, successful: boolean, elt: HTMLElement }>} Answered */

document.addEventListener("htmx:beforeSwap", (event) => {
  const { detail } = /** @type {Answered} */ (event);
  if (arrive(detail.xhr.responseText)) detail.shouldSwap = false;
});
document.addEventListener("htmx:afterRequest", (event) => {
  const { elt, successful } = /** @type {Answered} */ (event).detail;
  if (!successful) return;
  if (elt.matches("form.chat")) {
    /** @type {HTMLFormElement} */ (elt).reset();
    showTalk("talk");
  }
  const menu = /** @type {HTMLDetailsElement | null} */ (elt.closest("details.menu") ?? elt.querySelector("details.menu[open]"));
  if (menu) menu.open = false;
});

follow();
