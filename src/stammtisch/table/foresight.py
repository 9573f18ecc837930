"""What an action would bring, as far as the seat that thinks of it can know."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Event, Game
from stammtisch.core.record import admitted, stages
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.table.table import Table

WORLDS = 3  # positions that look the same to the seat: what is the same in all of them is known


class Foreseen(NamedTuple):
    """What happens, and the position after it; None when nothing can be known."""

    events: list[Event]
    state: AgendaState | None


def foresee(table: Table, seat: int, action: int) -> Foreseen:
    """Up to the first chance, to what is shown newly, and to the end of the game.

    The true position is never looked at: other ones that look the same to the seat are played on.
    """
    return foresee_chain(table, seat, [action])[-1]


def foresee_chain(table: Table, seat: int, actions: Iterable[int]) -> list[Foreseen]:
    """What each of several own actions would bring, one after the other."""
    worlds = list(imagined(table.game, table.state, seat))
    return [_foreseen(table.game, seat, worlds, action) for action in actions]


def _foreseen(game: Game[Any], seat: int, worlds: list[AgendaState], action: int) -> Foreseen:
    admitted(game, worlds[0], seat, action)
    if game.shows(worlds[0], action):
        return Foreseen([], None)
    return _common(game, seat, worlds, action)


def imagined(game: Game[Any], state: AgendaState, seat: int) -> Iterator[AgendaState]:
    for n in range(WORLDS):
        world = game.determinize(state, seat, seeded(f"imagined {n}"))
        world.promote(seat)
        yield world


def _common(game: Game[Any], seat: int, worlds: list[AgendaState], action: int) -> Foreseen:
    """As long as all worlds look the same, and nobody else is concerned."""
    found = Foreseen([], None)
    for told in zip(*(stages(world, action) for world in worlds), strict=False):
        heard = [[event for event in events if event.heard_by(seat)] for events in told]
        is_new = found.state is None
        if not _is_known(game, seat, worlds, heard) or not (is_new or _is_own(seat, heard[0])):
            break
        found = Foreseen(found.events + heard[0], worlds[0].clone())
    return found


def _is_known(game: Game[Any], seat: int, worlds: list[AgendaState], heard: list[list[Event]]) -> bool:
    if any(world.actor() == OVER for world in worlds) or any(events != heard[0] for events in heard):
        return False
    views = [game.view(world, seat) for world in worlds]
    return all(view == views[0] for view in views)


def _is_own(seat: int, events: list[Event]) -> bool:
    return all(event.seat == seat for event in events)


def barriers(table: Table, seat: int, actions: Iterable[int]) -> set[int]:
    """Those of a seat's actions that it could not take back without asking others."""
    world = next(imagined(table.game, table.state, seat))
    return {action for action in actions if _is_barrier(table.game, world, action)}


def _is_barrier(game: Game[Any], world: AgendaState, action: int) -> bool:
    if game.shows(world, action):
        return True
    trial = world.clone()
    trial.apply(action)
    return trial.actor() == CHANCE
