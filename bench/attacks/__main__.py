"""The command: see `bench/attacks/__init__.py`."""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import stammtisch

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from bench.attacks import asking, sharing, sitting  # noqa: E402  found by the line above
from bench.attacks.house import Place  # noqa: E402
from web.postgres import Postgres, programs  # noqa: E402  after the path; the tests' database, too

ATTACKS: dict[str, Callable[[Place], str]] = {
    attack.__name__: attack
    for attack in (
        asking.heads,
        asking.refusals,
        asking.silent,
        asking.ahead,
        asking.reading,
        asking.forged,
        sharing.bots,
        sharing.uploads,
        sharing.looking_back,
        sharing.home,
        sharing.undo,
        sharing.sockets,
        sitting.proposals,
        sitting.talk,
        sitting.disguise,
        sitting.seats,
        sitting.links,
        sitting.personal,
        sitting.swapped,
        sitting.damaged,
        sitting.foreign,
    )
}
SEEN = Path(__file__).parent / "seen.json"
OURS = Path(stammtisch.__file__).parents[1]


def about(name: str) -> str:
    """An attack in one line."""
    return (ATTACKS[name].__doc__ or "").partition("\n")[0].rstrip(".")


class Side(NamedTuple):
    """What is attacked: a checkout, on its file or on a PostgreSQL of its own."""

    title: str
    root: Path
    postgres: Postgres | None = None

    def told(self) -> str:
        """With the commit that the checkout is at."""
        asked = ["git", "-C", str(self.root), "log", "-1", "--format=%h, %as"]
        commit = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
        return f"{self.title} ({commit})"

    def tried(self, name: str) -> str:
        """What is seen there: plain, or compiled, as we are ourselves."""
        tree = OURS if self.root == ROOT else self.root / OURS.relative_to(ROOT)
        with tempfile.TemporaryDirectory() as folder:
            return ATTACKS[name](Place(self.root, tree, Path(folder), self.postgres))


def seen(names: Sequence[str], sides: Sequence[Side]) -> dict[str, list[str]]:
    """What each attack came to on each side, told as soon as it is known."""
    found: dict[str, list[str]] = {}
    for name in names:
        found[name] = [side.tried(name) for side in sides]
        print(f"{about(name)}: {'  |  '.join(found[name])}", flush=True)
    return found


def keep(sides: Sequence[Side], found: dict[str, list[str]]) -> None:
    told = {
        "sides": [side.told() for side in sides],
        "attacks": {name: [about(name), *cells] for name, cells in found.items()},
    }
    SEEN.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


@contextmanager
def durable(is_wanted: bool) -> Iterator[Postgres | None]:
    """A PostgreSQL that waits for the disk, if one is wanted."""
    if not is_wanted:
        yield None
        return
    if not (found := programs()):
        sys.exit("PostgreSQL is not installed here (Debian: apt install postgresql)")
    started = Postgres(found, durable=True)
    started.start()
    try:
        yield started
    finally:
        started.stop()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], help="all of them unless named")
    asked.add_argument("--before", type=Path, help="an older checkout, which is attacked too")
    asked.add_argument("--postgres", action="store_true", help="also two workers on PostgreSQL")
    asked.add_argument("--keep", action="store_true", help="for docs/promises.md: then run tools/docs.py")
    options = asked.parse_args()
    if options.keep and options.attacks:
        asked.error("what is kept is one run of all")
    before = [Side("before", options.before.resolve())] if options.before else []
    with durable(options.postgres) as postgres:
        beside = [Side("PostgreSQL, two workers", ROOT, postgres)] if postgres else []
        sides = [*before, Side("now", ROOT), *beside]
        found = seen(options.attacks or list(ATTACKS), sides)
    if options.keep:
        keep(sides, found)


if __name__ == "__main__":
    main()
