// A lens draws a part of a picture large; the frame in the whole shows which part. One finger or a mouse drags it,
// two fingers pinch it, buttons do both without: [data-zoom] in, out, or the whole. A tap on the whole looks there.
"use strict";

const NEAREST = 2.4; // units of the page for a unit of the picture, at most
const TINY = 1.6; // units of the picture for one of the page, beyond which only the most important is drawn
const STEP_OF_ZOOM = 1.5;
const ROOM = 96; // px that let a finger scroll
const SLACK = 8; // px that a finger may tremble in a tap

let zoom = 0; // the width that people chose, until they choose another; 0 is as drawn
let look = null; // the middle that people chose, as long as the same is asked
let fingers = new Map(); // those that are down, by pointer
let hold = null; // what was taken hold of, and whether it has been moved since

const lens = () => document.querySelector("#board svg.lens");
const asked = () => document.getElementById("dock").dataset.decision;
const within = (low, value, high) => Math.max(low, Math.min(value, high));
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const pageWidth = () => lens().width.baseVal.value;
const shape = () => pageWidth() / lens().height.baseVal.value;
const extent = () => lens().dataset.extent.split(" ").map(Number);
const asDrawn = () => picture.querySelector("svg.lens").viewBox.baseVal;

function widest() {
  const [wide, tall] = extent();
  return Math.max(wide, tall * shape());
}

const wishedWidth = (width) => within(pageWidth() / NEAREST, width, widest());

// A part no further out than the picture goes; a picture that is smaller than the lens lies in its middle.
function part(at, width) {
  const [wide, tall] = extent();
  const height = width / shape();
  const from = (centre, size, all) => (size > all ? (all - size) / 2 : within(0, centre - size / 2, all - size));
  return { x: from(at.x, width, wide), y: from(at.y, height, tall), width, height };
}

// After every new drawing too; another question looks where it wants, as near as people like it.
function moveLens() {
  if (!lens()) return;
  if (look && look.asked !== asked()) look = null;
  const drawn = asDrawn();
  const seen = look || zoom ? part(look || middle(drawn), zoom ? wishedWidth(zoom) : drawn.width) : drawn;
  const box = ["x", "y", "width", "height"].map((name) => Math.round(seen[name] * 10) / 10);
  lens().classList.toggle("moved", Boolean(look || zoom));
  lens().classList.toggle("small", seen.width > pageWidth());
  lens().classList.toggle("tiny", seen.width > pageWidth() * TINY);
  lens().style.setProperty("--grain", (seen.width / pageWidth()).toFixed(3));
  document.querySelector('#board [data-zoom="whole"]')?.setAttribute("aria-pressed", seen.width >= widest());
  if (lens().getAttribute("viewBox") === box.join(" ")) return;
  lens().setAttribute("viewBox", box.join(" "));
  const frame = document.querySelector("#board .whole .frame");
  ["x", "y", "width", "height"].forEach((name, n) => frame?.setAttribute(name, box[n]));
}

function lookAt(point, width = lens().viewBox.baseVal.width) {
  const seen = part(point, wishedWidth(width));
  look = { ...middle(seen), asked: asked() };
  moveLens();
}

function zoomTo(width, point = middle(lens().viewBox.baseVal)) {
  zoom = wishedWidth(width);
  lookAt(point, zoom);
}

function zoomBy(button) {
  const { width } = lens().viewBox.baseVal;
  if (button.dataset.zoom === "in") return zoomTo(width / STEP_OF_ZOOM);
  if (button.dataset.zoom === "out") return zoomTo(width * STEP_OF_ZOOM);
  if (width < widest()) return zoomTo(widest());
  [zoom, look] = [0, null]; // back to what the question is about
  return moveLens();
}

const pointOn = (drawn, { x, y }) => new DOMPoint(x, y).matrixTransform(drawn.getScreenCTM().inverse());
const placeOf = ({ clientX, clientY }) => ({ x: clientX, y: clientY });

