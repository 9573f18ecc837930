"""What frames and hatching on the street mean, beside the choices: only what is there now."""

from collections.abc import Iterator

from stammtisch.core.kit import shift
from stammtisch.core.svg import el, group, words
from stammtisch.core.words import remembered
from stammtisch.games.vienna.svg.site import Site
from stammtisch.games.vienna.svg.street import behind
from stammtisch.games.vienna.svg.tokens import coin
from stammtisch.games.vienna.text.about import field_sign
from stammtisch.games.vienna.view import View

LINE = 25


def legend(view: View, site: Site) -> str:
    """Needs a turned die; lies behind; each with its badge."""
    return drawn_legend(site, tuple(signs(view)))


def signs(view: View) -> Iterator[str]:
    if view["dear"]:
        yield "dear"
    if any(behind(view, name)[1] for name in view["behind"]):
        yield "hatch"


@remembered
def drawn_legend(site: Site, kinds: tuple[str, ...]) -> str:
    x, y = site.strip()
    lines = [group(*entry(kind), transform=shift(0, LINE * n)) for n, kind in enumerate(kinds)]
    return group(*lines, class_="legend", transform=shift(x + 124, y)) if lines else ""


def entry(kind: str) -> tuple[str, ...]:
    """A small field with its frame or hatching, its badge, and what they mean."""
    frame = el("rect", x=1, y=2, width=30, height=20, rx=3, class_=f"swatch {kind}")
    return frame, coin(31, 6, "", 5), words(field_sign(kind), 42, 17, class_="said")
