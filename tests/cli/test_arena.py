"""Bots compared, from the command line."""

import json
from pathlib import Path
from xml.etree import ElementTree

from cli.asked import answered, asked, refused
from stammtisch.lab.arena.page import BEGIN, END

PIG = ("arena", "pig", "random@1", "greedy@1", "--games", "6", "--seats", "2", "--seed", "1")


def test_strengths_and_shares() -> None:
    told = answered(*PIG)
    assert told.startswith("Pig, 2 players\n")
    assert "greedy@1                            1500       1500 – 1500" in told
    assert "random@1 – greedy@1: " in told


def test_for_programs_as_a_picture_and_on_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
    files = ("--svg", str(tmp_path / "a.svg"), "--page", str(page), "--keep", str(tmp_path / "kept"))
    facts = json.loads(answered(*PIG, "--json", *files))
    assert facts["contests"][0]["games_a_pair"] == 6
    assert ElementTree.parse(tmp_path / "a.svg").getroot().get("class") == "arena"
    assert "| `greedy@1` | 1500 |" in page.read_text(encoding="utf-8")
    assert json.loads(answered(*PIG, "--json", "--keep", str(tmp_path / "kept"))) == facts
    assert "cannot" not in answered(*PIG, "--all")


def test_every_number_of_players_without_a_wish() -> None:
    told = answered("arena", "pig", "random@1", "greedy@1", "--games", "2")
    assert [line for line in told.splitlines() if "players" in line] == [
        f"Pig, {n} players" for n in (2, 3, 4)
    ]


def test_wishes_that_cannot_be() -> None:
    assert "'two' is no list of numbers" in refused("arena", "pig", "--seats", "two")
    assert "all different" in refused("arena", "pig", "greedy")
    assert asked("arena", "pig", "greedy", "deep").exit_code == 1
