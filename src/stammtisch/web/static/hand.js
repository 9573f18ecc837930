// What is held stays at hand: where a small screen has scrolled it out of sight, a copy lies below the board.
"use strict";

const hand = document.getElementById("hand");
const AROUND = 6; // above and below what is held, in the units of the picture

function keepAtHand() {
  const things = isAsked() ? [...document.querySelectorAll("#board .held.can")] : [];
  hand.hidden = things.every(isInSight);
  const content = hand.hidden ? "" : things.map((thing) => thing.outerHTML).join("");
  if (hand.dataset.content === content) return;
  hand.dataset.content = content;
  hand.replaceChildren(...(content ? [stripOf(things)] : []));
}

const isAsked = () => isSmall.matches && !isTelling() && document.querySelector("#dock.mine") !== null;

// A picture of these things only, as wide as the whole one.
function stripOf(things) {
  const whole = board().querySelector("svg");
  const made = whole.cloneNode(false);
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

function copyInHand(thing) {
  const copy = thing.cloneNode(true);
  copy.dataset.of = thing.id;
  for (const name of ["id", "role", "tabindex", "aria-pressed"]) copy.removeAttribute(name);
  return copy;
}

hand.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-of]");
  if (!copy) return;
  touched(document.getElementById(copy.dataset.of));
  leadOn();
});

// To the first thing that goes with what is picked, unless one is in sight.
function leadOn() {
  const open = picks.length ? [...document.querySelectorAll("#board .can:not(.unfit, .picked, .held)")] : [];
  if (open.length && !open.some(isInSight)) open[0].scrollIntoView({ block: "center" });
}

document.addEventListener("scroll", keepAtHand, { capture: true, passive: true });
addEventListener("resize", keepAtHand);
new MutationObserver(keepAtHand).observe(table, { subtree: true, childList: true, attributeFilter: ["class"] });
