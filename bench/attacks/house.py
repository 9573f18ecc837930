"""A server of a checkout, who is honest there and who is not, and how long something takes."""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median
from time import monotonic, sleep
from typing import NamedTuple

import httpx2

from web.postgres import Postgres
from web.serving import Guest, Server

HONEST = "127.0.0.2"
EVIL = "127.0.0.9"
TRIES = 16
APART = 0.3  # seconds between two tries
PATIENCE = 120.0
WORKERS = 2  # on PostgreSQL
OF_SQLITE = "PostgreSQL has its own"  # where a tool for SQLite is attacked
CHILDREN = multiprocessing.get_context("fork")  # who attacks has a process, and takes no time of who measures


class House(Server):
    """With the limits that servers have, unless it is to be generous."""

    def __init__(
        self, tree: Path, folder: Path, database: str, generous: bool, descriptors: int, *options: str
    ) -> None:
        super().__init__(database, *options)
        self.tree = tree
        self.log = folder / "log"
        self.generous = generous
        self.descriptors = descriptors

    def command(self) -> list[str]:
        words = [word for word in super().command() if self.generous or word != "--generous"]
        if not knows(self.tree, "--linger"):
            at = words.index("--linger")
            del words[at : at + 2]
        limit = f"ulimit -n {self.descriptors}; " if self.descriptors else ""
        return ["env", f"PYTHONPATH={self.tree}", "sh", "-c", f'{limit}exec "$@" 2>>{self.log}', "sh", *words]

    def answers(self) -> bool:
        """Before there was /health, it was asked otherwise."""
        path = "/health" if knows(self.tree, "--linger") else "/api/games"
        try:
            return httpx2.get(f"{self.address}{path}", timeout=5).status_code == 200
        except httpx2.TransportError:
            return False

    def end_now(self) -> None:
        """As if its process had been killed."""
        self.end(signal.SIGKILL)

    def guest(self, name: str, address: str = HONEST, token: str = "") -> Guest:
        known = Guest(self.address, name, token)
        known.http = httpx2.Client(
            base_url=self.address,
            transport=httpx2.HTTPTransport(local_address=address),
            timeout=PATIENCE,
            headers=known.http.headers,
        )
        return known

    def worked(self) -> float:
        """The seconds that its processes have worked so far."""
        return sum(map(seconds_of, self.processes()))

    def memory(self) -> int:
        """The bytes that its largest process takes."""
        pages = (Path(f"/proc/{each}/statm").read_text().split()[1] for each in self.processes())
        return max(map(int, pages)) * os.sysconf("SC_PAGE_SIZE")

    def processes(self) -> list[str]:
        assert self.process
        first = str(self.process.pid)
        return [first, *Path(f"/proc/{first}/task/{first}/children").read_text().split()]


def seconds_of(process: str) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@cache
def knows(tree: Path, option: str) -> bool:
    """Older servers have fewer options."""
    return option in told(tree, "serve", "--help").stdout


def told(tree: Path, *words: object) -> subprocess.CompletedProcess[str]:
    """What a command of a checkout says."""
    return ran(tree, "-m", "stammtisch", *map(str, words))


def ran(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Python, with the code of a checkout."""
    command = [sys.executable, *words]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


class Place(NamedTuple):
    """Where something is tried: a checkout, its code, an empty folder; a PostgreSQL for two workers."""

    root: Path
    tree: Path
    folder: Path
    postgres: Postgres | None = None

    @property
    def workers(self) -> int:
        return WORKERS if self.postgres else 1

    def house(self, *options: str, generous: bool = False, descriptors: int = 0) -> House:
        database = str(self.folder / "house.db")
        if self.postgres:
            database = self.postgres.database()
            options += ("--secret-file", str(self.folder / "house.key"), "--workers", str(WORKERS))
        return House(self.tree, self.folder, database, generous, descriptors, *options)


# how long


def typical(attempt: Callable[[], object], tries: int = TRIES) -> float:
    """The median of the seconds since each was due: who holds up one holds up those after it."""
    attempt()  # whatever is made once is made by this
    taken, began = [], monotonic()
    for n in range(tries):
        due = began + n * APART
        sleep(max(0.0, due - monotonic()))
        attempt()
        taken.append(monotonic() - due)
    return median(taken)


def compared(quiet: float, attacked: float) -> str:
    return f"{attacked / quiet:.1f} times ({quiet * 1000:.0f} → {attacked * 1000:.0f} ms)"


@contextmanager
def under(attack: Callable[..., None], *details: object) -> Iterator[None]:
    """While somebody attacks, who says when it has begun, and may go on until this ends."""
    begun = CHILDREN.Event()
    process = CHILDREN.Process(target=attack, args=(begun, *details), daemon=True)
    process.start()
    try:
        assert begun.wait(PATIENCE), "the attack does not begin"
        yield
    finally:
        process.kill()
        process.join()


def steadily(begun: Event, rate: float, attempt: Callable[[], object], most: float = 20) -> None:
    """So often a second, as far as it is answered; for so many seconds at most."""
    begun.set()
    start, n = monotonic(), 0
    while monotonic() < start + most:
        attempt()
        n += 1
        sleep(max(0.0, start + n / rate - monotonic()))
