"""Small things: coins, points, symbols, cards, the gendarme."""

from stammtisch.core.kit import shift
from stammtisch.core.svg import el, group, words
from stammtisch.core.words import remembered
from stammtisch.games.vienna.svg.shapes import box, disc, line, path, poly


@remembered
def coin(x: float, y: float, n: int | str, r: float = 9, crossed: bool = False) -> str:
    drawn = disc(x, y, r, "coin") + words(str(n), x, y + 4.5, class_="on coin-n", text_anchor="middle")
    return drawn + (line(f"M{x - r} {y + r}L{x + r} {y - r}") if crossed else "")


@remembered
def laurel(x: float, y: float, n: int | str, r: float = 9) -> str:
    """Points."""
    corners = ((-0.5, -1), (0.5, -1), (1.05, 0), (0.5, 1), (-0.5, 1), (-1.05, 0))
    edge = " ".join(f"{x + 1.05 * r * dx:.1f},{y + r * dy:.1f}" for dx, dy in corners)
    return poly(edge, "laurel") + words(str(n), x, y + 4.5, class_="on laurel-n", text_anchor="middle")


@remembered
def symbol(name: str, x: float, y: float, r: float = 8) -> str:
    """A citizen, a cross or a crown around a point."""
    drawn = {"citizen": _citizen, "cross": _cross, "crown": _crown}[name]()
    return group(drawn, transform=shift(x, y, r / 8), class_="symbol")


def _citizen() -> str:
    return (
        path("M-6 8q0 -7 6 -7q6 0 6 7z") + disc(0, -3, 3.4) + box(-3.6, -9, 7.2, 4) + box(-5.6, -6, 11.2, 1.6)
    )


def _cross() -> str:
    return poly("-2,-8 2,-8 2,-3.4 6,-3.4 6,0.6 2,0.6 2,8 -2,8 -2,0.6 -6,0.6 -6,-3.4 -2,-3.4")


def _crown() -> str:
    return (
        poly("-7,6 -8,-4 -4,0 0,-7 4,0 8,-4 7,6")
        + disc(0, -7.4, 1.6)
        + disc(-8, -4.6, 1.5)
        + disc(8, -4.6, 1.5)
    )


@remembered
def special(card: str, x: float, y: float, turned: bool = False) -> str:
    """A special card, 16 by 20 around a point; the double move lies crosswise once it was used."""
    drawn = {
        "start_player": _clock,
        "double_move": _chevrons,
        "dice_joker": _joker,
        "more_influence": _medal,
        "extra_die": _extra_die,
    }[card]()
    face = el("rect", x=-8, y=-10, width=16, height=20, rx=2, class_="special")
    whole = face + group(drawn, class_="emblem")
    return group(group(whole, transform="rotate(90)") if turned else whole, transform=shift(x, y))


def _clock() -> str:
    return el("circle", r=5.5, class_="l") + line("M0 -4V0L3 2")


def _chevrons() -> str:
    return line("M-5 -4l4 4l-4 4M0 -4l4 4l-4 4")


def _joker() -> str:
    star = "0,-6 1.6,-1.8 6,-1.8 2.4,0.9 3.7,5.2 0,2.6 -3.7,5.2 -2.4,0.9 -6,-1.8 -1.6,-1.8"
    return poly(star, "emblem-fill")


def _medal() -> str:
    return line("M-4 -8L0 -1L4 -8") + disc(0, 3, 4, "emblem-fill")


def _extra_die() -> str:
    return el("rect", x=-5, y=-5, width=10, height=10, rx=2, class_="emblem-fill") + disc(0, 0, 1.6, "i")


@remembered
def bolt(x: float, y: float) -> str:
    """Acts at once."""
    return poly(
        f"{x + 1},{y - 8} {x - 5},{y + 1} {x - 1},{y + 1} {x - 2},{y + 8} {x + 5},{y - 2} {x + 1},{y - 2}",
        "g",
    )


@remembered
def person(x: float, y: float) -> str:
    """Somebody of society, to be taken."""
    card = el("rect", x=x - 7, y=y - 9, width=14, height=18, rx=2, class_="card")
    return card + group(
        path("M-5 7q0 -6 5 -6q5 0 5 6z") + disc(0, -3, 3), transform=shift(x, y), class_="symbol"
    )


@remembered
def gendarme() -> str:
    """He stands on his feet at (0, 0), 48 high, in a light coat that is seen before every façade."""
    coat = path("M-9 0L-7 -20Q0 -25 7 -20L9 0z", "guard") + line("M0 -22V0M-7 -9H7")
    head = disc(0, -27, 5.5, "skin") + path("M-7 -29Q0 -44 7 -29z", "helmet") + disc(0, -38, 1.8, "o")
    return group(coat, head, line("M9 -20V2"), transform="scale(1.2)")


@remembered
def barrier(width: float) -> str:
    """A striped pole across a whole field, on two posts: nobody gets in."""
    half = width / 2
    posts = "".join(
        el("rect", x=x - 3, y=-26, width=6, height=28, class_="post") for x in (8 - half, half - 8)
    )
    return posts + el("rect", x=-half, y=-24, width=width, height=12, rx=3, class_="barrier")
