// A table: the picker, the keyboard, the connection. The server does everything else.
"use strict";

const table = document.querySelector("main.table");
const newest = () => Number(document.getElementById("board").dataset.version);
const versionIn = (html) => Number((/data-version="(\d+)"/.exec(html) || [0, -1])[1]);

// What people opened, chose or typed survives a morph.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
  !(name === "open" && node.tagName === "DETAILS");

// ---- the picker: parts in any order; the legal list narrows

let picks = [];

const ways = () => [...document.querySelectorAll("#ways .way")].map((button) => ({
  name: button.value,
  parts: button.dataset.parts.split(" "),
  words: button.textContent,
}));
const fits = (way, wanted) => wanted.every((part) => way.parts.includes(part));
const fitting = (wanted) => ways().filter((way) => fits(way, wanted));
const axis = (part) => part.split(":")[0];

function pick(part) {
  if (picks.includes(part)) picks = picks.filter((other) => other !== part);
  else if (fitting([...picks, part]).length) picks = [...picks, part];
  else {
    const kept = picks.filter((other) => axis(other) !== axis(part));
    picks = fitting([...kept, part]).length ? [...kept, part] : [part];
  }
  if (!fitting(picks).length) return explain(part);
  tell("");
  show();
}

function choose(name) {
  const way = ways().find((each) => each.name === name);
  if (!way) return send(name);
  picks = [...way.parts];
  show(way);
}

function show(chosen) {
  const bar = document.getElementById("bar");
  if (!bar) return;
  const left = picks.length ? fitting(picks) : [];
  const exact = left.filter((way) => way.parts.length === picks.length);
  const one = chosen || (left.length === 1 ? left[0] : null);
  mark(left);
  if (one && document.documentElement.dataset.confirm === "off") return send(one.name);
  bar.replaceChildren(...(one ? decided(bar, one) : left.length ? undecided(bar, left, exact) : listed()));
  bar.hidden = !bar.children.length;
  const dock = document.getElementById("dock");
  dock.classList.toggle("picking", picks.length > 0);
  dock.classList.toggle("listing", !picks.length && bar.children.length === ways().length);
}

// Few ways, or ways that no drawn thing leads to, are offered at once.
function listed() {
  if (ways().length <= (matchMedia("(max-width: 899px)").matches ? 2 : 4)) return ways().map(button);
  const drawn = new Set([...document.querySelectorAll("#board [data-part]")].map((each) => each.dataset.part));
  const actions = new Set([...document.querySelectorAll("#board [data-action]")].map((each) => each.dataset.action));
  const hidden = ways().filter((way) => !actions.has(way.name) && !way.parts.some((part) => drawn.has(part)));
  return hidden.length > 12 ? [] : hidden.map(button);
}

function decided(bar, way) {
  const words = document.createElement("p");
  words.textContent = way.words;
  const go = button(way);
  go.textContent = bar.dataset.do;
  go.className = "first";
  go.setAttribute("aria-label", `${bar.dataset.do}: ${way.words}`);
  return [words, go, back(bar)];
}

function undecided(bar, left, exact) {
  if (left.length <= 12) return [...left.map(button), back(bar)];
  const words = document.createElement("p");
  words.textContent = bar.dataset.more.replace("{n}", left.length);
  return [words, ...exact.map(button), back(bar)];
}

function button(way) {
  const made = document.createElement("button");
  made.name = "action";
  made.value = way.name;
  made.textContent = way.words;
  return made;
}

function back(bar) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = bar.dataset.back;
  made.addEventListener("click", () => { picks = []; tell(""); show(); });
  return made;
}

function mark(left) {
  const possible = new Set(left.flatMap((way) => way.parts));
  for (const drawn of document.querySelectorAll("#board [data-part]")) {
    const part = drawn.dataset.part;
    drawn.classList.toggle("picked", picks.includes(part));
    drawn.classList.toggle("unfit", picks.length > 0 && !possible.has(part));
    if (drawn.getAttribute("role") === "button") drawn.setAttribute("aria-pressed", picks.includes(part));
  }
}

function send(name) {
  const form = document.getElementById("act");
  if (!form) return;
  const made = button({ name, words: name });
  made.hidden = true;
  form.append(made);
  made.click();
  made.remove();
}

// ---- what is not possible says why

function explain(part) {
  const query = new URLSearchParams([["part", part], ...picks.filter((each) => each !== part).map((each) => ["pick", each])]);
  picks = [];
  show();
  htmx.ajax("GET", `/t/${table.dataset.table}/why?${query}`, { target: "#notice", swap: "none" });
}

function tell(sentence) {
  document.getElementById("notice").textContent = sentence;
}

// ---- click, tap, keyboard

function touched(target) {
  const thing = target.closest("#board [data-action], #board [data-part]");
  if (!thing) return;
  if (thing.dataset.action) return choose(thing.dataset.action);
  const part = thing.dataset.part;
  return ways().some((way) => way.parts.includes(part)) ? pick(part) : explain(part);
}

document.addEventListener("click", (event) => touched(event.target));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") { picks = []; tell(""); show(); }
  if ((event.key === "Enter" || event.key === " ") && event.target.closest("#board [role=button]")) {
    event.preventDefault();
    touched(event.target);
  }
});

// ---- the only possible answer is given by itself, not so fast that it would tell

let waiting = 0;

function answerSingle() {
  clearTimeout(waiting);
  const answer = document.querySelector("#dock[data-single] :is(#plain button, #ways .way)");
  if (answer) waiting = setTimeout(() => answer.isConnected && send(answer.value), 900);
}

// ---- a small screen goes to where something can be picked, once for each question

let shownFor = -1;

function goThere() {
  if (!document.querySelector("#dock.mine") || shownFor === newest()) return;
  shownFor = newest();
  if (getComputedStyle(document.getElementById("dock")).position !== "sticky") return;
  const wanted = new Set(ways().flatMap((way) => way.parts));
  const drawn = [...document.querySelectorAll("#board [data-part]")].filter((each) => wanted.has(each.dataset.part));
  if (drawn.length && !drawn.some(isInSight)) drawn[0].scrollIntoView({ block: "center" });
}

function isInSight(thing) {
  const { top, bottom } = thing.getBoundingClientRect();
  return top >= 0 && bottom <= document.getElementById("dock").getBoundingClientRect().top;
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

function followed() {
  document.title = document.getElementById("board").dataset.title;
  picks = picks.filter((part) => ways().some((way) => way.parts.includes(part)));
  show();
  advise();
  goThere();
  answerSingle();
}

htmx.config.wsReconnectDelay = (tries) => Math.min(4000, 300 * 2 ** tries) * (0.5 + Math.random() / 2);
document.addEventListener("htmx:wsBeforeMessage", (event) => {
  if (versionIn(event.detail.message) < newest()) event.preventDefault();
});
document.addEventListener("htmx:beforeSwap", (event) => {
  const version = versionIn(event.detail.xhr.responseText);
  if (version >= 0 && version < newest()) event.detail.shouldSwap = false;
});
document.addEventListener("htmx:wsAfterMessage", followed);
document.addEventListener("htmx:afterSettle", followed);
document.addEventListener("htmx:afterRequest", (event) => {
  const form = event.detail.elt;
  if (event.detail.successful && form.matches("form.chat")) form.reset();
  if (!event.detail.failed || event.detail.xhr.status) followed();
});
document.addEventListener("htmx:wsOpen", () => { document.getElementById("away").hidden = true; });
document.addEventListener("htmx:wsClose", () => { document.getElementById("away").hidden = false; });

followed();
