"""Ganz Wien in the page: at a destination, getting off is what one came for."""

from random import Random

import pytest
from playwright.sync_api import expect

from stammtisch.core.words import LANGUAGES
from web.browser.dock import walk_in
from web.browser.opening import Windows, come_to_rest
from web.browser.person import Person
from web.browser.test_bars import resumed_at, stored
from web.serving import Guest, Server


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", ["desk", "laptop", "phone", "narrow phone"])
@pytest.mark.sample(3)
def test_getting_off_is_the_first_button(house: Server, opened: Windows, size: str, code: str) -> None:
    """While one may ride on, and when no die leads any further."""
    walk = walk_in(opened, Guest(house.address, "Ann"), size, Random(size))
    walk.speak(code, "light")
    shows = [n for n, move in enumerate(stored("ganz_wien").moves) if move.name.startswith("show:")]
    for n in shows[:2]:
        walk.page.goto(house.address + resumed_at(walk.guest, "ganz_wien", n))
        Person(walk.guest, walk.page).take_over()
        come_to_rest(walk.page)
        get_off = walk.page.locator('#bar > button.first[value^="show:"]')
        expect(get_off).to_be_in_viewport(ratio=1)
        assert list(walk.wrong(f"at a destination in {code}")) == []
