"""What a comparison would bring, as things stand."""

from stammtisch.core.game import View
from stammtisch.games.vienna.facts import FACTS


def comparison(view: View, seat: int, symbol: str) -> int:
    """V24 The points for comparing a symbol with both neighbours."""
    seats = view["seats"]
    facts = next(field for field in FACTS["field"] if field.get("symbol") == symbol)
    mine, *others = (
        view["players"][other % seats]["symbols"][symbol] for other in (seat, seat + 1, seat - 1)
    )
    points: list[int] = [
        facts["majority_vp"] if mine > theirs else facts["tie_vp"] if mine == theirs else 0
        for theirs in others
    ]
    return sum(points)
