"""What a server keeps: memory for tables and sockets, and how soon it is there with many stored games."""

import asyncio
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep

from bench.load import Guest, Party
from web.serving import LUCK, PATIENCE, Server

ROOT = Path(__file__).parent.parent
STORED = ROOT / "tests" / "web" / "stored" / "v0002.sql"  # a game of each kind, half played
COPIED = ("tables", "entries", "members", "watchers", "orders")


def kilobytes(server: Server) -> int:
    """The memory that is the server's alone."""
    assert server.process is not None
    rollup = Path(f"/proc/{server.process.pid}/smaps_rollup").read_text()
    fields = dict(line.split(":", 1) for line in rollup.splitlines()[1:])
    return int(fields["Private_Dirty"].split()[0])


def memory(folder: Path) -> None:
    for key in ("pig", "vienna"):
        with Server(folder / f"{key}.db") as server:
            asyncio.run(memory_of(server, key, tables=200, moves=40, pages=800))


async def memory_of(server: Server, key: str, tables: int, moves: int, pages: int) -> None:
    """Tables of four people in the middle of a game, then pages that look at them."""
    await opened(await seated(server, key, 8, moves), 32)  # whatever is made once is made for these
    before = kilobytes(server)
    parties = await seated(server, key, tables, moves)
    with_tables = kilobytes(server)
    await opened(parties, pages)
    with_pages = kilobytes(server)
    print(
        f"{key}: {(with_tables - before) / tables:.0f} KB a table after {moves} moves, "
        f"{(with_pages - with_tables) / pages:.0f} KB an open page; "
        f"{before / 1000:.0f} MB before, {with_pages / 1000:.0f} MB in the end",
        flush=True,
    )
    for party in parties:
        await party.leave()


async def seated(server: Server, key: str, tables: int, moves: int) -> list[Party]:
    parties = [Party(server.port, key, 4) for _party in range(tables)]
    for party in parties:
        await party.sit_down(LUCK, moves)
        await party.play([monotonic()] * moves)
    return parties


async def opened(parties: list[Party], pages: int) -> None:
    """As many pages, one after another at each table; each has shown a board."""
    while sum(len(party.boards) for party in parties) < pages:
        for party in parties:
            await party.open_page()
    for party in parties:
        for board in party.boards:
            await board.socket.recv()
    await asyncio.sleep(1)


def start(folder: Path, games: int) -> None:
    """From the command until the home page is there."""
    fill(folder / "house.db", games)
    server = Server(folder / "house.db")
    for what in ("an empty database", f"{games} stored games"):
        server.database = str(folder / ("new.db" if what.startswith("an") else "house.db"))
        print(f"with {what} the home page is there after {best_start(server):.2f} s", flush=True)


def best_start(server: Server) -> float:
    return min(started(server) for _try in range(3))


def started(server: Server) -> float:
    began = monotonic()
    process = subprocess.Popen(server.command(), stdout=subprocess.DEVNULL)
    try:
        asyncio.run(home_page(server.port))
        return monotonic() - began
    finally:
        process.terminate()
        process.wait(PATIENCE)


async def home_page(port: int) -> None:
    guest = Guest(port)
    while True:
        try:
            await guest.get("/")
            guest.hang_up()
            return
        except (OSError, asyncio.IncompleteReadError):
            guest.hang_up()
            sleep(0.005)


def fill(path: Path, games: int) -> None:
    """The stored games, again and again under other names."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(STORED.read_text(encoding="utf-8"))
        (stored,) = database.execute("SELECT count(*) FROM tables").fetchone()
        for name in COPIED:
            rows = database.execute(f"SELECT * FROM {name}").fetchall()
            marks = ", ".join("?" * len(rows[0]))
            copies = ((f"{row[0][:12]}{n:06}", *row[1:]) for n in range(games // stored) for row in rows)
            database.executemany(f"INSERT INTO {name} VALUES ({marks})", copies)
        database.commit()
