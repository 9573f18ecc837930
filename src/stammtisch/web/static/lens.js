// A lens draws a part of a picture large; the frame in the whole shows which part. Both move it: a tap, or a drag.
"use strict";

let look = null; // where people moved it, as long as the same is asked
let hold = null; // while it is dragged: from where, and how far it goes for a step of the finger

const lens = () => document.querySelector("#board svg.lens");
const asked = () => document.getElementById("dock").dataset.decision;
const within = (low, value, high) => Math.max(low, Math.min(value, high));

function lookAt(left, top) {
  const { width, height } = lens().viewBox.baseVal;
  const [wide, tall] = lens().dataset.extent.split(" ").map(Number);
  const [x, y] = [within(0, left, wide - width), within(0, top, tall - height)].map(Math.round);
  look = { left: x, top: y, asked: asked() };
  moveLens();
}

// After every new drawing too; another question looks where it wants.
function moveLens() {
  if (!look || !lens()) return;
  if (look.asked !== asked()) return void (look = null);
  const { width, height } = lens().viewBox.baseVal;
  const part = `${look.left} ${look.top} ${width} ${height}`;
  lens().classList.add("moved");
  if (lens().getAttribute("viewBox") === part) return;
  lens().setAttribute("viewBox", part);
  const frame = document.querySelector("#board .whole .frame");
  frame.setAttribute("x", look.left);
  frame.setAttribute("y", look.top);
}

function centre(point) {
  const { width, height } = lens().viewBox.baseVal;
  lookAt(point.x - width / 2, point.y - height / 2);
}

function pointOn(drawn, { clientX, clientY }) {
  return new DOMPoint(clientX, clientY).matrixTransform(drawn.getScreenCTM().inverse());
}

document.addEventListener("click", (event) => {
  const whole = lens() && event.target.closest("#board .whole");
  if (whole) centre(pointOn(whole, event));
});
document.addEventListener("pointerdown", (event) => {
  const drawn = lens() && event.target.closest("#board :is(.lens, .whole)");
  if (!drawn) return;
  const { x: left, y: top } = lens().viewBox.baseVal;
  const pull = (drawn === lens() ? -1 : 1) / drawn.getScreenCTM().a;
  hold = { x: event.clientX, y: event.clientY, left, top, pull };
});
document.addEventListener("pointermove", (event) => {
  if (!hold || !lens()) return;
  const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y];
  if (Math.hypot(dx, dy) > 8) lookAt(hold.left + hold.pull * dx, hold.top + hold.pull * dy);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { hold = null; });

// What has the focus can be seen.
document.addEventListener("focusin", (event) => {
  if (!lens() || !event.target.matches("#board .lens :focus-visible")) return;
  const seen = lens().getBoundingClientRect();
  const { left, right, top, bottom } = event.target.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isSeen = within(seen.left, x, seen.right) === x && within(seen.top, y, seen.bottom) === y;
  if (!isSeen) centre(pointOn(lens(), { clientX: x, clientY: y }));
});

new MutationObserver(moveLens).observe(board(), { subtree: true, childList: true, attributeFilter: ["viewBox"] });
