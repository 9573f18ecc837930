"""Finds places for the names of the stops: `python -m stammtisch.games.ganz_wien.svg.placing`."""

import tomllib
from pathlib import Path

from stammtisch.core.rng import Rng, seeded
from stammtisch.games.ganz_wien.data import SIDES, STOP_IDS, STOP_NAMES
from stammtisch.games.ganz_wien.svg.plan import PLACES, Name, broken, faults_of, placed, stops

ROUNDS = 4000
FAULT = 100  # a line or a name under a name


class Choice:
    """The ways to write one name, with what each costs by itself."""

    def __init__(self, stop: str, side: str) -> None:
        self.names: list[tuple[str, Name]] = []
        rows = (1, 2) if broken(STOP_NAMES[STOP_IDS.index(stop)]) else (1,)
        for place in PLACES:
            for row in rows:
                self.names.append((place + ("2" if row == 2 else ""), placed(stop, place, row)))
        self.costs = [FAULT * faults_of(name, side) + taste(place) for place, name in self.names]


def taste(place: str) -> int:
    """Places in the order of the plan, one line better than two."""
    return list(PLACES).index(place.rstrip("2")) + (4 if place.endswith("2") else 0)


def cost(chosen: list[int], choices: list[Choice], n: int, way: int) -> int:
    name = choices[n].names[way][1]
    meets = sum(
        name.meets(choices[other].names[chosen[other]][1]) for other in range(len(choices)) if other != n
    )
    return choices[n].costs[way] + FAULT * meets


def settle(choices: list[Choice], rng: Rng) -> list[int]:
    """Each name in turn takes its best place; from time to time one takes any."""
    chosen = [min(range(len(choice.costs)), key=choice.costs.__getitem__) for choice in choices]
    best, least = list(chosen), total(chosen, choices)
    for step in range(ROUNDS):
        n = rng.below(len(choices))
        ways = range(len(choices[n].names))
        chosen[n] = (
            rng.below(len(ways)) if step % 40 == 0 else min(ways, key=lambda w: cost(chosen, choices, n, w))
        )
        if (now := total(chosen, choices)) < least:
            best, least = list(chosen), now
    return best


def total(chosen: list[int], choices: list[Choice]) -> int:
    return sum(cost(chosen, choices, n, chosen[n]) for n in range(len(choices)))


def main() -> None:
    path = Path(__file__).with_name("plan.toml")
    head = path.read_text(encoding="utf-8").partition("[names_day]")[0].rstrip()
    tomllib.loads(head)
    lines = [head]
    for side in SIDES:
        choices = [Choice(stop, side) for stop in stops(side)]
        chosen = settle(choices, seeded(side))
        lines.append(f"\n[names_{side}]")
        for stop, choice, way in zip(stops(side), choices, chosen, strict=True):
            lines.append(f'{stop} = "{choice.names[way][0]}"')
        faults = [stop for n, stop in enumerate(stops(side)) if cost(chosen, choices, n, chosen[n]) >= FAULT]
        print(side, total(chosen, choices), faults)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
