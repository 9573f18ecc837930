"""The inn: what a seat may know, and what must always be true."""

from contract.inn.facts import FACTS
from contract.inn.table import CARDS, DECK, DRAW, NO_CARD, PILE, SERVE, TABLE, TOO_DEAR, Inn
from stammtisch.core.game import View
from stammtisch.core.state import EVERYONE


def facts(s: Inn, seat: int) -> View:
    """Own cards; of others only how many they hold, and whether they have served."""
    seats = range(len(s.coins))
    return {
        "hand": [CARDS[card] for card in s.at(seat)] if seat >= 0 else [],
        "mine": s.at(TABLE + seat) if seat >= 0 else [],
        "held": [len(s.at(other)) for other in seats],
        "served": [len(s.at(TABLE + other)) for other in seats],
        "deck": len(s.at(DECK)),
        "pile": s.at(PILE),
    }


def audience(s: Inn, action: int) -> int:
    if action < SERVE:
        return EVERYONE
    return 1 << (s.arg() if action >= DRAW else s.actor())


def audit(s: Inn) -> list[str]:
    findings = ["somebody has less than no coins"] if min(s.coins) < 0 else []
    seats = range(len(s.coins))
    known = {DECK, PILE, *seats, *(TABLE + seat for seat in seats)}
    return findings + [f"the {CARDS[card]} is lost" for card, at in enumerate(s.places) if at not in known]


def shows(s: Inn, action: int) -> bool:
    """The last card that is served turns all of them over."""
    served = sum(len(s.at(TABLE + seat)) for seat in range(len(s.coins)))
    return SERVE <= action < DRAW and served == len(s.coins) - 1


def rounds_played(s: Inn) -> bool:
    return s.depth == 0


HOLDS = {
    TOO_DEAR: lambda view, _words: view["scores"][view["seat"]] < FACTS["price"],
    NO_CARD: lambda view, words: words.get("card", "wine") not in view["hand"],
}
