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
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.request.visitor import Likes, Visitor
from stammtisch.web.tables.live_table import LiveTable

Drawn = Callable[[LiveTable, int], object]
LANGUAGE = "de"
LONG = 300  # moves: random games of some kinds take thousands


def seated(played: Game[Any], luck: str) -> LiveTable:
    """A table with most players, begun."""
    seats = played.seats[-1]
    table = Table(played, [Seat(f"Guest {n}") for n in range(seats)], {}, luck)
    table.start()
    return LiveTable("table", table, "host", listed=True, members={n: f"guest{n}" for n in range(seats)})


def moves(live: LiveTable, luck: str) -> Iterator[int]:
    """Random play: the number of each move made."""
    rng, table, made = seeded(luck), live.table, 0
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
    live, spent, times = seated(played, luck), 0.0, 0
    for move in moves(live, luck):
        if move > first + counted or live.table.over:
            break
        if move > first:
            begin = process_time()
            for seat in range(len(live.table.seats)):
                drawn(live, seat)
            spent += process_time() - begin
            times += len(live.table.seats)
    return 1000 * spent / times


def board(layout: str) -> Drawn:
    return lambda live, seat: live.game.page.svg(live.table.view(seat), layout, live.table.names)


def parts(layout: str) -> Drawn:
    def pushed(live: LiveTable, seat: int) -> object:
        visitor = Visitor(f"guest{seat}", "", Likes(), LANGUAGE, layout)
        visit: Any = None  # only the host's links need a request
        return live_parts(visit, TablePage(live, visitor))

    return pushed


WORK: dict[str, Drawn] = {
    "view": lambda live, seat: live.table.view(seat),
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
