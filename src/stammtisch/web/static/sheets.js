// Sheets: the rules, and on a small screen the log with the chat, come up beside the board.
import { byId, isSmall, targetOf } from "./page.js";
import { read } from "./talk.js";

const openSheet = () => document.querySelector(".talk.open, .rulebook.open");
/** @param {Element} sheet */
const openerOf = (sheet) => document.querySelector(`[aria-controls="${sheet.id}"]`);
/** @type {HTMLElement | null} */
let cameFrom = null; // where the focus goes back to

/** @param {HTMLElement} sheet */
function openUp(sheet) {
  closeSheet();
  cameFrom = /** @type {HTMLElement | null} */ (document.activeElement);
  sheet.classList.add("open");
  openerOf(sheet)?.setAttribute("aria-expanded", "true");
  sheet.focus({ preventScroll: true });
  if (sheet.id === "talk") read();
}

function closeSheet() {
  const sheet = openSheet();
  if (!sheet) return;
  sheet.classList.remove("open");
  openerOf(sheet)?.setAttribute("aria-expanded", "false");
  if (sheet.contains(document.activeElement)) cameFrom?.focus({ preventScroll: true });
}

/** @param {Element} opener */
function turn(opener) {
  if (opener.getAttribute("aria-expanded") === "true") closeSheet();
  else openUp(byId(opener.getAttribute("aria-controls") ?? ""));
}

/** @returns {HTMLDetailsElement | null} */
const openMenu = () => document.querySelector("details.menu[open]");

document.addEventListener("click", (event) => {
  const target = targetOf(event);
  const opener = target.closest("[aria-controls]");
  if (opener) return turn(opener);
  if (target.closest(".close")) return closeSheet();
  const menu = openMenu();
  if (menu && !menu.contains(target)) menu.open = false;
  const sheet = openSheet();
  if (!sheet || sheet.contains(target)) return;
  closeSheet();
  if (isSmall.matches) event.stopImmediatePropagation(); // what lies below was hidden
}, true);
document.addEventListener("keydown", (event) => {
  const menu = openMenu();
  if (event.key !== "Escape" || !(openSheet() || menu)) return;
  event.stopImmediatePropagation();
  if (menu) { menu.open = false; menu.querySelector("summary")?.focus(); }
  closeSheet();
}, true);

// ---- the rules, without leaving the table

const rulebook = byId("rulebook");

/** @param {string} address */
async function showRules(address) {
  const { pathname, search, hash } = new URL(address, location.href);
  const answer = await fetch(pathname + search).catch(() => null);
  if (!answer || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const rules = page.querySelector("main.rules");
  rulebook.querySelector(".rules")?.replaceChildren(...(rules?.children ?? []));
  if (openSheet() !== rulebook) openUp(rulebook);
  const rule = hash && rulebook.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
  if (rule) rule.classList.add("here");
  (rule || rulebook).scrollIntoView({ block: rule ? "center" : "nearest" });
}

document.addEventListener("click", (event) => {
  /** @type {HTMLAnchorElement | null} */
  const link = targetOf(event).closest('a[href^="/rules/"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showRules(link.href);
});
rulebook.addEventListener("submit", (event) => {
  event.preventDefault();
  /** @type {HTMLAnchorElement | null} */
  const link = document.querySelector('nav a[href^="/rules/"]');
  const find = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("find"));
  showRules(`${link?.href}?${new URLSearchParams({ find })}`);
});
