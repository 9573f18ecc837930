"""Why a tile fits nowhere on a square: the sides that it cannot match, however it is turned."""

from stammtisch.core.svg import el
from stammtisch.core.words import remembered
from stammtisch.games.carpe_diem.actions import SQUARES
from stammtisch.games.carpe_diem.reasons import facing
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.view import PlayerFacts, View


def blame(view: View, player: PlayerFacts, n: int, cell: float) -> str:
    """Shown when the square is touched, while a tile is to be built."""
    if not (view["tile"] and view["legal"]) or SQUARES[n] in player["district"]:
        return ""
    sides = guilty(
        [facing(player, SQUARES[n], side) for side in range(4)], wording.TILES[view["tile"]]["edges"]
    )
    return bars(sides, cell) if sides else ""


def guilty(beside: list[str], edges: str) -> tuple[int, ...]:
    """The sides towards something that the tile does not have."""
    return tuple(side for side in range(4) if beside[side] and beside[side] not in edges)


@remembered
def bars(sides: tuple[int, ...], cell: float) -> str:
    """A bar along each of these sides."""
    far = cell - 4
    lines = (f"M4 4H{far:g}", f"M{far:g} 4V{far:g}", f"M4 {far:g}H{far:g}", f"M4 4V{far:g}")
    return el("path", d="".join(lines[side] for side in sides), class_="blame")
