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
from stammtisch.table.entries import Said
from stammtisch.table.seats import OPEN
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.store import Store
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.playing import act, leave_orders, say
from stammtisch.web.tables.registry import Registry
from stammtisch.web.tables.seating import watch
from web.setting_up import begun, people, set_up

STORED = Path(__file__).parent / "stored"
DECISIONS = 40
KEYS = [b"k" * 32]


async def stored_tables(registry: Registry) -> list[LiveTable]:
    """Half a game of everything, a whole one, and one that waits for people."""
    tables = [await half_a_game(registry, each) for each in games()]
    over = await seated(registry, game("pig"), listed=True)
    while not over.table.over:
        await any_move(registry, over, random.Random(over.table.version))
    waiting = await set_up(registry, "pig", [*people("Ann"), (Seat("", OPEN), "")], listed=True)
    return [*tables, over, waiting]


async def half_a_game(registry: Registry, played: Game[Any]) -> LiveTable:
    """With talk, a change of mind, another pace, an answer left behind."""
    live, chance = await seated(registry, played, listed=False), random.Random(played.key)
    await say(registry, live, Said(0, "Ann", "Grüß euch! 🙂"), "said")
    await registry.change(live, lambda at: at.table.pacing(0, "calm"))
    for _decision in range(DECISIONS):
        await any_move(registry, live, chance)
    seat = live.table.played[-1].seat
    if seat >= 0 and not live.table.over:
        await registry.change(live, lambda at: at.table.taking_back(seat))
    if played.orders:
        await leave_orders(registry, live, 1, frozenset({played.orders[0].key}))
    await watch(registry, live, "eva")
    return live


async def seated(registry: Registry, played: Game[Any], listed: bool) -> LiveTable:
    names = ("Ann", "Bob", "Cleo")[: max(2, played.seats[0])]
    return await begun(registry, played.key, people(*names), listed)


async def any_move(registry: Registry, live: LiveTable, chance: random.Random) -> None:
    table = live.table
    seat = chance.choice(table.waiting_for())
    name = table.game.actions.name(chance.choice(table.game.legal(table.state, seat)))
    await act(registry, live, seat, [name], table.version, f"key{table.version}")


def told(live: LiveTable) -> dict[str, Any]:
    """What has to be found again."""
    table = live.table
    return {
        "game": live.game.key,
        "stage": live.stage,
        "version": table.version,
        "moves": len(table.record.moves),
        "names": table.names,
        "scores": table.state.scores(),
        "asked": table.waiting_for(),
        "members": {str(seat): guest for seat, guest in sorted(live.members.items())},
        "watchers": sorted(live.watchers),
        "orders": {str(seat): sorted(keys) for seat, keys in sorted(table.orders.items())},
        "pace": table.pace,
        "listed": live.listed,
    }


async def made(database: Path) -> dict[str, Any]:
    store = Store(str(database))
    expected = {live.id: told(live) for live in await stored_tables(Registry(store, Signer(KEYS)))}
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
