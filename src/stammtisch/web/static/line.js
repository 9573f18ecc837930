// The line to the server, by which the newest of the table comes. A network may swallow everything without a word,
// so the page asks whether the line still holds, and opens another one when nobody answers.
import { all, byId, table } from "./page.js";
import { arrive, has } from "./telling.js";
import { htmx } from "./vendor.js";

export const QUIET = { seen: 3000, hidden: 30000 }; // ms of silence after which the page asks
const ANSWER = 4000; // ms until it takes the line for lost
const LOOK = 1000; // ms between looks at the clock
const GONE = 4404; // says the server when the table is no longer for us
const LEAVING = 2000; // ms for a page that is being left anyway
const LOST = [502, 504]; // says whoever stands between, when the answer of the server did not come through

/** @type {WebSocket | null} */
let line = null;
let name = ""; // of the line: what a form of this page does is answered, and not sent by the line once more
let heardAt = 0; // by the clock on the wall, which goes on while a computer sleeps
let askedAt = 0; // an answer is awaited since then, or 0
let tries = 0; // in vain
let nextTry = 0;

/** @param {boolean} isAway */
const sayAway = (isAway) => { byId("away").hidden = !isAway; };

function connect() {
  clearTimeout(nextTry);
  const former = line;
  name = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const mine = new WebSocket(address());
  line = mine;
  askedAt = Date.now();
  mine.addEventListener("open", () => mine === line && hear(""));
  mine.addEventListener("message", ({ data }) => mine === line && hear(data));
  mine.addEventListener("close", ({ code }) => mine === line && (code === GONE ? goAway() : lose()));
  former?.close();
}

// Only what the page has not got yet is sent.
function address() {
  const made = new URL(table.dataset.line ?? "", location.href.replace(/^http/, "ws"));
  made.searchParams.set("line", name);
  made.searchParams.set("has", has);
  return made;
}

/** @param {string} parts */
function hear(parts) {
  heardAt = Date.now();
  askedAt = 0;
  tries = 0;
  sayAway(!navigator.onLine);
  if (parts) arrive(parts);
}

// What was sent by a line that is lost may never be answered: the next line tells how things stand.
function lose() {
  const lost = line;
  line = null;
  lost?.close();
  sayAway(true);
  for (const form of all("form.htmx-request")) htmx.trigger(form, "htmx:abort");
  clearTimeout(nextTry);
  nextTry = setTimeout(connect, Math.min(4000, 300 * 2 ** tries) * (0.5 + Math.random() / 2));
  tries += 1;
}

// The page loaded anew says how things stand.
function goAway() {
  line = null;
  sayAway(true);
  setTimeout(() => location.reload(), LEAVING);
}

/** @param {WebSocket} open */
function ask(open) {
  if (askedAt || open.readyState !== WebSocket.OPEN) return;
  askedAt = Date.now();
  open.send("");
}

function mindLine() {
  if (!line) return;
  if (askedAt && Date.now() - askedAt > ANSWER) lose();
  else if (Date.now() - heardAt > QUIET[document.visibilityState === "visible" ? "seen" : "hidden"]) ask(line);
}

// Who comes back wants to know at once.
function comeBack() {
  if (document.hidden) return;
  if (line) ask(line);
  else connect();
}

setInterval(mindLine, LOOK);
document.addEventListener("visibilitychange", comeBack);
addEventListener("pageshow", comeBack);
addEventListener("offline", () => sayAway(true));
addEventListener("online", connect);
for (const failed of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(failed, lose);
document.addEventListener("htmx:configRequest", (event) => {
  const { headers } = /** @type {CustomEvent<{ headers: Record<string, string> }>} */ (event).detail;
  if (line) headers["X-Line"] = name;
});
document.addEventListener("htmx:afterRequest", (event) => {
  const { xhr } = /** @type {CustomEvent<{ xhr: XMLHttpRequest }>} */ (event).detail;
  if (LOST.includes(xhr.status)) connect();
});
connect();
