"""Whatever is offered can be reached: at random moments of every game, in windows of every shape."""

from functools import cache
from random import Random
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from stammtisch.core import record as records
from stammtisch.core.eyes import Eyes
from stammtisch.core.words import speaking
from stammtisch.games import game as game_by_key
from web.browser.conftest import Seat, Sit
from web.browser.dock import LANGUAGES, SIZES, walk_in
from web.browser.opening import NARROW, PHONE, TABLET, Windows, come_to_rest
from web.browser.person import Person, Toucher, Turns, Way, play
from web.browser.test_bars import GAMES, resumed_at, stored
from web.serving import Guest, Server

ON_ITS_SIDE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
READABLE = 12  # px that a line is high at least
FIELD = '#board [data-part="field:geheimbund"]'


@pytest.mark.parametrize("size", SIZES)
def test_all_that_is_offered_can_be_reached(house: Server, opened: Windows, size: str) -> None:
    walk = walk_in(opened, Guest(house.address, "Maximiliane"), size, Random(size))
    assert list(walk.everywhere(1)) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sample(3)
def test_a_refusal_hides_nothing_that_is_asked(house: Server, opened: Windows, size: str) -> None:
    """It says why not beside the question, and what is offered stays in reach."""
    walk = walk_in(opened, Guest(house.address, "Maximiliane"), size, Random(size))
    walk.speak("de", "light")
    for wanted in GAMES:
        walk.go_to(wanted, 0.3)
        walk.page.locator("#board [data-part]:not(.can):visible").first.dispatch_event("click")
        expect(walk.page.locator("#notice")).not_to_be_empty()
        come_to_rest(walk.page)
        assert list(walk.wrong(f"{wanted}, refused")) == []
        question, refusal = (walk.page.locator(each) for each in ("#prompt", "#notice"))
        is_repeated = question.inner_text().rpartition(". ")[2] in refusal.inner_text()
        high = question.evaluate("each => each.getBoundingClientRect().height")
        assert is_repeated or high > READABLE, (
            f"{wanted} at {size} hides {question.inner_text()}: {refusal.inner_text()}"
        )


class Fullest(NamedTuple):
    """The moment of a stored game at which the dock has most to say, and what takes most words there."""

    letters: int
    move: int
    code: str
    way: Way


