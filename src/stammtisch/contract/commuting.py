"""Simultaneous answers commute: who is quicker does not matter."""

from itertools import islice, permutations
from typing import Any

from stammtisch.contract.sample import AnyGame, Sample, Spot, carry_out
from stammtisch.core.rng import seeded
from stammtisch.core.state import OK

ORDERS = 24
ROUNDS = 3


def simultaneous_answers_commute(game: AnyGame, sample: Sample) -> None:
    """Where several seats may answer at once, every order of the same answers gives one position."""
    for spot in sample.spots:
        if len(spot.open) > 1:
            for n in range(ROUNDS):
                every_order_is_the_same(game, spot, answers(game, spot, n))


def answers(game: AnyGame, spot: Spot, n: int) -> dict[int, int]:
    rng = seeded(f"answers {n}")
    legal = {seat: game.legal(spot.state, seat) for seat in spot.open}
    return {seat: actions[rng.below(len(actions))] for seat, actions in legal.items()}


def every_order_is_the_same(game: AnyGame, spot: Spot, chosen: dict[int, int]) -> None:
    ends = {order: game.dump(answered(game, spot, order, chosen)) for order in some_orders(spot.open)}
    first, *others = ends
    for order in others:
        named = {seat: game.actions.name(action) for seat, action in chosen.items()}
        assert ends[order] == ends[first], f"answers {named} in the order {order}, not {first}, differ {spot}"


def some_orders(seats: list[int]) -> list[tuple[int, ...]]:
    return [*islice(permutations(seats), ORDERS), tuple(reversed(seats))]


def answered(game: AnyGame, spot: Spot, order: tuple[int, ...], chosen: dict[int, int]) -> Any:
    state = spot.state.clone()
    for seat in order:
        code = game.check(state, seat, chosen[seat])
        assert code == OK, f"seat {seat} could answer, and cannot after others did ({order}) {spot}"
        carry_out(game, state, seat, chosen[seat])
    return state
