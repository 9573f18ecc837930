"""The server under load: `python bench/web.py rate` and `python bench/web.py kills --kills 20`.

Many guests play Pig by the API, each at a table of their own, as fast as the server answers.
rate    durable moves a second, and how long an answer takes
kills   the server is killed again and again; no accepted move may be lost or played twice
"""

import argparse
import json
import signal
import sys
import tempfile
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from web.serving import PATIENCE, Server  # noqa: E402  the tests' server is beside us


class Player(Thread):
    """A guest who plays on, whatever happens to the server."""

    def __init__(self, port: int, stop: Event) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.stop = stop
        self.http = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.token = ""
        self.times: list[float] = []
        self.failure = ""

    def run(self) -> None:
        self.token = self.ask("/api/guests", {"name": "Ann"})["token"]
        while not self.stop.is_set() and not self.failure:
            self.play()

    def play(self) -> None:
        """One game, or as much of it as there is time for."""
        table = self.ask("/api/tables", {"game": "pig", "seats": ["me", "me"], "start": True})
        while table["stage"] == "playing" and not self.stop.is_set():
            action = "hold" if table["view"]["pot"] >= 20 else "roll"
            wanted = {"actions": [action], "version": table["version"], "key": str(table["version"])}
            began = monotonic()
            table = self.ask(f"/api/tables/{table['id']}/act", wanted)
            self.times.append(monotonic() - began)
            if "error" in table:
                self.failure = table["error"]
                return

    def ask(self, path: str, content: Any) -> dict[str, Any]:
        """The answer; a post that found no server is repeated as it was."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        while True:
            try:
                self.http.request("POST", path, json.dumps(content), headers)
                answer: dict[str, Any] = json.loads(self.http.getresponse().read())
                return answer
            except (OSError, HTTPException):
                self.http.close()
                sleep(0.05)


def played(players: list[Player]) -> int:
    return sum(len(player.times) for player in players)


def rate(server: Server, players: list[Player], seconds: float) -> None:
    sleep(2)
    before, began = played(players), monotonic()
    sleep(seconds)
    moves, took = played(players) - before, monotonic() - began
    times = sorted(time for player in players for time in player.times)
    middle, slow = times[len(times) // 2], times[len(times) * 99 // 100]
    print(
        f"{moves / took:.0f} durable moves a second; median {middle * 1000:.1f} ms, p99 {slow * 1000:.1f} ms"
    )


def kills(server: Server, players: list[Player], count: int, seconds: float) -> None:
    for _kill in range(count):
        sleep(seconds)
        server.end(signal.SIGKILL)
        server.start()
    sleep(seconds)
    print(f"{played(players)} accepted moves through {count} kills")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["rate", "kills"])
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.0, help="of measuring, or between kills")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "house.db") as server:
        stop = Event()
        players = [Player(server.port, stop) for _player in range(wanted.players)]
        for player in players:
            player.start()
        if wanted.what == "rate":
            rate(server, players, wanted.seconds or 10)
        else:
            kills(server, players, wanted.kills, wanted.seconds or 1)
        stop.set()
        for player in players:
            player.join(PATIENCE)
    failures = {player.failure for player in players if player.failure}
    sys.exit("\n".join(failures) or 0)


if __name__ == "__main__":
    main()
