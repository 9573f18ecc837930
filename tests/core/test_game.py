"""The questions that everybody asks of a game."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from contract.inn import GAME as INN
from contract.inn.state import Inn
from stammtisch.core.game import WRONG_SEAT, Ending, Event, Option, by_points
from stammtisch.core.record import play
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, EVERYONE, OK, SPECTATOR
from stammtisch.core.words import speaking
from stammtisch.games import game, games, keys

PIG = game("pig")
CHOOSY = replace(PIG, options=(Option("speed", ("slow", "fast")), Option("end", ("early", "late", "never"))))


def serving() -> Inn:
    """The inn when both serve at once."""
    s = INN.new(2)
    names = [f"draw:{name}" for name in ("wine", "soup", "beer", "cake")]
    for name in [*names, "rest", "keep", "keep"]:
        play(INN, s, s.actor(), INN.actions.parse(name))
    return s


def test_options_have_defaults() -> None:
    assert CHOOSY.complete({"end": "late"}) == {"speed": "slow", "end": "late"}


def test_unknown_options_and_choices_are_named() -> None:
    with pytest.raises(ValueError, match="Pig has no option 'pace'; it has speed, end"):
        CHOOSY.new(2, {"pace": "slow"})
    with pytest.raises(ValueError, match="option 'speed' cannot be 'slower'; it is one of slow, fast"):
        CHOOSY.new(2, {"speed": "slower"})


def test_seat_counts() -> None:
    with pytest.raises(ValueError, match=r"Pig is for 2 to 4 players, not 5\."):
        PIG.new(5)
    with speaking("de"), pytest.raises(ValueError, match=r"Pig ist für 2 bis 4 Personen, nicht für 1\."):
        PIG.new(1)


def test_a_view_names_what_everybody_needs() -> None:
    view = PIG.view(PIG.new(3), 0)
    assert view == {
        "game": "pig",
        "seat": 0,
        "seats": 3,
        "actor": 0,
        "open": [0],
        "asked": "turn",
        "over": False,
        "ending": "",
        "scores": [0, 0, 0],
        "legal": ["roll"],
        "pot": 0,
        "goal": 100,
    }


def test_who_is_not_asked_may_do_nothing() -> None:
    s = PIG.new(2)
    assert [PIG.legal(s, seat) for seat in (0, 1, SPECTATOR, CHANCE)] == [[0], [], [], []]
    assert PIG.check(s, 1, 0) == WRONG_SEAT
    assert PIG.check(s, CHANCE, 2) == WRONG_SEAT
    assert PIG.check(s, 0, 0) == OK


def test_every_open_seat_faces_its_own_choice() -> None:
    s = serving()
    before = INN.dump(s)
    own = [[INN.actions.name(action) for action in INN.legal(s, seat)] for seat in range(2)]
    assert own == [["serve:beer", "serve:cake"], ["serve:wine", "serve:soup"]]
    assert [INN.facing(s, seat).actor() for seat in range(2)] == [0, 1]
    assert INN.dump(s) == before


def test_refusals_are_about_the_seat_that_asks() -> None:
    s = serving()
    soup = INN.actions.parse("serve:soup")
    assert INN.reason(s, 1, soup) is None
    assert str(INN.reason(s, 0, soup)) == "That card is not there. (I1)"


def test_a_finished_game_says_by_which_rule() -> None:
    ways = replace(PIG, endings=(Ending("draw", "P1", lambda s: sum(s.scores()) == 0), *PIG.endings))
    s = PIG.new(2)
    s.clear_agenda()
    assert (ways.ending(s).key, str(ways.reason(s, 0, 0))) == ("draw", "The game is over. (P1)")
    s.points[1] = 104
    assert (ways.ending(s).key, str(ways.reason(s, 0, 0))) == ("goal", "The game is over. (P5)")
    assert ways.view(s, 0)["ending"] == "goal"
    with speaking("de"):
        assert str(ways.why_over("goal")) == "Jemand hat 100 Punkte oder mehr. (P5)"


def test_places_are_shared() -> None:
    s = PIG.new(4)
    for seat, points in enumerate((5, 9, 9, 1)):
        s.points[seat] = points
    assert by_points(s) == [3, 1, 1, 4]


def test_who_hears_an_event() -> None:
    secret, public = Event(0, 0, 0, 0, 0b10), Event(0, 0, 0, 0, EVERYONE)
    assert [secret.heard_by(seat) for seat in (SPECTATOR, 0, 1)] == [False, False, True]
    assert [public.heard_by(seat) for seat in (SPECTATOR, 0, 1)] == [True, True, True]


def test_determinizing_leaves_the_true_position_alone() -> None:
    s = serving()
    before = INN.dump(s)
    worlds = {INN.dump(INN.determinize(s, 0, seeded(str(n)))) for n in range(20)}
    assert len(worlds) > 5
    assert INN.dump(s) == before


@pytest.mark.parametrize("theme", ["day", "night"])
def test_a_picture_is_a_file_of_its_own(theme: str) -> None:
    root = ElementTree.fromstring(PIG.picture(PIG.view(PIG.new(2), 0), "wide", ["<ann>", "bob"], theme))
    assert root.get("class") == f"{theme} pig"
    assert ".pig" in (root[0].text or "")
    assert ".seat0" in (root[0].text or "")


def test_games_are_found() -> None:
    assert "pig" in keys()
    assert PIG in games()


def test_hyphens_do_for_underscores() -> None:
    assert [game(key.replace("_", "-")).key for key in keys()] == list(keys())


def test_an_unknown_game_is_told_which_there_are() -> None:
    with pytest.raises(ValueError, match=r"there is no game 'chess'; there are .*pig"):
        game("chess")
