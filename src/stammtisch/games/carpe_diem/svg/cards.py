"""The grid of scoring cards with its circles, and the banderole track."""

from stammtisch.core.kit import Spot, shift, thing
from stammtisch.core.svg import el, group, seat_mark, words
from stammtisch.core.words import remembered, signed
from stammtisch.games.carpe_diem import chains, data
from stammtisch.games.carpe_diem.svg.picking import KEY, Drawn, quiet, spot
from stammtisch.games.carpe_diem.svg.tiles import chip
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.view import View

GAP = 44  # between two cards: a circle
REACH = 25.5  # round the middle of a circle that can be picked: 44 px also on a desk


def grid(view: Drawn, wide: float, high: float) -> str:
    """Cards so wide and high, with circles between them."""
    cards = [card(view, n, wide, high) for n in range(data.PLACES) if view["cards"][n]]
    cards += [tally(place - 1, n, wide, high) for place, n in chains.tried(view).items()]
    circles = [circle(view, n, wide, high) for n in range(data.CIRCLES) if view["circles"][n] != -2]
    return "".join(cards + circles)


def corner(place: int, wide: float, high: float) -> tuple[float, float]:
    return place % 3 * (wide + GAP), place // 3 * (high + GAP)


def card(view: Drawn, n: int, wide: float, high: float) -> str:
    name, at_hand = view["cards"][n], view["scoring"].get("at") == n + 1
    part = f"place:{n + 1}"
    if part not in view["pickable"]:
        return quiet_card(n, name, at_hand, wide, high)
    frame = el("rect", x=2, y=2, width=wide - 4, height=high - 4, rx=6, class_="target")
    shown = face(name, at_hand, wide, high), frame
    return spot(view, part, f"place-{n + 1}", *shown, at=corner(n, wide, high))


@remembered
def quiet_card(n: int, name: str, at_hand: bool, wide: float, high: float) -> str:
    shown = face(name, at_hand, wide, high)
    where = corner(n, wide, high)
    return quiet(f"place:{n + 1}", f"place-{n + 1}", shown, said=wording.card(name), at=where)


@remembered
def face(name: str, at_hand: bool, wide: float, high: float) -> str:
    found = wording.CARDS[name]
    colour = "red" if found["mode"] == "pay" else "green"
    state = " at-hand" if at_hand else ""
    back = el("rect", width=wide, height=high, rx=7, class_=f"card {colour}{state}")
    return "".join((back, *needs(found["need"], wide, high), reward(found["reward"], wide, high)))


def tally(place: int, n: int, wide: float, high: float) -> str:
    """How often a card counts in the scoring that is tried out."""
    x, y = corner(place, wide, high)
    plate = el("rect", x=x + 3, y=y + high - 25, width=34, height=22, rx=6, class_="circle")
    said = f"{n}×" if n else signed(-data.PENALTY)
    return plate + words(said, x + 20, y + high - 9, class_="now" if n else "now bad")


def needs(need: dict[str, int], wide: float, high: float) -> list[str]:
    """What the card asks, in the upper half."""
    signs = [kind for kind, n in need.items() for _ in range(n)]
    step = min(22, (wide - 26) / max(1, len(signs) - 1)) if len(signs) > 1 else 0
    first = wide / 2 - step * (len(signs) - 1) / 2
    return [chip(kind, round(first + i * step, 1), round(high * 0.28, 1), 10) for i, kind in enumerate(signs)]


def reward(given: dict[str, int], wide: float, high: float) -> str:
    """What the card gives, in the lower half."""
    y = round(high * 0.74, 1)
    first = wide / 2 - 15 * (len(given) - 1)
    shown = []
    for i, (kind, n) in enumerate(given.items()):
        x = first + 30 * i
        if kind == "vp":
            laurel = el("path", d=f"M{x - 13:g} {y - 9:g}h26l-5 9l5 9h-26l5 -9z", class_="laurel")
            shown.append(laurel + words(str(n), x, y + 5, class_="vp"))
        else:
            shown.append(chip(kind, x, y, 10))
    return "".join(shown)


