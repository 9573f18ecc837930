"""The frozen bots choose for ever as they did: stored choices in stored games, in both builds.

Each line of choices/<game>.txt is a record of the game, the number of moves played, and what random@1,
greedy@1 and search@1:60 chose there. A record plays on under its own rules, so the choices outlive new rules.
Written once by `python tests/bots/test_frozen.py`; a difference is a fault, never a reason to do it again.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stammtisch.bots import bot, decide
from stammtisch.bots.version_1 import JUDGED
from stammtisch.contract.sample import SMALL
from stammtisch.core.game import Game
from stammtisch.core.record import loads, replay
from stammtisch.core.rng import seeded
from stammtisch.games import game, games

FOLDER = Path(__file__).parent / "choices"
BOTS = ("random@1", "greedy@1", "search@1:60")
SPOTS = 12  # a record
KEYS = sorted(path.stem for path in FOLDER.glob("*.txt"))


def stored(key: str) -> list[list[str]]:
    return [line.split() for line in (FOLDER / f"{key}.txt").read_text(encoding="utf-8").splitlines()]


def chosen(key: str, record: str, moves: int) -> list[str]:
    """What the frozen bots choose after so many moves of a record."""
    played = game(key)
    state = replay(played, loads(path_of(played, record).read_text(encoding="utf-8")), moves)
    seat = state.actor()
    return [
        played.actions.name(decide(played, state, seat, bot(name), seeded(f"{record} {moves}")))
        for name in BOTS
    ]


def path_of(played: Game[Any], record: str) -> Path:
    beside = FOLDER / record
    return beside if beside.exists() else played.folder / "records" / record


@pytest.mark.parametrize("key", KEYS)
def test_they_choose_as_ever(key: str) -> None:
    for record, moves, *choices in stored(key)[:: 6 if SMALL else 1]:
        assert chosen(key, record, int(moves)) == choices, f"after {moves} moves of {record}"


def test_every_game_is_held() -> None:
    assert sorted(JUDGED) == KEYS
    assert set(JUDGED) <= {played.key for played in games()}


def choices(key: str) -> Iterator[str]:
    """The lines for a game: some positions of each record at which somebody has a choice."""
    played = game(key)
    paths = [*sorted((played.folder / "records").glob("*.txt")), *FOLDER.glob(f"{key}-*.record")]
    for path in paths:
        record = loads(path.read_text(encoding="utf-8"))
        asked = [n for n, move in enumerate(record.moves) if move.seat >= 0]
        for moves in asked[:: 1 + len(asked) // SPOTS]:
            if len(replay(played, record, moves).legal_actions()) > 1:
                yield " ".join([path.name, str(moves), *chosen(key, path.name, moves)])


if __name__ == "__main__":
    for name in JUDGED:
        (FOLDER / f"{name}.txt").write_text("\n".join(choices(name)) + "\n", encoding="utf-8")
