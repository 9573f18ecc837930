"""Lists what is missing, left over or fuzzy in the translations of every package of ours."""

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
if "stammtisch" not in sys.modules:
    sys.path.insert(0, str(SOURCE))

from stammtisch.contract.messages import findings  # noqa: E402  the package is beside us, not installed
from stammtisch.games import games  # noqa: E402


def packages() -> list[Path]:
    """The folders that have a catalogue; drafts of games need none yet."""
    drafts = {SOURCE / "stammtisch" / "games" / game.key for game in games() if game.stage == "draft"}
    return sorted({path.parent.parent for path in SOURCE.rglob("locale/*.po")} - drafts)


def speakers(folder: Path) -> list[Path]:
    """Modules elsewhere that use a package's catalogue."""
    name = ".".join(folder.relative_to(SOURCE).parts)
    modules = [path for path in sorted(SOURCE.rglob("*.py")) if not path.is_relative_to(folder)]
    return [path for path in modules if f'catalogue("{name}")' in path.read_text(encoding="utf-8")]


def all_findings() -> list[str]:
    return [
        f"{'.'.join(folder.relative_to(SOURCE).parts)}: {finding}"
        for folder in packages()
        for finding in findings(folder, speakers(folder))
    ]


if __name__ == "__main__":
    sys.exit("\n".join(all_findings()) or 0)
