"""What moves on a board glides; for those who want no motion it does not."""

from random import Random

import pytest
from playwright.sync_api import Page

from stammtisch.web.tables.shelf import shelf
from web.browser.opening import READ_QUICKLY, Windows
from web.browser.person import REACHED
from web.serving import Guest, Server

WATCH = """() => {
  window.glided = 0;
  const count = (event) => { window.glided += event.propertyName === "transform"; };
  document.getElementById("board").addEventListener("transitionrun", count);
}"""
MOVES = 40


def played_until_something_glides(guest: Guest, page: Page, table: str, rng: Random) -> bool:
    for _move in range(MOVES):
        shown = guest.look(table)
        guest.act(shown, rng.choice(shown["view"]["legal"])).raise_for_status()
        version = guest.look(table)["version"]
        page.wait_for_function(REACHED, arg=version)
        if page.evaluate("() => window.glided"):
            return True
    return False


def glides(house: Server, opened: Windows, game: str, motion: str) -> bool:
    guest = Guest(house.address, "Ann")
    table = str(guest.table(game, "me", "me", "me", start=True)["id"])
    page = opened(guest, f"/t/{table}", reduced_motion=motion)
    page.evaluate(READ_QUICKLY)
    page.evaluate(WATCH)
    return played_until_something_glides(guest, page, table, Random(game))


@pytest.mark.parametrize("game", [game.key for game in shelf()])
@pytest.mark.sample(2)
def test_pieces_glide(house: Server, opened: Windows, game: str) -> None:
    assert glides(house, opened, game, "no-preference")


def test_with_reduced_motion_they_do_not(house: Server, opened: Windows) -> None:
    assert not glides(house, opened, "vienna", "reduce")
