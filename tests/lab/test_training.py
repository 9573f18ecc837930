"""A mind for Pig from nothing, in seconds; the same again, and after an interruption."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import stammtisch
from stammtisch.bots.mind.fitting import checked
from stammtisch.bots.mind.net import ONE, Sums
from stammtisch.bots.mind.player import MindBot
from stammtisch.bots.mind.weights import loads, safe
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER, State
from stammtisch.games import game
from stammtisch.lab import simulate
from stammtisch.lab.training.course import Course, is_as_good
from stammtisch.lab.training.learner import Learner
from stammtisch.lab.training.lesson import LONGEST, Learned, Lesson
from stammtisch.lab.training.plan import Plan
from stammtisch.lab.training.report import tenths
from stammtisch.lab.training.selfplay import SelfPlay
from stammtisch.lab.training.targets import Aims, Rows, rows_of, spread_of

SMALL = Plan("pig", 2, rounds=2, games=60, hidden=6, gate=20, references=20, rate=6e-3)


def quiet(line: str) -> None:
    """Nobody listens."""


def trained(plan: Plan, folder: Path) -> Course:
    course = Course(plan, folder, tell=quiet)
    course.run()
    return course


def test_pig_is_learned_from_nothing(tmp_path: Path) -> None:
    """By the command; then it wins against random."""
    command = (
        "train pig --seats 2 --rounds 3 --games 150 --hidden 12 --gate 20 --measure 4 --seed x --out here"
    )
    settings = {**os.environ, "PYTHONPATH": str(Path(stammtisch.__file__).parent.parent), "LC_ALL": "C"}
    done = subprocess.run(
        [sys.executable, "-m", "stammtisch", *command.split()],
        cwd=tmp_path,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"round 3 of 3: .* 0 min left", done.stdout)
    weights = checked(game("pig"), (tmp_path / "here" / "2.weights").read_bytes())
    assert weights.header.report["games"] == 450
    picture = (tmp_path / "here" / "2.svg").read_text(encoding="utf-8")
    assert "share that was foreseen" in picture
    assert re.search(r"one among search@1:1000: \d+\.\d% .*, 4 games", picture)
    summary = simulate("pig", [MindBot(weights.to_bytes()), "random"], 60, seed="learned")
    assert summary.standing("mind").low > 0.6


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    one, two = trained(SMALL, tmp_path / "one"), trained(SMALL, tmp_path / "two")
    assert one.best == two.best


def test_an_interrupted_course_goes_on(tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(line: str) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        Course(SMALL, tmp_path / "halves", tell=stop).run()
    halves = trained(SMALL, tmp_path / "halves")
    whole = trained(SMALL, tmp_path / "whole")
    assert [done.number for done in halves.rounds] == [0, 1]
    assert halves.best == whole.best


def test_only_what_is_clearly_weaker_stays_behind() -> None:
    assert is_as_good([0.48, 0.43, 0.53], 2)
    assert not is_as_good([0.44, 0.39, 0.49], 2)
    assert is_as_good([0.30, 0.26, 0.35], 3)


def test_trust_in_the_end_falls() -> None:
    """At first what came is learned, later what is foreseen a little further on."""
    plan = Plan("pig", 2, rounds=3)
    assert [round(plan.trust_in(number), 2) for number in range(3)] == [0.97, 0.91, 0.85]


def test_as_many_positions_of_long_games() -> None:
    """Of whatever length games are, about as many positions of each are learned from."""
    plan = Plan("pig", 2, positions=5)
    lessons = list(replace(plan, games=40).lessons(1, b"", plan.noted(b"")))
    noted = sum(len(lesson.play().eyes) for lesson in lessons) / 40
    assert 3 < noted < 8


def test_what_is_decided_for_the_first_time_is_noted() -> None:
    """Whatever chance says about noting: of each seat the position after its first decision of every kind."""
    learned = Lesson(0, "ganz_wien", 2, {}, "first", b"", 0, 0).play()
    state, rng = game("ganz_wien").new(2), seeded("first")
    play, known, noted = SelfPlay(None, state, 0, 0, rng, 0, 0, LONGEST), set[tuple[int, str]](), list[int]()
    while (actor := state.actor()) != OVER:
        deed = (actor, "" if actor == CHANCE else state.decision().name)
        state.apply(state.sample(rng) if actor == CHANCE else play.chosen(state, actor))
        if state.actor() == OVER:
            continue
        if actor != CHANCE and deed not in known:
            noted.append(actor)
        else:
            rng.below(1000)  # whether it is noted all the same
        known.add(deed)
    assert learned.eyes == tuple(noted)
    assert len(noted) > 6


def test_another_plan_needs_another_folder(tmp_path: Path) -> None:
    trained(Plan("pig", 2, rounds=1, games=20, hidden=3, gate=10, references=10), tmp_path)
    with pytest.raises(ValueError, match="has the course of another plan"):
        Course(Plan("pig", 2, rounds=1, games=20, hidden=3, gate=10, references=12), tmp_path).run()


def test_returns_look_ahead() -> None:
    """TD(lambda) by hand: two positions, two seats; the second looks from the other side."""
    judged = np.array([[[0.5, 0.5], [0.5, 0.5]], [[0.2, 0.8], [0.3, 0.7]]], np.float32)
    seen = np.zeros((2, 3), np.int16)
    learned = Learned(0, seen.tobytes(), (0, 1), judged.tobytes(), (1.0, 0.0), (10, 0))
    rows = rows_of([learned], 3, Aims(trust=0.75, lead=0.0))
    # the last position sees the end, from seat 1; the first a quarter of what seat 1 thought, turned round
    assert rows.target[1].tolist() == [0.0, 1.0, 0.0, 1.0]
    expected = [0.25 * 0.8 + 0.75, 0.25 * 0.2, 0.25 * 0.7 + 0.75, 0.25 * 0.3]
    assert rows.target[0].tolist() == pytest.approx(expected)


def test_a_lead_counts_beside_the_win() -> None:
    learned = Learned(0, np.zeros((1, 1), np.int16).tobytes(), (0,), b"", (1.0, 0.0), (10, 5))
    (target,) = rows_of([learned], 1, Aims(lead=0.5, spread=5.0)).target.tolist()
    assert target == pytest.approx([0.5 + 0.5 * 0.7311, 0.5 * 0.2689, 1.0, 0.0], abs=1e-3)
    assert spread_of([learned]) == 2.5


def test_whole_numbers_say_what_the_net_says() -> None:
    """Quantized, a position is judged as in floats, to a thousandth."""
    told = game("pig")
    assert told.features is not None
    features = told.features(2)
    lesson = Lesson(0, "pig", 2, {}, "whole", b"", 50, 1000).play()
    rows = rows_of([lesson], features.size, Aims())
    learner = Learner.begin(features.bounds, 12, rows, 1)
    learner.fit(rows, 20, 1e-2, 1)
    made = learner.weights(game="pig", rules=1, set="2", digest=features.digest(), spread=65536, lead=0)
    weights = loads(made.to_bytes())
    sums, state = Sums(weights.net()), told.new(2)
    (judged,) = learner.judged(np.array([seen_by(state, features.size)], np.int16))
    sums.judge(state, 0)
    assert [share / ONE for share in sums.share] == pytest.approx(judged[:2].tolist(), abs=1e-3)


def seen_by(state: State, features: int) -> list[int]:
    out = vec[i64]([0] * features)
    state.fill_features(0, out)
    return list(out)


def test_learning_lowers_the_loss() -> None:
    draw = np.random.default_rng(1)
    seen = draw.integers(0, 2, (600, 4)).astype(np.int16)
    target = np.repeat(np.where(seen[:, :1] > 0, [[0.9, 0.1]], [[0.1, 0.9]]), 2, axis=0).reshape(600, 4)
    rows = Rows(seen, target.astype(np.float32))
    learner = Learner.begin((1, 1, 1, 1), 6, rows, 1)
    before = learner.loss(rows)
    learner.fit(rows, 100, 1e-2, 1)
    assert learner.loss(rows) < before / 10


def test_a_wide_feature_is_learned_as_soon_as_a_narrow_one() -> None:
    """What matters may be a small difference in a large number."""
    draw = np.random.default_rng(1)
    narrow = draw.integers(0, 2, (600, 1)).astype(np.int16)
    target = np.where(narrow > 0, 0.9, 0.1) * [1, 0, 1, 0] + np.where(narrow > 0, 0.1, 0.9) * [0, 1, 0, 1]
    losses = []
    for seen, most in ((narrow, 1), (narrow * 20 + 300, 1000)):
        rows = Rows(seen.astype(np.int16), target.astype(np.float32))
        learner = Learner.begin((most,), 6, rows, 1)
        learner.fit(rows, 20, 1e-2, 1)
        losses.append(learner.loss(rows))
        told = learner.weights(game="", rules=1, set="", digest="", spread=1, lead=0)
        assert safe(told, (most,))
    assert losses[1] < 2 * losses[0] < 0.1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="threads are counted as Linux tells them")
def test_numpy_learns_in_one_thread() -> None:
    """However many processors there are; whoever wants more says so."""
    asked = "import os, stammtisch.lab.training.learner; print(len(os.listdir('/proc/self/task')))"

    def threads(**more: str) -> int:
        tree = str(Path(stammtisch.__file__).parent.parent)
        known = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
        ran = subprocess.run(
            [sys.executable, "-c", asked],
            env={**known, "PYTHONPATH": tree, **more},
            capture_output=True,
            check=True,
        )
        return int(ran.stdout)

    assert threads() == 1
    if (os.cpu_count() or 1) > 1:
        assert threads(OPENBLAS_NUM_THREADS="2") == 2


def test_tenths_compare_what_was_foreseen_with_what_came() -> None:
    (low, high) = tenths([0.11, 0.19, 1.0], [0.0, 1.0, 1.0])
    assert (low.positions, round(low.foreseen, 6), low.came) == (2, 0.15, 0.5)
    assert (high.positions, high.foreseen, high.came) == (1, 1.0, 1.0)
