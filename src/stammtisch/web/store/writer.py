"""The writer: one thread that commits in groups.

What was accepted is on disk before anybody hears of it. A job that fails takes nobody else's with it.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, insert
from sqlalchemy.exc import IntegrityError

from stammtisch.web.store.errors import Overtaken, Unstored
from stammtisch.web.store.processes import OneProcess
from stammtisch.web.store.schema import entries
from stammtisch.web.store.trouble import report

GROUP = 64  # jobs in one commit, at most

ENTER = insert(entries)

Job = Callable[[Connection], None]


class Written(NamedTuple):
    table: str
    entries: Sequence[dict[str, Any]]
    job: Job | None
    answer: Future[None]


class Writer:
    """All that is stored goes through its hands, one commit after the other."""

    def __init__(self, engine: Engine, processes: OneProcess) -> None:
        self._engine = engine
        self._processes = processes
        self.trouble = ""  # what kept the last commit from being stored
        self._jobs: SimpleQueue[Written | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what was handed in."""
        self._jobs.put(None)
        self._thread.join()

    def write(self, table: str, job: Job | None, entries: Sequence[dict[str, Any]]) -> Future[None]:
        answer: Future[None] = Future()
        self._jobs.put(Written(table, entries, job, answer))
        return answer

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            group, last = self._group(first)
            if wanted := [written for written in group if written.answer.set_running_or_notify_cancel()]:
                self._commit(sorted(wanted, key=by_table))
            if last:
                return

    def _group(self, first: Written) -> tuple[list[Written], bool]:
        group = [first]
        while len(group) < GROUP and not self._jobs.empty():
            following = self._jobs.get()
            if following is None:
                return group, True
            group.append(following)
        return group, False

    def _commit(self, group: Sequence[Written]) -> None:
        """All together; a group that fails is halved, until who fails is alone."""
        try:
            self._transact(group)
        except Exception as error:  # whatever a job does wrong: the writer goes on
            if len(group) == 1:
                group[0].answer.set_exception(self._unstored(error))
            else:
                self._commit(group[: len(group) // 2])
                self._commit(group[len(group) // 2 :])
        else:
            self.trouble = ""
            for written in group:
                written.answer.set_result(None)

    def _transact(self, group: Sequence[Written]) -> None:
        rows = [row for written in group for row in written.entries]
        with self._engine.begin() as connection:
            if rows:
                connection.execute(ENTER, rows)
            for written in group:
                if written.job:
                    written.job(connection)
            self._processes.tell(connection, {written.table for written in group})

    def _unstored(self, error: Exception) -> Unstored:
        """Being overtaken is usual; anything else an operator must know."""
        if isinstance(error, IntegrityError | Overtaken):
            return Overtaken(f"not stored: {error.__class__.__name__}")
        self.trouble = report("nothing can be stored", error)
        return Unstored(f"not stored: {error.__class__.__name__}")


def by_table(written: Written) -> str:
    """In one order everywhere: so no two processes wait for each other."""
    return written.table
