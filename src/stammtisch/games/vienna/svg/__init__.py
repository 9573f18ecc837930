"""The board as a picture: a print with 24 façades along a chequered street."""

from collections.abc import Sequence

from stammtisch.core.game import Layout
from stammtisch.core.kit import sheet, shift, short_name
from stammtisch.core.svg import el, group, seat_mark, words
from stammtisch.core.words import remembered
from stammtisch.games.vienna.actions import CATALOG
from stammtisch.games.vienna.svg.facades import FACADES
from stammtisch.games.vienna.svg.legend import legend
from stammtisch.games.vienna.svg.pieces import TRACK, pieces, track_x
from stammtisch.games.vienna.svg.shapes import line, path
from stammtisch.games.vienna.svg.site import Site, site_for
from stammtisch.games.vienna.svg.street import society, street
from stammtisch.games.vienna.svg.table import choices, persons, plates, supply, tray
from stammtisch.games.vienna.svg.tokens import laurel
from stammtisch.games.vienna.text.about import round_name
from stammtisch.games.vienna.view import View


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    if layout == "postcard":
        return postcard(view, names)
    site = site_for(layout, view["seats"])
    parts = CATALOG.pickable(view["legal"])
    drawn = (
        patterns(),
        track(site, view["goal"]),
        street(view, site, parts),
        society(view, site, parts),
        persons(view, site, parts),
        supply(view, site),
        "" if site.tall else imprint(view["round"]),
        plates(view, site, names, parts),
        tray(view, site, names),
        choices(view, site, parts),
        legend(view, site),
        pieces(view, site, parts),
    )
    return sheet("vienna", site.width, site.height, *drawn, class_=layout)


@remembered
def patterns() -> str:
    """The chequers of the ribbon, hatching of ground behind, a closed field and its barrier."""
    squares = el("rect", width=4, height=4, class_="i") + el("rect", x=4, y=4, width=4, height=4, class_="i")
    bars = el("rect", width=20, height=20, class_="pole") + path("M0 20L10 0H20L10 20z", "bar")
    return el(
        "defs",
        pattern("chequers", 8, squares),
        pattern("hatching", 6, line("M0 6L6 0")),
        pattern("closing", 12, line("M0 12L12 0M0 0L12 12")),
        pattern("bars", 20, bars),
    )


def pattern(name: str, size: int, drawn: str) -> str:
    return el("pattern", drawn, id=f"vienna-{name}", width=size, height=size, patternUnits="userSpaceOnUse")


@remembered
def track(site: Site, goal: int) -> str:
    """The score track; the end of the game is marked."""
    ticks = []
    for n in range(TRACK + 1):
        x, long = track_x(site, n), n % 5 == 0 or n == goal
        ticks.append(el("path", d=f"M{x:.1f} 32v{6 if long else 3}", class_="l"))
        if long:
            ticks.append(
                words(str(n), x, 47, class_="tick goal" if n == goal else "tick", text_anchor="middle")
            )
    rail = el("path", d=f"M18 32H{site.width - 18}", class_="l")
    return group(rail, *ticks)


@remembered
def imprint(round_: int) -> str:
    """The round, or before it the name of the print, in the corner below the persons."""
    squares = [
        el("rect", x=918 + 12 * n, y=y, width=7, height=7, class_="i" if n % 2 else "g")
        for y in (484, 511)
        for n in range(10)
    ]
    said = round_name(round_) if round_ else "Vienna"
    return group(*squares, words(said, 977, 506, class_="round", text_anchor="middle"))


def postcard(view: View, names: Sequence[str]) -> str:
    """A small picture: four landmarks and how it stands."""
    chosen = ("prater", "secession", "stephansdom", "rathaus")
    skyline = [
        group(FACADES[name](), transform=shift(18 + 82 * n, 58, 0.66), class_="facade")
        for n, name in enumerate(chosen)
    ]
    ribbon = el("rect", x=12, y=106, width=336, height=8, class_="ribbon")
    heading = words("Vienna", 180, 40, class_="heading", text_anchor="middle")
    rows = []
    for seat, name in enumerate(names):
        y = 132 + 21 * seat
        rows.append(seat_mark(seat, 92, y, 6) + words(short_name(name, 16), 108, y + 5, class_="seat-name"))
        rows.append(laurel(268, y, view["scores"][seat], 9))
    return sheet("vienna", 360, 240, patterns(), heading, *skyline, ribbon, *rows, role="img")
