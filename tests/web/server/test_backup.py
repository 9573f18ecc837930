"""Copies are sound or there is none, and nothing in use or still wanted is ever replaced."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from stammtisch.cli import main
from stammtisch.web.store.store import Store
from web.filling import filled
from web.serving import Guest, Server
from web.store.test_migrations import STORED
from web.store.test_migrations import restore as left_behind

ODD = ("we#ird.db", "a?b=c.db", "100%41.db", "mit Leerzeichen.db", "ä&'\".db")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """With some tables, and no server on it."""
    return filled(tmp_path / "house.db", 12)


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [*map(str, words)])


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_backup_refuses_to_replace_a_database_in_use(server: Server, tmp_path: Path) -> None:
    guest = Guest(server.address, "Ann")
    guest.table("pig", "me", "me", start=True)
    copy = tmp_path / "copy.db"
    assert run("backup", server.database, copy).exit_code == 0
    last = guest.table("pig", "me", "me", start=True)
    swapped = run("backup", copy, server.database, "--force")
    assert swapped.exit_code == 1
    assert "another process already serves" in swapped.output
    assert guest.look(last["id"])["version"] == last["version"]
    assert "copy.db.lock" not in names(tmp_path)


@pytest.mark.parametrize("command", ["backup", "restore"])
@pytest.mark.parametrize("page", [2, 5])
def test_what_is_damaged_replaces_nothing(database: Path, tmp_path: Path, command: str, page: int) -> None:
    copy = tmp_path / "copy.db"
    assert run("backup", database, copy).exit_code == 0
    before = copy.read_bytes()
    with database.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(random.Random(page).randbytes(4096))
    refused = run(command, database, copy, "--force")
    assert refused.exit_code == 1
    assert "damaged" in refused.output or "not a database of ours" in refused.output
    assert copy.read_bytes() == before
    assert not {name for name in names(tmp_path) if ".part" in name or ".replaced" in name}


def test_a_foreign_file_is_not_restored(database: Path, tmp_path: Path) -> None:
    foreign, before = tmp_path / "foreign.db", database.read_bytes()
    for statement in (
        "CREATE TABLE tables (a)",
        "CREATE TABLE alembic_version AS SELECT '9999' AS version_num",
    ):
        with closing(sqlite3.connect(foreign)) as file:
            file.execute(statement)
            file.commit()
        refused = run("restore", foreign, database, "--force")
        assert refused.exit_code == 1
        assert "not a database of ours" in refused.output or "of something else" in refused.output
    assert database.read_bytes() == before


def test_what_restore_replaces_is_kept(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    run("backup", database, copy)
    before = database.read_bytes()
    for n in ("", "1"):
        done = run("restore", copy, database, "--force")
        kept = tmp_path / f"house.db.replaced{n}"
        assert done.output == f"12 tables restored to {database}\nwhat was there is kept as {kept}\n"
    assert (tmp_path / "house.db.replaced").read_bytes() == before


def test_a_failed_restore_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "no.db").write_text("no database at all, but long enough to be looked at" * 100)
    assert run("restore", tmp_path / "no.db", tmp_path / "new.db").exit_code == 1
    assert names(tmp_path) == {"no.db"}


@pytest.mark.parametrize("name", ODD)
def test_odd_names_are_names(tmp_path: Path, name: str) -> None:
    database = filled(tmp_path / name, 1)
    (tmp_path / "to").mkdir()
    for words in (("backup", database, tmp_path / "to" / name), ("restore", tmp_path / "to" / name, "~new")):
        target = tmp_path / f"new{name}" if words[2] == "~new" else words[2]
        done = run(*words[:2], target)
        assert done.exit_code == 0, done.output
    assert {file for file in names(tmp_path) if file.endswith(".db")} == {name, f"new{name}"}


def test_a_database_is_not_copied_to_itself(database: Path) -> None:
    assert "to itself" in run("backup", database, database, "--force").output


@pytest.mark.parametrize("dump", STORED, ids=lambda path: path.stem)
def test_an_upgrade_can_be_rolled_back(dump: Path, tmp_path: Path) -> None:
    """As docs/self-hosting.md says it: copy, upgrade, restore; then the older version finds what it left."""
    database, copy = tmp_path / "house.db", tmp_path / "copy.db"
    left_behind(dump, str(database), tmp_path)
    before = content(database)
    assert run("backup", database, copy).exit_code == 0
    Store(str(database)).close()
    upgraded = content(database)
    assert upgraded != before
    assert run("restore", copy, database, "--force").exit_code == 0
    assert content(database) == before
    assert content(tmp_path / "house.db.replaced") == upgraded


def content(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as file:
        return list(file.iterdump())
