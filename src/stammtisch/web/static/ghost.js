// The result of an action before it is done: what would be new is drawn as a ghost over the board as it is.
"use strict";

let foreseen = { action: "" }; // the question whose answer is drawn, or on its way

async function foresee(action, brings) {
  if (foreseen.action === action) return;
  forgetGhost();
  const asked = { action };
  foreseen = asked;
  const shown = await imagined(action);
  if (!shown || foreseen !== asked) return;
  brings(shown.querySelector("p").textContent, [...shown.querySelectorAll("button")]);
  const result = shown.querySelector("svg");
  if (result && picture) haunt(picture, result, board().querySelector("svg"));
  mark();
}

async function imagined(action) {
  try {
    const answer = await fetched(`/t/${table.dataset.table}/preview?${new URLSearchParams({ action })}`);
    return answer.ok ? parsed(await answer.text()) : null;
  } catch {
    return null;
  }
}

// The drawn picture has the same elements as the clean one, but for ghosts: each comes right after what it stands for.
function haunt(before, after, drawn) {
  const shapes = [...drawn.children].filter((shape) => !shape.classList.contains("ghost"));
  differences(before, after, (child, n) => {
    const was = before.children[n];
    if (was && child.children.length && place(was) === place(child)) return haunt(was, child, shapes[n]);
    if (!was) return drawn.append(ghostOf(child));
    shapes[n].classList.add("gone");
    return shapes[n].after(ghostOf(child));
  });
  const stays = new Set([...after.children].map((each) => each.id));
  [...before.children].forEach((each, n) => each.id && !stays.has(each.id) && shapes[n].classList.add("gone"));
}

function ghostOf(shape) {
  const ghost = shape.cloneNode(true);
  for (const each of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of ["id", "role", "tabindex", "data-part", "data-action"]) each.removeAttribute(name);
  }
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  return ghost;
}

const isHaunted = () => board().querySelector(".ghost, .gone") !== null;

function forgetGhost() {
  foreseen = { action: "" };
  if (!isHaunted()) return;
  board().querySelectorAll(".ghost").forEach((each) => each.remove());
  board().querySelectorAll(".gone").forEach((each) => each.classList.remove("gone"));
  mark();
}
