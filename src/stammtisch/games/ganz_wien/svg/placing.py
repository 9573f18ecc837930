"""Finds places for names that lie over something: `python -m stammtisch.games.ganz_wien.svg.placing`.

Whoever moves a stop in `chart.toml` runs it: names that are clear stay, the others move.
"""

from pathlib import Path

from stammtisch.games.ganz_wien.facts import SIDES
from stammtisch.games.ganz_wien.svg.chart import PLACES, Name, faults_of, placed, stops, stored

ROUNDS = 12
Names = dict[str, Name]


def named(stop: str, place: str) -> Name:
    """A name as the chart stores it: "ne", or "ne2" in two lines."""
    return placed(stop, place.rstrip("2"), 2 if place.endswith("2") else 1)


def faults(stop: str, name: Name, names: Names, side: str) -> int:
    """What a name lies over, other names included."""
    return faults_of(name, side) + sum(name.meets(other) for key, other in names.items() if key != stop)


def mended(side: str) -> dict[str, str]:
    """The places of all names; each faulty one takes the first of its best places."""
    chosen = {stop: str(stored()[f"names_{side}"].get(stop, "e")) for stop in stops(side)}
    names = {stop: named(stop, place) for stop, place in chosen.items()}
    ways = [place + rows for rows in ("", "2") for place in PLACES]
    for _round in range(ROUNDS):
        wrong = [stop for stop in names if faults(stop, names[stop], names, side)]
        for stop in wrong:
            tried = [(faults(stop, named(stop, way), names, side), n) for n, way in enumerate(ways)]
            chosen[stop] = ways[min(tried)[1]]
            names[stop] = named(stop, chosen[stop])
    return chosen


def main() -> None:
    path = Path(__file__).with_name("chart.toml")
    lines = [path.read_text(encoding="utf-8").partition("[names_day]")[0].rstrip()]
    for side in SIDES:
        lines += [f"\n[names_{side}]", *(f'{stop} = "{place}"' for stop, place in mended(side).items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
