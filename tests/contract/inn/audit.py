"""The inn: what must always be true."""

from contract.inn.data import CARDS
from contract.inn.state import DECK, PILE, TABLE, Inn


def audit(s: Inn) -> list[str]:
    findings = ["somebody has less than no coins"] if min(s.coins) < 0 else []
    seats = range(len(s.coins))
    known = {DECK, PILE, *seats, *(TABLE + seat for seat in seats)}
    return findings + [f"the {CARDS[card]} is lost" for card, at in enumerate(s.places) if at not in known]
