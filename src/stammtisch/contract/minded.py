"""What a mind looks at is what its seat may know, within declared bounds, and worth looking at."""

from collections.abc import Iterator
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.contract.sample import SMALL, AnyGame, Sample, Spot, setups
from stammtisch.contract.secrets import other_worlds
from stammtisch.core.features import Features
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import OVER

MOST_GAMES = 200  # played until everything has changed, a number of seats

Looking = tuple[Spot, int, Features]


def lookers(game: AnyGame, sample: Sample) -> Iterator[Looking]:
    """Every seat of every position, in a game that has features."""
    if game.features is None:
        return
    listed = {seats: game.features(seats) for seats in game.seats}
    for spot in sample.spots:
        for seat in range(spot.seats):
            yield spot, seat, listed[spot.seats]


def looked_at(state: Any, seat: int, features: Features) -> list[int]:
    """The features of a position in the eyes of a seat."""
    out = vec[i64]([0] * features.size)
    state.fill_features(seat, out)
    return list(out)


def features_stay_within_their_bounds(game: AnyGame, sample: Sample) -> None:
    """Every feature lies within what its part declares, before the end and at it."""
    for spot, seat, features in lookers(game, sample):
        seen = zip(features.names, features.bounds, looked_at(spot.state, seat, features), strict=True)
        for name, most, value in seen:
            assert -most <= value <= most, f"the feature '{name}' is {value}, beyond {most}, {spot}"


def features_hide_what_others_hold(game: AnyGame, sample: Sample) -> None:
    """The features for a seat are the same in every world that looks so to it."""
    for spot, seat, features in lookers(game, sample):
        if spot.state.actor() != OVER:
            seen = looked_at(spot.state, seat, features)
            for world in other_worlds(game, spot, seat):
                same_features(
                    features, seen, looked_at(world, seat, features), f"peeks for seat {seat} {spot}"
                )


def features_are_those_of_the_position(game: AnyGame, sample: Sample) -> None:
    """Equal positions have equal features, and looking changes nothing."""
    for spot, seat, features in lookers(game, sample):
        before = game.dump(spot.state)
        seen = looked_at(spot.state, seat, features)
        assert game.dump(spot.state) == before, f"looking at features changed the position {spot}"
        restored = game.position(before, spot.seats, spot.record.options)
        for what, again in (
            ("a second look", spot.state),
            ("a clone", spot.state.clone()),
            ("the text", restored),
        ):
            same_features(features, seen, looked_at(again, seat, features), f"changes with {what} {spot}")


def every_feature_changes_somewhere(game: AnyGame, sample: Sample) -> None:
    """None is the same in all positions of random games: it would tell nothing."""
    if game.features is None or SMALL:
        return  # which of them change does not depend on the build: the full sample decides
    for seats in game.seats:
        never = unchanged(game, seats, game.features(seats))
        assert not never, f"with {seats} seats these features never changed: {', '.join(never)}"


def unchanged(game: AnyGame, seats: int, features: Features) -> list[str]:
    """The features that are the same throughout, however many games are played."""
    first: list[int] = []
    left = set(range(features.size))
    tables = [setup for setup in setups(game) if setup.seats == seats]
    for n in range(MOST_GAMES):
        for step, state in enumerate(positions(game.new(*tables[n % len(tables)]), seeded(f"features {n}"))):
            seen = looked_at(state, step % seats, features)
            first = first or seen
            left = {place for place in left if seen[place] == first[place]}
        if not left:
            break
    return [features.names[place] for place in sorted(left)]


def positions(state: Any, rng: Rng) -> Iterator[Any]:
    """The same state after every move of a random game."""
    buffer = vec[i64]([0] * state.most_actions())
    yield state
    while state.play_on(rng, buffer, 1):
        yield state


def same_features(features: Features, seen: list[int], again: list[int], sentence: str) -> None:
    for name, one, other in zip(features.names, seen, again, strict=True):
        assert one == other, f"the feature '{name}' {sentence}: {one} or {other}"