// Of one finger or two: where they are, and how far apart.
function grip() {
  const [one, two = one] = fingers.values();
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, spread: Math.hypot(one.x - two.x, one.y - two.y) };
}

// What was under the fingers stays under them; what the lens cannot follow scrolls the board.
function dragLens(before, after) {
  const point = pointOn(lens(), before);
  const old = lens().viewBox.baseVal.width;
  if (before.spread && after.spread) zoom = wishedWidth((old * before.spread) / after.spread);
  const width = before.spread ? zoom : old;
  const now = pointOn(lens(), after);
  const at = middle(lens().viewBox.baseVal);
  const [x, y] = ["x", "y"].map((axis) => point[axis] - ((now[axis] - at[axis]) * width) / old);
  lookAt({ x, y }, width);
  if (!before.spread) board().scrollTop += (y - look.y) * lens().getScreenCTM().a;
}

function dragFrame(before, after) {
  const [from, to] = [before, after].map((each) => pointOn(hold.drawn, each));
  const at = middle(lens().viewBox.baseVal);
  lookAt({ x: at.x + to.x - from.x, y: at.y + to.y - from.y });
}

document.addEventListener("pointerdown", (event) => {
  const drawn = lens() && event.target.closest("#board :is(.lens, .whole)");
  if (event.isPrimary) fingers.clear();
  if (!drawn || fingers.size === 2) return;
  fingers.set(event.pointerId, placeOf(event));
  hold = { drawn, from: grip(), isMoved: fingers.size === 2 };
});
document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId) || !lens()) return;
  const before = grip();
  fingers.set(event.pointerId, placeOf(event));
  const after = grip();
  if (isScrolling(event, after)) return void fingers.clear();
  hold.isMoved ||= Math.hypot(after.x - hold.from.x, after.y - hold.from.y) > SLACK;
  if (hold.isMoved) (hold.drawn === lens() ? dragLens : dragFrame)(before, after);
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => { fingers.delete(event.pointerId); });
}

// The page neither scrolls nor zooms meanwhile; browsers heed touch-action on whole pictures only.
board().addEventListener("touchmove", (event) => {
  if (fingers.size && hold.drawn === lens()) event.preventDefault();
}, { passive: false });

// Where the lens leaves no room beside it, a finger that goes up or down scrolls as usual.
function isScrolling(event, to) {
  if (event.pointerType !== "touch" || fingers.size > 1 || hold.isMoved || hold.drawn !== lens()) return false;
  const tall = lens().height.baseVal.value * lens().ownerSVGElement.getScreenCTM().a;
  return tall > board().clientHeight - ROOM && Math.abs(to.y - hold.from.y) > Math.abs(to.x - hold.from.x);
}

// Whoever let go after a drag did not mean to press what lay there.
document.addEventListener("click", (event) => {
  if (!hold?.isMoved || !event.target.closest("#board :is(.lens, .whole)")) return;
  hold = null;
  event.stopPropagation();
}, true);
document.addEventListener("click", (event) => {
  if (!lens()) return;
  const button = event.target.closest("#board [data-zoom]");
  if (button) return void zoomBy(button);
  const whole = event.target.closest("#board .whole");
  if (whole) lookAt(pointOn(whole, placeOf(event)));
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const button = lens() && event.target.closest("#board [data-zoom]");
  if (button) zoomBy(button);
});

// What has the focus can be seen.
document.addEventListener("focusin", (event) => {
  if (!lens() || !event.target.matches("#board .lens :focus-visible")) return;
  const seen = lens().getBoundingClientRect();
  const { left, right, top, bottom } = event.target.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isSeen = within(seen.left, x, seen.right) === x && within(seen.top, y, seen.bottom) === y;
  if (!isSeen) lookAt(pointOn(lens(), { x, y }));
});

new MutationObserver(moveLens).observe(board(), { subtree: true, childList: true, attributeFilter: ["viewBox"] });
