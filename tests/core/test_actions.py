"""Numbers inside, names outside."""

import pytest

from stammtisch.core.actions import Catalog, Verb

PLACE = Verb("place", 1, dice=("1", "2-3"), field=("rathaus", "prater", "oper"))
CATALOG = Catalog(Verb("stop", 0), PLACE)


def test_names_and_numbers() -> None:
    assert [CATALOG.name(n) for n in (0, 1, 6)] == ["stop", "place:1:rathaus", "place:2-3:oper"]
    assert CATALOG.parse("place:2-3:rathaus") == 4
    assert len(CATALOG) == 7


def test_the_verb_of_an_action() -> None:
    assert [CATALOG.verb(n).name for n in (0, 1, 6)] == ["stop", "place", "place"]
    assert (PLACE.first, PLACE.end, PLACE.size) == (1, 7, 6)


def test_words_and_parts() -> None:
    assert CATALOG.words(4) == {"dice": "2-3", "field": "rathaus"}
    assert CATALOG.parts(CATALOG.name(4)) == ("dice:2", "dice:3", "field:rathaus")
    assert CATALOG.parts(CATALOG.name(0)) == ()
    assert CATALOG.pickable([CATALOG.name(4), "stop"]) == {"dice:2", "dice:3", "field:rathaus"}
    assert CATALOG.pickable([]) == frozenset()


def test_an_unknown_name_is_told_what_would_be_right() -> None:
    with pytest.raises(ValueError, match="'place:9:oper'; one with 'place' reads like 'place:1:rathaus'"):
        CATALOG.parse("place:9:oper")
    with pytest.raises(ValueError, match="no action 'fly'; actions begin with stop, place"):
        CATALOG.parse("fly")


def test_blocks_have_no_gap_and_no_overlap() -> None:
    with pytest.raises(ValueError, match="the actions of 'b' begin at 2, not at 1"):
        Catalog(Verb("a", 0), Verb("b", 2))
    with pytest.raises(ValueError, match="the actions of 'b' begin at 0, not at 1"):
        Catalog(Verb("a", 0), Verb("b", 0))


def test_names_are_unique() -> None:
    with pytest.raises(ValueError, match="two actions have the same name"):
        Catalog(Verb("a", 0), Verb("a", 1))
