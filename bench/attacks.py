"""Attacks of one address on a server of our own, on loopback: `python bench/attacks.py bots`, and so on.

bots     so many tables of strong bots: how much longer an honest guest waits for a bot's turn
sockets  so many live pages of one table, and talk there: how much longer an honest page waits for news

Each tells the ratio of the medians, attacked to quiet. Nothing but the own server is asked, and it ends.
"""

import argparse
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from time import monotonic, sleep

import httpx2
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from web.serving import Guest, Server  # noqa: E402  the tests' server

EVILS = "127.0.0.9", "127.0.0.10"  # whoever attacks comes from here: an address has 256 connections
TRIES = 12
PATIENCE = 120.0


def attacker(server: Server) -> Guest:
    eve = Guest(server.address, "Eve")
    headers = eve.http.headers
    transport = httpx2.HTTPTransport(local_address=EVILS[0])
    eve.http = httpx2.Client(base_url=server.address, transport=transport, timeout=PATIENCE, headers=headers)
    return eve


def typical(attempt: Callable[[], None]) -> float:
    """The median of the seconds that it takes."""
    times = []
    for _try in range(TRIES):
        began = monotonic()
        attempt()
        times.append(monotonic() - began)
    return median(times)


def bots(server: Server, count: int) -> tuple[float, float]:
    ann = Guest(server.address, "Ann")

    def turn() -> None:
        """A bot's turn, from the move before it."""
        shown = ann.table("pig", "me", "search:0.3s", start=True)
        while shown["asked"] != [shown["seat"]]:
            shown = ann.look(shown["id"])
        version = ann.act(shown, "hold").json()["version"]
        deadline = monotonic() + PATIENCE
        while ann.look(shown["id"])["version"] == version and monotonic() < deadline:
            sleep(0.01)

    quiet = typical(turn)
    eve = attacker(server)
    for _table in range(count):
        eve.table("pig", "search:1.5s", "search:1.5s", start=True)
    return quiet, typical(turn)


def sockets(server: Server, count: int) -> tuple[float, float]:
    ann, eve = Guest(server.address, "Ann"), attacker(server)
    own = ann.table("pig", "me", "greedy", start=True)["id"]
    line = ann.stream(own)
    line.recv(PATIENCE)

    def push() -> None:
        ann.http.post(f"/t/{own}/chat", data={"text": "Servus."})
        line.recv(PATIENCE)

    quiet = typical(push)
    theirs = eve.table("pig", "me", "greedy", start=True)["id"]
    address = f"ws://127.0.0.1:{server.port}/t/{theirs}/live?language=en&layout=wide"
    bearer = {"Authorization": f"Bearer {eve.token}"}
    over = threading.Event()
    with ExitStack() as held:
        for n in range(count):
            lines = connect(address, additional_headers=bearer, source_address=(EVILS[n % 2], 0))
            threading.Thread(target=drained, args=(held.enter_context(lines), over), daemon=True).start()
        talking = threading.Thread(target=talk, args=(eve, theirs, over), daemon=True)
        talking.start()
        attacked = typical(push)
        over.set()
        talking.join()
    return quiet, attacked


def drained(line: ClientConnection, over: threading.Event) -> None:
    """Reads whatever comes."""
    for _page in line:
        if over.is_set():
            return


def talk(eve: Guest, table: str, over: threading.Event) -> None:
    while not over.wait(0.05):
        eve.http.post(f"/t/{table}/chat", data={"text": "noise"})


ATTACKS = {"bots": bots, "sockets": sockets}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("attack", choices=ATTACKS)
    asked.add_argument("--count", type=int, default=300, help="tables or pages; at most 300")
    options = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "house.db") as server:
        quiet, attacked = ATTACKS[options.attack](server, min(options.count, 300))
    print(
        f"{options.attack}: quiet {quiet * 1000:.0f} ms, attacked {attacked * 1000:.0f} ms, "
        f"ratio {attacked / quiet:.2f}"
    )


if __name__ == "__main__":
    main()
