// What people say, apart from what happened: one of both is shown, and what nobody has read yet is counted.
import { all, byId, targetOf } from "./page.js";

const talk = byId("talk");
const said = () => all("#log .of-chat").map((line) => Number(line.dataset.entry));
let readUpTo = Math.max(-1, ...said());

const isRead = () => talk.dataset.shows === "talk" && byId("log").checkVisibility();
const unread = () => said().filter((entry) => entry > readUpTo).length;

/** @param {"log" | "talk"} what */
export function showTalk(what) {
  talk.dataset.shows = what;
  for (const tab of all("#talk [data-shows]")) tab.setAttribute("aria-pressed", String(tab.dataset.shows === what));
  countUnread();
}

export function countUnread() {
  if (isRead()) readUpTo = Math.max(-1, ...said());
  const n = unread();
  for (const badge of all(".unread")) {
    badge.textContent = String(n);
    badge.hidden = n === 0;
  }
}

// The sheet was opened: what is new comes first.
export function read() {
  showTalk(unread() ? "talk" : "log");
  (document.querySelector("#log .since") || document.querySelector("#log li:last-child"))?.scrollIntoView({ block: "nearest" });
}

talk.addEventListener("click", (event) => {
  const tab = /** @type {HTMLElement | null} */ (targetOf(event).closest("[data-shows]:not(#talk)"));
  if (tab) showTalk(tab.dataset.shows === "talk" ? "talk" : "log");
});
