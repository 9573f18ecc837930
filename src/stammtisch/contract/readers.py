"""Records tell each seat what it may read, and no more."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from stammtisch.contract.sample import AnyGame, Sample, Spot, carry_out
from stammtisch.contract.secrets import difference, shown
from stammtisch.core.game import Event
from stammtisch.core.record import HIDDEN, Move, dumps
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, EVERYONE, SPECTATOR

WORLDS = 6


class After(NamedTuple):
    """A move, what it caused, and where it led."""

    move: Move
    events: list[Event]
    state: Any


def redacted_records_tell_no_secrets(game: AnyGame, sample: Sample) -> None:
    """A seat's record has no seed, and only the verb of moves that are not for its eyes."""
    for played in sample.games:
        for seat in (*range(len(played.record.seats)), SPECTATOR):
            header, *lines = dumps(played.record, seat).splitlines()
            assert '"seed"' not in header, f"the record for seat {seat} tells the seed"
            for move, line in zip(played.record.moves, lines, strict=False):
                verb, written = move.name.split(":")[0], line.split()[1]
                mine = move.audience == EVERYONE or (seat >= 0 and move.audience >> seat & 1)
                kept = written == (move.name if mine else f"{verb}:{HIDDEN}")
                assert kept, f"the record for seat {seat} tells '{line}' of '{move}'"


def own_moves_can_be_read(game: AnyGame, sample: Sample) -> None:
    """Whoever makes a move may read it."""
    for played in sample.games:
        for move in played.record.moves:
            mine = move.seat == CHANCE or move.audience >> move.seat & 1
            assert mine, f"seat {move.seat} may not read its own move '{move}'"


def records_tell_no_more_than_views(game: AnyGame, sample: Sample) -> None:
    """Who cannot see which of two moves was made, since only hidden things differ, reads the same line."""
    for n, spot in enumerate(sample.spots):
        for one, two in two_moves(game, spot, n):
            for seat in (seat for seat in range(spot.seats) if seat != one.move.seat):
                read = one.move.redacted(seat), two.move.redacted(seat)
                secret = read[0] != read[1] and differs_in_secret(game, one.state, two.state, seat)
                lines = f"'{read[0]}' or '{read[1]}'"
                assert not secret, f"seat {seat} reads {lines}, which it cannot see {spot}"


def secret_moves_do_not_show(game: AnyGame, sample: Sample) -> None:
    """Two draws, or two answers while others still think, that a seat may not read look the same to it."""
    for n, spot in enumerate(sample.spots):
        if spot.state.actor() == CHANCE or len(spot.open) > 1:
            for one, two in two_moves(game, spot, n):
                for seat in (*range(spot.seats), SPECTATOR):
                    if one.move.redacted(seat) == two.move.redacted(seat):
                        no_difference(game, spot, seat, one, two)


def no_difference(game: AnyGame, spot: Spot, seat: int, one: After, two: After) -> None:
    moves = f"{one.move.name} and {two.move.name} apart {spot}"
    seen, told = (shown(game, spot, seat, after.state) for after in (one, two))
    assert seen == told, f"seat {seat} can tell {moves}: {difference(seen, told)}"
    heard = [[event for event in after.events if event.heard_by(seat)] for after in (one, two)]
    assert heard[0] == heard[1], f"seat {seat} can hear {moves}: {heard}"


def two_moves(game: AnyGame, spot: Spot, n: int) -> Iterator[tuple[After, After]]:
    """Two different moves that each open seat, or chance, can make now."""
    rng = seeded(f"moves {n}")
    for seat in [CHANCE] if spot.state.actor() == CHANCE else spot.open:
        legal = game.facing(spot.state, seat).legal_actions()
        first = rng.below(len(legal))
        second = (first + 1 + rng.below(max(1, len(legal) - 1))) % len(legal)
        if first != second:
            yield after(game, spot, seat, legal[first]), after(game, spot, seat, legal[second])


def after(game: AnyGame, spot: Spot, seat: int, action: int) -> After:
    state = spot.state.clone()
    return After(*carry_out(game, state, seat, action), state)


def differs_in_secret(game: AnyGame, one: Any, two: Any, seat: int) -> bool:
    """Do two positions look the same to a seat, and differ only in what is hidden from it?"""
    if game.dump(one) == game.dump(two) or game.view(one, seat) != game.view(two, seat):
        return False
    return apart(game, one, two) <= hidden_from(game, one, seat)


def hidden_from(game: AnyGame, state: Any, seat: int) -> set[str]:
    """The places of a position that differ in some world that looks the same to a seat."""
    places: set[str] = set()
    for n in range(WORLDS):
        places |= apart(game, state, game.determinize(state, seat, seeded(f"world {n}")))
    return places


def apart(game: AnyGame, one: Any, two: Any) -> set[str]:
    """The places in which two positions differ."""
    ours, theirs = (dict(leaves(json.loads(game.dump(state)))) for state in (one, two))
    return {place for place in ours.keys() | theirs.keys() if ours.get(place) != theirs.get(place)}


def leaves(packed: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(packed, dict | list):
        for name, value in packed.items() if isinstance(packed, dict) else enumerate(packed):
            yield from leaves(value, f"{path}.{name}")
    else:
        yield path, packed
