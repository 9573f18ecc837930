// Before the first paint: the theme of the system, and the layout that fits the window.
// The one script that is no module: modules wait until the page has been read.
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
  /** @type {HTMLMetaElement | null} */
  const said = document.querySelector("meta[name=wide-from]"); // px from which a game's wide board can be read
  const narrow = matchMedia(`(width < ${said?.content ?? 700}px), (max-height: 500px) and (max-width: 999px)`);
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
