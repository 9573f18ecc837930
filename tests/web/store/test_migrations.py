"""Tables stored by older versions go on: each file in stored/ is a database as that version left it."""

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import MetaData, create_engine, select

from stammtisch.games import keys
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.database import address
from stammtisch.web.store.migrations import upgrade
from stammtisch.web.store.schema import metadata
from stammtisch.web.store.store import Store
from stammtisch.web.tables.registry import Registry
from web.storing import KEYS, any_move, told

STORED = sorted((Path(__file__).parent.parent / "stored").glob("*.sql"))


def restore(dump: Path, database: str, folder: Path) -> None:
    """The database as it was left: a file as it is, or copied to a server that was at the same version."""
    old = database if "://" not in database else str(folder / "old.db")
    with closing(sqlite3.connect(old)) as file:
        file.executescript(dump.read_text(encoding="utf-8"))
    if old != database:
        copy(old, database)


def copy(old: str, new: str) -> None:
    source, target = create_engine(address(old)), create_engine(address(new))
    stored = MetaData()
    with source.connect() as reading:
        stored.reflect(reading)
        revision = reading.execute(select(stored.tables["alembic_version"].c.version_num)).scalar_one()
        upgrade(target, revision)
        with target.begin() as writing:
            there = MetaData()
            there.reflect(writing)
            for name in sorted(set(stored.tables) - {"alembic_version"}):
                if rows := reading.execute(select(stored.tables[name])).mappings().all():
                    writing.execute(there.tables[name].insert(), [dict(row) for row in rows])
    source.dispose()
    target.dispose()


@pytest.mark.parametrize("dump", STORED, ids=lambda path: path.stem)
def test_stored_tables_are_replayed_and_played_on(dump: Path, database: str, tmp_path: Path) -> None:
    restore(dump, database, tmp_path)
    expected = json.loads(dump.with_suffix(".json").read_text(encoding="utf-8"))

    async def look() -> None:
        store = Store(database)
        registry = Registry(store, Signer(KEYS))
        tables = {table: await registry.open(table) for table in expected}
        assert {table: told(live) for table, live in tables.items()} == expected
        for live in tables.values():
            if live.stage == "playing":
                await any_move(registry, live, random.Random(0))
        store.close()

    asyncio.run(look())


def test_every_game_is_among_what_was_stored() -> None:
    expected = [json.loads(dump.with_suffix(".json").read_text(encoding="utf-8")) for dump in STORED]
    assert {table["game"] for each in expected for table in each.values()} >= set(keys())


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    engine = create_engine(address(database))
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
