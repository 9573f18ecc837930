"""Carpe Diem at the table: what one tap means is shown, asked and taken back whole."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stammtisch.core.words import LANGUAGES
from stammtisch.games import game as game_by_key
from web.browser.conftest import Sit
from web.browser.dock import walk_in
from web.browser.opening import PHONE, Windows, come_to_rest
from web.browser.person import MOVED_ON, Person, Turns, play
from web.browser.test_bars import resumed_at, stored
from web.browser.test_taps import as_everybody_begins, scoring_begins
from web.serving import Guest, Server

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
TILES = "#board [data-action*=take][role=button]:visible"

# Letters of the key that lie over one another, or leave the picture.
CROSSING = """() => {
  const edge = document.querySelector("#picture > svg").getBoundingClientRect().right;
  const signs = [...document.querySelectorAll("#picture .meaning")];
  const boxes = [...signs, ...signs.map((each) => each.previousElementSibling)]
    .map((each) => [each.textContent || each.outerHTML, each.getBoundingClientRect()]);
  const meets = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom - 4 && other.top < one.bottom - 4;
  const met = (n) => boxes.slice(n + 1).filter(([, other]) => meets(boxes[n][1], other));
  return boxes.flatMap(([words, box], n) => [
    ...met(n).map(([other]) => `${words} meets ${other}`),
    ...(box.right > edge ? [`${words} leaves the board`] : []),
  ]);
}"""


def first_turn(alone: Sit, **ways: Any) -> Person:
    there = alone("carpe_diem", 2, **ways)
    play([there], Turns(0), Random("tile"))
    as_everybody_begins(there)
    return there


def place(person: Person) -> tuple[int, list[str]]:
    """Where the patrician of whoever is asked stands, and what is offered."""
    shown = person.look()
    return shown["view"]["players"][shown["seat"]]["space"], shown["view"]["legal"]


def test_a_click_on_a_tile_walks_and_takes_and_is_taken_back_whole(alone: Sit) -> None:
    person = first_turn(alone, **MOVING)
    before, tiles = place(person), person.page.locator(TILES).count()
    version = person.version
    person.page.locator(TILES).first.click()
    person.page.wait_for_function(MOVED_ON, arg=version)
    assert place(person) != before
    version = person.version
    person.page.get_by_role("button", name="Take back").click()
    person.page.wait_for_function(MOVED_ON, arg=version)
    assert place(person) == before
    expect(person.page.locator(TILES)).to_have_count(tiles)


def test_a_finger_on_a_tile_is_asked_like_a_finger_on_a_space(alone: Sit) -> None:
    person = first_turn(alone, **FINGER)
    before = person.version
    for thing in (TILES, '#board [data-part^="way:"][role=button]:visible'):
        person.page.locator(thing).first.tap()
        expect(person.page.locator("#steps .first")).to_be_visible()
        assert person.version == before, "nothing is done before it is agreed to"
        person.give_up()


def returning(house: Server, opened: Windows, **ways: Any) -> Page:
    """A choice of a fountain card that goes back, by somebody who holds several."""
    moves = stored("carpe_diem").moves
    choice = [n for n, move in enumerate(moves) if move.name.startswith("return:")][-1]
    guest = Guest(house.address, "Ann")
    page = opened(guest, resumed_at(guest, "carpe_diem", choice), **ways)
    Person(guest, page).take_over()
    return page


@pytest.mark.parametrize("shape", [MOVING, {**MOVING, **FINGER}], ids=["desk", "phone"])
def test_the_ghost_of_a_fountain_card_is_the_card_that_goes_back(
    house: Server, opened: Windows, shape: dict[str, Any]
) -> None:
    page = returning(house, opened, **shape)
    cards = page.locator('#board [data-part^="fountain:"][role=button]')
    expect(cards.first).to_be_attached()
    for part in set(cards.evaluate_all("all => all.map((each) => each.dataset.part)")):
        page.locator(f'#board [data-part="{part}"][role=button]').first.dispatch_event("click")
        gone = page.locator('#board .gone[id*="-fountain-"]')
        expect(gone).to_have_count(1)
        assert f"-{part.replace(':', '-')}-" in (gone.get_attribute("id") or "")
        expect(page.locator("#board .ghost.fountain-card, #board .ghost .fountain-card")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("#board .gone")).to_have_count(0)


@pytest.mark.parametrize("size", ["desk", "laptop", "phone"])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.sample(4)
def test_the_plans_of_a_circle_lie_beside_what_can_always_be_done(
    house: Server, opened: Windows, code: str, size: str
) -> None:
    """Taking back and a hint are offered, too: nothing lies over a chip."""
    walk = walk_in(opened, Guest(house.address, "Ann"), size, Random(code))
    walk.speak(code, "light")
    walk.page.goto(house.address + scoring_begins(walk.guest))
    person = Person(walk.guest, walk.page)
    person.take_over()
    circles = walk.page.locator('#board [data-part^="circle:"][role=button]')
    expect(circles.first).to_be_attached()
    for circle in circles.all():
        circle.dispatch_event("click")
        come_to_rest(walk.page)
        expect(walk.page.locator("#instead .chip").first).to_be_attached()
        assert list(walk.wrong(f"a circle in {code}")) == []
        person.give_up()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_key_of_the_signs_can_be_read(house: Server, opened: Windows, code: str) -> None:
    guest = Guest(house.address, "Ann")
    made = guest.table("carpe_diem", "me", "random", start=True)
    page = opened(guest, f"/t/{made['id']}", cookies={"language": code})
    expect(page.locator("#picture .meaning").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    assert page.evaluate(CROSSING) == []


@pytest.mark.parametrize("size", ["desk", "small laptop"])
def test_the_score_sheet_begins_with_the_result_and_a_desk_shows_all_of_it(
    house: Server, opened: Windows, size: str
) -> None:
    walk = walk_in(opened, Guest(house.address, "Ann"), size, Random(size))
    walk.speak("de", "light")
    record = (game_by_key("carpe_diem").folder / "records" / "two.txt").read_text(encoding="utf-8")
    played = str(walk.guest.http.post("/upload", data={"record": record}).headers["location"])
    walk.page.goto(house.address + played.partition("/at/")[0])
    rows = walk.page.locator("#dock table.sheet tbody tr")
    for result in ("Punkte", "Platz"):
        expect(rows.filter(has_text=result).first).to_be_in_viewport(ratio=1)
    if size == "desk":
        expect(rows.last).to_be_in_viewport(ratio=1)
