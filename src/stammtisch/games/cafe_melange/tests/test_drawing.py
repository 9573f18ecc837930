"""The picture shows whose things are, in colours that lie in one place."""

import re
from xml.etree import ElementTree

import pytest

from stammtisch.games.cafe_melange import GAME
from stammtisch.games.cafe_melange.state import Cafe
from stammtisch.games.cafe_melange.svg.glyphs import EMBLEM
from stammtisch.games.cafe_melange.tests.room import lay, room, seat_guest

ALIKE = ["Guest", "Gerti", "Georg", "Gisela"]


def drawn(s: Cafe, layout: str = "wide") -> ElementTree.Element:
    return ElementTree.fromstring(GAME.page.svg(GAME.view(s, 0), layout, ALIKE))


def piece(s: Cafe, name: str, layout: str) -> str:
    """What is drawn on a piece."""
    root = drawn(s, layout)
    return ElementTree.tostring(
        next(each for each in root.iter() if each.get("id") == f"cafe_melange-{name}"), "unicode"
    )


def test_a_palette_is_one_block() -> None:
    """Colours are named once by day and once by night; every rule speaks of the names."""
    style = (GAME.folder / "style.css").read_text(encoding="utf-8")
    blocks = re.findall(r"\{[^{}]*\}", style)
    coloured = [block for block in blocks if re.search(r"#[0-9A-F]{3}", block)]
    assert len(coloured) == 2
    declared = [each.strip() for block in coloured for each in block.strip("{}").split(";") if "#" in each]
    assert [each for each in declared if not re.fullmatch(r"--[a-z-]+: #[0-9A-F]{6}", each)] == []


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_markers_and_guests_bear_the_sign_of_their_seat(layout: str) -> None:
    s = lay(lay(room(4), 0, "cube", "olive"), 1, "cube", "olive")
    s = seat_guest(s, 2, 6, 2)
    green, red = (piece(s, f"marker-{owner}-cube-3", layout) for owner in (1, 2))
    assert ("seat3" in green, "seat1" in red) == (True, True)
    assert "text" not in green + red
    assert "seat seat0" in piece(s, "guest-2-6", layout)


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_neutral_markers_bear_the_object_of_who_waits(layout: str) -> None:
    s = lay(room(4, white="freud"), 0, "white", "olive")
    assert EMBLEM["freud"] in piece(s, "marker-0-white-3", layout)


def test_players_have_the_sign_that_the_page_shows() -> None:
    players = [piece(room(4), f"player-{seat}", "wide") for seat in range(4)]
    assert [f"seat seat{GAME.colour(4, seat)}" in each for seat, each in enumerate(players)] == [True] * 4
