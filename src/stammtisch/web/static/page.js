// The page of a table: its parts, and how it asks the server.

/**
 * Something that is always there.
 * @param {string} id
 */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * @param {string} selector
 * @returns {HTMLElement[]} or what is drawn, which has the same of all that is used here
 */
export const all = (selector) => [...document.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each));

/**
 * @param {Event} event
 * @returns {HTMLElement} or something drawn
 */
export const targetOf = ({ target }) => /** @type {HTMLElement} */ (target);

export const table = /** @type {HTMLElement} */ (document.querySelector("main.table"));
export const board = () => byId("board");
export const dock = () => byId("dock");
export const newest = () => Number(board().dataset.version);
export const question = () => dock().dataset.decision ?? "";
export const isTelling = () => table.classList.contains("telling");
export const isSmall = matchMedia("(max-width: 1199px)"); // no rail
export const isPhone = matchMedia("(max-width: 699px), (max-height: 500px) and (max-width: 999px)");

/**
 * A network that swallows the question must not keep the page waiting.
 * @param {string} address
 */
export const fetched = (address) => fetch(address, { signal: AbortSignal.timeout(8000) });

/** @param {string} html */
export function parsed(html) {
  const made = document.createElement("template");
  made.innerHTML = html;
  return made.content;
}
