"""Tables as this version stores them, for later versions to replay.

`PYTHONPATH=src:tests python -m web.storing NAME` writes stored/NAME.sql, the database, and
stored/NAME.json, what has to be found in it. Run it once for every release, with a new name; a file that
is there is never written again.
"""

import asyncio
import json
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from stammtisch import game, games
from stammtisch.core.game import Game
from stammtisch.table import Seat
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.store import Store
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.registry import House

STORED = Path(__file__).parent / "stored"
DECISIONS = 40
KEYS = [b"k" * 32]


async def stored_tables(house: House) -> list[Room]:
    """Half a game of everything, a whole one, and one that waits for people."""
    rooms = [await half_a_game(house, each) for each in games()]
    over = await seated(house, game("pig"), listed=True)
    while not over.table.over:
        await any_move(house, over, random.Random(over.table.version))
    waiting = await house.create(game("pig"), "ann", [(Seat("Ann"), "ann"), (Seat("", ""), "")], {}, True)
    return [*rooms, over, waiting]


async def half_a_game(house: House, played: Game[Any]) -> Room:
    """With talk, a change of mind, another pace, an answer left behind."""
    room, chance = await seated(house, played, listed=False), random.Random(played.key)
    await house.say(room, 0, "Ann", "Grüß euch! 🙂", "said")
    await house.change(room, lambda at: at.table.pacing(0, "calm"))
    for _decision in range(DECISIONS):
        await any_move(house, room, chance)
    seat = room.table.played[-1].seat
    if seat >= 0 and not room.table.over:
        await house.change(room, lambda at: at.table.taking_back(seat))
    if played.orders:
        await house.leave_orders(room, 1, frozenset({played.orders[0].key}))
    await house.watch(room, "eva")
    return room


async def seated(house: House, played: Game[Any], listed: bool) -> Room:
    people = [(Seat(name), name.lower()) for name in ("Ann", "Bob", "Cleo")[: max(2, played.seats[0])]]
    room = await house.create(played, "ann", people, {}, listed)
    await house.change(room, lambda at: at.table.starting())
    return room


async def any_move(house: House, room: Room, chance: random.Random) -> None:
    table = room.table
    seat = chance.choice(table.waiting_for())
    name = table.game.actions.name(chance.choice(table.game.legal(table.state, seat)))
    await house.act(room, seat, [name], table.version, f"key{table.version}")


def told(room: Room) -> dict[str, Any]:
    """What has to be found again."""
    table = room.table
    return {
        "game": room.game.key,
        "stage": room.stage,
        "version": table.version,
        "moves": len(table.record.moves),
        "names": table.names,
        "scores": table.state.scores(),
        "asked": table.waiting_for(),
        "members": {str(seat): guest for seat, guest in sorted(room.members.items())},
        "watchers": sorted(room.watchers),
        "orders": {str(seat): sorted(keys) for seat, keys in sorted(table.orders.items())},
        "pace": table.pace,
        "listed": room.listed,
    }


async def made(database: Path) -> dict[str, Any]:
    store = Store(str(database))
    expected = {room.id: told(room) for room in await stored_tables(House(store, Signer(KEYS)))}
    store.close()
    return expected


def main(name: str) -> None:
    target = STORED / f"{name}.sql"
    if target.exists():
        sys.exit(f"{target} is there already; what was stored once stays as it is.")
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "house.db"
        expected = asyncio.run(made(database))
        with closing(sqlite3.connect(database)) as file:
            target.write_text("\n".join(file.iterdump()) + "\n", encoding="utf-8")
    target.with_suffix(".json").write_text(json.dumps(expected, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
