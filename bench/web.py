"""The server under load: `python bench/web.py rate`, and so on.

rate    durable moves a second by the API: as many as the server can, then so many a second
boards  people at many tables, each with a live page: how long until the last of four shows a move
memory  what a table and an open page take
start   how soon the server is there with many stored games
kills   the server is killed again and again; no accepted move may be lost or played twice

The first two and the last also on a PostgreSQL of their own, and with several processes on it:
`python bench/web.py rate --postgres --workers 2`.
"""

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import uvloop

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from bench import memory  # noqa: E402  found by the line above
from bench.load import Failed, Party, Player, plan, prudent  # noqa: E402  found by the line above
from web.postgres import Postgres, programs  # noqa: E402  the tests' database, too
from web.serving import LUCK, Server  # noqa: E402  and their server

WARMING = 2.0  # seconds before anything is counted


def quantiles(times: list[float]) -> str:
    ordered = sorted(times)
    middle, slow = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return f"median {middle * 1000:.1f} ms, p99 {slow * 1000:.1f} ms"


def pig_players(server: Server, count: int) -> list[Player]:
    planned = plan("pig", 2, LUCK, prudent)
    return [Player(server.port, "pig", planned) for _player in range(count)]


# rate


async def rate(server: Server, options: argparse.Namespace) -> None:
    await measured(server, options, monotonic, "as fast as it goes")
    ticks = count()
    began = monotonic() + 1
    await measured(
        server, options, lambda: began + next(ticks) / options.rate, f"asked for {options.rate:.0f}"
    )


async def measured(server: Server, options: argparse.Namespace, due: Callable[[], float], title: str) -> None:
    players = pig_players(server, options.players)
    playing = asyncio.gather(*(player.play(due) for player in players))
    await asyncio.wait([playing], timeout=WARMING)
    for player in players:
        player.times.clear()
    began, busy = monotonic(), server_seconds(server)
    await asyncio.wait([playing], timeout=options.seconds or 10)
    took, times = monotonic() - began, [time for player in players for time in player.times]
    busy = server_seconds(server) - busy
    await stopped(playing)
    print(
        f"{title}: {len(times) / took:.0f} durable moves a second; {quantiles(times)}; "
        f"{busy / len(times) * 1000:.2f} ms of the server's time a move",
        flush=True,
    )


def server_seconds(server: Server) -> float:
    """The time that the server's processes have worked so far."""
    assert server.process is not None
    first = str(server.process.pid)
    others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return sum(seconds_of(process) for process in (first, *others))


def seconds_of(process: str) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def stopped(playing: "asyncio.Future[list[None]]") -> None:
    """Whatever failed is told."""
    if playing.done():
        playing.result()
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing


# boards


async def boards(server: Server, options: argparse.Namespace) -> None:
    for key in options.game or ("pig", "vienna"):
        await live_boards(server, key, options)


async def live_boards(server: Server, key: str, options: argparse.Namespace) -> None:
    seconds = options.seconds or 10
    parties = [Party(server.port, key, 4) for _party in range(options.tables)]
    each = int(options.boards_rate * seconds / options.tables)
    for party in parties:
        await party.sit_down(LUCK, each)
        for _guest in party.guests:
            await party.open_page()
    watching = [asyncio.create_task(board.watch()) for party in parties for board in party.boards]
    await asyncio.sleep(1)
    began, gap, busy = monotonic(), 1 / options.boards_rate, server_seconds(server)
    moments = [[began + gap * (n + turn * len(parties)) for turn in range(each)] for n in range(len(parties))]
    await asyncio.gather(*(party.play(at) for party, at in zip(parties, moments, strict=True)))
    took = monotonic() - began
    await all_shown(parties)
    tell_boards(key, parties, took, server_seconds(server) - busy)
    for task in watching:
        task.cancel()
    for party in parties:
        await party.leave()


async def all_shown(parties: list[Party]) -> None:
    """Wait for the last boards."""
    while any(delay == float("inf") for party in parties for delay in party.delays()):
        await asyncio.sleep(0.1)


def tell_boards(key: str, parties: list[Party], took: float, busy: float) -> None:
    delays = [delay for party in parties for delay in party.delays()]
    pages = [board for party in parties for board in party.boards]
    drawn = sum(len(page.came) for page in pages)
    size = sum(page.characters for page in pages) / drawn
    print(
        f"{key}: {len(delays) / took:.0f} moves a second at {len(parties)} tables of four live boards; "
        f"accepted: {quantiles([time for party in parties for time in party.times])}; "
        f"the last board shows it: {quantiles(delays)}; "
        f"{drawn / len(delays):.1f} boards a move of {size / 1000:.0f} KB, "
        f"{busy / len(delays) * 1000:.1f} ms of the server's time a move",
        flush=True,
    )


# kills


async def kills(server: Server, options: argparse.Namespace) -> None:
    players = pig_players(server, options.players)
    playing = asyncio.gather(*(player.play(monotonic) for player in players))
    for _kill in range(options.kills):
        await asyncio.wait([playing], timeout=options.seconds or 1)
        await asyncio.to_thread(kill, server)
        await asyncio.to_thread(server.start)
    await asyncio.wait([playing], timeout=options.seconds or 1)
    await stopped(playing)
    for player in players:
        await player.check()
    accepted = sum(len(player.times) for player in players)
    print(f"{accepted} accepted moves through {options.kills} kills: none lost, none played twice")


def kill(server: Server) -> None:
    """Until the last process of it has ended."""
    server.end(signal.SIGKILL)
    while server.answers():
        sleep(0.05)


KINDS = {"rate": rate, "boards": boards, "kills": kills}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=[*KINDS, "memory", "start"])
    parser.add_argument("--players", type=int, default=50, help="rate, kills: at a table each")
    parser.add_argument("--rate", type=float, default=1000, help="rate: moves a second that are asked for")
    parser.add_argument("--game", action="append", help="boards: pig and vienna unless told")
    parser.add_argument("--tables", type=int, default=20, help="boards: of four people each")
    parser.add_argument("--boards-rate", type=float, default=100, help="boards: moves a second, all tables")
    parser.add_argument("--games", type=int, default=10_000, help="start: stored games")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--postgres", action="store_true", help="rate, boards, kills: on PostgreSQL")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server, on PostgreSQL")
    parser.add_argument("--seconds", type=float, default=0.0, help="of measuring, or between kills")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            run(Path(folder), wanted)
        except Failed as failed:
            sys.exit(str(failed))


def run(folder: Path, wanted: argparse.Namespace) -> None:
    if wanted.postgres and programs() is None:
        print("not measured: PostgreSQL is not installed here (Debian: apt install postgresql)")
    elif wanted.what == "start":
        memory.start(folder, wanted.games)
    elif wanted.what == "memory":
        memory.memory(folder)
    else:
        with served(folder, wanted) as server:
            uvloop.run(KINDS[wanted.what](server, wanted))


@contextmanager
def served(folder: Path, wanted: argparse.Namespace) -> Iterator[Server]:
    """The server that is measured."""
    if not wanted.postgres:
        with Server(folder / "house.db") as server:
            yield server
        return
    found = programs()
    assert found, "looked for before"
    postgres = Postgres(found, durable=True)
    postgres.start()
    options = ("--secret-file", str(folder / "house.key"), "--workers", str(wanted.workers))
    try:
        with Server(postgres.database(), *options) as server:
            yield server
    finally:
        postgres.stop()


if __name__ == "__main__":
    main()
