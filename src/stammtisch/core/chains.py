"""Own actions in a row, found by playing them on a copy: no rule is written a second time."""

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from stammtisch.core.agenda import AgendaState

S = TypeVar("S", bound=AgendaState)


def explored(
    start: S, wanted: Callable[[S, int], bool], known_by: Callable[[S], Hashable], most: int
) -> Iterator[tuple[S, tuple[int, ...]]]:
    """Every position that up to `most` wanted actions of the actor lead to, the shortest way first.

    Positions that are known by the same are one. It ends where somebody else, or chance, is to act.
    """
    seat, seen = start.actor(), {known_by(start)}
    waiting: deque[tuple[S, tuple[int, ...]]] = deque([(start, ())])
    after = start.clone()
    while waiting:
        state, before = waiting.popleft()
        if len(before) == most or state.actor() != seat:
            continue
        for action in state.legal_actions():
            if wanted(state, action):
                after.copy_from(state)
                after.apply(action)
                if (known := known_by(after)) not in seen:
                    seen.add(known)
                    waiting.append((after, (*before, action)))
                    yield waiting[-1]
                    after = start.clone()
