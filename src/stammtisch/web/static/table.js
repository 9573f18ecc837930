// A table: what the page does by itself. The server does everything else.
"use strict";

// ---- the only possible answer is given by itself, not so fast that it would tell

let waiting = 0;

function answerSingle() {
  clearTimeout(waiting);
  const answer = document.querySelector("#dock[data-single] :is(#plain button, #ways .way)");
  if (answer) waiting = setTimeout(() => answer.isConnected && send(answer.value), 900);
}

// ---- advice for each kind of decision, the first times

const TIMES = 3;

function advise() {
  const line = document.querySelector("#dock .coach[data-kind]");
  if (!line) return;
  const { kind, decision } = line.dataset;
  const seen = advised(kind);
  if (seen.length < TIMES && !seen.includes(decision)) seen.push(decision);
  line.hidden = !seen.includes(decision);
  keepAdvised(kind, seen);
}

function advised(kind) {
  try { return JSON.parse(localStorage.getItem(`advised ${kind}`)) || []; } catch { return []; }
}

function keepAdvised(kind, seen) {
  try { localStorage.setItem(`advised ${kind}`, JSON.stringify(seen)); } catch { /* no storage: always advised */ }
}

// ---- follow what is new

let decision = newestDecision();

function followed() {
  document.title = board().dataset.title;
  if (decision !== newestDecision()) picks = [];
  if (!fitting(picks).length) picks = [];
  takeHint();
  decision = newestDecision();
  show();
  advise();
  goThere();
  markPart();
  answerSingle();
  countUnread();
}

// A hint is shown like an action that one has picked oneself.
function takeHint() {
  const { dataset } = document.getElementById("dock");
  const way = all().find((each) => each.name === dataset.hint);
  delete dataset.hint;
  if (way) suggest(way);
}

const holdsBoard = (html) => html.includes('id="board"');

document.addEventListener("htmx:beforeSwap", (event) => {
  if (!holdsBoard(event.detail.xhr.responseText)) return;
  event.detail.shouldSwap = false;
  arrive(event.detail.xhr.responseText);
});
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.elt;
  if (!event.detail.successful) return;
  if (form.matches("form.chat")) form.reset();
  const menu = form.closest("details.menu");
  if (menu) menu.open = false;
});

followed();
