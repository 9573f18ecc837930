"""How many taps an ordinary turn takes."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.browser.conftest import Sit
from web.browser.opening import PHONE
from web.browser.person import Person, Toucher, Turns, Way, asked_of, play, ways_in

HANDS: dict[str, dict[str, Any]] = {
    "mouse": {},
    "finger": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}


def at_first_turn(sit: Sit, game: str, seats: int, hand: str) -> Person:
    """Somebody who has answered whatever comes before the first turn."""
    there = sit(game, seats, **HANDS[hand])
    person = (Toucher if hand == "finger" else Person)(there.guest, there.page)
    play([person], Turns(0), Random(game))
    return person


def with_field_first(way: Way) -> Way:
    return Way(way.name, way.parts[::-1])


ORDERS: dict[str, Callable[[Way], Way]] = {"dice first": lambda way: way, "field first": with_field_first}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("hand", HANDS)
def test_placing_at_vienna_takes_three_taps_at_most(alone: Sit, hand: str, order: str) -> None:
    """Whatever is picked first, even for those who want to be asked; two dice need not both be tapped."""
    person = at_first_turn(alone, "vienna", 3, hand)
    places = [way for way in ways_in(person.look()) if way.name.startswith("place")]
    for way in Random("taps").sample(places, 12):
        before = person.taps
        person.reach(ORDERS[order](way))
        assert person.taps - before + 1 <= 3, way
        person.give_up()
    assert person.listed == []


@pytest.mark.parametrize("hand", HANDS)
def test_a_turned_die_at_vienna_takes_three_taps_at_most(alone: Sit, hand: str) -> None:
    """A field that no dice fit as they lie: the field, one of the ways to turn a die for it, [Do it]."""
    person = at_first_turn(alone, "vienna", 3, hand)
    before, version = person.taps, person.version
    person.tap(person.page.locator("#board .field.dear:visible").first)
    person.tap(person.page.locator("#bar button[name=action]").first)
    expect(moved_on(person.page, version)).to_be_attached()
    assert person.taps - before <= 3
    expect(person.page.locator("#log")).to_contain_text("pays a coin and turns")


@pytest.mark.parametrize("hand", HANDS)
def test_equal_dice_are_picked_one_by_one(alone: Sit, hand: str) -> None:
    person = at_first_turn(alone, "vienna", 3, hand)
    rolled = person.look()["view"]["players"][person.look()["seat"]]["dice"]
    side = next(side for side in rolled if rolled.count(side) > 1)
    dice = person.page.locator(f'#board .die.can[data-part="dice:{side}"]')
    picked = person.page.locator("#board .die.picked")
    person.tap(dice.nth(1))
    expect(picked).to_have_count(1)
    expect(dice.nth(1)).to_have_attribute("aria-pressed", "true")
    person.tap(dice.nth(0))
    expect(picked).to_have_count(2)
    offered = person.page.locator("#bar button[name=action]").all_inner_texts()
    assert f"Place {side} and {side} on Geheimbund" in offered
    assert f"Place {side} on Geheimbund" not in offered
    person.tap(dice.nth(1))
    expect(picked).to_have_count(1)
    expect(dice.nth(0)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("hand", HANDS)
def test_a_turn_of_carpe_diem_takes_four_taps_at_most(alone: Sit, hand: str) -> None:
    """A tile, which chooses the way; a square; and where one is asked, the answer."""
    person = at_first_turn(alone, "carpe_diem", 2, hand)
    person.page.context.clear_cookies(name="confirm")  # as everybody begins
    person.page.reload()
    before, seat = person.taps, person.look()["seat"]
    tap_and_agree(person, "#board [data-action*=take][role=button]")
    tap_and_agree(person, '#board [data-part^="square:"][role=button]')
    _person, shown = asked_of([person])
    assert shown["seat"] != seat, "the turn is over"
    assert person.taps - before <= 4


def tap_and_agree(person: Person, things: str) -> None:
    """Tap the first of some things, and [Do it] if that is asked."""
    before = person.version
    person.tap(person.page.locator(f"{things}:visible").first)
    go = person.page.get_by_role("button", name="Do it")
    expect(go.or_(moved_on(person.page, before)).first).to_be_attached()
    if go.count():
        person.tap(go.first)
    expect(moved_on(person.page, before)).to_be_attached()


def moved_on(page: Page, before: int) -> Any:
    """The board, once it shows something newer."""
    return page.locator(f"#board:not([data-version='{before}'])")
