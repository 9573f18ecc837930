"""Many games among bots, from the command line."""

import json
from pathlib import Path

import pytest

from cli.asked import answered, asked, refused
from stammtisch.lab import executor
from stammtisch.lab.match import Match, Outcome, play_match

PIG = ("simulate", "pig", "--bots", "greedy,random", "--seed", "1")


def test_the_summary() -> None:
    told = answered(*PIG, "--games", "6")
    assert told.startswith("pig: 6 games of 2\n")
    assert "greedy" in told
    assert "95 %" in told
    assert "decisions a game" in told


def test_for_programs_and_on_two_processes() -> None:
    one = json.loads(answered(*PIG, "--games", "6", "--json"))
    two = json.loads(answered(*PIG, "--games", "6", "--json", "--jobs", "2"))
    assert one == two
    assert one["games"] == 6


def test_every_game_is_kept_and_replays(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "games"
    answered(*PIG, "--games", "3", "--out", str(out))
    records = sorted(out.glob("pig-*.txt"))
    assert len(records) == 3
    assert "1. " in answered("replay", str(records[0]))
    assert json.loads((out / "summary.json").read_text(encoding="utf-8"))["games"] == 3


def test_earlier_records_are_replaced_only_by_force(tmp_path: Path) -> None:
    (tmp_path / "pig-000000.txt").write_text("mine", encoding="utf-8")
    assert "has records of pig already; --force" in refused(*PIG, "--games", "1", "--out", str(tmp_path))
    assert (tmp_path / "pig-000000.txt").read_text(encoding="utf-8") == "mine"
    answered(*PIG, "--games", "1", "--out", str(tmp_path), "--force")
    assert (tmp_path / "pig-000000.txt").read_text(encoding="utf-8").startswith("{")


def test_interrupted_it_keeps_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(match: Match) -> Outcome:
        if match.number == 2:
            raise KeyboardInterrupt
        return play_match(match)

    monkeypatch.setattr(executor, "play_match", interrupted)
    result = asked(*PIG, "--games", "9", "--out", str(tmp_path))
    assert result.exit_code == 130
    assert "pig: 2 games of 2 (interrupted; 9 were wanted)" in result.output
    assert len(list(tmp_path.glob("pig-*.txt"))) == 2


def test_wishes_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "there is no bot 'deep'" in refused("simulate", "pig", "--bots", "deep")
    assert "'fast' is no strength" in refused("simulate", "pig", "--bots", "search:fast")
    assert "2 to 4 players, not 5" in refused("simulate", "pig", "--seats", "5")
    assert "--games" in refused("simulate", "pig", "--games", "0")
    assert "--jobs" in refused("simulate", "pig", "--jobs", "0")
    assert "cannot be made" in refused("simulate", "pig", "--out", str(tmp_path / "file"))
