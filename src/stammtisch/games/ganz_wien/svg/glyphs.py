"""Small signs: the means, the groups of destinations, dice. Told apart by shape as well as colour."""

from stammtisch.core.kit import shift
from stammtisch.core.svg import Value, el, group, number, words
from stammtisch.core.words import remembered
from stammtisch.games.ganz_wien.svg.letters import width


@remembered
def fitted(content: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """A text that is as wide in any font as in ours."""
    wide = number(width(content, size))
    return words(content, x, y, textLength=wide, lengthAdjust="spacingAndGlyphs", **attributes)


@remembered
def means_sign(means: str, x: float, y: float, size: float) -> str:
    """A pictogram in a square of this size around a middle."""
    half = size / 2
    drawn = {"underground": _underground, "tram": _tram, "bus": _bus}[means]()
    return group(
        *drawn,
        class_=f"sign {means}",
        transform=shift(x - half, y - half, size / 24),
    )


def _underground() -> list[str]:
    """A U on a square plate."""
    return [
        el("rect", x=1, y=1, width=22, height=22, class_="plate"),
        el("path", d="M7 5v8a5 5 0 0 0 10 0V5", class_="mark"),
    ]


def _tram() -> list[str]:
    """A tram from the front, with its bow, on a round plate."""
    return [
        el("circle", cx=12, cy=12, r=11.5, class_="plate"),
        el(
            "path",
            d="M8 3.5h8M12 3.5v3M7.5 6.5h9v9.5l-1.5 1.5H9l-1.5-1.5zM7.5 12h9M9 20l1-2.5M15 20l-1-2.5",
            class_="mark thin",
        ),
    ]


def _bus() -> list[str]:
    """A bus from the side on a plate with cut corners."""
    return [
        el("path", d="M6 1h12l5 5v12l-5 5H6l-5-5V6z", class_="plate"),
        el("path", d="M4.5 7.5h15v9h-15zM4.5 12h15M9.5 7.5V12M14.5 7.5V12", class_="mark thin"),
        el("circle", cx=8, cy=17, r=1.8, class_="wheel"),
        el("circle", cx=16, cy=17, r=1.8, class_="wheel"),
    ]


@remembered
def group_sign(name: str, x: float, y: float) -> str:
    """Bar, sun or moon: the group of a destination."""
    at = shift(x, y)
    if name == "red":
        return el("rect", x=-4, y=-1.5, width=8, height=3, class_="bar", transform=at)
    if name == "sun":
        disc = "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z"
        rays = "M0-5.5v-.1M0 5.5v.1M-5.5 0h-.1M5.5 0h.1M-4-4h.1M4 4h.1M4-4h.1M-4 4h.1"
        return el("path", d=disc + rays, class_="sun", transform=at)  # no group: only pieces glide
    return el("path", d="M1.5-5a5 5 0 1 0 3.6 7.4A4.4 4.4 0 0 1 1.5-5z", class_="moon", transform=at)


def pips(means: list[str], x: float, y: float) -> str:
    """The dice of a route, as small shapes in a row: square, disc, bar."""
    left = x - 5 * (len(means) - 1)
    shapes = []
    for n, name in enumerate(means):
        at = left + 10 * n
        if name == "underground":
            shapes.append(el("rect", x=at - 3.5, y=y - 3.5, width=7, height=7, class_="pip underground"))
        elif name == "tram":
            shapes.append(el("circle", cx=at, cy=y, r=3.7, class_="pip tram"))
        else:
            shapes.append(el("rect", x=at - 4.2, y=y - 2.2, width=8.4, height=4.4, class_="pip bus"))
    wide = 10 * len(means) + 3
    back = el("rect", x=x - wide / 2, y=y - 6, width=wide, height=12, rx=6, class_="pips")
    return group(back, *shapes)
