"""Write docs/rules/<game>.md from rules.toml, docs/promises.md from the contract, docs/views.md from view.py.

With --check it only says which pages are stale.
"""

import json
import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

ROOT = Path(__file__).parent.parent
if "stammtisch" not in sys.modules:
    sys.path.insert(0, str(ROOT / "src"))

from stammtisch.contract import PROMISES  # noqa: E402  the package is beside us, not installed
from stammtisch.core.game import BareView, Game  # noqa: E402
from stammtisch.core.rules import Rule, Sentence, mark, rules  # noqa: E402
from stammtisch.core.view_keys import Key, keys, parts, view_type  # noqa: E402
from stammtisch.games import games  # noqa: E402

FOLDER = ROOT / "docs" / "rules"
PROMISED = ROOT / "docs" / "promises.md"
VIEWS = ROOT / "docs" / "views.md"
ATTACKED = ROOT / "bench" / "attacks" / "seen.json"
WRITTEN = "<!-- Written by tools/docs.py from {}: change it there. -->"
MARKED = (
    "A sentence without a mark is the rulebook's. *(our ruling)*: the rulebook is silent or ambiguous there;"
)
WHO = "*(publisher)*: from the publisher's page; *(reviewers)*: reported by reviewers."
INTRODUCTION = """\
`stammtisch.contract` tries them all on positions of seeded random play and stored records, with
every seat count and every value of every option. `stammtisch check GAME` says
which are broken, also for a plug-in; `tests/contract` plants a fault for each."""

ATTACKS = """\
A server was attacked, before it was made for strangers and after: one run of each attack on loopback, an
honest guest at one address and whoever attacks at another, on two cores that had other work as well.
`python -m bench.attacks --before CHECKOUT --postgres --keep` makes this table;
[your own server](self-hosting.md) says which limits there are. Where a quota would end an attack at once
(bots, taking back, live pages), the server was told to be generous, so that sharing shows."""

SEEN = """\
What a seat may know, as the JSON API sends it (`view`), as bots and scripts get it from
`game.view(state, seat)`, and as a game's own wordings and pictures are made from it. A key with a
question mark is not always there. `/api/openapi.json` says the same for machines."""


def page(title: str, told: list[Rule]) -> str:
    """The rules of a game as a page."""
    lines = [WRITTEN.format("rules.toml"), f"# {title}: the rules in our own words", ""]
    if any(mark(sentence.source) for rule in told for sentence in rule.now):
        lines += [f"{MARKED} {WHO}", ""]
    chapter = ""
    for rule in told:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += [f"## {chapter}", ""]
        lines += [f"**{rule.id}** {' '.join(map(marked, rule.now))}", ""]
        lines += [line for old in rule.before for line in (f"*Rules {old.until} and before:* {old.text}", "")]
    return "\n".join(lines).rstrip() + "\n"


def marked(sentence: Sentence) -> str:
    who = mark(sentence.source)
    return f"*{sentence.text} ({who})*" if who else sentence.text


def pages() -> dict[Path, str]:
    """Every page that there should be, with its text."""
    ours = [game for game in games() if game.folder.is_relative_to(ROOT) and is_told(game)]
    rules = {FOLDER / f"{game.key}.md": page_of(game) for game in ours}
    return {PROMISED: promises(), VIEWS: views(ours), **rules}


def views(told: list[Game[Any]]) -> str:
    """The views of games as a page: a table for each and for each part of it."""
    lines = [WRITTEN.format("each game's view.py"), "# What a view has", "", SEEN, ""]
    lines += ["## Every view", *table(keys(BareView))]
    for game in told:
        view, *others = parts(view_type(game))
        own = [key for key in keys(view) if key.name not in BareView.__annotations__]
        lines += ["", f"## {game.title}", *table(own)]
        for part in others:
            lines += ["", f"`{part.__name__}`: {part.__doc__}", *table(keys(part))]
    return "\n".join(lines) + "\n"


def table(told: list[Key]) -> list[str]:
    return ["", "| key | type | |", "|---|---|---|", *map(row, told)]


def row(key: Key) -> str:
    name = key.name if key.is_always_there else f"{key.name}?"
    return f"| `{name}` | `{written(key.type)}` | {key.meaning} |"


def written(kind: Any) -> str:
    """A type as it is written in Python, a union with "or"."""
    if get_origin(kind) in (UnionType, Union):
        return " or ".join(map(written, get_args(kind)))
    if inner := get_args(kind):
        return f"{get_origin(kind).__name__}[{', '.join(map(written, inner))}]"
    return "None" if kind is NoneType else str(kind.__name__)


def is_told(game: Game[Any]) -> bool:
    """A draft needs no page yet."""
    return game.stage != "draft"


def promises() -> str:
    """The promises of the contract as a page, by the modules that hold them."""
    lines = [
        WRITTEN.format("the contract and bench/attacks/seen.json"),
        "# What every game promises",
        "",
        INTRODUCTION,
    ]
    chapter = ""
    for promise in PROMISES:
        module = sys.modules[promise.__module__]
        if module.__doc__ != chapter:
            chapter = module.__doc__ or ""
            lines += ["", f"## {chapter.splitlines()[0].rstrip('.')}", ""]
        name = promise.__name__.replace("_", " ").capitalize()
        lines.append(f"- **{name}.** {promise.__doc__}")
    return "\n".join([*lines, "", *attacked()]) + "\n"


def attacked() -> list[str]:
    """What attacks on a server came to, by what was seen."""
    seen = json.loads(ATTACKED.read_text(encoding="utf-8"))
    lines = ["## What attacks on a server come to", "", ATTACKS, ""]
    rows = [["attack", *seen["sides"]], ["---"] * (1 + len(seen["sides"])), *seen["attacks"].values()]
    return [*lines, *(f"| {' | '.join(cells)} |" for cells in rows)]


def page_of(game: Game[Any]) -> str:
    return page(game.title, rules(game.folder))


def stale() -> list[str]:
    """The pages that are missing, left over or not what they are written from says."""
    wanted, there = pages(), {*FOLDER.glob("*.md"), *filter(Path.exists, (PROMISED, VIEWS))}
    wrong = [path for path, text in wanted.items() if path not in there or path.read_text("utf-8") != text]
    return sorted(path.name for path in [*wrong, *(there - set(wanted))])


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in set(FOLDER.glob("*.md")) - set(pages()):
        path.unlink()
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(f"stale: {', '.join(stale())}; run tools/docs.py" if stale() else 0)
    write()
