"""Several own actions done together: drawn first, changed by a chip, then sent as one."""

import re
from random import Random
from typing import Any

from playwright.sync_api import expect

from web.browser.conftest import Sit
from web.browser.person import MOVED_ON, Person, play

RNG = Random("chains")


def travelling(shown: dict[str, Any]) -> bool:
    """Five dice lie there, and none of the means stands still."""
    view = shown["view"]
    return view["asked"] == "travel" and not view["bans"] and sum(view["dice"].values()) == 5


def aim(person: Person) -> str:
    """A stop that two dice lead to."""
    names = person.page.locator("#board .far").evaluate_all("all => all.map((each) => each.dataset.action)")
    return str(next(name for name in names if len(name.split()) == 2))


def test_a_stop_some_dice_away_is_drawn_first_and_reached_at_once(alone: Sit) -> None:
    ann = alone("ganz_wien", 2)
    play([ann], travelling, RNG)
    name, before, seat = aim(ann), ann.version, ann.look()["view"]["actor"]
    ann.tap(ann.thing("action", name))
    expect(ann.page.locator("#board .trail")).to_be_visible()
    chips = ann.page.locator("#instead .chip")
    if chips.count():
        ann.tap(chips.last)
        expect(chips.last).to_have_attribute("aria-pressed", "true")
    assert ann.version == before, "nothing has happened yet"
    ann.tap(ann.page.get_by_role("button", name="Do it"))
    ann.page.wait_for_function(MOVED_ON, arg=before)
    assert ann.look()["view"]["players"][seat]["place"] == name.split(":")[-1]


def test_what_is_drawn_first_can_be_given_up(alone: Sit) -> None:
    ann = alone("ganz_wien", 2)
    play([ann], travelling, RNG)
    before = ann.version
    ann.tap(ann.thing("action", aim(ann)))
    expect(ann.page.locator("#board .trail")).to_be_visible()
    ann.give_up()
    expect(ann.page.locator("#board .trail")).to_have_count(0)
    expect(ann.page.locator("#board .far").first).to_be_visible()
    assert ann.version == before


def test_a_stop_out_of_reach_says_why(alone: Sit) -> None:
    ann = alone("ganz_wien", 2)
    play([ann], travelling, RNG)
    before = ann.version
    reached = set(ann.page.locator("#board .far").evaluate_all("all => all.map((each) => each.id)"))
    stops = ann.page.locator("#board [id^=ganz_wien-stop-]:not(.can)")
    names: list[str] = stops.evaluate_all("all => all.map((each) => each.id)")
    unlit = next(name for name in names if name.replace("-stop-", "-far-") not in reached)
    ann.page.locator(f"#{unlit} circle").first.click(force=True)
    expect(ann.page.locator("#notice a")).to_have_attribute("href", re.compile(r"/rules/ganz_wien#G\d+"))
    assert ann.version == before
