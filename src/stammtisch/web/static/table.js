// A table: what the page does by itself, and the connection. The server does everything else.
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

// ---- live: drop what is not newer, follow, say when we are away

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

// A hint is shown like an action that one has picked oneself; what has a button of its own keeps the mark for this decision.
let hinted = "";

function takeHint() {
  const dock = document.getElementById("dock");
  if (decision !== newestDecision()) hinted = "";
  const isNew = "hint" in dock.dataset;
  hinted = dock.dataset.hint || hinted;
  delete dock.dataset.hint;
  const way = isNew && ways().find((each) => each.name === hinted);
  if (way) return suggest(way);
  const plain = hinted && document.querySelector(`#plain button[value="${CSS.escape(hinted)}"]`);
  if (!plain) return;
  plain.classList.add("first");
  if (isNew) foresee(hinted, () => {});
}

const holdsBoard = (html) => html.includes('id="board"');

htmx.config.wsReconnectDelay = (tries) => Math.min(4000, 300 * 2 ** tries) * (0.5 + Math.random() / 2);
document.addEventListener("htmx:wsBeforeMessage", (event) => {
  event.preventDefault();
  arrive(event.detail.message);
});
document.addEventListener("htmx:beforeSwap", (event) => {
  if (!holdsBoard(event.detail.xhr.responseText)) return;
  event.detail.shouldSwap = false;
  arrive(event.detail.xhr.responseText);
});
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.elt;
  if (event.detail.successful && form.matches("form.chat")) form.reset();
});

// A network that is lost leaves the socket open: nobody would notice. Who is back connects anew.
let line = null;
const sayAway = (isAway) => { document.getElementById("away").hidden = !isAway; };

document.addEventListener("htmx:wsOpen", (event) => {
  line = event.detail;
  sayAway(!navigator.onLine);
});
document.addEventListener("htmx:wsClose", (event) => {
  if (!line || event.detail.event.target === line.event.target) sayAway(true);
});
addEventListener("offline", () => sayAway(true));
addEventListener("online", () => line && line.socketWrapper.reconnect());

followed();
