"""The command: see `bench/attacks/__init__.py`."""

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import stammtisch

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from bench.attacks import asking, sharing, sitting  # noqa: E402  found by the line above
from bench.attacks.house import Place  # noqa: E402

ATTACKS: dict[str, Callable[[Place], str]] = {
    attack.__name__: attack
    for attack in (
        asking.heads,
        asking.refusals,
        asking.silent,
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
SEEN = Path(__file__).parent / "seen.md"
OURS = Path(stammtisch.__file__).parents[1]


def tried(attack: Callable[[Place], str], root: Path) -> str:
    """What is seen at a checkout: plain, or compiled, as we are ourselves."""
    tree = OURS if root == ROOT else root / OURS.relative_to(ROOT)
    with tempfile.TemporaryDirectory() as folder:
        return attack(Place(root, tree, Path(folder)))


def row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def table(names: Sequence[str], roots: Sequence[Path], titles: Sequence[str]) -> list[str]:
    """A line for each attack, told as soon as it is known."""
    lines = [row(["attack", *titles]), row(["---"] * (1 + len(titles)))]
    for line in lines:
        print(line, flush=True)
    for name in names:
        about = (ATTACKS[name].__doc__ or "").partition("\n")[0].rstrip(".")
        lines.append(row([about, *(tried(ATTACKS[name], root) for root in roots)]))
        print(lines[-1], flush=True)
    return lines


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("attacks", nargs="*", choices=[*ATTACKS, []], help="all of them unless named")
    asked.add_argument("--before", type=Path, help="an older checkout, which is attacked too")
    asked.add_argument("--keep", action="store_true", help="for docs/promises.md: then run tools/docs.py")
    options = asked.parse_args()
    roots = [*([options.before.resolve()] if options.before else []), ROOT]
    titles = ["before", "now"] if options.before else ["now"]
    lines = table(options.attacks or list(ATTACKS), roots, titles)
    if options.keep:
        SEEN.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
