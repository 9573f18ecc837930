"""What an action would bring, as far as the seat that thinks of it can know.

A game declares which actions show something new (`Game.shows`); whatever comes of the others up to
the next chance is the same in every position that looks the same to the seat, so one is enough.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from stammtisch.core.agenda import AgendaState
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Event, Game
from stammtisch.core.record import admitted, stages
from stammtisch.core.state import CHANCE, OVER


class Preview(NamedTuple):
    """What happens, and the position after it; None when nothing can be known."""

    events: list[Event]
    state: AgendaState | None


def previews(eyes: Eyes, actions: Iterable[int]) -> list[Preview]:
    """What each of several own actions would bring, one after the other, up to the first chance."""
    world = eyes.imagined.clone()
    return [_preview(eyes.game, eyes.seat, world, action) for action in actions]


def _preview(game: Game[Any, Any], seat: int, world: AgendaState, action: int) -> Preview:
    admitted(game, world, seat, action)
    if game.shows(world, action):
        return Preview([], None)
    found = Preview([], None)
    for events in told_stages(world, seat, action):
        if found.state is not None and any(event.seat != seat for event in events):
            break  # what follows concerns others
        found = Preview(found.events + events, world.clone())
    return found


def told_stages(world: AgendaState, seat: int, action: int) -> Iterator[list[Event]]:
    """What a seat hears of each stage of an action, up to the end of the game."""
    for events in stages(world, action):
        if world.actor() == OVER:
            return
        yield [event for event in events if event.heard_by(seat)]


def barriers(eyes: Eyes, actions: Iterable[int]) -> set[int]:
    """Those of a seat's actions that it could not take back without asking others."""
    return {action for action in actions if _is_barrier(eyes.game, eyes.imagined, action)}


def _is_barrier(game: Game[Any, Any], world: AgendaState, action: int) -> bool:
    if game.shows(world, action):
        return True
    trial = world.clone()
    trial.apply(action)
    return trial.actor() == CHANCE
