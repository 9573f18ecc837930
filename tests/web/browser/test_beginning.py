"""A table with friends begins: the page changes to the table first, then the deal is told."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stammtisch.web.tables.shelf import shelf
from web.browser.opening import PHONE, READ_SLOWLY, Windows
from web.serving import Guest, Server

GAMES = [game.key for game in shelf()]
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

# Whenever something changes: is a board drawn where the lobby still stands?
WATCH = """() => {
  window.broken = [];
  const look = () => {
    const lobby = document.querySelector("#board .lobby");
    const marks = [...(lobby?.querySelectorAll(".who svg") ?? [])];
    if (marks.some((each) => !each.classList.contains("mark"))) window.broken.push("a board in the lobby");
    if (lobby && document.querySelector("main.telling")) window.broken.push("told in the lobby");
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def two_pages(house: Server, opened: Windows, game: str) -> tuple[Page, Page]:
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    seats = next(each.seats[0] for each in shelf() if each.key == game)
    table = ann.table(game, "me", "open", *["random"] * (seats - 2))
    bob.sent("/api/join", {"token": table["tokens"]["1"]})
    path = f"/t/{table['id']}"
    return opened(ann, path, **MOVING), opened(bob, path, **MOVING, viewport=PHONE)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sample(2)
def test_the_page_changes_to_the_table_before_anything_is_told(
    house: Server, opened: Windows, game: str
) -> None:
    pages = two_pages(house, opened, game)
    for page in pages:
        page.evaluate(WATCH)
        page.evaluate(READ_SLOWLY)
    pages[0].get_by_role("button", name="Begin").click()
    for page in pages:
        expect(page.locator("#board .lobby")).to_have_count(0)
        expect(page.locator("#picture > svg")).to_be_visible()
        assert page.evaluate("window.broken") == []
        expect(page.locator("#told")).not_to_be_empty()


def test_what_happened_last_does_not_shine_through_the_lobby(house: Server, opened: Windows) -> None:
    """Somebody sits down while the buttons to begin stand where this would be told."""
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    table = ann.table("pig", "me", "open", "open")
    page = opened(ann, f"/t/{table['id']}", **MOVING)
    bob.sent("/api/join", {"token": table["tokens"]["1"]})
    expect(page.locator("#board .lobby")).to_contain_text("Bob")
    expect(page.locator("#told")).not_to_be_empty()
    expect(page.locator("#told")).to_be_hidden()
    expect(page.get_by_role("button", name="Fill with bots")).to_be_in_viewport(ratio=1)
