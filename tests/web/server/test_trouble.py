"""Whatever an operator must know is in the log, in one line; what can still be done is done."""

import signal
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from stammtisch.web.store.trouble import KNOWN, trouble_of
from web.serving import PATIENCE, QUIET, Guest, Server


class Logging(Server):
    """Its log is a file; it may be kept from writing files longer than some blocks of 512 bytes."""

    def __init__(self, folder: Path, blocks: int | None = None) -> None:
        super().__init__(folder / "house.db")
        self.log = folder / "log"
        self.blocks = blocks

    def command(self) -> list[str]:
        limit = f"ulimit -f {self.blocks}; " if self.blocks else ""
        return ["sh", "-c", f'{limit}exec "$@" 2>>{self.log}', "sh", *super().command()]

    def lines(self, words: str) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if words in line]


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("database or disk is full", "disk full"),
        ("disk I/O error", "disk"),
        ("database is locked", "locked"),
        ("database disk image is malformed", "damaged"),
        ("file is not a database", "damaged"),
        ("unable to open database file", "descriptors"),
        ("attempt to write a readonly database", "read-only"),
        ("server closed the connection", "database"),
    ],
)
def test_every_trouble_has_a_name(said: str, kind: str) -> None:
    assert trouble_of(sqlite3.OperationalError(said)).kind == kind
    assert len({trouble.kind for trouble in KNOWN}) == len(KNOWN)


def test_a_server_starts_on_a_full_disk_says_so_and_serves_reading(tmp_path: Path) -> None:
    with Logging(tmp_path) as server:
        guest = Guest(server.address, "Ann")
        table = guest.table("pig", "me", "me", start=True)
        server.end(signal.SIGTERM)
    crowded = Logging(tmp_path, blocks=8)
    crowded.log = tmp_path / "crowded.log"
    with crowded:
        again = Guest(crowded.address, "Ann", guest.token)
        assert again.look(table["id"])["version"] == table["version"]
        assert httpx2.get(f"{crowded.address}/").status_code == 200
        refused = again.act(table, "roll", "full")
        assert refused.status_code == 503
        assert "did not happen" in refused.json()["error"]
        assert httpx2.get(f"{crowded.address}/health").json()["status"].startswith("disk")
        assert len(crowded.lines("nothing can be stored")) >= 1
        assert len(crowded.lines("WARNING")) <= 3
    with Logging(tmp_path) as server:
        assert Guest(server.address, "Ann", guest.token).act(table, "roll", "full").status_code == 200


@pytest.mark.long
def test_a_locked_database_is_told_once_a_minute(tmp_path: Path) -> None:
    with Logging(tmp_path) as server:
        guest = Guest(server.address, "Ann")
        table = guest.table("pig", "me", "me", start=True)
        with closing(sqlite3.connect(server.database, isolation_level=None)) as holding:
            holding.execute("BEGIN IMMEDIATE")
            for n in range(2):
                assert guest.act(table, "roll", f"k{n}").status_code == 503
            assert httpx2.get(f"{server.address}/health").status_code == 503
            holding.execute("ROLLBACK")
        assert guest.act(table, "roll", "k").status_code == 200
        assert httpx2.get(f"{server.address}/health").json()["status"] == "ok"
        assert len(server.lines("another program holds the database")) == 1


def test_a_damaged_database_is_told(tmp_path: Path) -> None:
    with Logging(tmp_path) as server:
        guest = Guest(server.address, "Ann")
        table = guest.table("pig", "me", "me", start=True)
        server.end(signal.SIGTERM)
        before = Path(server.database).read_bytes()
        Path(server.database).write_bytes(before[:4096] + b"\x07" * (len(before) - 4096))
        ended = subprocess.run(server.command(), timeout=PATIENCE, env=QUIET, check=False)
        assert ended.returncode == 1
        assert server.lines("cannot open")
        Path(server.database).write_bytes(before)
        server.start()
        assert guest.look(table["id"])["version"] == table["version"]
