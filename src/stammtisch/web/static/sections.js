// A board longer than the screen: its parts, and going to where something is asked.
"use strict";

let shownFor = "";

// Once for each question, to the part in which something can be picked.
function goThere() {
  if (!document.querySelector("#dock.mine") || shownFor === newestDecision()) return;
  shownFor = newestDecision();
  const drawn = [...document.querySelectorAll("#board .can")];
  if (!isSmall.matches || !drawn.length) return;
  const part = drawn[0].closest("[data-section]");
  if ((part ? drawn.slice(0, 1) : drawn).some(isInSight)) return;
  if (part) part.scrollIntoView({ block: "start" });
  else drawn[0].scrollIntoView({ block: "center" });
}

function isInSight(thing) {
  const { top, bottom } = thing.getBoundingClientRect();
  return top >= stripBottom() && bottom <= board().getBoundingClientRect().bottom;
}

const strip = () => document.querySelector("#board .sections");
const stripBottom = () => (strip() ? strip().getBoundingClientRect().bottom : board().getBoundingClientRect().top);

// The strip shows which part is in sight.
function markPart() {
  if (!strip()) return;
  const middle = (stripBottom() + board().getBoundingClientRect().bottom) / 2;
  const begun = [...document.querySelectorAll("#board [data-section]")].filter((each) => each.getBoundingClientRect().top < middle);
  const here = begun.length ? begun[begun.length - 1].id : "";
  for (const link of strip().children) link.setAttribute("aria-current", link.hash === `#${here}`);
}
document.addEventListener("scroll", markPart, { capture: true, passive: true });
