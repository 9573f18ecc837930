"""Tables stored by older versions go on: each file in stored/ is a database as that version left it."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from stammtisch.web.house import House
from stammtisch.web.migrations import upgrade
from stammtisch.web.schema import metadata
from stammtisch.web.signing import Signer
from stammtisch.web.store import Store

STORED = sorted((Path(__file__).parent / "stored").glob("*.sql"))
TABLE = "jguSWX1rnFqz5QGz"


@pytest.mark.parametrize("dump", STORED, ids=lambda path: path.stem)
def test_a_stored_table_is_replayed_and_played_on(dump: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "house.db")) as database:
        database.executescript(dump.read_text(encoding="utf-8"))

    async def play_on() -> None:
        store = Store(str(tmp_path / "house.db"))
        room = await House(store, Signer([b"k" * 32])).room(TABLE)
        assert room.table.version == 29
        assert room.table.names == ["Ann", "Bob"]
        assert room.table.state.scores() == [27, 10]
        assert room.members == {0: "ann", 1: "bob"}
        house = House(store, Signer([b"k" * 32]))
        room = await house.room(TABLE)
        await house.act(room, room.table.waiting_for()[0], ["hold"], room.table.version, "new")
        assert sum(room.table.state.scores()) == 43
        store.close()

    asyncio.run(play_on())


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'house.db'}")
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