@pytest.mark.parametrize("wanted", GAMES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.sample(4)
def test_where_most_is_said_all_of_it_fits(house: Server, opened: Windows, size: str, wanted: str) -> None:
    """The longest question, and the longest answer to it, in the language that needs most room."""
    walk = walk_in(opened, Guest(house.address, "Maximiliane"), size, Random(wanted))
    fullest = max(fullest_in(wanted, code) for code in LANGUAGES)
    walk.speak(fullest.code, "light")
    walk.go_to(wanted, (fullest.move + 0.5) / len(stored(wanted).moves))
    assert list(walk.wrong(f"{fullest}")) == []
    person = Person(walk.guest, walk.page)
    person.reach(fullest.way)
    come_to_rest(walk.page)
    if not person.listed:  # a sheet may scroll
        assert list(walk.wrong(f"{fullest}, chosen")) == []


@cache
def fullest_in(wanted: str, code: str) -> Fullest:
    record = stored(wanted)
    game = game_by_key(record.game)
    state, found = records.first_state(game, record), []
    with speaking(code):
        for n, move in enumerate(record.moves):
            if move.seat >= 0:
                found.append(said_at(Eyes(game, state, move.seat), n, code))
            records.play(game, state, move.seat, game.actions.parse(move.name))
    return max(found)


def said_at(eyes: Eyes, move: int, code: str) -> Fullest:
    words = {name: len(eyes.wording(name)) for name in eyes.legal}
    longest = max(words, key=words.__getitem__)
    plain = sum(words[name] for name in words if not eyes.game.actions.parts(name))
    letters = len(eyes.game.text.prompt(eyes.view)) + plain + words[longest]
    return Fullest(letters, move, code, Way(longest, list(eyes.game.actions.parts(longest))))


def test_a_turn_by_finger_on_a_phone_that_lies_on_its_side(alone: Sit) -> None:
    there = alone("vienna", 3, **ON_ITS_SIDE)
    finger = Toucher(there.guest, there.page)
    play([finger], Turns(1), Random("side"))
    assert finger.taps > 1


@pytest.mark.parametrize("game", ["vienna", "cafe_melange"])
def test_a_tablet_shows_the_board_of_a_desk_whole(seated: Seat, game: str) -> None:
    page = seated(game, "Ann", bots=2, viewport=TABLET, has_touch=True, is_mobile=True)[0].page
    expect(page.locator("html")).to_have_attribute("data-layout", "wide")
    expect(page.locator("#picture > svg")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("shape", [{}, {"viewport": PHONE}], ids=["desk", "phone"])
def test_the_list_of_all_possibilities_is_a_sheet(seated: Seat, shape: dict[str, dict[str, int]]) -> None:
    """It comes up whole above the dock, pushes nothing, and goes with Escape or a tap beside it."""
    page = seated("vienna", "Ann", bots=2, **shape)[0].page
    expect(page.locator("#dock.mine")).to_be_visible()
    before = page.locator("#dock").bounding_box()
    page.locator("#ways > summary").click()
    sheet, last = page.locator("#ways > .drawer").bounding_box(), page.locator("#ways .way").last
    assert before
    assert sheet
    assert sheet["y"] + sheet["height"] <= before["y"] + 2, "a slit in the dock would show few of them"
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    assert page.locator("#dock").bounding_box() == before
    page.keyboard.press("Escape")
    expect(last).to_be_hidden()
    page.locator("#ways > summary").click()
    page.locator("#board").click(position={"x": 5, "y": 5})
    expect(last).to_be_hidden()


def test_few_possibilities_are_all_offered_on_a_phone(house: Server, opened: Windows) -> None:
    """The last one chooses between two start cards: both stand there, rather than one and a list."""
    guest = Guest(house.address, "Ann")
    choice = max(n for n, move in enumerate(stored("vienna").moves) if move.name.startswith("start:"))
    page = opened(guest, "/", cookies={"language": "de"}, viewport=PHONE)
    page.goto(house.address + resumed_at(guest, "vienna", choice))
    Person(guest, page).take_over()
    expect(page.locator("#bar button:visible")).to_have_count(2)
    expect(page.locator("#ways > summary")).to_be_hidden()


def test_all_possibilities_are_all(house: Server, opened: Windows) -> None:
    """Where some lie beside the sheet as buttons, the sheet has the further ones, and says so."""
    guest = Guest(house.address, "Ann")
    table = guest.table("cafe_melange", "me", "random", start=True)["id"]
    page = opened(guest, f"/t/{table}")
    expect(page.locator("#plain button").first).to_be_visible()
    expect(page.locator("#ways > summary")).to_have_text("Further possibilities")
    page.goto(house.address + resumed_at(guest, "vienna", 0))
    Person(guest, page).take_over()
    shown = Person(guest, page).look()
    expect(page.locator("#ways > summary")).to_have_text(f"All {len(shown['actions'])} possibilities")


def test_what_fits_no_more_lies_in_the_one_sheet(house: Server, opened: Windows) -> None:
    guest = Guest(house.address, "Ann")
    table = guest.table("cafe_melange", "me", "random", start=True)["id"]
    page = opened(guest, f"/t/{table}", cookies={"language": "de"}, viewport=NARROW, has_touch=True)
    expect(page.locator("#plain button.folded").first).to_be_attached()
    expect(page.locator("#act summary:visible")).to_have_count(1)
    page.locator("#ways > summary").tap()
    come_to_rest(page)
    before = page.locator("#board").get_attribute("data-version")
    page.locator("#ways .spare").first.tap()
    expect(page.locator(f"#board:not([data-version='{before}'])")).to_be_attached()


def test_chips_do_not_repeat_the_field_that_is_picked(alone: Sit) -> None:
    """They say which dice; what all of them say stands beside them once, and further ways are a tap away."""
    there = alone("vienna", 3)
    play([there], Turns(0), Random("chips"))
    there.page.locator(FIELD).click()
    chips = there.page.locator("#nearest .chip")
    expect(chips.first).to_be_visible()
    assert all(set(words) <= set("123456+") for words in chips.all_inner_texts())
    expect(there.page.locator("#bar p")).to_have_text("Place … on Geheimbund")


def test_a_chip_shows_a_finger_what_it_does_and_keeps_its_place(alone: Sit) -> None:
    """Nothing is done before [Do it]; another chip is one tap away, where it was."""
    likes = {"confirm": "auto", "single": "off"}
    there = alone("vienna", 3, cookies=likes, viewport=PHONE, has_touch=True, is_mobile=True)
    play([Toucher(there.guest, there.page)], Turns(0), Random("chips"))
    before = there.version
    there.page.locator(FIELD).tap()
    chips = there.page.locator("#nearest .chip")
    places = [chip.bounding_box() for chip in chips.all()]
    for n in (0, 2):
        chips.nth(n).tap()
        expect(chips.nth(n)).to_have_attribute("aria-pressed", "true")
        expect(there.page.locator("#brings")).not_to_be_empty()
        assert [chip.bounding_box() for chip in chips.all()] == places
        assert there.version == before
    there.page.get_by_role("button", name="Do it").tap()
    expect(there.page.locator(f"#board:not([data-version='{before}'])")).to_be_attached()


def test_chips_that_fit_no_more_stay_where_they_are(alone: Sit) -> None:
    """The field, then a die: whoever has seen the chip that is wanted finds it in the same place."""
    there = alone("vienna", 3)
    play([there], Turns(0), Random("chips"))
    there.page.locator(FIELD).click()
    chips = there.page.locator("#nearest .chip")
    places = [chip.bounding_box() for chip in chips.all()]
    there.page.locator("#board .die.can").nth(1).click()
    expect(there.page.locator("#nearest .chip:disabled").first).to_be_visible()
    assert [chip.bounding_box() for chip in chips.all()] == places
