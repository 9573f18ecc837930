// Sheets: the rules, and on a small screen the log with the chat, come up beside the board.
"use strict";

const isSmall = matchMedia("(max-width: 899px)");
const openSheet = () => document.querySelector(".talk.open, .rulebook.open");
const openerOf = (sheet) => document.querySelector(`[aria-controls="${sheet.id}"]`);
let cameFrom = null; // where the focus goes back to

function open(sheet) {
  close();
  cameFrom = document.activeElement;
  sheet.classList.add("open");
  openerOf(sheet)?.setAttribute("aria-expanded", "true");
  sheet.focus({ preventScroll: true });
  if (sheet.id === "talk") read();
}

function close() {
  const sheet = openSheet();
  if (!sheet) return;
  sheet.classList.remove("open");
  openerOf(sheet)?.setAttribute("aria-expanded", "false");
  if (sheet.contains(document.activeElement)) cameFrom?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[aria-controls]");
  const sheet = openSheet();
  if (opener) return opener.getAttribute("aria-expanded") === "true" ? close() : open(document.getElementById(opener.getAttribute("aria-controls")));
  if (event.target.closest(".close")) return close();
  const menu = document.querySelector("details.menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
  if (!sheet || sheet.contains(event.target)) return;
  close();
  if (isSmall.matches) event.stopImmediatePropagation(); // what lies below was hidden
}, true);
document.addEventListener("keydown", (event) => {
  const menu = document.querySelector("details.menu[open]");
  if (event.key !== "Escape" || !(openSheet() || menu)) return;
  event.stopImmediatePropagation();
  if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
  close();
}, true);

// ---- talk that nobody has read yet

const said = () => [...document.querySelectorAll("#log .of-chat")].map((line) => Number(line.dataset.entry));
let readUpTo = Math.max(-1, ...said());

function read() {
  readUpTo = Math.max(-1, ...said());
  countUnread();
  (document.querySelector("#log .since") || document.querySelector("#log li:last-child"))?.scrollIntoView({ block: "nearest" });
}

function countUnread() {
  if (!isSmall.matches || document.querySelector(".talk.open")) readUpTo = Math.max(-1, ...said());
  const n = said().filter((entry) => entry > readUpTo).length;
  const badge = document.getElementById("unread");
  badge.textContent = n;
  badge.hidden = n === 0;
}

// ---- the rules, without leaving the table

const rulebook = document.getElementById("rulebook");

async function showRules(address) {
  const { pathname, search, hash } = new URL(address, location);
  const answer = await fetch(pathname + search).catch(() => null);
  if (!answer || !answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  rulebook.querySelector(".rules").replaceChildren(...page.querySelector("main.rules").children);
  if (openSheet() !== rulebook) open(rulebook);
  const rule = hash && rulebook.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
  if (rule) rule.classList.add("here");
  (rule || rulebook).scrollIntoView({ block: rule ? "center" : "nearest" });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="/rules/"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  showRules(link.href);
});
rulebook.addEventListener("submit", (event) => {
  event.preventDefault();
  showRules(`${document.querySelector('nav a[href^="/rules/"]').href}?${new URLSearchParams(new FormData(event.target))}`);
});
