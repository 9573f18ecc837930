"""What every layout has: the paper, and what holds in this turn."""

from stammtisch.core.svg import el, group, number, words
from stammtisch.core.words import catalogue
from stammtisch.games.ganz_wien.svg.glyphs import means_sign
from stammtisch.games.ganz_wien.view import View

_ = catalogue("stammtisch.games.ganz_wien")


def paper(wide: float, tall: float) -> str:
    return el("rect", width=wide, height=tall, class_="paper")


def standing(view: View, x: float, y: float) -> str:
    """What holds in this turn: bans, and the pile."""
    rows = [
        words(
            _("Pile {n}, discards {m}").format(n=view["deck"], m=len(view["discards"])), x, y, class_="note"
        )
    ]
    for n, means in enumerate(view["bans"]):
        at = x + 12 + 40 * n
        rows.append(means_sign(means, at, y + 22, 24))
        rows.append(el("path", d=f"M{number(at - 14)} {number(y + 36)}l28-28", class_="banned"))
    return group(*rows)
