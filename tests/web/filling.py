"""A database with tables, made without a server."""

import asyncio
import random
from pathlib import Path

from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.store import Store
from stammtisch.web.tables.registry import Registry
from web.setting_up import begun, people
from web.storing import KEYS, any_move


def filled(database: Path, count: int, over: int = 0) -> Path:
    """So many tables of Pig, of which some are played to their end."""

    async def fill() -> None:
        store = Store(str(database))
        registry = Registry(store, Signer(KEYS))
        for n in range(count):
            live = await begun(registry, "pig", people("Ann", "Bob"))
            while n < over and not live.table.over:
                await any_move(registry, live, random.Random(live.table.version))
        store.close()

    asyncio.run(fill())
    return database
