"""Somebody at a page, who reaches every action as people do: by tapping what is drawn, then a button."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from web.serving import PATIENCE, Guest

MOST = 200  # decisions after which a turn or a round must be over
TABS = 400  # presses of the Tab key after which the focus has been everywhere

# The decision with which a turn begins.
TURN = {"vienna": "turn", "carpe_diem": "way", "cafe_melange": "turn", "ganz_wien": "travel", "pig": "turn"}


class Unreachable(AssertionError):
    """A legal action that nothing on the page leads to."""


class Way(NamedTuple):
    """A legal action with its parts, as the API tells them."""

    name: str
    parts: list[str]


# What leads to an action: a button that does it, a drawn thing that is it, one of its parts not yet picked;
# at last what goes round the ways that are left.
NEXT = """([name, parts]) => {
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const named = (selector, key, wanted) => all(selector).find((each) => each.dataset[key] === wanted);
  if (all("button[name=action]").some((each) => each.value === name && !each.disabled)) return "button";
  if (named("#board [data-action]", "action", name)) return "action";
  const pressed = all("#board [aria-pressed=true]").map((each) => each.dataset.part);
  const times = (list, part) => list.filter((other) => other === part).length;
  const lacks = (part) => times(pressed, part) < times(parts, part);
  const left = parts.filter((part) => named("#board [role=button]", "part", part) && lacks(part));
  const goesRound = (part) => named("#board [data-round]", "part", part);
  return left.find((part) => !goesRound(part)) || left[0] || "";
}"""

# Does a button lead to the question only: a chip, or one whose action cannot be taken back?
ASKS = """each => !each.matches("#steps *") && (each.matches(".chip")
  || document.querySelector(`#act [value="${each.value}"][data-ends]`) !== null)"""
REACHED = "least => Number(document.getElementById('board').dataset.version) >= least"
MOVED_ON = "version => Number(document.getElementById('board').dataset.version) !== version"


@dataclass
class Person:
    """A guest with a page that shows a table, and a mouse."""

    guest: Guest
    page: Page
    taps: int = 0
    listed: list[Way] = field(default_factory=list)  # ways that only the list of all possibilities led to

    @property
    def table(self) -> str:
        return self.page.url.partition("/t/")[2].partition("/")[0].partition("?")[0]

    @property
    def version(self) -> int:
        return int(self.page.locator("#board").get_attribute("data-version") or -1)

    def look(self) -> dict[str, Any]:
        """The table as the API shows it to this guest."""
        return self.guest.look(self.table)

    def catch_up(self, least: int) -> None:
        """See at least this version."""
        self.page.wait_for_function(REACHED, arg=least)
        self.take_over()

    def take_over(self) -> None:
        """Who plays several seats at one screen says that it is the next one now."""
        hand_over = self.page.locator("#ready button")
        if hand_over.count():
            hand_over.press("Enter")
            expect(hand_over).to_have_count(0)

    def tap(self, thing: Locator) -> None:
        thing.click()
        self.taps += 1

    def do(self, way: Way) -> None:
        """Reach an action and do it; what cannot be taken back is asked once more."""
        before = self.version
        self.reach(way)
        asks = self.button(way).evaluate(ASKS)
        self.tap(self.button(way))
        if asks:
            self.tap(self.page.locator("#steps .first"))
        self.page.wait_for_function(MOVED_ON, arg=before)

    def reach(self, way: Way) -> None:
        """Tap what is drawn until a button offers the action; else open the list of all possibilities."""
        tapped: list[str] = []
        while (step := self.page.evaluate(NEXT, [way.name, way.parts])) != "button":
            if step and tapped.count(step) < max(1, way.parts.count(step)):
                self.tap(self.thing("action", way.name) if step == "action" else self.thing("part", step))
                tapped.append(step)
            elif not (step and self.reach_by_chip(way)):
                return self.reach_by_list(way)
        return None

    def reach_by_chip(self, way: Way) -> bool:
        """Where a thing offers several actions together, this one alone may be offered beside them."""
        others = self.page.locator("#instead")
        if not others.count():
            return False
        chip = others.locator(f'.chip[value="{way.name}"]')
        expect(others.locator(".chip").first).to_be_visible()
        if not chip.count():
            return False
        self.tap(chip)
        expect(self.button(way)).to_be_visible()
        return True

    def reach_by_list(self, way: Way) -> None:
        self.listed.append(way)
        self.give_up()
        for sheet in ("#ways", "#rest"):
            opener = self.page.locator(f"{sheet}:not([open]) > summary:visible")
            if opener.count():
                self.tap(opener)
            if self.page.evaluate(NEXT, [way.name, []]) == "button":
                return
        raise Unreachable(f"{way} at {self.page.locator('#prompt').text_content()}")

    def give_up(self) -> None:
        """Drop what is picked."""
        self.page.keyboard.press("Escape")

    def thing(self, kind: str, name: str) -> Locator:
        """What is drawn for a part or an action, and not picked yet."""
        unpicked = "[role=button]:not([aria-pressed=true]):visible"
        return self.page.locator(f'#board [data-{kind}="{name}"]{unpicked}').first

    def button(self, way: Way) -> Locator:
        return self.page.locator(f'button[name=action][value="{way.name}"]:visible').first


class Typist(Person):
    """Somebody with a keyboard only."""

    def tap(self, thing: Locator) -> None:
        for _tab in range(TABS):
            if thing.evaluate("each => each === document.activeElement"):
                break
            self.page.keyboard.press("Tab")
        expect(thing).to_be_focused()
        self.page.keyboard.press("Space" if self.taps % 2 else "Enter")
        self.taps += 1


class Toucher(Person):
    """Somebody with a finger."""

    def tap(self, thing: Locator) -> None:
        thing.tap()
        self.taps += 1


def ways_in(shown: dict[str, Any]) -> list[Way]:
    """All that may be done now."""
    return [Way(each["name"], each["parts"]) for each in shown["actions"]]


def asked_of(people: list[Person]) -> tuple[Person, dict[str, Any]]:
    """Who is asked, once it is one of the people; and what the table shows them."""
    for _try in range(int(PATIENCE * 20)):
        for person in people:
            shown = person.look()
            if shown["stage"] == "over" or shown["seat"] in shown["asked"]:
                person.catch_up(shown["version"])
                return person, shown
        people[0].page.wait_for_timeout(50)  # a bot thinks
    raise AssertionError(f"nobody is asked at table {people[0].table}")


class Turns:
    """Counts turns: over when so many seats have had a whole one; with 0, when the first begins."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.seats: list[int] = []

    def __call__(self, shown: dict[str, Any]) -> bool:
        """Note who is asked, if a turn begins with what is asked; have there been enough?"""
        view = shown["view"]
        if view["asked"] == TURN[shown["game"]] and self.seats[-1:] != [view["seat"]]:
            self.seats.append(view["seat"])
        return bool(self.seats) and len(set(self.seats[:-1])) >= self.wanted


def play(people: list[Person], over: Callable[[dict[str, Any]], bool], rng: Random) -> None:
    """Do one thing after another, until it is over."""
    for _decision in range(MOST):
        person, shown = asked_of(people)
        if over(shown):
            return
        person.do(rng.choice(ways_in(shown)))
    raise AssertionError(f"not over after {MOST} decisions")
