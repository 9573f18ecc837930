// The picture of a finished game as PNG: drawn by the browser from the one that is lines, so that no server has to.

import { targetOf } from "./page.js";

const SHARP = 2; // pixels a unit

const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("png"));
button?.addEventListener("click", save);

/** @param {MouseEvent} event */
async function save(event) {
  const { picture = "", name = "" } = targetOf(event).dataset;
  const theme = document.documentElement.classList.contains("night") ? "night" : "day";
  const drawn = await loaded(`${picture}?theme=${theme}`);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [drawn.naturalWidth * SHARP, drawn.naturalHeight * SHARP];
  canvas.getContext("2d")?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && give(new File([blob], name, { type: "image/png" })), "image/png");
}

/** @param {string} address */
async function loaded(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * A phone passes it on to whom its owner likes; elsewhere it is saved.
 * @param {File} file
 */
async function give(file) {
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => null);
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
