"""A level about as strong as somebody is."""

import pytest

from stammtisch.bots.form import Played, even_level, strength_of
from stammtisch.bots.levels import LEVELS, USUAL

ORDER = list(LEVELS)


def lost(level: str) -> Played:
    return Played(0.0, [level, level])


def won(level: str) -> Played:
    return Played(1.0, [level, level])


def test_who_has_not_played_yet_meets_the_usual_level() -> None:
    assert even_level([]) == USUAL


def test_one_game_changes_one_level_at_most() -> None:
    usual = ORDER.index(USUAL)
    assert ORDER.index(even_level([lost(USUAL)])) >= usual - 1
    assert ORDER.index(even_level([won(USUAL)])) <= usual + 1


def test_who_always_loses_comes_down_to_the_beginner() -> None:
    games, met = list[Played](), list[str]()
    for _game in range(12):
        met.append(even_level(games))
        games.insert(0, lost(met[-1]))
    assert met[-1] == ORDER[0]
    assert met == sorted(met, key=ORDER.index, reverse=True)


def test_who_always_wins_comes_up_to_the_master() -> None:
    games, met = list[Played](), list[str]()
    for _game in range(12):
        met.append(even_level(games))
        games.insert(0, won(met[-1]))
    assert met[-1] == ORDER[-1]
    assert met == sorted(met, key=ORDER.index)


@pytest.mark.parametrize("level", ORDER)
def test_who_wins_a_fair_share_stays(level: str) -> None:
    """One game of three among two of a level is what somebody as strong as they are wins."""
    games = [won(level), lost(level), lost(level)] * 8
    assert even_level(games) == level


def test_lately_counts_more_than_long_ago() -> None:
    improving = [won("medium")] * 6 + [lost("medium")] * 6
    assert strength_of(improving) > strength_of(improving[::-1])


def test_a_share_of_the_win_is_between_losing_and_winning() -> None:
    shared = Played(0.5, ["medium"])
    assert (
        strength_of([Played(0.0, ["medium"])])
        < strength_of([shared])
        < strength_of([Played(1.0, ["medium"])])
    )
