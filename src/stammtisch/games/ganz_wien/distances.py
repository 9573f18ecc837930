"""How far it is: the expected number of throws from stop to stop with the best use of the dice.

The tables lie in `distances.toml`; `python -m stammtisch.games.ganz_wien.distances` writes them anew.
"""

from collections.abc import Iterator
from math import factorial
from pathlib import Path

from stammtisch.games.ganz_wien.data import MEANS, NEIGHBOURS, SIDES, STOPS, THROWS, TRAM

UNIT = 16  # parts of a throw
MOST = 255
Dice = tuple[int, int, int]


def chance(dice: Dice) -> float:
    """How likely five dice show this."""
    u, t, b = dice
    return factorial(5) / (factorial(u) * factorial(t) * factorial(b)) / 3**5


def near(side: int, means: int, stop: int) -> list[int]:
    return NEIGHBOURS[(side * MEANS + means) * STOPS + stop]


def steps(side: int, dice: Dice) -> Iterator[tuple[int, Dice]]:
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
        for means, rest in steps(side, left):
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


def main() -> None:
    lines = ["# Written by distances.py: throws from stop to stop in sixteenths, two hex digits each."]
    for side, name in enumerate(SIDES):
        rows = ",\n".join(f'  "{row.hex()}"' for row in table(side))
        lines.append(f"{name} = [\n{rows},\n]")
    Path(__file__).with_name("distances.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
