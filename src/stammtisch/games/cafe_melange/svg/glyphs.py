"""Small drawings: markers, card faces, emblems, patterns of upholstery and table tops."""

from stammtisch.core.kit import shift
from stammtisch.core.svg import el, group, number, seat_mark, words
from stammtisch.core.words import figure, remembered
from stammtisch.games.cafe_melange.svg.scene import KEY

LETTER = {
    "purple": "P",
    "orange": "O",
    "turquoise": "T",
    "olive": "L",
    "grey": "G",
    "brown": "B",
    "white": "W",
    "rectangular": "",
    "square": "",
    "round": "",
}
CHAIR_COLOURS = ("purple", "orange", "turquoise", "olive")
SHAPES = ("rectangular", "square", "round")

# one object for each personality, in a box from -7 to 7, drawn in one line
EMBLEM = {
    "adler": "M0 -6V6M-5 -2C-5 -6 0 -6 0 -2C0 -6 5 -6 5 -2C5 1 0 2 0 2C0 2 -5 1 -5 -2M0 5L4 2",  # carnation
    "freud": "M-7 3H7V0H-4C-4 -4 -7 -4 -7 -1ZM-6 3V6M6 3V6",  # couch
    "klimt": "M-6 6L1 -1M1 -1L4 -6L6 -4L1 -1M-6 6C-3 6 -3 4 -4 3",  # brush
    "kraus": "M-2 6L-1 0H1L2 6ZM0 0C-4 -3 0 -4 0 -7C3 -4 3 -2 0 0",  # torch
    "lasker": "M-4 6H4M-3 6L-2 0H2L3 6M-4 0H4L2 -3H-2ZM0 -3V-7M-2 -5H2",  # king
    "lueger": "M-6 -5C-6 3 6 3 6 -5M-3 -1L0 5L3 -1M0 5V6",  # chain of office
    "loos": "M-6 6H6M-4 6V-4M4 6V-4M0 6V-4M-6 -4H6L4 -6H-4Z",  # portal
    "g_mahler": "M-6 6L6 -6M-6 6A2 2 0 1 1 -3 3M2 2L6 4",  # baton
    "a_mahler": "M0 6L-7 -2A9 9 0 0 1 7 -2ZM0 6L-3 -5M0 6L3 -5",  # fan
    "schiele": "M-5 6L0 -7L5 6M-3 1H3M-4 3V-4H4V3Z",  # easel
    "schlechter": "M-4 6H4L2 3H-2ZM-1 3L-1 -1M1 3V-1M0 -1A3 3 0 1 1 0.1 -1",  # pawn
    "schnitzler": "M-6 -4C-3 -6 3 -6 6 -4C6 2 3 6 0 6S-6 2 -6 -4M-4 -1H-1M1 -1H4M-2 3C-1 4 1 4 2 3",  # mask
    "schoenberg": "M-2 -7V6M2 -6V7M-5 -1L5 -3M-5 4L5 2",  # sharp
    "schroedinger": "M-5 6V-6L-2 -3H2L5 -6V6ZM-2 0V1M2 0V1M-2 3C-1 4 1 4 2 3",  # cat
    "wagner": "M0 -7L-5 6M0 -7L5 6M-3 1A5 5 0 0 0 3 1M0 -7V-4",  # compasses
    "zweig": "M-5 6C-4 0 0 -5 6 -6C5 0 1 3 -4 3M-5 6L2 -2",  # quill
}

PILES = {  # what lies face down: reservation cards, action cards
    "take_top": "M-7 -13V13M7 2V13M-7 2H7M-7 -13H-4V2",
    "take_action": "M0 -12L2.8 -3.8L11.4 -3.7L4.6 1.5L7 9.7L0 4.8L-7 9.7L-4.6 1.5L-11.4 -3.7L-2.8 -3.8Z",
}

INITIALS = {
    "adler": "VA",
    "freud": "SF",
    "klimt": "GK",
    "kraus": "KK",
    "lasker": "EL",
    "lueger": "KL",
    "loos": "AL",
    "g_mahler": "GM",
    "a_mahler": "AM",
    "schiele": "ES",
    "schlechter": "CS",
    "schnitzler": "AS",
    "schoenberg": "AS",
    "schroedinger": "ES",
    "wagner": "OW",
    "zweig": "SZ",
}


@remembered
def patterns() -> str:
    """Stripes, dots, cane and buttons; grain and veins."""
    return el(
        "defs",
        pattern("purple", 6, el("path", d="M1.5 0V6M4.5 0V6", class_="weave")),
        pattern("orange", 6, el("circle", cx=3, cy=3, r=1.4, class_="spot")),
        pattern("turquoise", 6, el("path", d="M0 0L6 6M6 0L0 6", class_="weave")),
        pattern("olive", 8, el("path", d="M4 1.6L6.4 4L4 6.4L1.6 4Z", class_="spot")),
        pattern("brown", 14, el("path", d="M0 3C4 1 9 5 14 3M0 9C5 12 9 7 14 9", class_="grain")),
        pattern("grey", 22, el("path", d="M0 14C6 9 8 16 14 9S20 6 22 2M4 0C5 4 9 4 9 8", class_="vein")),
        pattern("white", 6, el("path", d="M0 3H6M3 0V6", class_="cloth")),
        pattern("parquet", 32, el("path", d="M0 16L16 0L32 16L16 32ZM8 8L24 24M24 8L8 24", class_="parquet")),
    )


