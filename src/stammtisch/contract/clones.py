"""Clones are equal and independent."""

from typing import Any

from stammtisch.contract.sample import AnyGame, Sample, Spot, carry_out, choose
from stammtisch.core.record import Move
from stammtisch.core.rng import seeded
from stammtisch.core.state import OVER

STEPS = 12


def clones_are_equal(game: AnyGame, sample: Sample) -> None:
    """A clone is the same position: same text, same legal actions, same scores."""
    for spot in sample.spots:
        copy = spot.state.clone()
        same_position(game, spot, copy, "a clone")
        assert copy.legal_actions() == spot.state.legal_actions(), f"a clone has other legal actions {spot}"


def clones_are_independent(game: AnyGame, sample: Sample) -> None:
    """Playing on with one of two clones leaves the other as it was, whichever it is."""
    for spot in sample.spots:
        mother, child = spot.state.clone(), spot.state.clone()
        before = game.dump(mother)
        play_on(game, child)
        assert game.dump(mother) == before, f"playing on with a clone changed the original {spot}"
        child, grown = mother.clone(), game.dump(child)
        play_on(game, mother)
        assert game.dump(child) == before, f"playing on with the original changed its clone {spot}"
        play_on(game, child)
        assert game.dump(child) == grown, f"the same moves led elsewhere in a clone {spot}"


def scratch_states_become_equal(game: AnyGame, sample: Sample) -> None:
    """`copy_from` into a used state of the same seats leaves nothing of the old one."""
    used: dict[int, Any] = {}
    for spot in sample.spots:
        scratch = used.setdefault(spot.seats, spot.state.clone())
        scratch.copy_from(spot.state)
        same_position(game, spot, scratch, "copy_from into a used state")
        play_on(game, scratch)


def clones_live_the_same_life(game: AnyGame, sample: Sample) -> None:
    """Played on from the middle, a clone and a restored position end like the game itself."""
    for played in sample.games:
        moves = played.record.moves
        for middle in (len(moves) // 3, len(moves) * 2 // 3):
            state = game.new(len(played.record.seats), played.record.options, played.record.rules)
            follow(game, state, moves[:middle])
            restored = game.position(game.dump(state), len(played.record.seats), played.record.options)
            for what, copy in (("a clone", state.clone()), ("the position as text", restored)):
                follow(game, copy, moves[middle:])
                same = game.dump(copy) == game.dump(played.state)
                assert same, f"{what} after {middle} moves of '{played.record.seed}' ends differently"


def follow(game: AnyGame, state: Any, moves: list[Move]) -> None:
    for move in moves:
        carry_out(game, state, move.seat, game.actions.parse(move.name))


def same_position(game: AnyGame, spot: Spot, copy: Any, what: str) -> None:
    ours, theirs = game.dump(spot.state), game.dump(copy)
    assert theirs == ours, f"{what} is not equal {spot}:\n{ours}\n{theirs}"
    assert copy.scores() == spot.state.scores(), f"{what} has other scores {spot}"


def play_on(game: AnyGame, state: Any) -> None:
    """Some random moves, always the same from the same position."""
    rng = seeded("on")
    for _ in range(STEPS):
        if state.actor() != OVER:
            carry_out(game, state, *choose(game, state, rng))
