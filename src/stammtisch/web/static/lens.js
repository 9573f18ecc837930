// A lens draws a part of a picture large; the frame in the whole shows which part. One finger or a mouse drags it,
// two fingers pinch it, buttons do both without: [data-zoom] in, out, or the whole. A tap on the whole looks there.
import { picture } from "./board.js";
import { board, question, targetOf } from "./page.js";

const NEAREST = 2.4; // units of the page for a unit of the picture, at most
const TINY = 1.6; // units of the picture for one of the page, beyond which only the most important is drawn
const STEP_OF_ZOOM = 1.5;
const ROOM = 96; // px that let a finger scroll
const SLACK = 8; // px that a finger may tremble in a tap

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {Point & { width: number, height: number }} Box
 * @typedef {Point & { spread: number }} Grip of one finger or two: where they are, and how far apart
 */

let zoom = 0; // the width that people chose, until they choose another; 0 is as drawn
/** @type {Point & { asked: string } | null} */
let look = null; // the middle that people chose, as long as the same is asked
/** @type {Map<number, Point>} */
const fingers = new Map(); // those that are down, by pointer
/** @type {{ drawn: SVGSVGElement, from: Grip, isMoved: boolean } | null} */
let hold = null; // what was taken hold of, and whether it has been moved since

const hasLens = () => document.querySelector("#board svg.lens") !== null;
const lens = () => /** @type {SVGSVGElement} */ (document.querySelector("#board svg.lens"));
const seenBox = () => lens().viewBox.baseVal;
/** @param {SVGGraphicsElement} drawn */
const onScreen = (drawn) => /** @type {DOMMatrix} */ (drawn.getScreenCTM());
/**
 * @param {number} low
 * @param {number} value
 * @param {number} high
 */
const within = (low, value, high) => Math.max(low, Math.min(value, high));
/** @param {Box} box */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const pageWidth = () => lens().width.baseVal.value;
const shape = () => pageWidth() / lens().height.baseVal.value;
const extent = () => (lens().dataset.extent ?? "").split(" ").map(Number);
const asDrawn = () => /** @type {SVGSVGElement | null | undefined} */ (picture?.querySelector("svg.lens"))?.viewBox.baseVal;

function widest() {
  const [wide, tall] = extent();
  return Math.max(wide, tall * shape());
}

/** @param {number} width */
const wishedWidth = (width) => within(pageWidth() / NEAREST, width, widest());

/**
 * A part no further out than the picture goes; a picture that is smaller than the lens lies in its middle.
 * @param {Point} at
 * @param {number} width
 * @returns {Box}
 */
function partAround(at, width) {
  const [wide, tall] = extent();
  const height = width / shape();
  return { x: edge(at.x, width, wide), y: edge(at.y, height, tall), width, height };
}

/**
 * Where a part of this size begins.
 * @param {number} centre
 * @param {number} size
 * @param {number} whole
 */
const edge = (centre, size, whole) => (size > whole ? (whole - size) / 2 : within(0, centre - size / 2, whole - size));

// After every new drawing too; another question looks where it wants, as near as people like it.
function moveLens() {
  const drawn = asDrawn();
  if (!hasLens() || !drawn) return;
  if (look && look.asked !== question()) look = null;
  const seen = look || zoom ? partAround(look || middle(drawn), zoom ? wishedWidth(zoom) : drawn.width) : drawn;
  lens().classList.toggle("moved", Boolean(look || zoom));
  lens().classList.toggle("small", seen.width > pageWidth());
  lens().classList.toggle("tiny", seen.width > pageWidth() * TINY);
  lens().style.setProperty("--grain", (seen.width / pageWidth()).toFixed(3));
  document.querySelector('#board [data-zoom="whole"]')?.setAttribute("aria-pressed", String(seen.width >= widest()));
  show(seen);
}

/** @param {Box} seen */
function show({ x, y, width, height }) {
  const box = Object.entries({ x, y, width, height }).map(([name, n]) => [name, String(Math.round(n * 10) / 10)]);
  const viewBox = box.map(([, n]) => n).join(" ");
  if (lens().getAttribute("viewBox") === viewBox) return;
  lens().setAttribute("viewBox", viewBox);
  const frame = document.querySelector("#board .whole .frame");
  for (const [name, n] of box) frame?.setAttribute(name, n);
}

/**
 * @param {Point} point
 * @returns {Point} what can be looked at
 */
function lookAt(point, width = seenBox().width) {
  const at = middle(partAround(point, wishedWidth(width)));
  look = { ...at, asked: question() };
  moveLens();
  return at;
}

/** @param {number} width */
function zoomTo(width, point = middle(seenBox())) {
  zoom = wishedWidth(width);
  lookAt(point, zoom);
}

/** @param {HTMLElement} button */
function zoomBy(button) {
  const { width } = seenBox();
  if (button.dataset.zoom === "in") return zoomTo(width / STEP_OF_ZOOM);
  if (button.dataset.zoom === "out") return zoomTo(width * STEP_OF_ZOOM);
  if (width < widest()) return zoomTo(widest());
  [zoom, look] = [0, null]; // back to what the question is about
  return moveLens();
}

