"""`new-game` makes a working game and never damages anything."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import stammtisch
from stammtisch.core.rules import rules
from stammtisch.core.rules import tests_by_rule as by_rule
from stammtisch.games import keys
from stammtisch.template import NameRefused, new_game, place

SOURCE = Path(stammtisch.__file__).parent.parent


def run(source: Path, folder: Path, *arguments: str) -> str:
    """What Python says in a process of its own, with the package from `source`."""
    settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    settings["PYTHONPATH"] = str(source)
    command = [sys.executable, "-m", *arguments]
    ran = subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_a_plug_in_passes_the_contract_at_once(tmp_path: Path) -> None:
    made = new_game("spare-dice", tmp_path)
    assert made == tmp_path / "stammtisch-spare-dice"
    assert "passed" in run(SOURCE, made, "pytest", "-q", "-p", "no:cacheprovider", "-o", "addopts=")


def test_a_game_among_ours_passes_the_contract_at_once(tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("__pycache__"))
    for other in set(keys()) - {"pig"}:
        shutil.rmtree(source / "stammtisch" / "games" / other, ignore_errors=True)
    made = new_game("spare-dice", place(tmp_path))
    assert made == source / "stammtisch" / "games" / "spare_dice"
    assert re.fullmatch(r"\d+ promises kept\n", run(source, tmp_path, "stammtisch", "check", "spare-dice"))


def test_a_game_among_ours_is_named_throughout(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").touch()
    (tmp_path / "pig").mkdir()
    made = new_game("spare_dice", tmp_path)
    texts = [path.read_text(encoding="utf-8") for path in made.rglob("*") if path.is_file()]
    assert not [text for text in texts if "pig" in text.lower()]
    assert any("class SpareDice(AgendaState)" in text for text in texts)
    assert any("stammtisch.games.spare_dice" in text for text in texts)
    assert any("[compiled]" in text for text in texts)
    assert any('stage="draft"' in text for text in texts)


def test_its_rules_have_ids_of_its_own(tmp_path: Path) -> None:
    made = new_game("quarrel", tmp_path) / "src" / "stammtisch_plugins" / "quarrel"
    assert [rule.id for rule in rules(made)] == ["Q1", "Q2", "Q3", "Q4", "Q5"]
    assert set(by_rule(made)) == {"Q1", "Q2", "Q3", "Q4", "Q5"}
    sources = [path.read_text(encoding="utf-8") for path in made.rglob("*.py")]
    assert not [source for source in sources if re.search(r"\bP\d\b|_p\d", source)]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Foo", "a game cannot be called 'Foo': use small letters"),
        ("", "use small letters"),
        ("../evil", "use small letters"),
        ("2048", "use small letters"),
        ("class", "Python uses that word"),
        ("pig", "there is a game 'pig' already"),
    ],
)
def test_bad_names(name: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(NameRefused, match=sentence):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_stays(tmp_path: Path) -> None:
    (tmp_path / "stammtisch-foo").mkdir()
    (tmp_path / "stammtisch-foo" / "mine").write_text("mine")
    with pytest.raises(NameRefused, match="is there already; nothing was changed"):
        new_game("foo", tmp_path)
    assert (tmp_path / "stammtisch-foo" / "mine").read_text() == "mine"


def test_no_folder_to_write_in(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NameRefused, match=r"cannot be written: a part of its path is not a folder\."):
        new_game("foo", tmp_path / "file")
