"""How dice are drawn: on the street, at the Geheimbund, and before their owners."""

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from stammtisch.core.kit import shift, thing
from stammtisch.core.svg import el, group, seat_mark
from stammtisch.core.words import remembered
from stammtisch.games.vienna.facts import ROAD_FIELDS
from stammtisch.games.vienna.svg.site import Site, bottom_seat, others
from stammtisch.games.vienna.text.about import about_dice
from stammtisch.games.vienna.view import View

Lying = tuple[float, float, float, int, bool]  # x, y, size, side, white

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((20, 20),),
    2: ((11, 29), (29, 11)),
    3: ((10, 30), (20, 20), (30, 10)),
    4: ((11, 11), (29, 11), (11, 29), (29, 29)),
    5: ((10, 10), (30, 10), (20, 20), (10, 30), (30, 30)),
    6: ((11, 9), (29, 9), (11, 20), (29, 20), (11, 31), (29, 31)),
}


@remembered
def die(seat: int, side: int, size: float, white: bool = False) -> str:
    """A die in the seat's colour; its pips are the seat's sign."""
    face = "face white" if white else f"face seat{seat}"
    pips = "".join(seat_mark(seat, x, y, 4.4) for x, y in PIPS[side])
    inks = "pips onwhite" if white else f"pips pips{seat}"
    rim = el("rect", x=0, y=0, width=40, height=40, rx=8, class_="rim")
    drawn = el("rect", x=1.5, y=1.5, width=37, height=37, rx=7, class_=face), group(pips, class_=inks)
    return group(rim, *drawn, transform=f"scale({size / 40:.3f})")


def dice(view: View, site: Site, seat: int, parts: AbstractSet[str]) -> str:
    """The dice of a seat: those on the street first, then at the Geheimbund, then unplaced ones.

    A die is known by what it shows, so that the one that is placed is seen to go.
    """
    lying = [*on_street(view, site, seat), *at_society(view, site, seat)]
    own = seat == bottom_seat(view) == view["seat"]
    shown: Counter[str] = Counter()
    drawn = []
    for n, spot in enumerate([*lying, *unplaced(view, site, seat)]):
        side = f"{'w' if spot[4] else ''}{spot[3]}"
        can = own and n >= len(lying) and f"dice:{side}" in parts
        drawn.append(
            piece(f"vienna-die-{seat}-{side}-{shown[side]}", seat, spot, f"dice:{side}" if can else None)
        )
        shown[side] += 1
    return "".join(drawn)


@remembered
def piece(name: str, seat: int, spot: Lying, part: str | None = None) -> str:
    x, y, size, side, white = spot
    drawn = die(seat, side, size, white)
    if part is None:
        return group(drawn, id=name, class_="die", transform=shift(x, y))
    ring = el("rect", x=-4, y=-4, width=size + 8, height=size + 8, rx=11, class_="halo ring")
    said = about_dice(*part.split(":"))
    return thing(name, said, ring, drawn, can=True, part=part, class_="die held", at=(x, y))


def on_street(view: View, site: Site, seat: int) -> Iterator[Lying]:
    for n, name in enumerate(ROAD_FIELDS):
        there = view["fields"].get(name)
        if there and there["seat"] == seat:
            x, y = site.field(n)
            sides = [(side, False) for side in there["dice"]] + (
                [(there["white"], True)] if there["white"] else []
            )
            left = x + (site.cell[0] - len(sides) * (site.die + 3) + 3) / 2
            for k, (side, white) in enumerate(sides):
                yield left + k * (site.die + 3), y + site.ground + 5 - site.die, site.die, side, white


def at_society(view: View, site: Site, seat: int) -> Iterator[Lying]:
    x, y, _w, _h = site.society()
    before = sum(len(society_dice(view, other)) for other in range(seat))
    size = 18
    for n, (side, white) in enumerate(society_dice(view, seat), before):
        if site.tall:
            yield x + 72 + 20 * (n % 15), y + 36, size, side, white
        else:
            yield x + 9 + 23 * (n % 6), y + 82 + 20 * (n // 6 % 3), size, side, white


def society_dice(view: View, seat: int) -> list[tuple[int, bool]]:
    player = view["players"][seat]
    white = [(player["society_white"], True)] if player["society_white"] else []
    return [(side, False) for side in player["society"]] + white


def unplaced(view: View, site: Site, seat: int) -> Iterator[Lying]:
    if seat == bottom_seat(view):
        x, y = map(float, site.own_dice())
        size, gap = site.own_die, site.own_die + 12
    else:
        px, py, _w, _h = site.plate(others(view).index(seat), view["seats"])
        x, y = px + 8, py + 31
        size, gap = site.small_die, site.small_die + 2
    for n, (side, white) in slots(held(view, seat), held(view.get("before", view), seat)):
        yield x + n * gap, y, size, side, white


Side = tuple[int, bool]  # and whether the die is white


def held(view: View, seat: int) -> list[Side]:
    """What lies before a seat."""
    player = view["players"][seat]
    return [(side, False) for side in player["dice"]] + ([(player["white"], True)] if player["white"] else [])


def slots(now: list[Side], before: list[Side]) -> list[tuple[int, Side]]:
    """Dice with their places in the row; in a preview those that stay keep theirs."""
    if now == before:
        return list(enumerate(now))
    free = list(range(max(len(now), len(before))))
    found: list[tuple[int, Side]] = []
    for each in sorted(now, key=lambda side: side not in before):
        n = next((n for n in reversed(free) if before[n : n + 1] == [each]), free[-1])
        free.remove(n)
        found.append((n, each))
    return sorted(found)
