"""Whole games through the page: `python bench/browser.py`, or `--game ganz_wien --seed x`.

Two people play in two browsers by tapping what is drawn, at Vienna against a bot. At every decision
some other legal actions are reached as well, and dropped. Nothing may be unreachable, no console may
complain, and the record that the server gives out at the end is that of a table kept beside it.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from stammtisch.bots import bot, decide  # noqa: E402  after the path, like what follows
from stammtisch.core import record as records  # noqa: E402
from stammtisch.core.rng import seeded  # noqa: E402
from stammtisch.games import game as game_by_key  # noqa: E402
from stammtisch.table.seats import Seat  # noqa: E402
from stammtisch.table.table import Table  # noqa: E402
from web.browser.opening import Windows, chromium_started  # noqa: E402
from web.browser.person import Person, Way, asked_of, ways_in  # noqa: E402
from web.serving import Guest, Server  # noqa: E402

GAMES: dict[str, tuple[str, list[str], dict[str, str]]] = {
    "vienna": ("vienna", ["me", "open", "greedy"], {}),
    "carpe_diem": ("carpe_diem", ["me", "open"], {}),
    "cafe_melange": ("cafe_melange", ["me", "open", "me"], {}),
    "ganz_wien": ("ganz_wien", ["me", "open"], {"side": "day"}),
    "ganz_wien_by_night": ("ganz_wien", ["me", "open"], {"side": "night"}),
}
MOST = 2_000  # decisions after which a game must be over
ALSO = 2  # other actions that are reached and dropped at every decision

Choose = Callable[[dict[str, Any]], Way]


class Witness:
    """The same table in memory: it says what is legal, chooses well, and is compared at the end."""

    def __init__(self, key: str, names: list[str], options: dict[str, str], seed: str) -> None:
        self.table = Table(game_by_key(key), [Seat(name) for name in names], options, seed)
        self.table.start()
        self.rng = seeded(f"{seed}/witness")

    def choose(self, shown: dict[str, Any]) -> Way:
        game, seat = self.table.game, shown["seat"]
        ways = {way.name: way for way in ways_in(shown)}
        assert list(ways) == self.table.view(seat)["legal"], shown["prompt"]
        name = game.actions.name(decide(game, self.table.state, seat, bot("greedy"), self.rng))
        self.table.act(seat, name)
        return ways[name]

    def agrees(self, person: Person) -> None:
        stored = person.guest.http.get(f"/t/{person.table}/record").text
        assert stored == records.dumps(self.table.record)


def play(people: list[Person], choose: Choose, rng: Random) -> int:
    """To the end; how many decisions it took."""
    for decisions in range(MOST):
        person, shown = asked_of(people)
        if shown["stage"] == "over":
            return decisions
        ways = ways_in(shown)
        for way in rng.sample(ways, min(ALSO, len(ways))):
            person.reach(way)
            person.give_up()
        person.do(choose(shown))
    raise AssertionError(f"not over after {MOST} decisions")


def whole_game(windows: Windows, server: Server, wanted: str, seed: str) -> None:
    key, seats, options = GAMES[wanted]
    guests = [Guest(server.address, name) for name in ("Ann", "Bob")]
    people = windows.seat(key, guests, seats, options)
    rng = Random(seed)
    began = monotonic()
    if {"me", "open"} >= set(seats):
        witness = Witness(key, people[0].look()["names"], options, seed)
        decisions = play(people, witness.choose, rng)
        witness.agrees(people[0])
    else:
        decisions = play(people, lambda shown: rng.choice(ways_in(shown)), rng)
    listed = sum(len(person.listed) for person in people)
    taps = sum(person.taps for person in people)
    took = monotonic() - began
    print(
        f"{wanted:20} {decisions:5} decisions {taps:6} taps {listed:4} by the list {took:6.0f} s", flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", action="append", choices=GAMES, help="all by default")
    parser.add_argument("--seed", default="browser", help="for another game")
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "house.db", "--seed", options.seed) as server,
        chromium_started() as browser,
    ):
        for wanted in options.game or GAMES:
            windows = Windows(browser)
            whole_game(windows, server, wanted, options.seed)
            windows.close()


if __name__ == "__main__":
    main()
