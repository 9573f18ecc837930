"""What is foretold is known: nothing that a preview says depends on what the seat may not know."""

from typing import Any

from stammtisch.contract.sample import AnyGame, Sample, Spot
from stammtisch.core.preview import told_stages
from stammtisch.core.rng import seeded

WORLDS = 6
ACTIONS = 8  # of a spot


def previews_tell_what_is_known(game: AnyGame, sample: Sample) -> None:
    """What comes of an action that shows nothing new is the same wherever it looks the same to the seat."""
    for spot in sample.spots:
        for seat in spot.open:
            for action in _some(game.legal(spot.state, seat)):
                _same_everywhere(game, spot, seat, action)


def _some(legal: list[int]) -> list[int]:
    return legal[:: max(1, len(legal) // ACTIONS)]


def _same_everywhere(game: AnyGame, spot: Spot, seat: int, action: int) -> None:
    name = game.actions.name(action)
    truth = spot.state.clone()
    truth.promote(seat)
    declared, told = game.shows(truth, action), _told(game, truth, seat, action)
    for n in range(WORLDS):
        world = game.determinize(spot.state, seat, seeded(f"world {n}"))
        world.promote(seat)
        same = game.shows(world, action) == declared
        assert same, f"whether {name} shows something depends on what seat {seat} cannot know {spot}"
        if not declared and (other := _told(game, world, seat, action)) != told:
            raise AssertionError(
                f"{name} is foretold to seat {seat} as {other}, and is {told} {spot}: "
                "it shows something new, and Game.shows does not say so"
            )


def _told(game: AnyGame, world: Any, seat: int, action: int) -> list[Any]:
    """Every stage of an action, as a seat hears and sees it."""
    trial = world.clone()
    return [(events, game.view(trial, seat)) for events in told_stages(trial, seat, action)]
