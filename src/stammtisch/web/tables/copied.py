"""No second look at a game that people still play: a copy of it is not opened beside it."""

from collections.abc import Sequence

from stammtisch.core.record import Move, Record
from stammtisch.core.state import CHANCE, EVERYONE
from stammtisch.core.words import catalogue
from stammtisch.table.entries import Advised, Moved, TakenBack, decode
from stammtisch.table.seats import Unavailable
from stammtisch.web.store.store import Store

_ = catalogue("stammtisch.web")

ALIKE = 24  # moves in a row that no two games share by chance


def need_no_copy(store: Store, brought: Record) -> None:
    """Unavailable while a game that was brought is played here by several people.

    Whoever opened it beside the table could have hints there, let bots go on from it, or look back at it.
    """
    for table in store.shared_games(brought.game):
        if is_copy(brought.moves, shown_moves(store, table)):
            raise Unavailable(_("This game is still played at a table here; bring it when it is over."))


def shown_moves(store: Store, table: str) -> list[Moved]:
    """The moves that stand at a table; none where it was said that all may look at them elsewhere."""
    moves, advised = list[Moved](), False
    for body in store.bodies(table):
        match decode(body):
            case Moved() as move:
                moves.append(move)
            case TakenBack(keep=keep):
                del moves[keep:]
            case Advised(allowed=advised):
                pass
    return [] if advised else moves


def is_copy(brought: Sequence[Move], running: Sequence[Moved]) -> bool:
    """Does a record tell a game under way, as far as that has come, or a long piece of it?"""
    run, alike = 0, 0
    for told, made in zip(brought, running, strict=False):
        same = is_same(told, made)
        run = run + (made.audience == EVERYONE) if same else 0
        alike += same
        if run >= ALIKE:
            return True
    return alike == len(running) and any(
        move.seat == CHANCE for move in running
    )  # before it all are the same


def is_same(told: Move, made: Moved) -> bool:
    """What was secret, somebody may have filled in."""
    return told.seat == made.seat and (told.name == made.name or made.audience != EVERYONE)
