// The result of an action before it is done: what would be different is drawn as a ghost.
"use strict";

let foreseen = ""; // the action whose result is drawn, or on its way
let real = null; // the picture without ghosts

async function foresee(action, brings) {
  if (foreseen !== action) forgetGhost();
  foreseen = action;
  const shown = await imagined(action);
  if (!shown || foreseen !== action) return;
  brings(shown.querySelector("p").textContent, [...shown.querySelectorAll("button")]);
  const result = shown.querySelector("svg");
  if (!result || real) return;
  real = picture;
  draw(result, "ghost");
  mark();
}

async function imagined(action) {
  try {
    const answer = await fetch(`/t/${table.dataset.table}/preview?${new URLSearchParams({ action })}`);
    return answer.ok ? parsed(await answer.text()) : null;
  } catch {
    return null;
  }
}

function forgetGhost() {
  foreseen = "";
  if (!real) return;
  draw(real.cloneNode(true));
  real = null;
  mark();
}
