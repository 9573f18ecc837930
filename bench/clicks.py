"""From a click to the changed board, in a real browser: `python bench/clicks.py --game vienna`.

Somebody plays all seats of a table alone, without bots and without motion, and chooses from the list
of possibilities. Told are the time until the page holds the new board, and until it is painted.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Page

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from stammtisch import game  # noqa: E402  after the line above
from web.browser.opening import Windows, chromium_started  # noqa: E402  found by the line above
from web.serving import Guest, Server  # noqa: E402  the tests' server, too

SETTLED = 0.3  # seconds after which nothing more comes of a move

# Resolves with [changed, painted]: milliseconds after the click.
WATCH = """() => {
  window.took = new Promise((done) => {
    let clicked = 0;
    addEventListener("click", (event) => { clicked = event.timeStamp; }, { capture: true, once: true });
    const watching = new MutationObserver(() => {
      watching.disconnect();
      const changed = performance.now() - clicked;
      requestAnimationFrame(() => setTimeout(() => done([changed, performance.now() - clicked])));
    });
    watching.observe(document.getElementById("board"), { attributeFilter: ["data-version"] });
  });
}"""
CHOICES = "all => all.map((each) => each.value)"
UNFOLD = "document.querySelectorAll('#ways').forEach((list) => { list.open = true; })"


def clicked(page: Page, luck: Random) -> tuple[float, float]:
    """Choose anything; how long it took to change the page, and to paint it."""
    choices = page.eval_on_selector_all("#act button[name=action]:not([data-chain])", CHOICES)
    page.evaluate(UNFOLD)
    page.evaluate(WATCH)
    page.locator(f'#act button[value="{luck.choice(choices)}"]').filter(visible=True).first.click()
    changed, painted = page.evaluate("window.took")
    page.wait_for_timeout(1000 * SETTLED)
    return changed, painted


def told(key: str, server: Server, windows: Windows, clicks: int) -> str:
    guest = Guest(server.address, "Ann")
    alone = windows.seat(key, [guest], ["me"] * game(key).seats[-1], {})[0]
    alone.page.wait_for_timeout(1000 * SETTLED)
    luck = Random(key)
    times = [clicked(alone.page, luck) for _click in range(clicks)]
    changed, painted = (sorted(each) for each in zip(*times, strict=True))
    slow = changed[len(changed) * 9 // 10]
    return (
        f"{key}: from click to changed board median {median(changed):.0f} ms, p90 {slow:.0f} ms; "
        f"painted after {median(painted):.0f} ms ({clicks} clicks)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", action="append", help="vienna and carpe_diem unless told")
    parser.add_argument("--clicks", type=int, default=30)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "house.db") as server,
        chromium_started() as browser,
    ):
        windows = Windows(browser)
        for key in options.game or ("vienna", "carpe_diem"):
            print(told(key, server, windows, options.clicks), flush=True)
        windows.close()


if __name__ == "__main__":
    main()
