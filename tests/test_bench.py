"""The commands behind `make bench` and `make soak` run; how fast they are is not asked here."""

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import stammtisch
from bench.attacks import __main__ as attacks

ROOT = Path(__file__).parent.parent


def ran(script: str, *arguments: str) -> str:
    return printed(str(ROOT / "bench" / script), *arguments)


def printed(*arguments: str) -> str:
    settings = {**os.environ, "PYTHONPATH": str(Path(stammtisch.__file__).parent.parent)}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_bench_measures_pig() -> None:
    told = ran("run.py", "pig", "--tries", "1", "--seconds", "0.01")
    for figure in ("native steps/s", "stepped from Python/s", "clone, ns", "search simulations/s"):
        assert figure in told


def test_bench_measures_a_mind() -> None:
    line = printed("-m", "bench.mind", "--game", "pig", "--seconds", "0.01")
    judged, decided = r"[\d,]+ judged positions a second .*", r"[\d,]+ decisions .*"
    assert re.fullmatch(rf"Pig, 2: {judged}, {decided}, [\d,]+ simulations .* on two cores\n", line)


def test_bench_measures_the_pages_of_pig() -> None:
    told = ran("pages.py", "pig", "--moves", "3")
    assert len(told.splitlines()[-1].split()) == len(("pig", "view", "wide", "tall", "wide", "tall"))


@pytest.mark.parametrize(("request_", "calls"), [("click", 3_130), ("undo", 7_500), ("hint", 7_500)])
def test_the_way_of_a_request_is_short(request_: str, calls: int) -> None:
    """A third below what it once was, or more: whoever goes a longer way says why and changes the figure."""
    line = next(line for line in walked().splitlines() if line.startswith(request_))
    assert int(line.split()[3]) <= calls, line


@cache
def walked() -> str:
    return ran("walk.py")


def test_an_unknown_game_is_a_sentence() -> None:
    command = [sys.executable, str(ROOT / "bench" / "run.py"), "chess"]
    tree = str(Path(stammtisch.__file__).parent.parent)
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": tree}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("there is no game 'chess'")


def test_soak_runs_every_kind_on_pig() -> None:
    kinds = ("random", "options", "greedy", "illegal")
    chosen = [word for kind in kinds for word in ("--kind", kind)]
    told = ran("soak.py", "--game", "pig", "--games", "2", *chosen)
    assert told.count("clean") == len(kinds)


@pytest.mark.long
def test_the_lab_measures_and_survives_on_pig() -> None:
    told = ran(
        "lab.py", "weights", "processes", "deaths", "--game", "pig", "--tries", "1", "--seconds", "0.01"
    )
    for figure in ("weights, pig", "two processes, pig", "games on processes"):
        assert figure in told
    assert "DIFFERENT" not in told


def test_attacks_of_a_moment_are_held() -> None:
    """Of a stranger who wants all seats, of who has read a personal link, of a page from elsewhere."""
    told = printed("-m", "bench.attacks", "seats", "personal", "foreign").splitlines()
    assert [line.rpartition(": ")[2] for line in told] == ["1 of 3", "1 of 3", "421"]


def test_the_table_of_attacks_has_them_all() -> None:
    """What docs/promises.md shows is what the command tries: on an older checkout and both databases."""
    seen = json.loads(attacks.SEEN.read_text(encoding="utf-8"))
    assert {name: cells[0] for name, cells in seen["attacks"].items()} == {
        name: attacks.about(name) for name in attacks.ATTACKS
    }
    assert [side.partition(" (")[0] for side in seen["sides"]] == ["before", "now", "PostgreSQL, two workers"]
    assert {len(cells) for cells in seen["attacks"].values()} == {1 + len(seen["sides"])}
