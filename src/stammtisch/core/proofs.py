"""Which tests prove which rule, also where the tests themselves were left behind.

Packages come without the tests of most games; what is known of them is written down at the build.
"""

import json
import tomllib
from pathlib import Path

from stammtisch.core.rules import tests_by_rule

FILE = "proofs.toml"


def proofs(folder: Path) -> dict[str, list[str]]:
    """The tests of a game folder by rule: `V7a` is proved by `test_placing.py::test_v7a_two_numbers`."""
    path = folder / FILE
    if not path.exists():
        return tests_by_rule(folder)
    found: dict[str, list[str]] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def written(folder: Path) -> str:
    """The text of proofs.toml for the tests as they are."""
    return "".join(f"{rule} = {json.dumps(tests)}\n" for rule, tests in sorted(tests_by_rule(folder).items()))


def write(sources: Path, built: Path) -> None:
    """Into every game of a built package, from the sources."""
    for folder in sorted(path.parent for path in sources.glob("stammtisch/games/*/rules.toml")):
        target = built / folder.relative_to(sources)
        (target / FILE).write_text(written(folder), encoding="utf-8")
