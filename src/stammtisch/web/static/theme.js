// Before the first paint: the theme of the system, and the layout that fits the window.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    if (root.dataset.theme === "system") root.classList.toggle("night", dark.matches);
  };
  paint();
  dark.addEventListener("change", paint);

  // The server draws one board, wide or tall. The cookie lasts for this visit: a choice in the settings stays.
  const narrow = matchMedia("(max-width: 899px)");
  const measure = () => {
    const fits = narrow.matches ? "tall" : "wide";
    if (root.dataset.layout === fits) return;
    document.cookie = `measured=${fits}; path=/; samesite=lax`;
    if (document.cookie.includes(`measured=${fits}`)) location.reload();
  };
  if (!root.dataset.layoutChosen) {
    measure();
    narrow.addEventListener("change", measure);
  }
})();

// Links can be copied by one tap.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button.copy");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.copied;
});

// A file is read into the field that its text could be pasted into.
document.addEventListener("change", async ({ target }) => {
  const [file] = (target.dataset.into && target.files) || [];
  if (file) target.form.elements[target.dataset.into].value = await file.text();
});
