"""A search on several cores: each grows a tree of its own, and what they have tried is added up.

With simulations for a strength, the same number of cores gives the same answer.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import current_process, get_context
from threading import Thread
from time import sleep

Tried = list[tuple[int, int, float]]  # actions with visits and mean result
Growing = Callable[[], Tried]


def grown_together(own: Growing, others: Sequence[Growing]) -> list[Tried]:
    """The first grows here, each other one on a core of its own; one after the other where that cannot be."""
    if current_process().daemon:  # a worker of the lab: its siblings have the other cores
        return [own(), *(grow() for grow in others)]
    elsewhere = [helpers(len(others)).submit(grow) for grow in others]
    return [own(), *(grown.result() for grown in elsewhere)]


@cache
def helpers(n: int) -> ProcessPoolExecutor:
    """So many processes, which end with this one."""
    return ProcessPoolExecutor(n, get_context("spawn"), initializer=go_with, initargs=(os.getpid(),))


def go_with(parent: int) -> None:
    Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: int) -> None:
    """End when the process that started this one has ended."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(0)


def added(trees: Iterable[Tried]) -> Tried:
    """What several trees have tried, most visited first."""
    visits, totals = dict[int, int](), dict[int, float]()
    for action, times, mean in (tried for tree in trees for tried in tree):
        visits[action] = visits.get(action, 0) + times
        totals[action] = totals.get(action, 0.0) + times * mean
    means = {action: totals[action] / times if times else 0.0 for action, times in visits.items()}
    return sorted(
        ((a, n, means[a]) for a, n in visits.items()), key=lambda each: (-each[1], -each[2], each[0])
    )
