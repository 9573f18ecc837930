"""Levels: each is stronger than the one below, and errs as people do."""

from dataclasses import replace

import pytest

from contract.inn import GAME as INN
from stammtisch.bots import NAMES, Bot, Budget, bot, decide
from stammtisch.bots.levels import LEVELS, USUAL, Mistakes, PersonBot, seconds, sentence
from stammtisch.core.rng import seeded
from stammtisch.games import game
from stammtisch.lab import simulate

PIG = game("pig")
NONE = Mistakes(overlooked=0.0, misjudged=0.0, obvious=0.0)


def share(first: str | Bot, second: str | Bot, games: int = 200) -> float:
    return simulate("pig", [first, second], games, seed="levels").standings()[0].share


def test_the_beginner_loses() -> None:
    assert share("beginner", "greedy@1") < 0.35


def test_a_beginner_who_errs_too_little_is_caught() -> None:
    assert share(PersonBot(NONE, "beginner"), "greedy@1") >= 0.35


def test_who_errs_less_wins_more() -> None:
    assert share("easy", "beginner") > 0.55
    assert share("medium", "easy") > 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_a_bot_with_a_sentence(level: str) -> None:
    assert sentence(level).endswith(".")
    assert level not in NAMES
    state = INN.new(3)
    while state.actor() < 0:
        state.apply(state.sample(seeded("inn")))
    budget = Budget(iterations=20)
    assert decide(INN, state, state.actor(), bot(level), seeded(level), budget) in state.legal_actions()


def test_who_does_not_err_takes_the_best() -> None:
    s = PIG.new(2)
    s.apply(PIG.actions.parse("roll"))
    s.apply(PIG.actions.parse("die:6"))
    s.pot = 100
    assert PIG.actions.name(decide(PIG, s, 0, PersonBot(NONE), seeded("x"))) == "hold"


def test_who_overlooks_everything_looks_again() -> None:
    blind = PersonBot(Mistakes(overlooked=1.0, misjudged=0.0, obvious=0.0))
    s = PIG.new(2)
    s.apply(PIG.actions.parse("roll"))
    s.apply(PIG.actions.parse("die:6"))
    assert decide(PIG, s, 0, blind, seeded("x")) in s.legal_actions()


def test_points_at_once_are_overrated() -> None:
    """Holding brings six points now; a careful player would roll on."""
    s = PIG.new(2)
    s.apply(PIG.actions.parse("roll"))
    s.apply(PIG.actions.parse("die:6"))
    chosen = [
        PIG.actions.name(decide(PIG, s, 0, PersonBot(replace(NONE, obvious=obvious)), seeded("x")))
        for obvious in (0.0, 2.0)
    ]
    assert chosen == ["roll", "hold"]


def test_how_long_somebody_may_think() -> None:
    assert [seconds(name) for name in ("master", "search:0.3s", "search:1000", "greedy", USUAL)] == [
        1.5,
        0.3,
        0.0,
        0.0,
        0.2,
    ]
