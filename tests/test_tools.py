"""The tools that keep documentation and translations in step with the sources."""

import importlib.util
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from stammtisch.bots.mind.fitting import checked
from stammtisch.games import game
from stammtisch.lab.training.making import make

ROOT = Path(__file__).parent.parent


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_pages_of_rules_are_fresh() -> None:
    assert tool("docs").stale() == [], "run tools/docs.py"


@pytest.mark.parametrize(
    ("program", "fault"),
    [
        ("oxlint", "export const twice = (n) => [n].map((n) => 2 * n);\n"),  # a shadowed name
        ("oxlint", "export const ask = () => open();\n"),  # of the window, by mistake
        ("deno", "export const twice = (/** @type {string[]} */ names) => names.lenght;\n"),
        ("deno", "export const text = () => document.getElementById('a').textContent;\n"),  # perhaps null
    ],
)
def test_faults_of_scripts_are_found(tmp_path: Path, program: str, fault: str) -> None:
    scripts = tool("scripts")
    if not scripts.installed(program).exists():
        pytest.skip(f"{program} is not installed here")
    script = tmp_path / "script.js"
    script.write_text(fault)
    assert scripts.checked(program, [str(script)]) != 0
    script.write_text("export const twice = (/** @type {number} */ n) => 2 * n;\n")
    assert scripts.checked(program, [str(script)]) == 0


def test_without_the_programs_scripts_are_not_checked(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    scripts = tool("scripts")
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    assert scripts.checked("deno", scripts.SCRIPTS) == 0
    assert "no deno here" in capfd.readouterr().err


def test_every_message_has_a_translation() -> None:
    assert tool("messages").all_findings() == []


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("vienna", ["3", "4", "5"]),
        ("ganz_wien", ["2-day", "2-night", "3-day", "3-night", "4-day", "4-night"]),
    ],
)
def test_every_set_of_weights_is_made_once(key: str, names: list[str]) -> None:
    """Options that a mind does not tell apart are left at what is usual."""
    every = list(tool("minds").sets(game(key)))
    assert [made.name for made in every] == names
    assert [made.options for made in every] == [
        {"side": "night"} if "night" in name else {} for name in names
    ]


def quiet(line: str) -> None:
    """Nobody listens."""


def test_the_page_of_minds_shows_what_was_learned(tmp_path: Path) -> None:
    minds, pig = tool("minds"), replace(game("pig"), folder=tmp_path)
    make("pig", 2, {}, quiet, rounds=1, games=20, hidden=3, gate=10, out=tmp_path / "mind")
    two, three, *_more = minds.sets(pig)
    assert minds.is_made(two)
    assert not minds.is_made(three)
    told = minds.page([two, three])
    unusual = "--rounds=1 --games=20 --hidden=3 --gate=10"
    assert f"`stammtisch train pig --seats 2 {unusual} --install --measure 0`: 20 games" in told
    assert "mind/2.svg)" in told
    assert "## Pig, 3\n\nNot learned" in told


SHIPPED = [
    pytest.param(made, id=f"{made.game.key} {made.name}")
    for made in tool("minds").wanted([])
    if made.path.exists()
]


@pytest.mark.parametrize("made", SHIPPED)
def test_shipped_weights_fit_and_tell_how_they_were_made(made: Any) -> None:
    """By the command on the page, for the rules and features of today; no sum of theirs can overflow."""
    minds = tool("minds")
    assert minds.is_made(made)
    head = checked(made.game, made.path.read_bytes()).header
    plan = head.report["plan"]
    assert (head.set, plan["game"], plan["seats"]) == (made.name, made.game.key, made.seats)
    assert made.game.mind(made.game.new(made.seats, plan["options"])) == made.name
    assert "share that was foreseen" in made.path.with_suffix(".svg").read_text(encoding="utf-8")


def test_the_page_of_minds_is_fresh() -> None:
    minds = tool("minds")
    assert minds.PAGE.read_text(encoding="utf-8") == minds.page(minds.wanted([])), "run tools/minds.py --page"
