"""Reasons are true in their positions, know no more than their seat, and are told in four languages."""

import re
from collections.abc import Iterator
from dataclasses import replace
from string import Formatter
from typing import Any

import pytest

from insight.games import ALL
from stammtisch.core.agenda import AgendaState
from stammtisch.core.aspects import Aspect, Difference, differences, sentence
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.core.words import LANGUAGES, speaking
from stammtisch.games import game
from stammtisch.insight.reasons import afterwards, between

STEPS = 400
EVERY = 2  # decisions
NUMBER = re.compile(r"-?\d+(?:\.\d)?")


def decisions(told: Game[Any], seed: str) -> Iterator[tuple[AgendaState, int, int, int]]:
    """Positions of a random game, who decides there, and two different moves."""
    state, rng, met = told.new(told.seats[0]), seeded(seed), 0
    for _step in range(STEPS):
        if state.actor() == OVER:
            return
        legal = [state.sample(rng)] if state.actor() == CHANCE else state.legal_actions()
        if len(legal) > 1:
            met += 1
            if met % EVERY == 0:
                yield state.clone(), state.actor(), legal[rng.below(len(legal))], legal[0]
        state.apply(legal[rng.below(len(legal))])


def check(told: Game[Any], seed: str) -> int:
    """Every number of every reason is what is counted where the moves lead, in worlds that look the same."""
    found = 0
    for state, seat, one, other in decisions(told, seed):
        for each in between(told, state, seat, [one], [other]):
            found += 1
            aspect = next(known for known in told.aspects if known.key == each.aspect)
            imagined = told.determinize(state, seat, seeded(f"other {found}"))
            for world in (state, imagined):
                ends = (told.view(afterwards(told, world, seat, [move]), seat) for move in (one, other))
                better, played = (aspect.counted(end, seat) for end in ends)
                assert (better, played) == (each.better, each.played), each
            assert (each.better - each.played) * aspect.worth > 0, "it speaks for the better move"
            words = sentence(told.aspects, each).replace("−", "-")
            numbers = [float(number) for number in NUMBER.findall(words)]
            for count in (each.better, each.played):
                assert any(abs(number - count / aspect.parts) <= 0.051 for number in numbers)
    return found


@pytest.mark.parametrize("key", ALL)
def test_reasons_are_true_and_know_no_more_than_their_seat(key: str) -> None:
    assert sum(check(game(key), f"reasons {seed}") for seed in range(2)) >= 3


def test_a_reason_that_peeks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a view that shows what is in the neighbour's hand, and an aspect that counts it."""
    told = game("ganz_wien")
    peeking = Aspect("peek", lambda view, _seat: view["peeked"], 1.0, lambda: "{better} {played}")
    facts = told.facts
    fault = replace(
        told,
        aspects=(peeking,),
        facts=lambda s, seat: {**facts(s, seat), "peeked": hash(told.dump(s)) % 1000},
    )
    with pytest.raises(AssertionError):
        check(fault, "peek")


def test_a_reason_that_is_not_so_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: words that tell another number than was counted."""
    told = game("pig")
    wrong = told.aspects[0]._replace(words=lambda: "One point more: {played} instead of 99.")
    with pytest.raises(AssertionError):
        check(replace(told, aspects=(wrong,)), "reasons 0")


@pytest.mark.parametrize("key", ALL)
def test_aspects_are_told_in_four_languages(key: str) -> None:
    aspects = game(key).aspects
    assert len({each.key for each in aspects}) == len(aspects) > 1
    for aspect in aspects:
        told = set[str]()
        for language in LANGUAGES:
            with speaking(language):
                fields = {name for _text, name, _spec, _how in Formatter().parse(aspect.words()) if name}
                assert fields == {"better", "played"}
                told.add(sentence(aspects, Difference(aspect.key, 3, 2)))
        assert len(told) == len(LANGUAGES)


def test_what_weighs_more_comes_first_and_what_speaks_against_is_not_told() -> None:
    aspects = (
        Aspect("a", lambda view, _seat: view["a"], 1.0, str),
        Aspect("b", lambda view, _seat: view["b"], -3.0, str),
        Aspect("c", lambda view, _seat: view["c"], 1.0, str),
    )
    better, played = {"a": 2, "b": 1, "c": 0}, {"a": 1, "b": 2, "c": 9}
    assert [each.aspect for each in differences(aspects, better, played, 0)] == ["b", "a"]
