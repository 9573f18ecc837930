// The slider and the arrow keys step through a game; every step has its own address.
import { byId, targetOf } from "./page.js";
import { htmx } from "./vendor.js";

const slider = () => /** @type {HTMLInputElement} */ (byId("slider"));
let wanted = Number(slider().value); // the move that was asked for last

/**
 * Who steps on before an answer is there wants the newer one only.
 * @param {string} address
 */
function go(address) {
  wanted = Number(/\/at\/(\d+)/.exec(address)?.[1]);
  history.replaceState(null, "", address);
  const whole = { source: "#replay", target: "#replay", swap: "morph", select: "#replay" };
  htmx.ajax("GET", address, whole).catch(() => {}); // it was replaced by a newer one
}

/** @param {number} move */
function goTo(move) {
  const { at = "", as = "" } = byId("replay").dataset;
  go(at + move + as);
}

document.addEventListener("input", (event) => {
  if (targetOf(event) === slider()) goTo(Number(slider().value));
});
document.addEventListener("click", (event) => {
  const link = targetOf(event).closest("#replay :is(.dock a.button, a.eyes, .course a)");
  if (!link) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "");
});
document.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const last = Number(slider().max);
  if (by && targetOf(event) !== slider()) goTo(Math.min(last, Math.max(0, wanted + by)));
});
