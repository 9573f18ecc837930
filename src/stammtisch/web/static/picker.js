// The picker: parts of an action in any order; the legal list narrows; one action left is done, or asked about.
"use strict";

const FEW = 6; // ways that are all offered
const MANY = 12; // buttons at most
const SHORT = 130; // letters that two rows of buttons hold

let picks = []; // parts, as often as they are picked
let tapped = []; // the drawn things that were tapped for them: of equal dice, which one
let chosen = ""; // the action that all picks together mean, where they fit others too
let isTouch = matchMedia("(pointer: coarse)").matches;
document.addEventListener("pointerdown", (event) => { isTouch = event.pointerType === "touch"; }, true);

const written = (selector) => [...document.querySelectorAll(selector)].map((button) => ({
  name: button.value,
  parts: button.dataset.parts.split(" "),
  words: button.firstChild.textContent,
  endsUndo: "ends" in button.dataset,
  hasButton: "button" in button.dataset,
  isChain: "chain" in button.dataset,
}));
const ways = () => written("#ways .way:not([data-chain])");
const plain = () => written("#plain button"); // no part leads to them; they may be drawn as a whole

// Several own actions done together: those that parts lead to, those that are drawn, and those that a preview
// offered instead. They are shown first, but for drawn ones that are quickly taken back.
let offered = [];
const chain = (name, words, isQuick = false) => ({ name, parts: [name], words, isChain: !isQuick, isQuick });
const chains = () => [...written("#ways .way[data-chain]"), ...offered,
  ...[...(picture?.querySelectorAll("[data-action*=' '], [data-asks]") || [])]
    .map(({ dataset, firstElementChild }) => chain(dataset.action, firstElementChild.textContent, !("asks" in dataset)))];
const all = () => [...ways(), ...plain(), ...chains()];

const times = (parts, part) => parts.filter((other) => other === part).length;
const fits = (way, wanted) => wanted.every((part) => times(way.parts, part) >= times(wanted, part));
const fitting = (wanted) => all().filter((way) => fits(way, wanted));
const axis = (part) => part.split(":")[0];
const newestDecision = () => document.getElementById("dock").dataset.decision;

function pick(part, thing) {
  chosen = "";
  tapped = [thing.id, ...(picks.length ? tapped : [])];
  if (thing.classList.contains("picked")) drop(part, thing);
  else if (fitting([...picks, part]).length) picks = [...picks, part];
  else {
    const kept = picks.filter((other) => axis(other) !== axis(part));
    picks = fitting([...kept, part]).length ? [...kept, part] : [part];
  }
  const left = fitting(picks);
  if (!left.length) return explain(part);
  tell("");
  return left.length === 1 && picks.length ? decide(left[0]) : show();
}

// Once less of a part; of equal things it is this one.
function drop(part, thing) {
  picks = picks.toSpliced(picks.indexOf(part), 1);
  tapped = tapped.filter((id) => id !== thing.id);
}

// A thing that goes round its ways: each tap takes the next one, and nothing is done before it is asked for.
function goRound(part) {
  const round = fitting([part]);
  const next = picks.includes(part) ? round.findIndex((way) => fits(way, picks)) + 1 : round.indexOf(closest(round, part));
  const way = round[next % round.length];
  tell("");
  return round.length === 1 ? decide(way) : suggest(way);
}

// The way that keeps what else is picked.
function closest(round, part) {
  const kept = picks.filter((other) => axis(other) !== axis(part));
  return round.find((way) => fits(way, kept)) || round[0];
}

function choose(name) {
  const way = all().find((each) => each.name === name);
  if (way) decide(way);
}

function decide(way) {
  return isAskedFirst(way) ? suggest(way) : send(way.name);
}

// Show what a way would do, and ask.
function suggest(way) {
  picks = [...way.parts];
  chosen = way.name;
  show();
}

function unpick() {
  picks = [];
  chosen = "";
  tell("");
  show();
}

// Whether the last part picked asks before it is done.
function isAskedFirst(way) {
  const wish = document.documentElement.dataset.confirm;
  return wish === "on" || (wish === "auto" && !way.isQuick && (isTouch || way.endsUndo || way.isChain));
}

function show() {
  const bar = document.getElementById("bar");
  if (!bar) return forgetGhost();
  const left = picks.length ? fitting(picks) : [];
  const one = left.find((way) => way.name === chosen) || (left.length === 1 ? left[0] : null);
  mark();
  if (!one) forgetGhost();
  fill(bar, one ? [one] : left);
  bar.hidden = !bar.children.length;
  const dock = document.getElementById("dock");
  dock.classList.toggle("picking", picks.length > 0);
  dock.classList.toggle("listing", !picks.length && bar.children.length === ways().length);
}

// What is there already stays, and keeps the focus.
function fill(bar, left) {
  const content = JSON.stringify([newestDecision(), picks, left.map((way) => way.name)]);
  if (bar.dataset.content === content) return left.length === 1 && foresee(left[0].name, brings);
  bar.dataset.content = content;
  bar.replaceChildren(...(left.length === 1 ? decided(bar, left[0]) : left.length ? undecided(bar, left) : listed()));
}

