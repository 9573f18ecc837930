"""A round of every game through the page, by what is drawn on the board."""

from random import Random

import pytest
from playwright.sync_api import expect

from web.browser.conftest import Seat, Sit
from web.browser.person import Turns, play, ways_in

GAMES = {
    "carpe_diem": ("carpe_diem", {}),
    "cafe_melange": ("cafe_melange", {}),
    "ganz_wien_by_day": ("ganz_wien", {"side": "day"}),
    "ganz_wien_by_night": ("ganz_wien", {"side": "night"}),
}


@pytest.mark.parametrize("wanted", GAMES)
@pytest.mark.sample(1)
def test_two_people_play_a_round(seated: Seat, wanted: str) -> None:
    game, options = GAMES[wanted]
    people = seated(game, "Ann", "Bob", options=options)
    play(people, Turns(len(people)), Random(wanted))
    assert [way for person in people for way in person.listed] == []


@pytest.mark.parametrize("game", ["vienna", "cafe_melange"])
def test_a_tap_on_what_is_not_playable_is_answered(alone: Sit, game: str) -> None:
    person = alone(game, 3)
    used = {part for way in ways_in(person.look()) for part in way.parts}
    idle = [
        part
        for thing in person.page.locator("#board [data-part]:visible").all()
        if (part := thing.get_attribute("data-part")) and part not in used
    ]
    person.page.locator(f'#board [data-part="{idle[0]}"]').first.click()
    expect(person.page.locator("#notice")).not_to_be_empty()
