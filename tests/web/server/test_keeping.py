"""What an operator sees of the stored tables, and takes away."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from stammtisch.cli import main
from stammtisch.web.store.keeping import DAY
from web.filling import filled
from web.serving import Guest, Server

BELONGING = ("entries", "members", "watchers", "orders", "links")


def run(*words: object) -> str:
    done = CliRunner().invoke(main, [*map(str, words)])
    assert done.exit_code == 0, done.output
    return done.output


def asked(database: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(database)) as file:
        answer = file.execute(question).fetchall()
        file.commit()
        return answer


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Five tables, two of them over."""
    return filled(tmp_path / "house.db", 5, over=2)


def age(database: Path, stage: str, days: float) -> None:
    asked(database, f"UPDATE tables SET changed = changed - {days * DAY} WHERE stage = '{stage}'")


def test_tables_are_listed_while_a_server_runs(server: Server) -> None:
    table = Guest(server.address, "Ann").table("pig", "me", "me", start=True)
    told = run("tables", server.database)
    assert table["id"] in told
    assert told.endswith("playing: 1\n")
    (found,) = json.loads(run("tables", server.database, "--json"))
    assert (found["game"], found["stage"], found["entries"]) == ("pig", "playing", table["version"])
    assert json.loads(run("tables", server.database, "--json", "--stage", "over")) == []


def test_looking_changes_nothing(database: Path) -> None:
    before = database.read_bytes()
    assert "over: 2, playing: 3" in run("tables", database, "--most", "1")
    run("purge", database, "--dry-run")
    assert database.read_bytes() == before


@pytest.mark.parametrize(
    ("stage", "days", "gone"), [("over", 364, 0), ("over", 366, 2), ("playing", 89, 0), ("playing", 91, 3)]
)
def test_what_is_old_is_taken_away_with_all_that_belongs_to_it(
    database: Path, stage: str, days: int, gone: int
) -> None:
    age(database, stage, days)
    assert run("purge", database, "--dry-run") == f"{gone} tables would be taken away\n"
    assert run("purge", database) == f"{gone} tables taken away\n"
    assert asked(database, "SELECT count(*) FROM tables") == [(5 - gone,)]
    for each in BELONGING:
        lost = f'SELECT count(*) FROM {each} WHERE "table" NOT IN (SELECT id FROM tables)'
        assert asked(database, lost) == [(0,)]


def test_the_file_gets_smaller(database: Path) -> None:
    before = database.stat().st_size
    run("purge", database, "--finished", "1", "--abandoned", "1")
    age(database, "over", 2)
    age(database, "playing", 2)
    run("purge", database, "--finished", "1", "--abandoned", "1")
    assert asked(database, "SELECT count(*) FROM entries") == [(0,)]
    assert database.stat().st_size < before


def test_nothing_is_taken_away_under_a_server(server: Server) -> None:
    refused = CliRunner().invoke(main, ["purge", server.database])
    assert refused.exit_code == 1
    assert "another process already serves" in refused.output


def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("words, but none of ours" * 100)
    for words in (["tables", tmp_path / "a.txt"], ["tables", tmp_path / "none.db"]):
        refused = CliRunner().invoke(main, [*map(str, words)])
        assert refused.exit_code == 1
        assert "cannot open" in refused.output
    assert not (tmp_path / "none.db").exists()
