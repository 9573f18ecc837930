// A board longer than the screen: its parts, and going to where something is asked.
import { all, board, isSmall, question } from "./page.js";

let shownFor = "";

// Once for each question, to the part in which something can be picked.
export function goThere() {
  if (!document.querySelector("#dock.mine") || shownFor === question()) return;
  shownFor = question();
  const drawn = all("#board .can");
  if (!isSmall.matches || !drawn.length) return;
  const part = drawn[0].closest("[data-section]");
  if ((part ? drawn.slice(0, 1) : drawn).some(isInSight)) return;
  part?.scrollIntoView({ block: "start" });
  if (!isInSight(drawn[0])) drawn[0].scrollIntoView({ block: "center" }); // a part may be longer than the screen
}

/** @param {Element} thing */
export function isInSight(thing) {
  const { top, bottom } = thing.getBoundingClientRect();
  return top >= stripBottom() && bottom <= board().getBoundingClientRect().bottom;
}

const strip = () => document.querySelector("#board .sections");
const stripBottom = () => strip()?.getBoundingClientRect().bottom ?? board().getBoundingClientRect().top;

// The strip shows which part is in sight.
export function markPart() {
  const links = strip()?.querySelectorAll("a");
  if (!links) return;
  const middle = (stripBottom() + board().getBoundingClientRect().bottom) / 2;
  const begun = all("#board [data-section]").filter((each) => each.getBoundingClientRect().top < middle);
  const here = begun.length ? begun[begun.length - 1].id : "";
  for (const link of links) link.setAttribute("aria-current", String(link.hash === `#${here}`));
}
document.addEventListener("scroll", markPart, { capture: true, passive: true });
