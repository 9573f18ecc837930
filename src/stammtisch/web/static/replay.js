// The slider and the arrow keys step through a game; every step has its own address.
"use strict";

let wanted = Number(document.getElementById("slider").value); // the move that was asked for last

// Who steps on before an answer is there wants the newer one only.
function go(address) {
  wanted = Number(/\/at\/(\d+)/.exec(address)[1]);
  history.replaceState(null, "", address);
  const whole = { source: "#replay", target: "#replay", swap: "morph", select: "#replay" };
  htmx.ajax("GET", address, whole).catch(() => {}); // it was replaced by a newer one
}

function goTo(move) {
  const { at, as } = document.getElementById("replay").dataset;
  go(at + move + as);
}

document.addEventListener("input", (event) => {
  if (event.target.id !== "slider") return;
  goTo(event.target.value);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest("#replay :is(.dock a.button, a.eyes, .course a)");
  if (!link) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
document.addEventListener("keydown", (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const last = Number(document.getElementById("slider").max);
  if (step && event.target.id !== "slider") goTo(Math.min(last, Math.max(0, wanted + step)));
});
