"""A power cut, stood in for: what had been flushed when a move was answered is all that is left."""

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic_ns

import pytest

from web.serving import Guest, Server

SHIM = Path(__file__).with_name("flushing.c")
MOVES = 12

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="the disk is stood in for on Linux"),
    pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler"),
]


class Forgetful(Server):
    """On a disk that keeps what is flushed, with the time."""

    def __init__(self, folder: Path) -> None:
        self.flushed = folder / "flushed"
        self.flushed.mkdir()
        self.shim = folder / "flushing.so"
        build = ["cc", "-shared", "-fPIC", "-O1", "-o", str(self.shim), str(SHIM), "-ldl"]
        subprocess.run(build, check=True)
        super().__init__(folder / "house.db")

    def command(self) -> list[str]:
        ways = {"LD_PRELOAD": self.shim, "FLUSHED": self.flushed, "WATCHED": self.database}
        return ["env", *(f"{name}={value}" for name, value in ways.items()), *super().command()]

    def left(self, when: int, folder: Path) -> Path:
        """The database as it was on the disk at a time."""
        folder.mkdir()
        for name in ("house.db", "house.db-wal"):
            copies = {int(path.name.rpartition(".")[2]): path for path in self.flushed.glob(f"{name}.*")}
            if known := [at for at in copies if at <= when]:
                shutil.copy(copies[max(known)], folder / name)
        return folder / "house.db"


@pytest.fixture
def forgetful(tmp_path: Path) -> Iterator[Forgetful]:
    with Forgetful(tmp_path) as server:
        yield server


def stored(database: Path, table: str) -> int:
    """How far a table is."""
    with closing(sqlite3.connect(database)) as file:
        (last,) = file.execute('SELECT max(entry) FROM entries WHERE "table" = ?', (table,)).fetchone()
        return int(last) + 1


def test_what_was_answered_is_there_after_a_power_cut(forgetful: Forgetful, tmp_path: Path) -> None:
    guest = Guest(forgetful.address, "Ann")
    table = guest.table("pig", "me", "me", start=True)
    answered = {monotonic_ns(): table["version"]}
    for n in range(MOVES):
        table = guest.act(table, table["actions"][n % len(table["actions"])]["name"]).json()
        answered[monotonic_ns()] = table["version"]
    forgetful.end(signal.SIGKILL)
    for n, (when, version) in enumerate(answered.items()):
        assert stored(forgetful.left(when, tmp_path / str(n)), table["id"]) >= version
    with Server(tmp_path / str(MOVES) / "house.db", "--secret-file", str(tmp_path / "house.key")) as again:
        assert Guest(again.address, "Ann", guest.token).look(table["id"]) == table


def test_the_disk_that_is_stood_in_for_forgets(forgetful: Forgetful, tmp_path: Path) -> None:
    """Before the last flush there is less: the copies are not those of the file as it is."""
    guest = Guest(forgetful.address, "Ann")
    table = guest.table("pig", "me", "me", start=True)
    before = monotonic_ns()
    moved = guest.act(table, "roll").json()
    assert stored(forgetful.left(before, tmp_path / "before"), table["id"]) == table["version"]
    assert stored(Path(forgetful.database), table["id"]) == moved["version"] > table["version"]
