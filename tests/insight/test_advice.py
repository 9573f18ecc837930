"""Advice: the hint first, what else was thought about, and nothing that the seat may not know."""

from collections.abc import Iterator
from typing import Any

import pytest

from insight.games import ALL
from stammtisch.bots import Budget, SearchBot, bot, decide
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.core.words import LANGUAGES, speaking
from stammtisch.games import game
from stammtisch.insight.advice import CANDIDATES, Candidate, advised, told

SHORTLY = Budget(iterations=40)
ASKED = 3  # times a game
EVERY = 9  # decisions


def questions(played: Game[Any], seed: str) -> Iterator[tuple[AgendaState, int]]:
    """Positions of a random game where there is something to choose."""
    state, rng, met = played.new(played.seats[0]), seeded(seed), 0
    while state.actor() != OVER and met < ASKED * EVERY:
        if state.actor() != CHANCE and len(state.legal_actions()) > 1:
            met += 1
            if met % EVERY == 0:
                yield state.clone(), state.actor()
        legal = [state.sample(rng)] if state.actor() == CHANCE else state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


def asked(played: Game[Any], state: AgendaState, seat: int) -> list[Candidate]:
    return advised(played, state, seat, SearchBot(SHORTLY), seeded("luck"))


@pytest.mark.parametrize("key", ALL)
def test_the_first_candidate_is_the_hint_and_all_have_a_worth(key: str) -> None:
    played = game(key)
    for state, seat in questions(played, "advice"):
        found = asked(played, state, seat)
        hint = decide(played, state, seat, SearchBot(SHORTLY), seeded("luck"))
        assert found[0].action == played.actions.name(hint)
        assert 1 < len(found) <= CANDIDATES
        assert len({each.action for each in found}) == len(found)
        assert all(each.share is not None and 0 <= each.share <= 1 for each in found)


@pytest.mark.parametrize("key", ALL)
def test_advice_is_the_same_in_every_world_that_looks_so(key: str) -> None:
    played = game(key)
    for state, seat in questions(played, "worlds"):
        other = played.determinize(state, seat, seeded("another world"))
        assert asked(played, state, seat) == asked(played, other, seat)


def test_what_speaks_for_a_candidate_is_told_in_every_language() -> None:
    played = game("vienna")
    found = [each for state, seat in questions(played, "words") for each in asked(played, state, seat)]
    assert any(each.reasons for each in found)
    for language in LANGUAGES:
        with speaking(language):
            sentences = [words for each in found for words in told(played, each)]
            assert len(sentences) >= len(found)
            assert all("{" not in words for words in sentences)
    assert told(played, Candidate("pass")) == []


def test_a_bot_that_does_not_look_ahead_says_only_what_it_would_do() -> None:
    played = game("pig")
    state, seat = next(questions(played, "plain"))
    (only,) = advised(played, state, seat, bot("random"), seeded("luck"))
    assert played.actions.parse(only.action) in state.legal_actions()
    assert (only.share, only.reasons) == (None, ())


def test_what_is_said_for_one_move_is_not_said_for_the_other() -> None:
    """The differences that speak for the best are none that speak for the second best."""
    played = game("vienna")
    for state, seat in questions(played, "sides"):
        first, second, *_others = asked(played, state, seat)
        assert not {each.aspect for each in first.reasons} & {each.aspect for each in second.reasons}
