// What is held stays at hand: where a small screen has scrolled it out of sight, a copy lies below the board.
import { drawnPicture } from "./board.js";
import { all, byId, isSmall, isTelling, table, targetOf } from "./page.js";
import { isPicking, touch } from "./picker.js";
import { isInSight } from "./sections.js";

const hand = byId("hand");
const AROUND = 6; // above and below what is held, in the units of the picture

function keepAtHand() {
  const things = isAsked() ? all("#board .held.can") : [];
  hand.hidden = things.every(isInSight);
  const content = hand.hidden ? "" : things.map((thing) => thing.outerHTML).join("");
  if (hand.dataset.content === content) return;
  hand.dataset.content = content;
  hand.replaceChildren(...(content ? [stripOf(things)] : []));
}

const isAsked = () => isSmall.matches && !isTelling() && document.querySelector("#dock.mine") !== null;

/**
 * A picture of these things only, as wide as the whole one.
 * @param {Element[]} things
 */
function stripOf(things) {
  const whole = /** @type {SVGSVGElement} */ (drawnPicture());
  const made = /** @type {SVGSVGElement} */ (whole.cloneNode(false));
  const { width } = whole.viewBox.baseVal;
  const { top, width: wide } = whole.getBoundingClientRect();
  const edges = things.map((thing) => thing.getBoundingClientRect());
  const unit = wide / width;
  const first = (Math.min(...edges.map((edge) => edge.top)) - top) / unit - AROUND;
  const last = (Math.max(...edges.map((edge) => edge.bottom)) - top) / unit + AROUND;
  made.setAttribute("viewBox", `0 ${first} ${width} ${last - first}`);
  made.setAttribute("aria-hidden", "true"); // the things themselves are still there
  made.append(...things.map(copyInHand));
  return made;
}

/** @param {Element} thing */
function copyInHand(thing) {
  const copy = /** @type {SVGElement} */ (thing.cloneNode(true));
  copy.dataset.of = thing.id;
  for (const name of ["id", "role", "tabindex", "aria-pressed"]) copy.removeAttribute(name);
  return copy;
}

hand.addEventListener("click", (event) => {
  const copy = /** @type {SVGElement | null} */ (targetOf(event).closest("[data-of]"));
  if (!copy) return;
  touch(byId(copy.dataset.of ?? ""));
  leadOn();
});

// To the first thing that goes with what is picked, unless one is in sight.
function leadOn() {
  const fit = isPicking() ? all("#board .can:not(.unfit, .picked, .held)") : [];
  if (fit.length && !fit.some(isInSight)) fit[0].scrollIntoView({ block: "center" });
}

document.addEventListener("scroll", keepAtHand, { capture: true, passive: true });
addEventListener("resize", keepAtHand);
new MutationObserver(keepAtHand).observe(table, { subtree: true, childList: true, attributeFilter: ["class"] });
