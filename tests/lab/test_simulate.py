"""Many games: the same however they are spread, kept when interrupted, summed up rightly."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stammtisch.core.record import loads, replay
from stammtisch.games import game
from stammtisch.lab import simulate
from stammtisch.lab.summary import wilson


def test_processes_play_the_same_games() -> None:
    alone = simulate("pig", ["greedy", "random"], 12, seats=3, seed="x")
    shared = simulate("pig", ["greedy", "random"], 12, seats=3, seed="x", jobs=2)
    assert shared.outcomes == alone.outcomes
    assert simulate("pig", ["greedy", "random"], 12, seats=3, seed="y").outcomes != alone.outcomes


def test_seats_rotate() -> None:
    lineups = [done.bots for done in simulate("pig", ["greedy", "random"], 3, seats=3).outcomes]
    assert lineups == [
        ("greedy", "random", "greedy"),
        ("greedy", "greedy", "random"),
        ("random", "greedy", "greedy"),
    ]


def test_every_game_leaves_a_record(tmp_path: Path) -> None:
    summary = simulate("pig", ["random"], 3, out=tmp_path / "new")
    files = sorted((tmp_path / "new").iterdir())
    assert [path.name for path in files] == ["pig-000000.txt", "pig-000001.txt", "pig-000002.txt"]
    for path, done in zip(files, summary.outcomes, strict=True):
        record = loads(path.read_text(encoding="utf-8"))
        assert replay(game("pig"), record).scores() == record.result == list(done.scores)


@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupted_it_keeps_what_it_has(jobs: int) -> None:
    def interrupt(played: int, wanted: int) -> None:
        if played == 2:
            raise KeyboardInterrupt

    summary = simulate("pig", ["random"], 50, jobs=jobs, progress=interrupt)
    assert (summary.games, summary.wanted, summary.interrupted) == (2, 50, True)
    assert "interrupted; 50 were wanted" in summary.lines()[0]


def test_an_interrupt_before_the_first_game_leaves_an_empty_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stammtisch.lab.executor.play_match", interrupt)
    summary = simulate("pig", ["random"], 5)
    assert summary.lines() == ["pig: 0 games of 2 (interrupted; 5 were wanted)"]
    assert json.loads(summary.to_json())["games"] == 0


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate("pig", ["random"], 3, progress=lambda played, wanted: told.append((played, wanted)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_the_summary_fits_a_terminal_and_a_program() -> None:
    summary = simulate("pig", ["greedy", "search:10"], 6)
    assert all(len(line) <= 80 for line in summary.lines())
    facts = json.loads(summary.to_json())
    assert sum(bot["share"] for bot in facts["bots"]) == pytest.approx(1)
    assert sum(facts["wins_by_seat"]) == pytest.approx(1)
    assert facts["endings"] == {"goal": 6}
    assert facts["decisions"]["least"] <= facts["decisions"]["mean"] <= facts["decisions"]["most"]


def test_the_summary_counts_how_games_ended() -> None:
    summary = simulate("cafe_melange", ["random"], 1)
    (won,) = summary.outcomes
    summary.outcomes = [replace(won, ending=ending) for ending in ("visitors", "guests", "visitors")]
    assert json.loads(summary.to_json())["endings"] == {"visitors": 2, "guests": 1}
    assert summary.lines()[-2:] == [
        "   2 × Visitor number 21 was seated, and the round was played to its end. (M26)",
        "   1 × Somebody had seated all six guests, and the round was played to its end.\n       (M26)",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game_key": "chess"}, "no game 'chess'"),
        ({"bots": ["genius"]}, "no bot 'genius'"),
        ({"bots": []}, "at least one bot"),
        ({"bots": ["random"] * 3, "seats": 2}, "3 bots are named for 2 seats"),
        ({"seats": 7}, "2 to 4 players, not 7"),
        ({"games": 0}, "at least 1, not 0"),
        ({"jobs": 0}, "at least 1, not 0"),
        ({"options": {"dice": "two"}}, "no option 'dice'"),
    ],
)
def test_bad_arguments_are_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    usual: dict[str, Any] = {"game_key": "pig", "bots": ["random"], "games": 1}
    with pytest.raises(ValueError, match=sentence):
        simulate(**(usual | arguments))


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match="cannot be made"):
        simulate("pig", ["random"], 1, out=tmp_path / "file" / "out")


@pytest.mark.parametrize(
    ("share", "n", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.3, 1000, 0.2724, 0.3291)],
)
def test_wilson(share: float, n: int, low: float, high: float) -> None:
    assert wilson(share, n) == pytest.approx((low, high), abs=1e-4)