def middle(n: int, wide: float, high: float) -> tuple[float, float]:
    """The middle of a circle."""
    one, two = data.CIRCLE_ONE[n], data.CIRCLE_TWO[n]
    x, y = corner(one, wide, high)
    if two == one + 1:
        return x + wide + GAP / 2, y + high / 2
    return x + wide / 2, y + high + GAP / 2


def circle(view: Drawn, n: int, wide: float, high: float) -> str:
    """A free circle shows what it would bring now; to pick it offers the whole scoring."""
    part = f"circle:{n + 1}"
    now = compared(view).get(str(n + 1)) if view["circles"][n] < 0 else None
    where = middle(n, wide, high)
    if part not in view["pickable"]:
        return quiet_circle(n, now, where)
    best = chains.offer(view["discs"][str(n + 1)])
    rings = el("circle", r=REACH, class_="reach"), el("circle", r=22, class_="target")
    shown = el("circle", r=18, class_="circle"), worth(now), *rings
    name = f"{KEY}-circle-{n + 1}"
    return thing(name, best.words, *shown, can=True, part=part, action=best.names, at=where, data_asks=True)


def compared(view: View) -> dict[str, int]:
    """What the circles bring: while one is tried out, as before, so that they can be compared."""
    tried = view.get("before", view)
    return (tried if tried["asked"] == "circling" else view)["now"]


@remembered
def quiet_circle(n: int, now: int | None, where: Spot) -> str:
    shown = el("circle", r=18, class_="circle"), worth(now)
    return quiet(f"circle:{n + 1}", f"circle-{n + 1}", *shown, at=where)


def worth(now: int | None) -> str:
    if now is None:
        return ""
    return words(signed(now), 0, 5, class_="now" if now >= 0 else "now bad")


def disc_pieces(view: Drawn, wide: float, high: float, x: float, y: float) -> list[str]:
    """The scoring discs on their circles."""
    pieces = []
    for n, owner in enumerate(view["circles"]):
        if owner >= 0:
            cx, cy = middle(n, wide, high)
            coloured = el("circle", r=17, class_=f"disc seat{owner}")
            shown = coloured, el("circle", r=11, class_="inlay"), seat_mark(owner, 0, 0, 7)
            pieces.append(
                group(*shown, transform=shift(x + cx, y + cy), id=f"{KEY}-disc-{n + 1}", class_="piece")
            )
    return pieces


@remembered
def track(step: float, row: int) -> str:
    """The banderole track, in rows of so many spaces."""
    shown = []
    for n in range(data.TRACK_END + 1):
        x, y = track_place(n, step, row)
        box = el("rect", x=x, y=y, width=step - 2, height=40, rx=4, class_="track")
        shown.append(box + words(str(data.TRACK_POINTS[n]), x + step / 2 - 1, y + 36, class_="tiny"))
    return "".join(shown)


def track_place(n: int, step: float, row: int) -> tuple[float, float]:
    return n % row * step, n // row * 44


def track_pieces(view: Drawn, step: float, row: int, x: float, y: float) -> list[str]:
    """The banderole discs: higher ones lie further up and on top."""
    pieces = []
    order = sorted(range(view["seats"]), key=lambda seat: view["players"][seat]["height"])
    for seat in order:
        player = view["players"][seat]
        tx, ty = track_place(player["track"], step, row)
        below = sum(o["track"] == player["track"] and o["height"] < player["height"] for o in view["players"])
        where = shift(round(x + tx + step / 2 - 1, 1), y + ty + 19 - 5 * below)
        shown = el("ellipse", rx=12, ry=7, class_=f"disc seat{seat}"), seat_mark(seat, 0, 0, 5)
        pieces.append(group(*shown, transform=where, id=f"{KEY}-track-{seat}", class_="piece"))
    return pieces
