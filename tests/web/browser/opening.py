"""Pages of guests in a real browser, and every complaint of their consoles."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from web.browser.person import Person
from web.serving import PATIENCE, Guest

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1180}

# People here answer everything themselves, are asked before anything is done, and wait for no motion.
COOKIES = {"single": "off", "confirm": "on"}
WAYS = {"viewport": DESKTOP, "locale": "en", "reduced_motion": "reduce"}

# Nobody waits until words have been read; or everybody does, until they go on by hand.
READ_QUICKLY = "() => { const later = setTimeout; window.setTimeout = (go) => later(go, 0); }"
READ_SLOWLY = "() => { window.setTimeout = () => 0; }"

# All that goes over the lines of a page, from its next loading on.
OVERHEAR = """(() => {
  Object.assign(window, { lines: [], pushed: [], said: [] });
  window.WebSocket = class extends WebSocket {
    constructor(address) {
      super(address);
      window.lines.push(this);
      this.addEventListener("message", ({ data }) => { if (data) window.pushed.push(data); });
    }
    send(words) {
      window.said.push(words);
      super.send(words);
    }
  };
})()"""

# How many answers a page waits for.
COUNT = """(() => {
  window.asking = 0;
  const [ask, send] = [window.fetch, XMLHttpRequest.prototype.send];
  const over = () => { window.asking -= 1; };
  window.fetch = (...what) => { window.asking += 1; return ask(...what).finally(over); };
  XMLHttpRequest.prototype.send = function counted(...what) {
    window.asking += 1;
    this.addEventListener("loadend", over);
    return send.apply(this, what);
  };
})()"""
# Nothing is asked, nothing is told, and what was answered has been drawn.
AT_REST = """() => new Promise((done) => {
  const isBusy = () => window.asking > 0 || document.querySelector("main.telling");
  const look = (calm) => (calm > 2 ? done(true) : requestAnimationFrame(() => look(isBusy() ? 0 : calm + 1)));
  look(0);
})"""

# What a console says when the server is away, or when a page is not there.
GIVEN_UP = "htmx:afterRequest", "htmx:sendAbort"  # a post, since the line was lost
EXPECTED = ("Failed to load resource", "WebSocket connection to", "[object Event]", *GIVEN_UP)


def script(page: Page, name: str) -> str:
    """The address by which this page knows a script: who imports it gets the same one."""
    tag = page.locator("script[type=module]").first
    return str(tag.evaluate("(tag, name) => new URL(name, tag.src).href", name))


def overhear(page: Page) -> None:
    page.add_init_script(OVERHEAR)
    page.reload()
    page.wait_for_function("() => window.lines[0]?.readyState === WebSocket.OPEN")


def come_to_rest(page: Page) -> None:
    """Wait until the page has drawn all that it asked for."""
    page.wait_for_function(AT_REST)


@contextmanager
def chromium_started() -> Iterator[Browser]:
    found = os.environ.get("STAMMTISCH_CHROMIUM") or shutil.which("chromium")
    assert found, "this needs chromium: run 'python3 tools/bootstrap.py --browser'"
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


class Windows:
    """Pages, each in a browser context of its own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def __call__(self, guest: Guest, path: str, cookies: dict[str, str] | None = None, **ways: Any) -> Page:
        """Open a page as a guest, who may like it otherwise than most."""
        context = self.browser.new_context(**{**WAYS, **ways})
        context.set_default_timeout(PATIENCE * 1000)
        address = str(guest.http.base_url)
        kept = {"guest": guest.token, **COOKIES, **(cookies or {})}
        context.add_cookies([{"name": name, "value": value, "url": address} for name, value in kept.items()])
        self.contexts.append(context)
        page = context.new_page()
        page.add_init_script(COUNT)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        page.goto(str(guest.http.base_url.join(path)))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            self.complaints.append(message.text)

    def close(self) -> None:
        """Close all; what the consoles complained of is an error."""
        for context in self.contexts:
            context.close()
        assert self.complaints == []

    def seat(
        self, game: str, guests: list[Guest], seats: list[str], options: dict[str, str], **ways: Any
    ) -> list[Person]:
        """A table that has begun; seats are for "me", the first guest, "open" for the next one, or bots."""
        table = guests[0].table(game, *seats, options=options)
        for n, token in enumerate(table["tokens"].values(), 1):
            guests[n % len(guests)].sent("/api/join", {"token": token})
        guests[0].sent(f"/api/tables/{table['id']}/start", {})
        return [Person(guest, self(guest, f"/t/{table['id']}", **ways)) for guest in guests]
