"""Every game on offer, by the picker: parts on the board one after another, then [Do it]."""

import pytest
from playwright.sync_api import Page, expect

from stammtisch.web.pages import shelf
from web.browser.conftest import Open
from web.serving import Guest, Server

TURNS = 4

# A way whose parts are all drawn, from the middle of the list; "" when only buttons are offered.
DRAWN = """() => {
  const drawn = new Set();
  for (const each of document.querySelectorAll("#board [data-part]")) drawn.add(each.dataset.part);
  const found = [...document.querySelectorAll("#ways .way")]
    .map((each) => each.dataset.parts)
    .filter((parts) => parts.split(" ").every((part) => drawn.has(part)));
  return found[Math.floor(found.length / 2)] || "";
}"""

# Something drawn that no way uses.
IDLE = """() => {
  const ways = [...document.querySelectorAll("#ways .way")];
  const used = new Set(ways.flatMap((each) => each.dataset.parts.split(" ")));
  return [...document.querySelectorAll("#board [data-part]")]
    .map((each) => each.dataset.part).find((part) => !used.has(part)) || "";
}"""


@pytest.mark.parametrize("game", [game.key for game in shelf()])
def test_some_turns_by_the_picker(house: Server, opened: Open, game: str) -> None:
    guest = Guest(house.address, "Ann")
    table = guest.table(game, "me", "random", "random", start=True)["id"]
    page = opened(guest, f"/t/{table}")
    for _turn in range(TURNS):
        expect(page.locator("#dock.mine")).to_be_visible()
        expect(page.locator("#seats li.asked")).to_have_count(
            1
        )  # the bots have answered what is asked of all
        explain_something(page)
        before = version(page)
        act_by_picking(page)
        expect(page.locator(f"#board[data-version='{before}']")).to_have_count(0)


def version(page: Page) -> str:
    return page.locator("#board").get_attribute("data-version") or ""


def explain_something(page: Page) -> None:
    """A tap on what is not playable is answered with a sentence."""
    if part := page.evaluate(IDLE):
        touch(page, part)
        expect(page.locator("#notice")).not_to_be_empty()


def touch(page: Page, part: str) -> None:
    page.locator(f'#board [data-part="{part}"]').first.dispatch_event("click")


def act_by_picking(page: Page) -> None:
    """Pick the parts of a way, in the reverse order of its name, and do it."""
    parts = page.evaluate(DRAWN).split()
    for part in reversed(parts):
        touch(page, part)
    if not parts:
        page.locator("#act button").first.click()
        return
    expect(page.locator("#bar")).to_be_visible()
    page.locator("#bar button").first.click()
