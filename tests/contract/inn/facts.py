"""The inn: its printed facts, an owner's corrections checked."""

from collections.abc import Iterable

from stammtisch.core.data import Finding, load
from stammtisch.core.limits import fixed, long, within
from stammtisch.core.overlay import Table

CARDS = 10


def check(facts: Table) -> Iterable[Finding]:
    """What a game could not be played with."""
    for path, least, most in (("coins", 0, 99), ("price", 0, 99), ("thanks", 2, 99), ("rounds", 1, 99)):
        yield from within(facts, path, least, most)
    yield from fixed(facts, "hand", 2)  # fewer leave nothing to serve after a toast, more are not there
    yield from long(facts, "cards", CARDS)
    cards = facts["cards"]
    if len(set(cards)) < len(cards) or not all(card.isalpha() and card.isascii() for card in cards):
        yield Finding("cards", "'cards' must be single words, each of them once.")
    if "wine" not in cards:
        yield Finding("cards", "'cards' must have wine.")


FACTS = load(__package__, check)
