"""The printed facts, an owner's corrections checked."""

from collections.abc import Iterable

from stammtisch.core.data import Finding, load
from stammtisch.core.limits import within
from stammtisch.core.overlay import Table


def check(facts: Table) -> Iterable[Finding]:
    """What a game could not be played with."""
    yield from within(facts, "goal", 2, 1000)


FACTS = load(__package__, check)
