// Buttons that the page makes.

/**
 * Does an action.
 * @param {{ name: string, words: string }} way
 */
export function button({ name, words }) {
  const made = document.createElement("button");
  made.name = "action";
  made.value = name;
  made.textContent = words;
  return made;
}

/**
 * Does something on this page.
 * @param {string} words
 * @param {() => void} press
 */
export function pressing(words, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  made.addEventListener("click", press);
  return made;
}
