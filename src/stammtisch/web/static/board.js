// The board on the page: drawing another one over it, so that pieces glide and what is new can be seen.
"use strict";

const table = document.querySelector("main.table");
const board = () => document.getElementById("board");
const newest = () => Number(board().dataset.version);

// What people opened, chose or typed survives a morph.
Object.assign(Idiomorph.defaults.callbacks, {
  beforeAttributeUpdated: (name, node) => !(name === "open" && /^(DETAILS|DIALOG)$/.test(node.tagName)),
  beforeNodeMorphed: (node) => !(node.id === "bar" || (node.tagName === "FORM" && node.closest("#orders[open]"))),
});

let picture = copyOf(board()); // as it was drawn last, without any marks of ours

function copyOf(section) {
  const drawn = section.querySelector("svg");
  return drawn && drawn.cloneNode(true);
}

function parsed(html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  return made.content;
}

// Draw a picture in place of the one that is there; what differs gets a class.
function draw(next, difference) {
  if (!picture || !next) return;
  const clean = next.cloneNode(true);
  if (difference) markDifferent(picture, next, difference);
  Idiomorph.morph(board().querySelector("svg"), next, { morphStyle: "outerHTML" });
  picture = clean;
}

// Groups that are there already are searched inside; what moves glides. That something can be picked is no difference.
function markDifferent(before, after, name) {
  const same = new Set([...before.children].map((each) => each.outerHTML));
  for (const child of after.children) {
    if (same.has(child.outerHTML) || /^(title|defs)$/.test(child.tagName)) continue;
    const earlier = child.children.length && counterpart(before, child);
    if (earlier && (name === "fresh" || place(earlier) === place(child))) markDifferent(earlier, child, name);
    else child.classList.add(name);
  }
}

const place = (drawn) => drawn.getAttribute("transform");

// By its id; without one, the first of its kind in the same place.
function counterpart(before, child) {
  const kind = (each) => `${each.tagName} ${each.getAttribute("class")} ${place(each)}`;
  return [...before.children].find((each) => (child.id ? each.id === child.id : kind(each) === kind(child)));
}

// Take new parts of the page over: each replaces what has its id.
function takeOver(parts, difference) {
  const next = parts.getElementById("board");
  const clean = copyOf(next);
  if (difference && picture && clean) markDifferent(picture, next.querySelector("svg"), difference);
  picture = clean;
  for (const part of [...parts.children]) {
    Idiomorph.morph(document.getElementById(part.id), part, { morphStyle: "outerHTML" });
    const taken = document.getElementById(part.id);
    if (taken.querySelector("[hx-post], [hx-get]")) htmx.process(taken);
  }
}
