"""How far it is: the expected number of throws from stop to stop with the best use of the dice.

The tables lie in `distances.toml`, written by `measured.py`. For an owner's links or dice they are
computed at the start, which takes about two seconds.
"""

import json
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from math import factorial, prod
from pathlib import Path

from stammtisch.games.ganz_wien.facts import FACTS, MEANS_IDS, SIDES, STOP_IDS

UNIT = 16  # parts of a throw
MOST = 255
STOPS, MEANS = len(STOP_IDS), len(MEANS_IDS)
TRAM = MEANS_IDS.index("tram")
FILE = Path(__file__).with_name("distances.toml")
FACES: list[str] = FACTS["components"]["faces"]
Dice = tuple[int, int, int]
THROWS: tuple[Dice, ...] = tuple((u, t, 5 - u - t) for u in range(6) for t in range(6 - u))


def neighbours() -> list[list[int]]:
    """The stops one link away, by side, means and stop."""
    near: list[list[int]] = [[] for row in range(len(SIDES) * MEANS * STOPS)]
    for link in FACTS["link"]:
        means = MEANS_IDS.index(link["means"])
        a, b = STOP_IDS.index(link["a"]), STOP_IDS.index(link["b"])
        for side in link["sides"]:
            base = (SIDES.index(side) * MEANS + means) * STOPS
            near[base + a].append(b)
            near[base + b].append(a)
    return [sorted(row) for row in near]


NEIGHBOURS = neighbours()


def chance(dice: Dice) -> float:
    """How likely five dice show this."""
    orders = factorial(5) // prod(map(factorial, dice))
    falls: int = prod(FACES.count(means) ** n for means, n in zip(MEANS_IDS, dice, strict=True))
    return orders * falls / len(FACES) ** 5


def near(side: int, means: int, stop: int) -> list[int]:
    return NEIGHBOURS[(side * MEANS + means) * STOPS + stop]


def uses(side: int, dice: Dice) -> Iterator[tuple[int, Dice]]:
    """The means that a die, or three trams by night (G21), can be used for, with the dice then left."""
    for means in range(MEANS):
        if dice[means]:
            left = [n - (means == other) for other, n in enumerate(dice)]
            yield means, (left[0], left[1], left[2])
    if side and dice[TRAM] >= 3:
        for means in (0, 2):
            yield means, (dice[0], dice[1] - 3, dice[2])


def reach(side: int, stop: int, dice: Dice) -> frozenset[int]:
    """Every stop where a piece may stand after travelling with some of the dice."""
    seen = {(stop, dice)}
    todo = [(stop, dice)]
    while todo:
        at, left = todo.pop()
        for means, rest in uses(side, left):
            for neighbour in near(side, means, at):
                if (neighbour, rest) not in seen:
                    seen.add((neighbour, rest))
                    todo.append((neighbour, rest))
    return frozenset(at for at, left in seen)


Reach = list[list[tuple[float, tuple[int, ...]]]]


def all_reach(side: int) -> Reach:
    """By stop: each throw's chance with what can be reached."""
    return [
        [(chance(dice), tuple(sorted(reach(side, stop, dice)))) for dice in THROWS] for stop in range(STOPS)
    ]


def throws_to(goal: int, reached: Reach) -> list[float]:
    """The expected throws from every stop to one, by value iteration from above."""
    far = [0.0 if stop == goal else MOST / UNIT for stop in range(STOPS)]
    change = 1.0
    while change > 0.001:
        change = 0.0
        for stop in range(STOPS):
            if stop != goal:
                throws = 1 + sum(p * min(map(far.__getitem__, ends)) for p, ends in reached[stop])
                new = min(MOST / UNIT, throws)
                change = max(change, abs(new - far[stop]))
                far[stop] = new
    return far


def in_units(throws: float) -> int:
    return min(MOST, round(throws * UNIT))


def table(side: int) -> list[bytes]:
    """Rows by the stop one stands on, columns by the goal."""
    reached = all_reach(side)
    to = [throws_to(goal, reached) for goal in range(STOPS)]
    return [bytes(in_units(to[goal][stop]) for goal in range(STOPS)) for stop in range(STOPS)]


def network() -> str:
    """Names what the distances follow from: links and dice."""
    text = json.dumps([NEIGHBOURS, sorted(FACES)])
    return sha256(text.encode()).hexdigest()[:12]


def far() -> bytes:
    """Throws from stop to stop in sixteenths, of both sides: as stored, or computed for other links."""
    stored = tomllib.loads(FILE.read_text(encoding="utf-8"))
    if stored["network"] == network():
        return b"".join(bytes.fromhex(row) for side in SIDES for row in stored[side])
    return b"".join(row for side in range(len(SIDES)) for row in table(side))
