"""Writes `distances.toml` anew: `python -m stammtisch.games.ganz_wien.facts.measured`."""

from stammtisch.games.ganz_wien.facts import SIDES
from stammtisch.games.ganz_wien.facts.distances import FILE, network, table


def main() -> None:
    lines = ["# Written by measured.py: throws from stop to stop in sixteenths, two hex digits each."]
    lines.append(f'network = "{network()}"')
    for side, name in enumerate(SIDES):
        rows = ",\n".join(f'  "{row.hex()}"' for row in table(side))
        lines.append(f"{name} = [\n{rows},\n]")
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
