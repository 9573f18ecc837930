"""What moves: dice, the gendarme and the markers, in one flat layer with ids that stay."""

from collections.abc import Set as AbstractSet

from stammtisch.core.kit import shift
from stammtisch.core.svg import group, seat_mark
from stammtisch.games.vienna.facts import FACTS, ROAD_FIELDS
from stammtisch.games.vienna.svg.dice import dice
from stammtisch.games.vienna.svg.site import Site
from stammtisch.games.vienna.svg.tokens import barrier, gendarme
from stammtisch.games.vienna.view import View


def pieces(view: View, site: Site, parts: AbstractSet[str]) -> str:
    drawn = [dice(view, site, seat, parts) for seat in range(view["seats"])]
    return group(*markers(view, site), *drawn, guard(view, site), class_="pieces")


def guard(view: View, site: Site) -> str:
    """The gendarme at his barrier; off the board he is not drawn."""
    if view["gendarme"] is None:
        return ""
    x, y = site.field(ROAD_FIELDS.index(view["gendarme"]))
    at = shift(x + site.cell[0] / 2, y + site.ground + 4)
    drawn = barrier(site.cell[0] - 6), gendarme()
    return group(*drawn, id="vienna-gendarme", class_="gendarme", transform=at)


def markers(view: View, site: Site) -> list[str]:
    """On the track: those with equal points stand one above the other."""
    drawn = []
    for seat, points in enumerate(view["scores"]):
        below = sum(other == points for other in view["scores"][:seat])
        at = shift(track_x(site, points), 25 - 4.5 * below)
        drawn.append(group(seat_mark(seat, 0, 0, 5.5), id=f"vienna-marker-{seat}", transform=at))
    return drawn


TRACK: int = FACTS["vp_end"] + 10


def track_x(site: Site, points: int) -> float:
    """Points beyond the end of the track stay at its end."""
    return 18 + (site.width - 36) * min(points, TRACK) / TRACK
