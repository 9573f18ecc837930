// The slider and the arrow keys step through a game; every step has its own address.
"use strict";

// Who steps on before an answer is there wants the newer one only.
function go(address) {
  history.replaceState(null, "", address);
  const whole = { source: "#replay", target: "#replay", swap: "morph", select: "#replay" };
  htmx.ajax("GET", address, whole).catch(() => {}); // it was replaced by a newer one
}

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
