"""Bots of the page: in a process of their own, which may die."""

import asyncio
from pathlib import Path

from stammtisch import game
from stammtisch.table import Seat
from stammtisch.web.botroom import BotRoom
from stammtisch.web.house import House
from stammtisch.web.signing import Signer
from stammtisch.web.store import Store


def test_a_game_of_bots_is_played_to_its_end_though_their_process_is_killed(tmp_path: Path) -> None:
    async def play() -> str:
        store = Store(str(tmp_path / "house.db"))
        house = House(store, Signer([b"k" * 32]), "b")
        bots = BotRoom(house, 0)
        house.on_change = bots.wake
        seats = [(Seat(name, "random"), "") for name in ("Resi", "Poldi")]
        room = await house.create(game("pig"), "host", seats, {}, False)
        await house.change(room, lambda at: at.table.starting())
        playing = room.playing
        assert playing
        await bots.choice(room.table, room.table.waiting_for()[0], "random")
        for process in list(bots._pool._processes.values()):
            process.kill()
        await playing
        bots.close()
        store.close()
        return room.stage

    assert asyncio.run(play()) == "over"
