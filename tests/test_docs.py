"""What the documentation shows in Python works as shown."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SESSIONS = [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page", SESSIONS, ids=lambda page: page.name)
def test_sessions_run(page: Path) -> None:
    text = page.read_text(encoding="utf-8").replace("```", "\n```")  # a fence ends what is printed
    session = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    said: list[str] = []
    failed = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=said.append)
    assert failed.attempted > 0
    assert failed.failed == 0, "".join(said)


def test_the_readme_has_a_session() -> None:
    assert ROOT / "README.md" in SESSIONS


@pytest.mark.parametrize("page", ["SECURITY.md", "docs/self-hosting.md", "CONTRIBUTING.md"])
def test_files_that_a_page_names_are_there(page: str) -> None:
    named = re.findall(
        r"`((?:tests|src|bench|tools|hosting)/[\w/.]+)`", (ROOT / page).read_text(encoding="utf-8")
    )
    assert [path for path in named if not (ROOT / path).exists()] == []