/**
 * @param {SVGGraphicsElement} drawn
 * @param {Point} place
 */
const pointOn = (drawn, { x, y }) => new DOMPoint(x, y).matrixTransform(onScreen(drawn).inverse());
/** @param {MouseEvent} event */
const placeOf = ({ clientX, clientY }) => ({ x: clientX, y: clientY });

/** @returns {Grip} */
function grip() {
  const [one, two = one] = fingers.values();
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, spread: Math.hypot(one.x - two.x, one.y - two.y) };
}

/**
 * What was under the fingers stays under them; what the lens cannot follow scrolls the board.
 * @param {Grip} before
 * @param {Grip} after
 */
function dragLens(before, after) {
  const point = pointOn(lens(), before);
  const old = seenBox().width;
  if (before.spread && after.spread) zoom = wishedWidth((old * before.spread) / after.spread);
  const width = before.spread ? zoom : old;
  const now = pointOn(lens(), after);
  const at = middle(seenBox());
  const x = point.x - ((now.x - at.x) * width) / old;
  const y = point.y - ((now.y - at.y) * width) / old;
  const reached = lookAt({ x, y }, width);
  if (!before.spread) board().scrollTop += (y - reached.y) * onScreen(lens()).a;
}

/**
 * @param {Grip} before
 * @param {Grip} after
 * @param {SVGSVGElement} whole
 */
function dragFrame(before, after, whole) {
  const [from, to] = [before, after].map((each) => pointOn(whole, each));
  const at = middle(seenBox());
  lookAt({ x: at.x + to.x - from.x, y: at.y + to.y - from.y });
}

document.addEventListener("pointerdown", (event) => {
  /** @type {SVGSVGElement | null} */
  const drawn = hasLens() ? targetOf(event).closest("#board :is(.lens, .whole)") : null;
  if (event.isPrimary) fingers.clear();
  if (!drawn || fingers.size === 2) return;
  fingers.set(event.pointerId, placeOf(event));
  hold = { drawn, from: grip(), isMoved: fingers.size === 2 };
});
document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId) || !hasLens() || !hold) return;
  const before = grip();
  fingers.set(event.pointerId, placeOf(event));
  const after = grip();
  if (isScrolling(event, hold, after)) return fingers.clear();
  hold.isMoved ||= Math.hypot(after.x - hold.from.x, after.y - hold.from.y) > SLACK;
  if (!hold.isMoved) return;
  if (hold.drawn === lens()) dragLens(before, after);
  else dragFrame(before, after, hold.drawn);
});
for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  document.addEventListener(end, (event) => { fingers.delete(event.pointerId); });
}

// The page neither scrolls nor zooms meanwhile; browsers heed touch-action on whole pictures only.
board().addEventListener("touchmove", (event) => {
  if (fingers.size && hold?.drawn === lens()) event.preventDefault();
}, { passive: false });

/**
 * Where the lens leaves no room beside it, a finger that goes up or down scrolls as usual.
 * @param {PointerEvent} event
 * @param {{ drawn: SVGSVGElement, from: Grip, isMoved: boolean }} held
 * @param {Grip} to
 */
function isScrolling(event, held, to) {
  if (event.pointerType !== "touch" || fingers.size > 1 || held.isMoved || held.drawn !== lens()) return false;
  const whole = /** @type {SVGSVGElement} */ (lens().ownerSVGElement);
  const tall = lens().height.baseVal.value * onScreen(whole).a;
  return tall > board().clientHeight - ROOM && Math.abs(to.y - held.from.y) > Math.abs(to.x - held.from.x);
}

// Whoever let go after a drag did not mean to press what lay there.
document.addEventListener("click", (event) => {
  if (!hold?.isMoved || !targetOf(event).closest("#board :is(.lens, .whole)")) return;
  hold = null;
  event.stopPropagation();
}, true);
document.addEventListener("click", (event) => {
  if (!hasLens()) return;
  /** @type {HTMLElement | null} */
  const button = targetOf(event).closest("#board [data-zoom]");
  if (button) return zoomBy(button);
  /** @type {SVGSVGElement | null} */
  const whole = targetOf(event).closest("#board .whole");
  if (whole) lookAt(pointOn(whole, placeOf(event)));
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  /** @type {HTMLElement | null} */
  const button = hasLens() ? targetOf(event).closest("#board [data-zoom]") : null;
  if (button) zoomBy(button);
});

// What has the focus can be seen.
document.addEventListener("focusin", (event) => {
  const target = targetOf(event);
  if (!hasLens() || !target.matches("#board .lens :focus-visible")) return;
  const seen = lens().getBoundingClientRect();
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isSeen = within(seen.left, x, seen.right) === x && within(seen.top, y, seen.bottom) === y;
  if (!isSeen) lookAt(pointOn(lens(), { x, y }));
});

new MutationObserver(moveLens).observe(board(), { subtree: true, childList: true, attributeFilter: ["viewBox"] });