def pattern(name: str, size: int, *children: str) -> str:
    ground = el("rect", width=size, height=size, class_=f"ground {name}")
    attributes = {"patternUnits": "userSpaceOnUse"}
    return el("pattern", ground, *children, id=f"{KEY}-fill-{name}", width=size, height=size, **attributes)


def filled(name: str) -> str:
    return f"url(#{KEY}-fill-{name})"


def marker_shape(row: str, r: float, **attributes: str) -> str:
    """Shape tells the type: cubes are square, cylinders round, all others have eight corners."""
    if row == "cube":
        return el("rect", x=-r, y=-r, width=2 * r, height=2 * r, rx=1.5, **attributes)
    if row == "cylinder":
        return el("circle", r=r, **attributes)
    k = r * 0.42
    corners = ((-k, -r), (k, -r), (r, -k), (r, k), (k, r), (-k, r), (-r, k), (-r, -k))
    return el("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in corners), **attributes)


@remembered
def marker(row: str, sign: int, r: float, mine: bool) -> str:
    """Colour and sign tell the owner, a double ring that it is mine."""
    ring = marker_shape(row, r - 1.7, class_="ring") if mine else ""
    return marker_shape(row, r, class_=f"piece seat{sign}") + ring + owner_sign(sign, 0, r * 0.42)


@remembered
def neutral_marker(row: str, who: str, r: float) -> str:
    """White or grey, with the object of the personality who waits."""
    shape = marker_shape(row, r, class_=f"piece neutral-{row}")
    if not who:
        return shape
    drawn = el("path", d=EMBLEM[who], class_="emblem")
    return shape + group(drawn, class_="sign", transform=f"scale({number(r / 11)})")


def owner_sign(sign: int, y: float, r: float) -> str:
    """The sign of a seat in one ink, on a piece in its colour."""
    return group(seat_mark(sign, 0, y, r), class_=f"sign on{sign}")


@remembered
def face(kind: str, size: float) -> str:
    """What a reservation card asks for, around the origin."""
    half = size / 2
    if kind in CHAIR_COLOURS:
        return chair_face(kind, half)
    if kind in SHAPES:
        return shape_face(kind, half)
    top = el("circle", r=half * 0.88, fill=filled(kind), class_="top edge")
    return top + plate(LETTER[kind], 0, 0)


def chair_face(kind: str, half: float) -> str:
    back = el(
        "rect", x=-half * 0.62, y=-half, width=half * 1.24, height=half * 1.05, rx=3,
        fill=filled(kind), class_="edge",
    )  # fmt: skip
    seat = el(
        "rect", x=-half * 0.8, y=half * 0.1, width=half * 1.6, height=half * 0.42, rx=3,
        fill=filled(kind), class_="edge",
    )  # fmt: skip
    foot, knee, floor = number(half * 0.6), number(half * 0.5), number(half)
    legs = f"M-{foot} {knee}V{floor}M{foot} {knee}V{floor}"
    return el("path", d=legs, class_="line") + back + seat + plate(LETTER[kind], 0, -half * 0.45)


def shape_face(kind: str, half: float) -> str:
    if kind == "round":
        return el("circle", r=half * 0.85, class_="shape edge")
    wide, high = (half, half * 0.58) if kind == "rectangular" else (half * 0.78, half * 0.78)
    return el("rect", x=-wide, y=-high, width=2 * wide, height=2 * high, rx=2, class_="shape edge")


def plate(letter: str, x: float, y: float) -> str:
    """A letter on a small cream plate, so that it can be read on any pattern."""
    return el("circle", cx=x, cy=y, r=8.5, class_="plate") + label(letter, x, y, "letter")


def label(said: str, x: float, y: float, name: str) -> str:
    """Letters around a point, whatever their size."""
    return words(said, x, y, class_=f"{name} label")


@remembered
def saucer(who: str, vip: int, r: float, side: int) -> str:
    """A personality: saucer, initials, one object, the VIP value on a tag."""
    rims = el("circle", r=r, class_="saucer edge") + el("circle", r=r - 3, class_="rim")
    sign = label(INITIALS[who], 0, -6, "initials")
    line = el("path", d=EMBLEM[who], class_="emblem")
    thing = group(line, transform=shift(0, r * 0.45, 0.8))
    return rims + sign + thing + tag(vip, side * r * 0.78, -r * 0.78)


def tag(vip: int, x: float, y: float) -> str:
    """The VIP value, with a true minus for Lueger."""
    shown = figure(vip)
    half = 5 + 4 * len(shown)
    name = "vip bad" if vip < 0 else "vip"
    disc = el("rect", x=x - half, y=y - 9, width=2 * half, height=18, rx=9, class_=name)
    return disc + label(shown, x, y, "vip-number")


@remembered
def cup(sign: int, above: str, times: int, r: float, mine: bool) -> str:
    """A guest: a cup in the owner's colour, with something above the multiplier."""
    handle = el("circle", cx=r * 0.95, cy=0, r=r * 0.3, class_="handle")
    body = el("circle", r=r * 0.9, class_=f"cup piece seat{sign}")
    ring = el("circle", r=r * 0.9 - 2.5, class_="ring") if mine else ""
    factor = cup_words(f"×{times}", 7.5)
    return handle + body + ring + group(above, factor, class_=f"on{sign}")


def cup_words(said: str, y: float) -> str:
    return label(said, 0, y, "factor")
