"""Games are played once each and alike, wherever they are played and whoever dies meanwhile."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

import stammtisch
from bots.owned import Faulty, Last, Mortal
from stammtisch.lab import executor, simulate
from stammtisch.lab.executor import Crew, WorkersLost, played
from stammtisch.lab.match import Batch, Match, Played, play_batch
from stammtisch.lab.processes import Processes
from stammtisch.lab.simulation import planned

BOTS = ("greedy", "random")
SOURCE = Path(stammtisch.__file__).parent.parent


def matches(games: int) -> list[Match]:
    return planned("pig", BOTS, games, 3, {}, "x", None)


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers are called after the first game, and batches have one game."""
    monkeypatch.setattr(executor, "LONG_ENOUGH", 0.0)


class Company:
    """Workers in this process, with faults: what is under way is answered one by one."""

    def __init__(self, hands: int = 3) -> None:
        self.size = hands
        self.given: list[Batch] = []
        self.most = 0
        self.dismissed = False

    def hands(self) -> int:
        return self.size

    def give(self, batch: Batch) -> None:
        self.given.append(batch)
        self.most = max(self.most, len(self.given))

    def take(self) -> list[Played | int]:
        return self.answers(self.given.pop(0))

    def answers(self, batch: Batch) -> list[Played | int]:
        return [play_batch(batch)]

    def dismiss(self) -> None:
        self.dismissed = True


def numbers(crew: Crew, games: int = 12) -> list[int]:
    return sorted(outcome.number for outcome in played(matches(games), lambda: crew))


@pytest.mark.usefixtures("at_once")
def test_processes_play_the_same_games() -> None:
    alone = simulate("pig", BOTS, 12, seats=3, seed="x")
    assert simulate("pig", BOTS, 12, seats=3, seed="x", jobs=2).outcomes == alone.outcomes


def test_few_short_games_call_nobody() -> None:
    def never() -> Crew:
        raise AssertionError("nobody is needed")

    assert len(list(played(matches(3), never))) == 3


@pytest.mark.usefixtures("at_once")
def test_a_worker_that_counts_a_game_twice() -> None:
    class Double(Company):
        def answers(self, batch: Batch) -> list[Played | int]:
            done = play_batch(batch)
            fault = batch.ticket == 2 and not self.most > 90
            self.most = 99 if fault else self.most
            return [replace(done, outcomes=done.outcomes * 2) if fault else done]

    crew = Double()
    assert numbers(crew) == list(range(12))
    assert crew.most == 99


@pytest.mark.usefixtures("at_once")
def test_an_answer_that_comes_twice_counts_once() -> None:
    class Stuttering(Company):
        def answers(self, batch: Batch) -> list[Played | int]:
            return [play_batch(batch), play_batch(batch), batch.ticket]

    assert numbers(Stuttering()) == list(range(12))


@pytest.mark.usefixtures("at_once")
def test_a_worker_that_answers_something_else_is_not_believed() -> None:
    class Lazy(Company):
        def answers(self, batch: Batch) -> list[Played | int]:
            return [Played(batch.ticket, (), 0.1)]

    crew = Lazy()
    with pytest.raises(WorkersLost, match="games 1 to 1 have cost 10 workers their lives"):
        numbers(crew)
    assert crew.dismissed


@pytest.mark.usefixtures("at_once")
def test_workers_that_join_get_something_to_do() -> None:
    class Growing(Company):
        def answers(self, batch: Batch) -> list[Played | int]:
            self.size += 1
            return super().answers(batch)

    crew = Growing(1)
    assert numbers(crew, 20) == list(range(20))
    assert crew.most > 3


def test_batches_take_about_a_quarter_of_a_second() -> None:
    crew = Company(1)
    window = executor.Window(iter(matches(9)), crew, 0.05)
    window.fill()
    assert [len(batch.matches) for batch in crew.given] == [5]


@pytest.mark.usefixtures("at_once")
def test_processes_may_die(tmp_path: Path) -> None:
    """Two workers are killed in their games; both are replaced, and every game counts once."""
    summary = simulate("pig", [Mortal(tmp_path, 2), "random"], 10, jobs=2)
    assert len(list(tmp_path.iterdir())) == 2
    assert summary.outcomes == [
        replace(outcome, bots=tuple(name.replace("Last", "Mortal") for name in outcome.bots))
        for outcome in simulate("pig", [Last(), "random"], 10).outcomes
    ]


@pytest.mark.usefixtures("at_once")
def test_a_game_that_kills_everybody_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(WorkersLost, match="have cost 10 workers their lives"):
        simulate("pig", [Mortal(tmp_path, 1000)], 10, jobs=2)


@pytest.mark.usefixtures("at_once")
def test_a_bug_of_a_bot_is_told() -> None:
    with pytest.raises(ZeroDivisionError, match="a bug of mine"):
        simulate("pig", [Faulty(), "random"], 40, jobs=2)


def test_a_bot_that_cannot_travel_is_a_sentence() -> None:
    class Here(Last):
        """Defined where no worker finds it."""

    with pytest.raises(ValueError, match="cannot be sent to workers"):
        simulate("pig", [Here()], 4, jobs=2)


def test_a_worker_of_another_version_refuses() -> None:
    batch = replace(Batch.of(1, tuple(matches(1))), version="0.0")
    with pytest.raises(ValueError, match=r"a worker has stammtisch .*, not 0\.0"):
        play_batch(batch)


@pytest.fixture
def crew() -> Iterator[Processes]:
    crew = Processes(2)
    yield crew
    crew.dismiss()


def test_idle_workers_end_with_whom_they_work_for() -> None:
    """Even if that is killed and can tell them nothing."""
    asked = """if True:
        import os, signal
        from stammtisch.lab.processes import Processes
        print(Processes(1).workers[0].process.pid, flush=True)
        os.kill(os.getpid(), signal.SIGKILL)"""
    ran = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        check=False,
    )
    worker, end = int(ran.stdout), time.monotonic() + 20
    while is_alive(worker):
        assert time.monotonic() < end, f"worker {worker} lives on"
        time.sleep(0.1)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z"


def blocked_or_ignored(process: int) -> bool:
    """Does a process not hear Ctrl-C?"""
    told = dict(
        line.split(":\t")
        for line in Path(f"/proc/{process}/status").read_text().splitlines()
        if ":\t" in line
    )
    return any(int(told[name], 16) >> signal.SIGINT - 1 & 1 for name in ("SigBlk", "SigIgn"))


def test_workers_never_hear_ctrl_c(crew: Processes) -> None:
    assert all(blocked_or_ignored(worker.process.pid or 0) for worker in crew.workers)
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.usefixtures("at_once")
def test_who_stops_listening_calls_the_games_off() -> None:
    crew = Processes(2)
    long = planned("vienna", ["search:100000"], 4, 3, {}, "x", None)
    games = executor.Window(iter([*matches(2), *long]), crew, 0.1).outcomes()
    assert {next(games).number, next(games).number} == {0, 1}
    begun = time.monotonic()
    games.close()
    assert time.monotonic() - begun < 20
    assert not any(worker.process.is_alive() for worker in crew.workers)


if find_spec("ray"):

    @pytest.mark.usefixtures("at_once")
    def test_ray_plays_the_same_games() -> None:
        here = simulate("pig", BOTS, 8, seats=3, seed="x")
        there = simulate("pig", BOTS, 8, seats=3, seed="x", ray="local", jobs=2)
        assert there.outcomes == here.outcomes
        assert Counter(outcome.number for outcome in there.outcomes).most_common(1)[0][1] == 1
