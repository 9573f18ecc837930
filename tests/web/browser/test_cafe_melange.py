"""Café Melange in the page: what a preview shows, jokers in the making, chairs that light up."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from stammtisch.core import record as records
from stammtisch.games import game
from web.browser.opening import PHONE, Windows
from web.browser.person import Person
from web.browser.test_bars import GOOD, measured
from web.serving import Guest, Server

CAFE = game("cafe_melange")
FADED = "each => getComputedStyle(each.querySelector('.veil')).visibility == 'visible'"
SEEN_THROUGH = "all => all.filter(each => getComputedStyle(each).opacity < 1).length"


def at_the_first(verb: str, stored: str) -> records.Record:
    """A stored game up to the first choice in which something may be done."""
    path = CAFE.folder / "records" / f"{stored}.txt"
    record = records.loads(path.read_text(encoding="utf-8"))
    for n in range(len(record.moves)):
        state = records.replay(CAFE, record, n)
        if any(CAFE.actions.name(action).startswith(verb) for action in state.legal_actions()):
            return record.upto(n)
    raise AssertionError(verb)


def opened_at(house: Server, opened: Windows, verb: str, **ways: Any) -> Page:
    return opened_in(house, opened, at_the_first(verb, "four_players"), **ways)


def opened_in(house: Server, opened: Windows, record: records.Record, **ways: Any) -> Page:
    """A table that goes on from there, of which one guest plays all seats."""
    guest = Guest(house.address, "Ann")
    sent = guest.http.post("/upload", data={"record": records.dumps(record)})
    page = opened(guest, str(sent.headers["location"]), **ways)
    Person(guest, page).take_over()
    expect(page.locator("#dock.mine")).to_be_visible()
    return page


def pick(page: Page, kind: str) -> str:
    """The first thing of a kind that still fits; its part."""
    thing = page.locator(f'#board .can[data-part^="{kind}:"]:visible:not(.unfit)').first
    thing.click()
    return str(thing.get_attribute("data-part")).partition(":")[2]


def test_a_preview_leaves_tables_and_chairs_as_they_are(house: Server, opened: Windows) -> None:
    page = opened_at(house, opened, "play")
    card = pick(page, "card")
    page.locator('#board [data-part="row:cube"]').click()  # markers that no row has yet
    expect(page.locator("#board .ghost").first).to_be_attached()
    expect(page.locator("#board :is(.table, .chair):is(.gone, .ghost)")).to_have_count(0)
    faded = page.locator("#board .chair").evaluate_all(f"all => all.map({FADED})")
    fitting = page.locator("#board .chair").evaluate_all(f"all => all.map(each => each.matches('.k-{card}'))")
    assert [not fits for fits in fitting] == faded
    assert page.locator("#board .chair").evaluate_all(SEEN_THROUGH) == 0


def test_nothing_is_seen_through_chairs_that_do_not_fit(house: Server, opened: Windows) -> None:
    page = opened_in(house, opened, at_the_first("lift", "three_players"))
    pick(page, "row")
    expect(page.locator("#board .chair.can.unfit").first).to_be_attached()
    assert page.locator("#board .chair").evaluate_all(SEEN_THROUGH) == 0


def test_what_a_joker_may_stand_for_is_shown_once_two_alike_are_picked(
    house: Server, opened: Windows
) -> None:
    for ways in ({}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}):
        page = opened_at(house, opened, "joker", **ways)
        expect(page.locator("#board .wishes")).not_to_be_visible()
        pick(page, "pair")
        expect(page.locator("#board .pick-wish").first).to_be_visible()
        assert measured(page) | {"covered": []} == GOOD
        pick(page, "wish")
        expect(page.locator("#board .wishes")).to_be_visible()


def test_pointing_at_anybodys_slip_leaves_its_chairs_bright(house: Server, opened: Windows) -> None:
    page = opened_at(house, opened, "joker")
    slip = page.locator("#board .slip[data-part^='slip:']:has(.paper:not(.empty))").first
    owner = str(slip.get_attribute("data-part")).partition(":")[2]
    slip.hover()
    chairs = page.locator("#board .chair")
    assert chairs.evaluate_all(f"all => all.filter({FADED}).length") > 0
    assert (
        chairs.evaluate_all(f"all => all.filter(each => each.matches('.at-{owner}')).some({FADED})") is False
    )


def test_what_is_asked_is_in_sight_though_its_part_is_longer_than_the_screen(
    house: Server, opened: Windows
) -> None:
    on_its_side = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
    page = opened_at(house, opened, "seat", **on_its_side)
    expect(page.locator("#board .can[data-part^='guest:']").first).to_be_in_viewport(ratio=1)


PILE = "#board [data-action=take_action]:visible"
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def asked_first(page: Page, touch: Callable[[Locator], None]) -> bool:
    """Touch a pile until its card is taken, and say whether that was asked first."""
    page.locator("#plain [value=take_action]").wait_for()
    before = str(page.locator("#board").get_attribute("data-version"))
    moved_on = page.locator(f"#board:not([data-version='{before}'])")
    do_it = page.get_by_role("button", name="Do it: Draw an action card")
    touch(page.locator(PILE).first)
    expect(do_it.or_(moved_on)).to_be_attached()
    if moved_on.count():
        return False
    expect(page.locator(PILE).first).to_have_class(re.compile(r"\bpicked\b"))
    touch(page.get_by_role("button", name="Back", exact=True))
    expect(page.locator("#board .picked")).to_have_count(0)
    touch(page.locator(PILE).first)
    touch(do_it)
    expect(moved_on).to_be_attached()
    return True


@pytest.mark.parametrize(("wish", "is_asked"), [("auto", True), ("on", True), ("off", False)])
def test_a_finger_on_a_pile_is_asked_first(house: Server, opened: Windows, wish: str, is_asked: bool) -> None:
    guest = Guest(house.address, "Ann")
    table = str(guest.table("cafe_melange", "me", "random", start=True)["id"])
    page = opened(guest, f"/t/{table}", {"confirm": wish}, **FINGER)
    assert asked_first(page, Locator.tap) == is_asked


@pytest.mark.parametrize("friend", [True, False])
def test_a_mouse_on_a_pile_is_asked_first_where_undo_ends(
    house: Server, opened: Windows, friend: bool
) -> None:
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    made = ann.table("cafe_melange", "me", "open" if friend else "random")
    if friend:
        bob.sent("/api/join", {"token": made["tokens"]["1"]})
    ann.sent(f"/api/tables/{made['id']}/start", {})
    asked = ann if ann.look(made["id"])["view"]["actor"] == 0 or not friend else bob
    page = opened(asked, f"/t/{made['id']}", {"confirm": "auto"})
    expect(page.locator("#plain small", has_text="(ends undo)")).to_have_count(2 if friend else 0)
    assert asked_first(page, Locator.click) == friend


def test_a_guest_order_is_kept(house: Server, opened: Windows) -> None:
    guest = Guest(house.address, "Ann")
    table = str(guest.table("cafe_melange", "me", "random", start=True)["id"])
    page = opened(guest, f"/t/{table}")
    page.locator("#orders > summary").click()
    page.get_by_label("the lowest VIP factor first").check()
    page.locator("#orders").get_by_role("button", name="Save").click()
    page.reload()
    page.locator("#orders > summary").click()
    expect(page.get_by_label("the lowest VIP factor first")).to_be_checked()
    expect(page.locator("#orders input:checked")).to_have_count(1)
