"""The list of seats: who has the turn, who is asked, and names that can be read."""

from typing import Any

import pytest
from playwright.sync_api import expect

from web.browser.conftest import Seat
from web.browser.opening import PHONE
from web.browser.person import Person, ways_in

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
SHORTENED = """() => [...document.querySelectorAll("#seats .name")]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent.trim())"""
SIGN = "each => getComputedStyle(each, '::before').content"


def thrown(people: list[Person]) -> dict[str, Any]:
    """Somebody has thrown, and only the others may still play an event card."""
    for _decision in range(40):
        seen = [person.look() for person in people]
        shown = seen[0]
        if shown["view"]["asked"] == "event" and shown["view"]["turn"] not in shown["asked"]:
            return shown
        guest, mine = next(
            (person.guest, each)
            for person, each in zip(people, seen, strict=True)
            if each["seat"] in each["asked"]
        )
        names = [way.name for way in ways_in(mine)]
        guest.act(mine, "pass" if "pass" in names else names[0]).raise_for_status()
    raise AssertionError("nobody has thrown")


@pytest.mark.parametrize("shape", [MOVING, {**MOVING, "viewport": PHONE}], ids=["desk", "phone"])
def test_who_threw_is_marked_otherwise_than_who_is_asked(seated: Seat, shape: dict[str, Any]) -> None:
    people = seated("ganz_wien", "Anna", "Bert", "Clea", **shape)
    shown = thrown(people)
    asked, thrower = people[shown["asked"][0]], people[shown["view"]["turn"]]
    page = asked.page
    asked.catch_up(shown["version"])
    seats = [page.locator(f"#seat-{seat}") for seat in range(3)]
    for seat, row in enumerate(seats):
        has_turn, is_asked = seat == shown["view"]["turn"], seat in shown["asked"]
        assert ("none" not in row.evaluate(SIGN)) == has_turn, "a sign beside the colour"
        assert ("asked" in (row.get_attribute("class") or "")) == is_asked
        if "viewport" not in shape:
            expect(row).to_contain_text("has the turn" if has_turn else "asked" if is_asked else "")
    whose = f"{('Anna', 'Bert', 'Clea')[shown['view']['turn']]}’s turn"
    expect(page.locator("#prompt")).to_contain_text(f"{whose}. The dice show")
    thrower.catch_up(shown["version"])
    expect(thrower.page.locator("#prompt")).to_contain_text(f"{whose}; asked now: ")


@pytest.mark.parametrize("game", ["carpe_diem", "cafe_melange", "ganz_wien"])
def test_names_at_a_table_of_four_are_whole_on_a_phone(seated: Seat, game: str) -> None:
    """Also that of whoever looks, and of whose turn it is."""
    page = seated(game, "Klara", bots=3, viewport=PHONE)[0].page
    expect(page.locator("#dock.mine")).to_be_visible()
    expect(page.locator("#seats .name").first).to_be_visible()
    assert page.evaluate(SHORTENED) == []
