// What the forms of all pages do by themselves.
import { targetOf } from "./page.js";

// Links can be copied by one tap.
document.addEventListener("click", async (event) => {
  const button = /** @type {HTMLElement | null} */ (targetOf(event).closest("button.copy"));
  const field = button?.parentElement?.querySelector("input");
  if (!button || !field) return;
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.copied ?? "";
});

// A file is read into the field that its text could be pasted into.
document.addEventListener("change", async ({ target }) => {
  const { dataset, files, form } = /** @type {HTMLInputElement} */ (target);
  const field = /** @type {HTMLTextAreaElement | null | undefined} */ (form?.elements.namedItem(dataset.into ?? ""));
  if (field && files?.length) field.value = await files[0].text();
});
