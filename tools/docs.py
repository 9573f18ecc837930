"""Writes docs/rules/<game>.md from the games' rules.toml; --check only says which are stale."""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
if "stammtisch" not in sys.modules:
    sys.path.insert(0, str(ROOT / "src"))

from stammtisch.core.game import Game  # noqa: E402  the package is beside us, not installed
from stammtisch.core.rules import Rule, rules  # noqa: E402
from stammtisch.games import games  # noqa: E402

FOLDER = ROOT / "docs" / "rules"
HEAD = "<!-- Written by tools/docs.py from rules.toml: change it there. -->"


def page(title: str, told: list[Rule]) -> str:
    """The rules of a game as a page."""
    lines = [HEAD, f"# {title}: the rules in our own words", ""]
    if any(rule.ruling for rule in told):
        lines += ["**R** marks a ruling: the rulebook is silent there.", ""]
    chapter = ""
    for rule in told:
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += [f"## {chapter}", ""]
        lines += [f"**{rule.id}**{' **R**' if rule.ruling else ''} {rule.text}", ""]
    return "\n".join(lines).rstrip() + "\n"


def pages() -> dict[Path, str]:
    """Every page of rules that there should be, with its text."""
    ours = [game for game in games() if game.folder.is_relative_to(ROOT)]
    return {FOLDER / f"{game.key}.md": page_of(game) for game in ours}


def page_of(game: Game[Any]) -> str:
    return page(game.title, rules(game.folder))


def stale() -> list[str]:
    """The pages that are missing, left over or not what rules.toml says."""
    wanted, there = pages(), set(FOLDER.glob("*.md"))
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