// Few ways, or ways that no drawn thing leads to, are offered at once; first what has a button in any case.
function listed() {
  const first = (way, other) => other.hasButton - way.hasButton;
  if (ways().length <= (isSmall.matches ? 2 : 4) && areShort(ways())) return ways().sort(first).map(button);
  const drawn = new Set([...document.querySelectorAll("#board [data-part]")].map((each) => each.dataset.part));
  const actions = new Set([...document.querySelectorAll("#board [data-action]")].map((each) => each.dataset.action));
  const hidden = ways().filter((way) => way.hasButton
    || (!actions.has(way.name) && !way.parts.some((part) => drawn.has(part))));
  return hidden.length > MANY ? [] : hidden.map(button);
}

const areShort = (found) => found.map((way) => way.words).join("").length <= SHORT;

function decided(bar, way) {
  const words = document.createElement("p");
  const result = document.createElement("span");
  result.id = "brings";
  result.setAttribute("role", "status");
  words.append(way.words, way.endsUndo ? ` (${bar.dataset.ends}) ` : " ", result);
  forgetGhost();
  foresee(way.name, brings);
  const go = button(way);
  go.textContent = bar.dataset.do;
  go.className = "first";
  go.setAttribute("aria-label", `${bar.dataset.do}: ${way.words}`);
  const others = document.createElement("span");
  others.id = "instead";
  return [words, go, ...another(), back(bar), others];
}

// The button that goes round, also by the key R.
function another() {
  const thing = document.querySelector("#board .picked[data-round]");
  if (!thing || fitting([thing.dataset.part]).length < 2) return [];
  const made = document.createElement("button");
  made.type = "button";
  made.id = "another";
  made.textContent = thing.dataset.round;
  made.addEventListener("click", () => goRound(thing.dataset.part));
  return [made];
}

function brings(words, others) {
  document.getElementById("brings").textContent = words;
  offered = others.map((other) => chain(other.value, other.title));
  document.getElementById("instead").replaceChildren(...(others.length > 1 ? others.map(chip) : []));
}

function chip(other) {
  other.className = "chip";
  other.setAttribute("aria-pressed", picks.includes(other.value));
  other.addEventListener("click", () => choose(other.value));
  return other;
}

function undecided(bar, left) {
  const near = nearest(left);
  if (near.length === left.length) return [...near.map(button), back(bar)];
  const words = document.createElement("p");
  words.textContent = bar.dataset.more.replace("{n}", left.length);
  return [words, ...near.map(button), back(bar)];
}

// What can be done with just what is picked: with this die, not with it and another one, nor with it turned.
function nearest(left) {
  if (left.length <= FEW) return left;
  const axes = picks.map(axis);
  const near = left.filter((way) => !missing(way).some((part) => axes.includes(axis(part))));
  const plain = near.filter((way) => !way.isChain);
  const offers = plain.length ? plain : near;
  return offers.length <= MANY ? offers : offers.filter((way) => !missing(way).length);
}

const missing = (way) => picks.reduce((parts, part) => parts.toSpliced(parts.indexOf(part), 1), way.parts);

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
  made.addEventListener("click", unpick);
  return made;
}

function mark() {
  const possible = new Set(fitting(picks).flatMap((way) => [way.name, ...way.parts]));
  const isNarrowing = picks.length > 0 && !isHaunted();
  const drawn = [...document.querySelectorAll("#board :is([data-part], [data-action])")];
  const picked = new Set(picks.flatMap((part) => meant(part, drawn)));
  for (const each of drawn) {
    each.classList.toggle("picked", picked.has(each));
    each.classList.toggle("unfit", isNarrowing && !namesOf(each).some((name) => possible.has(name)));
    if (each.getAttribute("role") === "button") each.setAttribute("aria-pressed", picked.has(each));
  }
}

const namesOf = (drawn) => [drawn.dataset.part, drawn.dataset.action];

// The things drawn for a part: as many of them as are picked where it is counted, first those that were tapped.
function meant(part, drawn) {
  const things = drawn.filter((each) => namesOf(each).includes(part));
  const isCounted = ways().some((way) => times(way.parts, part) > 1);
  if (!isCounted && !things.some((each) => tapped.includes(each.id))) return things;
  const rank = (each) => (tapped.includes(each.id) ? tapped.indexOf(each.id) : tapped.length);
  return things.toSorted((one, other) => rank(one) - rank(other)).slice(0, times(picks, part));
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
  if (isTelling()) return skip();
  if (thing.dataset.action) return choose(thing.dataset.action);
  const part = thing.dataset.part;
  if (!fitting([part]).length) return explain(part);
  return thing.dataset.round ? goRound(part) : pick(part, thing);
}

document.addEventListener("click", (event) => touched(event.target));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return isTelling() ? skip() : unpick();
  if (event.key === "r" && !event.target.closest("input, textarea")) document.getElementById("another")?.click();
  if ((event.key === "Enter" || event.key === " ") && event.target.closest("#board [role=button]")) {
    event.preventDefault();
    touched(event.target);
  }
});
