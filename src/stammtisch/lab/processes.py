"""Workers on this machine: processes that are replaced when they die."""

import os
import pickle
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import cast

from stammtisch.lab.executor import answered
from stammtisch.lab.match import Batch, Played

IDLE = 0
PATIENCE = 1.0  # seconds between two looks whether whoever we work for still lives


class CalledOff(SystemExit):
    """A worker is sent home in the middle of a game."""


class Worker:
    """A process with a line to it, and the ticket of what it plays.

    It has one batch at a time: whoever has nothing to do listens, so nobody ever waits for each other.
    """

    def __init__(self) -> None:
        self.line, theirs = Pipe()
        with deaf_children():
            self.process = Process(target=work, args=(theirs, os.getpid()), daemon=True)
            self.process.start()
        theirs.close()
        self.ticket = IDLE


class Processes:
    """A crew of so many processes."""

    def __init__(self, jobs: int) -> None:
        self.workers = [Worker() for _ in range(jobs)]

    def hands(self) -> int:
        return len(self.workers)

    def give(self, batch: Batch) -> None:
        worker = next(worker for worker in self.workers if worker.ticket == IDLE)
        worker.ticket = batch.ticket
        with suppress(OSError):  # if it has died, `take` will find out
            worker.line.send(batch)

    def take(self) -> list[Played | int]:
        busy = [worker for worker in self.workers if worker.ticket != IDLE]
        ready = wait([worker.line for worker in busy])
        return [self.heard(worker) for worker in busy if worker.line in ready]

    def heard(self, worker: Worker) -> Played | int:
        """What a worker says; the ticket of one that has died, in whose place another comes."""
        try:
            answer = worker.line.recv()
        except (EOFError, OSError, pickle.UnpicklingError):
            self.workers[self.workers.index(worker)] = Worker()
            let_go(worker)
            return worker.ticket
        if isinstance(answer, Exception):
            raise answer
        worker.ticket = IDLE
        return cast(Played, answer)

    def dismiss(self) -> None:
        for worker in self.workers:
            worker.process.terminate()
        for worker in self.workers:
            let_go(worker)


def let_go(worker: Worker) -> None:
    worker.line.close()
    worker.process.join(PATIENCE)
    worker.process.kill()
    worker.process.join()


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that start meanwhile never hear Ctrl-C, not even before they can ignore it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(line: Connection, master: int) -> None:
    """A worker's life. It leaves Ctrl-C to the process that it works for, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, call_off)
    while os.getppid() == master:
        if line.poll(PATIENCE):
            send(line, line.recv())


def call_off(number: int, frame: FrameType | None) -> None:
    raise CalledOff


def send(line: Connection, batch: Batch) -> None:
    """Play and answer; what cannot travel is told in words."""
    answer = answered(batch)
    try:
        line.send(answer)
    except (pickle.PicklingError, TypeError, AttributeError):
        line.send(RuntimeError(repr(answer)))
