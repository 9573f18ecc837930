"""A whole turn of every game by keyboard alone, by finger on a phone, and without script."""

from dataclasses import dataclass
from random import Random
from urllib.parse import parse_qsl, urlsplit

import pytest
from playwright.sync_api import Locator, expect

from stammtisch.web.tables.shelf import shelf
from web.browser.conftest import Sit
from web.browser.opening import PHONE
from web.browser.person import Person, Toucher, Turns, Typist, Way, play, ways_in

GAMES = [game.key for game in shelf()]


def seats_for(game: str) -> int:
    return next(each.seats[0] for each in shelf() if each.key == game)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sample(2)
def test_a_turn_by_keyboard_alone(alone: Sit, game: str) -> None:
    there = alone(game, seats_for(game))
    typist = Typist(there.guest, there.page)
    typist.reach(ways_in(typist.look())[0])
    typist.give_up()
    expect(typist.page.locator("#board [aria-pressed=true]")).to_have_count(0)
    play([typist], Turns(1), Random(game))
    assert typist.taps > 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sample(2)
def test_a_turn_by_finger_on_a_phone(alone: Sit, game: str) -> None:
    there = alone(game, seats_for(game), viewport=PHONE, has_touch=True, is_mobile=True)
    finger = Toucher(there.guest, there.page)
    play([finger], Turns(1), Random(game))
    assert finger.taps > 1


@dataclass
class Reader(Person):
    """Somebody whose browser runs no script: links narrow what is possible, a form does it."""

    def catch_up(self, least: int) -> None:
        self.page.goto(str(self.guest.http.base_url.join(f"/t/{self.table}")))
        assert self.version >= least
        self.take_over()

    def do(self, way: Way) -> None:
        self.narrow(way)
        self.open_list()
        with self.page.expect_navigation():
            self.tap(self.button(way))

    def narrow(self, way: Way) -> None:
        """Follow links to the parts of an action, as far as there are any."""
        for _part in way.parts:
            self.open_list()
            found = [
                link for link in self.page.locator("#ways a[href*=pick]:visible").all() if leads(link, way)
            ]
            if not found:
                return
            with self.page.expect_navigation():
                self.tap(found[0])

    def open_list(self) -> None:
        opener = self.page.locator("#ways:not([open]) > summary:visible")
        if opener.count():
            self.tap(opener)


def leads(link: Locator, way: Way) -> bool:
    """Does a link pick one part more, and parts of this action only?"""
    picks = [part for _pick, part in parse_qsl(urlsplit(link.get_attribute("href") or "").query)]
    now = [part for _pick, part in parse_qsl(urlsplit(link.page.url).query)]
    return len(picks) > len(now) and set(picks) <= set(way.parts)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sample(2)
def test_a_turn_without_script(alone: Sit, game: str) -> None:
    there = alone(game, seats_for(game), java_script_enabled=False)
    reader = Reader(there.guest, there.page)
    play([reader], Turns(1), Random(game))
    assert reader.taps > 1
