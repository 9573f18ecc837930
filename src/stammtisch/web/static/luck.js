// Luck that nobody chooses: a share from this browser, promised by its hash before it is said.
import { all, byId } from "./page.js";

const KEPT = 60; // shares and seals

/** @param {Iterable<number>} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} told */
const bytes = (told) => Uint8Array.from(told.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * @param {string} word
 * @param {Uint8Array} rest
 */
async function hashed(word, rest) {
  const told = new Uint8Array([...new TextEncoder().encode(word), ...rest]);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", told)));
}

/** @returns {Record<string, string>} */
function kept() {
  try { return JSON.parse(localStorage.getItem("luck") ?? "{}"); } catch { return {}; }
}

/**
 * @param {string} name
 * @param {string} told
 */
function keep(name, told) {
  const pairs = Object.entries({ ...kept(), [name]: told }).slice(-KEPT);
  try { localStorage.setItem("luck", JSON.stringify(Object.fromEntries(pairs))); } catch { /* it is said to be lost */ }
}

// ---- who sits down promises

let next = ""; // the pledge for the form that is sent next; each share is used once

async function prepare() {
  if (!globalThis.crypto?.subtle) return; // a page that is not secure: the table adds a share
  const share = crypto.getRandomValues(new Uint8Array(32));
  next = await hashed("share", share);
  keep(`share ${next}`, hex(share));
}

document.addEventListener("formdata", ({ target, formData }) => {
  if (!next || !(target instanceof HTMLFormElement) || !("shares" in target.dataset)) return;
  formData.set("pledge", next);
  next = "";
  prepare();
});
if (document.querySelector("form[data-shares], main.table")) prepare();

// ---- when the game begins, it is said

const said = new Set();

/** @param {string} pledge */
function say(pledge) {
  if (said.has(pledge)) return;
  said.add(pledge);
  const body = new URLSearchParams({ pledge, share: kept()[`share ${pledge}`] ?? "" });
  const { table = "" } = tisch()?.dataset ?? {};
  fetch(`/t/${table}/share`, { method: "POST", body, headers: { "HX-Request": "true" } }).catch(() => said.delete(pledge));
}

const tisch = () => /** @type {HTMLElement | null} */ (document.querySelector("main.table"));

function look() {
  for (const dock of all("#dock[data-pledges]")) dock.dataset.pledges?.split(" ").forEach(say);
}

const { table = "", sealed = "" } = tisch()?.dataset ?? {};
if (sealed && !kept()[`seal ${table}`]) keep(`seal ${table}`, sealed);
tisch()?.addEventListener("settled", look);
look();

// ---- and after the end this browser looks by itself

async function compare() {
  const { table: of = "", commit = "", secret = "", same = "", other = "", unknown = "" } = byId("own").dataset;
  const noted = kept()[`seal ${of}`];
  const isTrue = !secret || (globalThis.crypto?.subtle && (await hashed("commit", bytes(secret))) === commit);
  byId("own").textContent = !noted ? unknown : noted === commit && isTrue ? same : other;
}
if (byId("own")) compare();
