"""Writes docs/rules/<game>.md from the games' rules.toml, and docs/promises.md from the contract.

With --check it only says which pages are stale.
"""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
if "stammtisch" not in sys.modules:
    sys.path.insert(0, str(ROOT / "src"))

from stammtisch.contract import PROMISES  # noqa: E402  the package is beside us, not installed
from stammtisch.core.game import Game  # noqa: E402
from stammtisch.core.rules import Rule, Sentence, mark, rules  # noqa: E402
from stammtisch.games import games  # noqa: E402

FOLDER = ROOT / "docs" / "rules"
PROMISED = ROOT / "docs" / "promises.md"
WRITTEN = "<!-- Written by tools/docs.py from {}: change it there. -->"
MARKED = (
    "A sentence without a mark is the rulebook's. *(our ruling)*: the rulebook is silent or ambiguous there;"
)
WHO = "*(publisher)*: from the publisher's page; *(reviewers)*: reported by reviewers."
INTRODUCTION = """\
`stammtisch.contract` tries them all on positions of seeded random play and stored records, with
every seat count and every value of every option. `stammtisch check GAME` says
which are broken, also for a plug-in; `tests/contract` plants a fault for each."""


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
    """Every page of rules that there should be, with its text."""
    ours = [game for game in games() if game.folder.is_relative_to(ROOT) and is_told(game)]
    return {PROMISED: promises(), **{FOLDER / f"{game.key}.md": page_of(game) for game in ours}}


def is_told(game: Game[Any]) -> bool:
    """A draft needs no page yet."""
    return game.stage != "draft"


def promises() -> str:
    """The promises of the contract as a page, by the modules that hold them."""
    lines = [WRITTEN.format("the contract"), "# What every game promises", "", INTRODUCTION]
    chapter = ""
    for promise in PROMISES:
        module = sys.modules[promise.__module__]
        if module.__doc__ != chapter:
            chapter = module.__doc__ or ""
            lines += ["", f"## {chapter.splitlines()[0].rstrip('.')}", ""]
        name = promise.__name__.replace("_", " ").capitalize()
        lines.append(f"- **{name}.** {promise.__doc__}")
    return "\n".join(lines) + "\n"


def page_of(game: Game[Any]) -> str:
    return page(game.title, rules(game.folder))


def stale() -> list[str]:
    """The pages that are missing, left over or not what rules.toml says."""
    wanted, there = pages(), {*FOLDER.glob("*.md"), *ROOT.glob("docs/promises.md")}
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
