"""`stammtisch review`: a game looked back at in the terminal."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.asked import answered, record_in, refused
from insight.games import played
from stammtisch.core.record import dumps

ACCOUNTS = ("start", "luck", "own_play", "others_play", "not_explained")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "pig.txt"
    path.write_text(dumps(played("pig", 2, "7")), encoding="utf-8")
    return path


def test_a_game_as_text(record: Path) -> None:
    told = answered("review", str(record))
    assert "Turning points" in told
    assert "Ann won" in told
    assert " 50 % " in told
    assert "no learned mind" in told
    assert max(map(len, told.splitlines())) <= 80
    only = answered("review", str(record), "--seat", "Bob")
    assert "● Ann\n" in told
    assert "● Ann\n" not in only
    assert "■ Bob\n" in only


def test_it_speaks_four_languages(record: Path) -> None:
    assert "Wendepunkte" in answered("review", str(record), "--lang", "de")
    assert "Tournants" in answered("review", str(record), "--lang", "fr")
    assert "Svolte" in answered("review", str(record), "--lang", "it")


def test_for_programs(record: Path) -> None:
    """What is written adds up as it is read: no digit is lost."""
    told = json.loads(answered("review", str(record), "--json"))
    for seat in told["seats"]:
        assert sum(seat[account] for account in ACCOUNTS) == seat["result"]
    moves = [line for line in record.read_text().splitlines() if line[0] in "01*"]
    assert [f"{'*' if move['seat'] < 0 else move['seat']} {move['name']}" for move in told["moves"]] == moves
    assert all(sum(move[when]) == 1 for move in told["moves"] for when in ("before", "after"))
    assert told["moves"][-1]["after"] == [seat["result"] for seat in told["seats"]] == [1.0, 0.0]


def test_the_curve_as_a_picture(record: Path, tmp_path: Path) -> None:
    told = tmp_path / "curve.svg"
    answered("review", str(record), "--svg", str(told))
    root = ElementTree.parse(told).getroot()
    curves = [path for path in root.iter("{http://www.w3.org/2000/svg}path") if path.get("class") == "under"]
    assert len(curves) == 2
    assert "already" in refused("review", str(record), "--svg", str(told))
    answered("review", str(record), "--svg", str(told), "--force")


def test_what_cannot_be_reviewed(tmp_path: Path) -> None:
    assert "not over" in refused("review", record_in(tmp_path, "0 roll", "* die:5"))
    assert "line 2" in refused("review", record_in(tmp_path, "1 roll"))
    assert "cannot be read" in refused("review", str(tmp_path / "nothing.txt"))
    assert "there is no seat" in refused("review", record_in(tmp_path, "0 roll"), "--seat", "Zoe")


def test_weights_that_are_none(record: Path, tmp_path: Path) -> None:
    broken = tmp_path / "some.weights"
    broken.write_bytes(b"nonsense")
    assert "some.weights" in refused("review", str(record), "--weights", str(broken))


@pytest.mark.long
def test_ctrl_c_ends_it_quietly(record: Path) -> None:
    slow = [sys.executable, "-m", "stammtisch", "review", str(record), "--depth", "thorough"]
    process = subprocess.Popen(slow, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ))
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in out + err
