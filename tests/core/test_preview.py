"""What an action would bring, without a look at what is hidden."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from stammtisch import game, games
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Game, Refused
from stammtisch.core.preview import Preview, barriers, previews
from stammtisch.core.rng import seeded
from stammtisch.core.state import OVER
from stammtisch.table import Seat, Table

PIG = game("pig")
STEPS = 40
GAMES = {"ganz_wien": 8}  # where secrets seldom matter, more games are played; elsewhere one
LOOKS = 5  # at each kind of action
OTHERS = 4  # positions that look the same
SHOWING = ("cafe_melange", "ganz_wien")


def eyes(table: Table, seat: int) -> Eyes:
    return Eyes(table.game, table.state, seat)


def preview(table: Table, seat: int, action: int) -> Preview:
    return previews(eyes(table, seat), [action])[-1]


def begun(found: Game[Any], seed: str = "s") -> Table:
    table = Table(found, [Seat(name) for name in ("ann", "bob", "eva")[: max(2, found.seats[0])]], seed=seed)
    table.start()
    return table


def test_it_is_foreseen_up_to_the_next_chance() -> None:
    table = begun(PIG)
    seat = table.waiting_for()[0]
    points = table.state.scores()[seat]
    held = preview(table, seat, PIG.actions.parse("hold"))
    assert held.state is not None
    assert held.state.scores()[seat] > points
    rolled = preview(table, seat, PIG.actions.parse("roll"))
    assert rolled.events == []
    assert table.state.scores()[seat] == points, "nothing has happened"


def test_what_is_not_allowed_is_refused() -> None:
    table = begun(PIG)
    with pytest.raises(Refused):
        preview(table, 1 - table.waiting_for()[0], PIG.actions.parse("hold"))


@pytest.mark.parametrize("found", games(), ids=lambda each: each.key)
def test_what_is_foreseen_comes_true_and_does_not_depend_on_what_is_hidden(found: Game[Any]) -> None:
    table = begun(found)
    rng = seeded(f"preview {found.key}")
    for step in range(STEPS):
        if table.state.actor() == OVER:
            break
        seat = table.waiting_for()[0]
        legal = found.legal(table.state, seat)
        action = legal[rng.below(len(legal))]
        told = preview(table, seat, action)
        true = table.state
        table.state = found.determinize(true, seat, seeded(f"other {step}"))
        assert preview(table, seat, action).events == told.events
        table.state = true
        before = len(table.told)
        table.act(seat, found.actions.name(action))
        heard = [t.event for t in table.told[before:] if t.event.heard_by(seat)]
        assert heard[: len(told.events)] == told.events, f"step {step}: {found.actions.name(action)}"


@pytest.mark.parametrize("found", games(), ids=lambda each: each.key)
def test_whatever_is_hidden_each_kind_of_action_is_foreseen_in_the_same_way(found: Game[Any]) -> None:
    looks: Counter[str] = Counter()
    for table, seat in positions(found, GAMES.get(found.key, 1)):
        for action in found.legal(table.state, seat):
            kind = ":".join(found.actions.name(action).split(":")[:2])
            looks[kind] += 1
            if looks[kind] <= LOOKS:
                compare_worlds(table, seat, action)


def compare_worlds(table: Table, seat: int, action: int) -> None:
    true, expected = table.state, told(table, seat, action)
    for n in range(OTHERS):
        table.state = table.game.determinize(true, seat, seeded(f"other {n}"))
        assert told(table, seat, action) == expected, f"{table.game.actions.name(action)} at {table.version}"
    table.state = true


def told(table: Table, seat: int, action: int) -> tuple[Any, ...]:
    events, state = preview(table, seat, action)
    return events, state and table.game.view(state, seat)


@pytest.mark.parametrize("found", games(), ids=lambda each: each.key)
def test_what_shows_something_is_not_foreseen(found: Game[Any]) -> None:
    shown = 0
    for table, seat in positions(found, GAMES.get(found.key, 1)):
        for action in found.legal(table.state, seat):
            if found.shows(table.state, action):
                shown += 1
                assert preview(table, seat, action) == Preview([], None), found.actions.name(action)
    assert (shown > 0) == (found.key in SHOWING)


def positions(found: Game[Any], played: int) -> Iterator[tuple[Table, int]]:
    """All of some random games, each with a seat that is asked."""
    for n in range(played):
        table, rng = begun(found, f"s{n}"), seeded(f"positions {found.key} {n}")
        while not table.over:
            seat = table.waiting_for()[0]
            yield table, seat
            legal = found.legal(table.state, seat)
            table.act(seat, found.actions.name(legal[rng.below(len(legal))]))


def test_a_throw_ends_undo_and_a_turn_that_only_passes_on_does_not() -> None:
    table = begun(PIG)
    seat = table.waiting_for()[0]
    roll = PIG.actions.parse("roll")
    assert roll in barriers(eyes(table, seat), PIG.legal(table.state, seat))
    wien = begun(game("ganz_wien"))
    asked = wien.waiting_for()[0]
    assert barriers(eyes(wien, asked), wien.game.legal(wien.state, asked)) == set(), (
        "others choose their start too"
    )


def test_a_chain_is_foreseen_action_by_action() -> None:
    table = begun(game("ganz_wien"), "d")
    while table.state.decision().name != "travel":
        seat = table.waiting_for()[0]
        table.act(seat, table.game.actions.name(table.game.legal(table.state, seat)[-1]))
    seat, world, actions = table.waiting_for()[0], table.state.clone(), []
    for _ride in range(2):
        legal = table.game.legal(world, seat)
        actions.append(next(each for each in legal if table.game.actions.verb(each).name == "ride"))
        world.apply(actions[-1])
    told = previews(eyes(table, seat), actions)
    assert [len(each.events) for each in told] == [1, 1]
    assert table.game.dump(told[-1].state) != table.game.dump(table.state)
    assert table.game.view(told[-1].state, seat) == table.game.view(world, seat)
