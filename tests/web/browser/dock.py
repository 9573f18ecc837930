"""A walk that measures: does everything that is offered lie where a finger gets at it?"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from web.browser.opening import Windows, come_to_rest
from web.browser.person import Person
from web.browser.test_bars import GAMES, resumed
from web.serving import Guest

SIZES = {
    "desk": (1440, 900),
    "laptop": (1366, 768),
    "small laptop": (1280, 720),
    "tablet": (820, 1180),
    "phone on its side": (844, 390),
    "phone": (390, 844),
    "narrow phone": (360, 740),
}
LEAST_BOARD = {  # share of the window that the board has
    "desk": 0.58,
    "laptop": 0.65,
    "small laptop": 0.65,
    "tablet": 0.4,
    "phone on its side": 0.5,
    "phone": 0.55,
    "narrow phone": 0.52,
}
LANGUAGES = ("en", "de", "fr", "it")
TAPS = 3  # things that are tapped at each moment
WORDS = 11.9  # px, less what rounding takes
NEAR = 1.5  # px that nobody calls a jump

# What is wrong with the page as it stands.
LOOK = """([words, least]) => {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const told = (each) => each.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
  const box = (each) => each.getBoundingClientRect();
  const isOut = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  const isCovered = (each) => {
    const { left, right, y, height } = box(each);
    const lies = (x) => each.contains(document.elementFromPoint(x, y + height / 2));
    return ![left + 4, (left + right) / 2, right - 4].every(lies);
  };
  const buttons = all("#dock :is(button, .button, summary)");
  const unreachable = buttons.filter((each) => isOut(box(each)) || isCovered(each));
  const scrolls = (each) => /auto|scroll/.test(getComputedStyle(each).overflowY)
    && each.scrollHeight > each.clientHeight + 1;
  const boxes = all("main :is(div, section, p, form, ol):not(#board, #log)").filter(scrolls);
  const tiny = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement;
    if (!text.data.trim() || !shown(owner) || owner.closest("title, .unseen, script")) continue;
    const drawn = owner.getScreenCTM ? owner.getScreenCTM() : { a: 1, b: 0 };
    const size = parseFloat(getComputedStyle(owner).fontSize) * Math.hypot(drawn.a, drawn.b);
    if (size < words) tiny.push(`${text.data.trim().slice(0, 20)} ${size.toFixed(1)}`);
  }
  const picture = document.querySelector("#picture > svg");
  const isCut = (each) => box(each).left < box(picture).left - 1 || box(each).right > box(picture).right + 1;
  const cut = picture ? [...picture.querySelectorAll("text:not(.lens *)")].filter(shown).filter(isCut) : [];
  const board = box(document.getElementById("board"));
  const share = board.width * board.height / innerWidth / innerHeight;
  const notice = document.getElementById("notice");
  const meets = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const isSaid = notice.textContent && shown(notice);
  const hides = isSaid ? [...all("#board"), ...buttons].filter((each) => meets(box(notice), box(each))) : [];
  return {
    "unreachable": unreachable.map(told),
    "scrolls": boxes.map((each) => `${each.className} ${each.clientHeight} < ${each.scrollHeight}`),
    "tiny": tiny.slice(0, 5),
    "cut": cut.map(told),
    "board": share < least ? share : "",
    "under the notice": hides.map(told),
    "sideways": Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
}"""
GOOD = {
    "unreachable": [],
    "scrolls": [],
    "tiny": [],
    "cut": [],
    "board": "",
    "under the notice": [],
    "sideways": 0,
}

# Where everything is that could be tapped next.
PLACES = """() => Object.fromEntries([
  ...[...document.querySelectorAll("#board [role=button][id]")].map((each) => [each.id, each]),
  ...[...document.querySelectorAll("#bar button")].map((each) => [`${each.value} ${each.textContent}`, each]),
].filter(([, each]) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length)
 .map(([name, each]) => [name, [each.getBoundingClientRect().x, each.getBoundingClientRect().y]]))"""


@dataclass
class Walk:
    """One guest, one window, any game."""

    guest: Guest
    page: Page
    size: str
    rng: Random

    def everywhere(self, moments: int) -> Iterator[str]:
        """Everything that is wrong at some moments of every game, in languages and by lights by lot."""
        for wanted in GAMES:
            for _moment in range(moments):
                language = self.rng.choice(LANGUAGES)
                self.speak(language, self.rng.choice(("light", "dark")))
                yield from self.at(wanted, self.rng.uniform(0.02, 0.98), language)

    def speak(self, language: str, light: Literal["light", "dark"]) -> None:
        address = str(self.guest.http.base_url)
        self.page.context.add_cookies([{"name": "language", "value": language, "url": address}])
        self.page.emulate_media(color_scheme=light)

    def at(self, wanted: str, course: float, language: str) -> Iterator[str]:
        """Everything that is wrong at a moment of a stored game, and while an action is put together."""
        self.go_to(wanted, course)
        here = f"{wanted} at {course:.3f} in a {self.size}, {language}"
        yield from self.wrong(here)
        for _tap in range(TAPS):
            things = self.things()
            if not things:
                return
            was_refused = self.notice() != ""
            before = self.tap(self.rng.choice(things))
            marked = self.page.locator("#board .picked")
            picked = marked.evaluate_all("all => all.map((each) => each.id)")
            yield from self.wrong(f"{here}, picked {picked}")
            if not was_refused and self.notice() == "":  # else a reason comes or goes, and other ways with it
                yield from jumps(f"{here}, picked {picked}", before, self.page.evaluate(PLACES))

    def notice(self) -> str:
        return self.page.locator("#notice").text_content() or ""

    def go_to(self, wanted: str, course: float) -> None:
        """A table that goes on from a stored game, of which this guest plays all seats."""
        self.page.goto(str(self.guest.http.base_url.join(resumed(self.guest, wanted, course))))
        Person(self.guest, self.page).take_over()
        expect(self.page.locator("#dock.mine")).to_be_visible()
        come_to_rest(self.page)

    def wrong(self, where: str) -> Iterator[str]:
        found = self.page.evaluate(LOOK, [WORDS, LEAST_BOARD[self.size]])
        if found != GOOD:
            yield f"{where}: { ({what: found[what] for what in GOOD if found[what] != GOOD[what]}) }"

    def things(self) -> list[Locator]:
        return self.page.locator(
            "#board :is([data-part], [data-action])[role=button]:not(.picked):visible"
        ).all()

    def tap(self, thing: Locator) -> dict[str, Any]:
        """Tap it where it is after scrolling there, and wait for what this shows; where all was before."""
        thing.scroll_into_view_if_needed()
        before: dict[str, Any] = self.page.evaluate(PLACES)
        thing.dispatch_event("click")
        come_to_rest(self.page)
        return before


def jumps(where: str, before: dict[str, list[float]], after: dict[str, list[float]]) -> Iterator[str]:
    moved = [
        f"{name} {before[name]} → {after[name]}"
        for name in before.keys() & after.keys()
        if max(abs(one - other) for one, other in zip(before[name], after[name], strict=True)) > NEAR
    ]
    if moved:
        yield f"{where}: under the finger {len(moved)} jump: {moved[:3]}"


def walk_in(windows: Windows, guest: Guest, size: str, rng: Random) -> Walk:
    """In a window of this size; small ones are touched."""
    wide, high = SIZES[size]
    touch = "laptop" not in size and size != "desk"
    shape: dict[str, Any] = {
        "viewport": {"width": wide, "height": high},
        "has_touch": touch,
        "is_mobile": touch,
    }
    return Walk(guest, windows(guest, "/", **shape), size, rng)
