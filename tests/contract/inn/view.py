"""The inn: what a seat may know."""

from contract.inn.data import CARDS
from contract.inn.numbers import DRAW, SERVE
from contract.inn.state import DECK, PILE, TABLE, Inn
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


def shows(s: Inn, action: int) -> bool:
    """The last card that is served turns all of them over."""
    served = sum(len(s.at(TABLE + seat)) for seat in range(len(s.coins)))
    return SERVE <= action < DRAW and served == len(s.coins) - 1


def rounds_played(s: Inn) -> bool:
    return s.depth == 0
