"""`python -m stammtisch.contract golden GAME` stores how a game plays; `stammtisch check GAME` compares."""

import sys

from stammtisch.contract.golden import FILE, written
from stammtisch.games import game

USAGE = "python -m stammtisch.contract golden GAME"


def main(arguments: list[str]) -> str | int:
    """What to exit with."""
    if len(arguments) != 2 or arguments[0] != "golden":
        return USAGE
    try:
        found = game(arguments[1])
    except ValueError as error:
        return str(error)
    (found.folder / FILE).write_text(written(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
