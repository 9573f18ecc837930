"""axe-core finds nothing to complain of (WCAG 2.2 AA) on any page, by day and by night."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from stammtisch.web.tables.shelf import shelf
from web.browser.opening import PHONE, Windows
from web.browser.person import Person, asked_of, ways_in
from web.serving import Guest, Server

AXE = (Path(__file__).parent / "vendor" / "axe-core-4.14.0.min.js").read_text(encoding="utf-8")
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "resultTypes": ["violations"],
}
GAMES = [game.key for game in shelf()]
THEMES = ("light", "dark")


def finds(page: Page) -> list[tuple[str, str, str]]:
    """What axe complains of: the rule, the first place, and why."""
    page.evaluate(AXE)
    found = page.evaluate("rules => axe.run(document, rules)", RULES)
    return [
        (each["id"], each["nodes"][0]["html"][:200], each["nodes"][0]["failureSummary"][:300])
        for each in found["violations"]
    ]


def clean(page: Page) -> None:
    assert finds(page) == [], page.url


@pytest.mark.parametrize("theme", THEMES)
def test_pages(house: Server, opened: Windows, theme: str) -> None:
    """Home with nothing and with tables, settings, upload, carry, and what is not there."""
    guest = Guest(house.address, "Ann")
    page = opened(guest, "/", color_scheme=theme)
    clean(page)
    guest.table("pig", "me", "random", start=True)
    Guest(house.address, "Bob").table("pig", "me", "open", listed=True)
    for path in ("/", "/settings", "/upload", guest.ticket(), "/nothing/here", "/rules/pig?find=die"):
        page.goto(house.address + path)
        clean(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sample(2)
def test_before_and_after_a_game(house: Server, opened: Windows, game: str, theme: str) -> None:
    """Setting up, the lobby, invitations to sit and to watch, the end, the replay, the rules."""
    guest = Guest(house.address, "Ann")
    lobby = guest.table(game, "me", "open", "random")
    over = guest.table(game, "me", "random", "random", start=True)["id"]
    guest.http.post(f"/t/{over}/end")
    page = opened(guest, f"/new/{game}", color_scheme=theme)
    clean(page)
    paths = (
        f"/t/{lobby['id']}",
        f"/join/{lobby['tokens']['1']}",
        f"/join/{lobby['watch']}",
        f"/t/{over}",
        f"/t/{over}/at/1",
        f"/t/{over}/words",
        f"/rules/{game}",
    )
    for path in paths:
        page.goto(house.address + path)
        clean(page)


@pytest.mark.parametrize(
    ("theme", "viewport"), [("light", "desktop"), ("dark", "desktop"), ("light", "phone")]
)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sample(4)
def test_a_table(house: Server, opened: Windows, game: str, theme: str, viewport: str) -> None:
    """Asked, with something picked, by day with every menu open; then while others decide."""
    guest, other = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    ways = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if viewport == "phone" else {}
    seats = ["me", "open", "random"]
    people = opened.seat(game, [guest, other], seats, {}, color_scheme=theme, **ways)
    person, shown = asked_of(people)
    clean(person.page)
    person.reach(ways_in(shown)[0])
    clean(person.page)
    person.give_up()
    if theme == "light":
        each_menu(person, clean)
    person.do(ways_in(shown)[0])
    waiting = people[1 - people.index(asked_of(people)[0])]
    clean(waiting.page)


def each_menu(person: Person, check: Callable[[Page], None]) -> None:
    """Open whatever unfolds or comes up as a sheet, one after another."""
    openers = person.page.locator("details > summary:visible, button[aria-expanded]:visible")
    for n in range(openers.count()):
        person.tap(openers.nth(n))
        check(person.page)
        person.page.keyboard.press("Escape")
        openers.nth(n).evaluate("each => { const box = each.closest('details'); if (box) box.open = false; }")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.sample(1)
def test_handing_over_and_a_refusal(house: Server, opened: Windows, theme: str) -> None:
    """Two at one screen, before the next one takes over; then a tap on what is not possible."""
    guest = Guest(house.address, "Ann")
    table = guest.table("cafe_melange", "me", "me", "me", start=True)["id"]
    page = opened(guest, f"/t/{table}", color_scheme=theme)
    page.locator("#ready button").wait_for()
    clean(page)
    Person(guest, page).take_over()
    page.locator("#board [data-part]:not([role=button]):visible").first.click()
    expect(page.locator("#notice")).not_to_be_empty()
    clean(page)
