// The slider and the arrow keys step through a game; every step has its own address.
"use strict";

const go = (address) =>
  htmx.ajax("GET", address, { target: "#replay", swap: "morph", select: "#replay" }).then(() =>
    history.replaceState(null, "", address));

document.addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  const { at, as } = document.getElementById("replay").dataset;
  go(at + event.target.value + as);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("#replay :is(.dock a.button, a.eyes, .course a)");
  if (!link) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: "earlier", ArrowRight: "later" }[event.key];
  if (step && event.target.id !== "slider") go(document.getElementById(step).getAttribute("href"));
});
