// The board on the page: drawing another one over it, so that pieces glide and what is new can be seen.
import { byId, isSmall } from "./page.js";
import { htmx, Idiomorph } from "./vendor.js";

const STAYS = ["bar", "play", "speed"]; // scripts see to them

// What people opened, chose or typed survives a morph.
Object.assign(Idiomorph.defaults.callbacks, {
  beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) =>
    !(name === "open" && /^(DETAILS|DIALOG)$/.test(node.tagName)),
  beforeNodeMorphed: (/** @type {Element} */ node) =>
    !(STAYS.includes(node.id) || (node.tagName === "FORM" && node.closest("#orders[open]"))),
});

/**
 * The picture of the board within some parts of the page; none while people still sit down.
 * @param {ParentNode} within
 * @returns {SVGSVGElement | null}
 */
export const drawnPicture = (within = document) => within.querySelector("#picture > svg");

/** @param {SVGSVGElement | null} drawn */
const copyOf = (drawn) => drawn && /** @type {SVGSVGElement} */ (drawn.cloneNode(true));

/** As it was drawn last, without any marks of ours. */
export let picture = copyOf(drawnPicture());

/**
 * Draw a picture in place of the one that is there; what is new in it shows.
 * @param {SVGSVGElement | null} next
 */
export function draw(next) {
  const drawn = drawnPicture();
  if (!picture || !drawn || !next) return;
  const clean = /** @type {SVGSVGElement} */ (next.cloneNode(true));
  markNew(picture, next);
  Idiomorph.morph(drawn, next, { morphStyle: "outerHTML" });
  picture = clean;
}

/**
 * What moves glides; what was not there before appears.
 * @param {Element} before
 * @param {Element} after
 */
function markNew(before, after) {
  differences(before, after, (child, n) => {
    if (n < 0 || !child.children.length) return child.classList.add("fresh");
    if (placeOf(before.children[n]) !== placeOf(child)) child.classList.add("glides");
    return markNew(before.children[n], child);
  });
}

/** On a small screen a step is led to: to the field that is scored, else to where something glides, else to what appears. */
export function lookAtStep() {
  const news = [".now", ".glides", ".fresh"].map((kind) => document.querySelector(`#picture ${kind}`)).find(Boolean);
  if (!news || !isSmall.matches) return;
  const there = /** @type {Element} */ (news.cloneNode(true)); // it begins where the other one still glides to
  news.after(there);
  (news.closest(".lens") ?? there).scrollIntoView({ block: "nearest" });
  there.remove();
}

/**
 * The children that look different now, each with the number of the child that it was before, or -1.
 * @param {Element} before
 * @param {Element} after
 * @param {(child: Element, n: number) => void} found
 */
export function differences(before, after, found) {
  const same = new Set([...before.children].map((each) => each.outerHTML));
  for (const child of after.children) {
    if (!same.has(child.outerHTML) && !/^(title|defs)$/.test(child.tagName)) found(child, earlier(before, child));
  }
}

/** @param {Element} drawn */
export const placeOf = (drawn) => ["transform", "x", "y", "cx", "cy"].map((name) => drawn.getAttribute(name)).join();
/** @param {Element} drawn */
const kindOf = (drawn) => `${drawn.tagName} ${(drawn.getAttribute("class") || "").split(" ")[0]} ${placeOf(drawn)}`;

/**
 * By its id; without one, the first of its kind in the same place.
 * @param {Element} before
 * @param {Element} child
 */
function earlier(before, child) {
  return [...before.children].findIndex((each) => (child.id ? each.id === child.id : kindOf(each) === kindOf(child)));
}

/**
 * Take new parts of the page over: each replaces what has its id.
 * @param {DocumentFragment} parts
 */
export function takeOver(parts) {
  const drawn = drawnPicture(parts);
  const clean = copyOf(drawn);
  if (picture && drawn) markNew(picture, drawn);
  picture = clean;
  for (const part of Array.from(parts.children)) {
    Idiomorph.morph(byId(part.id), part, { morphStyle: "outerHTML" });
    const taken = byId(part.id);
    if (taken.querySelector("[hx-post], [hx-get]")) htmx.process(taken);
  }
}
