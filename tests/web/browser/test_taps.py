"""How many taps an ordinary turn takes."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from stammtisch.core import record as records
from stammtisch.games import game as game_by_key
from web.browser.conftest import Sit
from web.browser.opening import PHONE, Windows
from web.browser.person import Person, Toucher, Turns, Way, asked_of, play, ways_in
from web.browser.test_bars import GOOD, measured
from web.serving import Guest, Server

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
@pytest.mark.sample(2)
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
@pytest.mark.sample(1)
def test_a_turned_die_at_vienna_takes_three_taps_at_most(alone: Sit, hand: str) -> None:
    """A field that no dice fit as they lie: the field, one of the ways to turn a die for it, [Do it]."""
    person = at_first_turn(alone, "vienna", 3, hand)
    before, version = person.taps, person.version
    person.tap(person.page.locator("#board .field.dear:visible").first)
    chip, go = person.page.locator("#nearest .chip"), person.page.locator("#steps .first")
    expect(chip.or_(go).first).to_be_visible()
    if chip.count():
        person.tap(chip.first)
    person.tap(go)
    expect(moved_on(person.page, version)).to_be_attached()
    assert person.taps - before <= 3
    expect(person.page.locator("#log")).to_contain_text("pays a coin and turns")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.sample(1)
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
    chips = person.page.locator("#bar button[name=action]")
    offered = chips.evaluate_all("all => all.map((each) => each.ariaLabel ?? each.textContent)")
    assert f"Place {side} and {side} on Geheimbund" in offered
    assert f"Place {side} on Geheimbund" not in offered
    person.tap(dice.nth(1))
    expect(picked).to_have_count(1)
    expect(dice.nth(0)).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.sample(1)
def test_a_turn_of_carpe_diem_takes_few_taps(alone: Sit, hand: str) -> None:
    """A tile, which chooses the way; how it lies; where; and where one is asked, the answer."""
    person = at_first_turn(alone, "carpe_diem", 2, hand)
    as_everybody_begins(person)
    rng = Random(hand)
    for _turn in range(6):
        before, seat = person.taps, person.look()["seat"]
        tiles = person.page.locator("#board [data-action*=take][role=button]:visible")
        tap_and_agree(person, tiles.nth(rng.randrange(tiles.count())))
        ways = ways_in(person.look())
        builds = [way for way in ways if way.name.startswith("build")]
        if builds:
            build(person, rng.choice(builds))
        elif any(way.name == "store" for way in ways):  # else it fits in one way only, and lies there already
            person.do(Way("store", []))
        assert person.taps - before <= (5 if hand == "finger" else 4), "a finger is asked twice"
        answer_what_follows(person, seat, rng)
    assert person.listed == []


def test_those_who_always_want_to_be_asked_are_asked_of_a_tile_too(alone: Sit) -> None:
    person = at_first_turn(alone, "carpe_diem", 2, "finger")
    before = person.version
    person.tap(person.page.locator("#board [data-action*=take][role=button]:visible").first)
    expect(person.page.get_by_role("button", name="Do it")).to_be_visible()
    assert person.version == before


def build(person: Person, way: Way) -> None:
    """Pick how the tile lies, then the square, as far as that is needed."""
    before, seat = person.version, person.look()["seat"]
    _verb, square, turn = way.name.split(":")
    words = f"Build on {square}" + (f", turned by {turn}°" if turn != "0" else "")
    go = person.page.get_by_role("button", name=f"Do it: {words}", exact=True)
    done = moved_on(person.page, before)
    for part in (f"turn:{turn}", f"square:{square}"):
        person.tap(person.thing("part", part))
        expect(person.page.locator("#dock.picking").or_(done).first).to_be_attached()
        if done.count() or go.count():
            break
    if go.count():
        person.tap(go)
    expect(done).to_be_attached()
    assert square in person.look()["view"]["players"][seat]["district"]


def answer_what_follows(person: Person, seat: int, rng: Random) -> None:
    """What a completed building asks besides, until the next turn begins."""
    while (shown := asked_of([person])[1])["view"]["asked"] != "way" or shown["seat"] == seat:
        person.do(rng.choice(ways_in(shown)))


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.sample(1)
def test_a_scoring_disc_of_carpe_diem_takes_two_taps(house: Server, opened: Windows, hand: str) -> None:
    """A circle with its best plan, and the answer; a third tap chooses another plan."""
    guest = Guest(house.address, "Ann")
    page = opened(guest, scoring_begins(guest), **HANDS[hand])
    person = (Toucher if hand == "finger" else Person)(guest, page)
    person.take_over()
    as_everybody_begins(person)
    assert measured(page) == GOOD
    for others in (0, 1):
        shown = person.look()
        circle, points = max(shown["view"]["now"].items(), key=lambda each: each[1])
        before, had = person.taps, shown["view"]["scores"][shown["seat"]]
        person.tap(person.thing("part", f"circle:{circle}"))
        expect(person.page.locator("#instead .chip").first).to_have_attribute("aria-pressed", "true")
        if others:
            person.tap(person.page.locator("#instead .chip").nth(1))
        person.tap(person.page.get_by_role("button", name="Do it"))
        expect(moved_on(person.page, shown["version"])).to_be_attached()
        assert person.taps - before == 2 + others
        after = person.look()
        assert after["view"]["circles"][int(circle) - 1] == shown["seat"]
        assert after["view"]["asked"] not in ("beginning", "fulfilling", "giving")
        if not others:
            assert after["view"]["scores"][shown["seat"]] - had == points
        person.take_over()


def scoring_begins(guest: Guest) -> str:
    """The path of a table at which the first disc of a late scoring is placed."""
    game = game_by_key("carpe_diem")
    record = records.loads((game.folder / "records" / "two.txt").read_text(encoding="utf-8"))
    placed = [n for n, move in enumerate(record.moves) if move.name.startswith("circle")]
    text = records.dumps(record.upto(placed[4]))
    return str(guest.http.post("/upload", data={"record": text}).headers["location"])


def as_everybody_begins(person: Person) -> None:
    person.page.context.clear_cookies(name="confirm")
    person.page.reload()


def tap_and_agree(person: Person, thing: Locator) -> None:
    """Tap a thing, and [Do it] if that is asked."""
    before = person.version
    person.tap(thing)
    go = person.page.get_by_role("button", name="Do it")
    expect(go.or_(moved_on(person.page, before)).first).to_be_attached()
    if go.count():
        person.tap(go.first)
    expect(moved_on(person.page, before)).to_be_attached()


def moved_on(page: Page, before: int) -> Any:
    """The board, once it shows something newer."""
    return page.locator(f"#board:not([data-version='{before}'])")
