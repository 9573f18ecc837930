// A moment of a finished game: the played and the better move as ghosts over the board as it was.
import { drawnPicture, picture } from "./board.js";
import { haunt, unhaunt } from "./ghost.js";
import { all, byId } from "./page.js";

const switches = () => /** @type {HTMLButtonElement[]} */ (all("[data-ghost]"));

/** @param {string} kind */
function show(kind) {
  const result = /** @type {HTMLTemplateElement} */ (byId(kind)).content.querySelector("svg");
  const drawn = drawnPicture();
  if (!result || !drawn || !picture) return;
  haunt(picture, result, drawn);
  for (const ghost of drawn.querySelectorAll(".ghost:not(.played, .better)")) ghost.classList.add(kind);
}

function showAll() {
  unhaunt();
  for (const each of switches()) if (each.getAttribute("aria-pressed") === "true") show(each.dataset.ghost ?? "");
}

for (const each of switches()) {
  each.addEventListener("click", () => {
    each.setAttribute("aria-pressed", String(each.getAttribute("aria-pressed") !== "true"));
    showAll();
  });
}
if (switches().length) showAll();
