"""Where chance draws from: frames, boards, tiles by their backs, and the fountain cards.

Scoring cards are weighed by what their decks still owe the table, so they are drawn like lots.
"""

from stammtisch.core.draws import Deck, Sources, Throw
from stammtisch.games.carpe_diem.decisions.setup import FROM_LIGHT, LAID
from stammtisch.games.carpe_diem.state import CarpeDiem


def back(s: CarpeDiem) -> str:
    """Of the tiles that are laid now."""
    return "/light" if s.arg() & ~LAID == FROM_LIGHT else "/dark"


SOURCES: Sources = {
    "starter": Throw(),
    "framing": Deck("frames"),
    "boarding": Deck("boards"),
    "carding": Throw(),
    "laying": Deck("tiles", back),
    "drawing": Deck("fountain"),
}
