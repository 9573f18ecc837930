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

// A network that swallows the question must not keep the page waiting.
const fetched = (address) => fetch(address, { signal: AbortSignal.timeout(8000) });

function parsed(html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  return made.content;
}

// Draw a picture in place of the one that is there; what is new in it shows.
function draw(next) {
  if (!picture || !next) return;
  const clean = next.cloneNode(true);
  markNew(picture, next);
  Idiomorph.morph(board().querySelector("svg"), next, { morphStyle: "outerHTML" });
  picture = clean;
}

// What moves glides, so only what was not there before is marked.
function markNew(before, after) {
  differences(before, after, (child, n) => {
    if (n >= 0 && child.children.length) markNew(before.children[n], child);
    else child.classList.add("fresh");
  });
}

// The children that look different now, each with the number of the child that it was before, or -1.
function differences(before, after, found) {
  const same = new Set([...before.children].map((each) => each.outerHTML));
  for (const child of after.children) {
    if (!same.has(child.outerHTML) && !/^(title|defs)$/.test(child.tagName)) found(child, earlier(before, child));
  }
}

const place = (drawn) => ["transform", "x", "y"].map((name) => drawn.getAttribute(name)).join();
const kind = (drawn) => `${drawn.tagName} ${(drawn.getAttribute("class") || "").split(" ")[0]} ${place(drawn)}`;

// By its id; without one, the first of its kind in the same place.
function earlier(before, child) {
  return [...before.children].findIndex((each) => (child.id ? each.id === child.id : kind(each) === kind(child)));
}

// Take new parts of the page over: each replaces what has its id.
function takeOver(parts) {
  const next = parts.getElementById("board");
  const clean = copyOf(next);
  if (picture && clean) markNew(picture, next.querySelector("svg"));
  picture = clean;
  for (const part of [...parts.children]) {
    Idiomorph.morph(document.getElementById(part.id), part, { morphStyle: "outerHTML" });
    const taken = document.getElementById(part.id);
    if (taken.querySelector("[hx-post], [hx-get]")) htmx.process(taken);
  }
}
