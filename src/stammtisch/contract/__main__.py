"""`python -m stammtisch.contract check GAME` tries every promise; `golden GAME` stores how it plays."""

import sys

from stammtisch.contract import broken
from stammtisch.contract.golden import FILE, written
from stammtisch.games import game

USAGE = "python -m stammtisch.contract check GAME | golden GAME"


def main(arguments: list[str]) -> str | int:
    """What to exit with."""
    if len(arguments) != 2 or arguments[0] not in ("check", "golden"):
        return USAGE
    command, key = arguments
    try:
        found = game(key)
    except ValueError as error:
        return str(error)
    if command == "golden":
        (found.folder / FILE).write_text(written(found), encoding="utf-8")
        return 0
    faults = broken(found)
    for promise, sentence in faults.items():
        print(f"{promise}: {sentence}")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
