"""How long a page takes: `python bench/pages.py`, or `python bench/pages.py vienna --moves 50`.

For every game, at the moves in the middle of a game with most players: milliseconds for what one
seat may know (view), for its board by layout, and for all that is pushed to it (parts). Every move
is seen by all seats, as at a table with open pages. Time is the processor's.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from time import process_time
from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.words import speaking
from stammtisch.games import game, keys
from stammtisch.table import Seat, Table
from stammtisch.web.pages.table import live_parts
from stammtisch.web.pages.table_page import Scene
from stammtisch.web.request.visitor import Visitor, Ways
from stammtisch.web.tables.live_table import Room

Drawn = Callable[[Room, int], object]
LANGUAGE = "de"
LONG = 300  # moves: random games of some kinds take thousands


class Row:
    """A table's row in the store."""

    id, host, listed, next = "table", "host", True, ""


def seated(played: Game[Any], luck: str) -> Room:
    """A table with most players, begun."""
    seats = played.seats[-1]
    table = Table(played, [Seat(f"Guest {n}") for n in range(seats)], {}, luck)
    table.start()
    return Room(Row(), table, {n: f"guest{n}" for n in range(seats)}, set())


def moves(room: Room, luck: str) -> Iterator[int]:
    """Random play: the number of each move made."""
    rng, table, made = seeded(luck), room.table, 0
    while not table.over:
        seat = table.waiting_for()[0]
        legal = table.game.legal(table.state, seat)
        table.act(seat, table.game.actions.name(legal[rng.below(len(legal))]))
        made += 1
        yield made


def milliseconds(played: Game[Any], luck: str, most: int, drawn: Drawn) -> float:
    """For one seat, on average over the seats and the moves in the middle of a game."""
    length = sum(1 for _move in islice(moves(seated(played, luck), luck), LONG))
    counted = min(most, length)
    first = (length - counted) // 2
    room, spent, times = seated(played, luck), 0.0, 0
    for move in moves(room, luck):
        if move > first + counted or room.table.over:
            break
        if move > first:
            begin = process_time()
            for seat in range(len(room.table.seats)):
                drawn(room, seat)
            spent += process_time() - begin
            times += len(room.table.seats)
    return 1000 * spent / times


def board(layout: str) -> Drawn:
    return lambda room, seat: room.game.page.svg(room.table.view(seat), layout, room.table.names)


def parts(layout: str) -> Drawn:
    def pushed(room: Room, seat: int) -> object:
        visitor = Visitor(f"guest{seat}", "", Ways(), LANGUAGE, layout)
        asking: Any = None  # only the host's links need a request
        return live_parts(asking, Scene(room, visitor))

    return pushed


WORK: dict[str, Drawn] = {
    "view": lambda room, seat: room.table.view(seat),
    "view, wide": board("wide"),
    "view, tall": board("tall"),
    "parts, wide": parts("wide"),
    "parts, tall": parts("tall"),
}


def row(played: Game[Any], most: int) -> str:
    """One game is for warming up, the next one counts, as on a server that has been running."""
    figures = []
    for what, drawn in WORK.items():
        milliseconds(played, f"{what} before", most, drawn)
        figures.append(milliseconds(played, what, most, drawn))
    return f"{played.key:14}" + "".join(f"{figure:13.3f}" for figure in figures)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(keys()), help="games to measure; all by default")
    parser.add_argument("--moves", type=int, default=60, help="so many moves in the middle of a game")
    options = parser.parse_args()
    print(f"{'ms for a seat':14}" + "".join(f"{what:>13}" for what in WORK))
    for key in options.games:
        try:
            played = game(key)
        except ValueError as error:
            sys.exit(str(error))
        with speaking(LANGUAGE):
            print(row(played, options.moves), flush=True)


if __name__ == "__main__":
    main()
