"""On a phone the dice stay at hand, wherever the board is scrolled to."""

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from web.browser.conftest import Sit
from web.browser.opening import DESKTOP, PHONE
from web.browser.person import Turns, play

FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def at_turn(sit: Sit, **ways: Any) -> Page:
    person = sit("vienna", 3, **ways)
    play([person], Turns(0), Random("held"))
    return person.page


def scroll(page: Page, to: int) -> None:
    page.evaluate("to => document.getElementById('board').scrollTo(0, to)", to)


def test_dice_out_of_sight_lie_at_the_lower_edge_and_can_be_picked_there(alone: Sit) -> None:
    page = at_turn(alone, **FINGER)
    scroll(page, 0)
    copies = page.locator("#hand [data-of]")
    dice = page.locator("#board .die.held")
    expect(copies).to_have_count(dice.count())
    copies.nth(2).tap()
    expect(dice.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#hand .picked")).to_have_count(1)
    copies.nth(2).tap()
    expect(page.locator("#board .picked")).to_have_count(0)


def test_what_goes_with_a_picked_die_comes_into_sight(alone: Sit) -> None:
    page = at_turn(alone, **FINGER)
    scroll(page, 0)
    page.locator("#hand [data-of]").last.tap()
    expect(page.locator("#board .field.can:not(.unfit)").first).to_be_in_viewport()


def test_dice_in_sight_are_not_there_twice(alone: Sit) -> None:
    page = at_turn(alone, **FINGER)
    scroll(page, 0)
    expect(page.locator("#hand > svg")).to_be_visible()
    scroll(page, 9999)
    expect(page.locator("#hand")).to_be_hidden()


def test_a_large_screen_shows_everything_anyway(alone: Sit) -> None:
    page = at_turn(alone, viewport=DESKTOP)
    expect(page.locator("#hand")).to_be_hidden()
