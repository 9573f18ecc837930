"""24 façades as linocuts, each in a box of 120 by 72 that stands on y = 72."""

from collections.abc import Callable
from functools import cache

from stammtisch.games.vienna.svg.shapes import (
    arch,
    arches,
    box,
    columns,
    disc,
    dome,
    gothic,
    line,
    path,
    poly,
    stripes,
    tree,
    windows,
)


def krieau() -> str:
    """The grandstand of the trotting course, with pennants."""
    posts = columns(20, 34, 6, 16, 3, 38, "i")
    roof = poly("8,30 112,18 112,26 8,38") + poly("8,38 112,26 112,29 8,41", "g")
    steps = "".join(box(14, 48 + 6 * n, 92, 3, "g") for n in range(4))
    flags = "".join(
        line(f"M{x} {y}v-14") + poly(f"{x},{y - 14} {x + 12},{y - 10} {x},{y - 6}", "g")
        for x, y in ((24, 30), (58, 26), (92, 22))
    )
    return steps + posts + roof + flags


def prater() -> str:
    """The great wheel."""
    spokes = line("M60 4v60M30 34h60M38.8 12.8l42.4 42.4M81.2 12.8l-42.4 42.4")
    rim = '<circle cx="60" cy="34" r="30" class="l thick"/><circle cx="60" cy="34" r="25" class="l"/>'
    places = ((60, 4), (81, 13), (90, 34), (81, 55), (60, 64), (39, 55), (30, 34), (39, 13))
    cabins = "".join(box(x - 5, y - 4, 10, 8, "g") + box(x - 3, y - 2, 6, 3, "w") for x, y in places)
    stand = poly("60,32 84,72 78,72 60,42 42,72 36,72")
    return spokes + rim + stand + cabins + disc(60, 34, 4) + tree(14, 72, 9) + tree(106, 72, 8)


def stadtpark() -> str:
    """The fiddler under his arch."""
    frame = arch(34, 72, 52, 62, "i") + arch(41, 72, 38, 52, "p")
    fiddler = disc(60, 36, 4.5, "o") + poly("56,41 64,41 67,64 53,64", "o") + line("M52 50l18 -10")
    return frame + box(50, 64, 20, 8) + fiddler + tree(16, 72, 12) + tree(104, 72, 12)


def oper() -> str:
    """Five arches in two tiers under a barrel roof."""
    roof = path("M26 22a34 18 0 0 1 68 0z", "g")
    body = box(6, 30, 108, 42) + box(26, 20, 68, 12)
    loggia = arches(30, 46, 5, 12.6, 9, 13) + arches(30, 72, 5, 12.6, 9, 20)
    sides = windows(10, 36, 2, 2, 8, 16, 4, 9) + windows(98, 36, 2, 2, 8, 16, 4, 9)
    return roof + body + loggia + sides + poly("22,20 26,10 30,20", "o") + poly("90,20 94,10 98,20", "o")


def secession() -> str:
    """White blocks under a dome of golden leaves."""
    leaves = [
        disc(60 + dx * 6, 24 - dy * 5.4, 3.4, "o")
        for dy, half in enumerate((3, 3, 2.5, 2))
        for dx in _even(half)
    ]
    return (
        "".join(leaves)
        + box(40, 26, 8, 12)
        + box(72, 26, 8, 12)
        + box(10, 38, 100, 34, "g")
        + box(36, 34, 48, 38)
        + box(52, 48, 16, 24, "w")
        + box(44, 40, 32, 3, "o")
        + windows(16, 46, 2, 1, 9, 0, 4, 18)
        + windows(91, 46, 2, 1, 9, 0, 4, 18)
    )


def _even(half: float) -> list[float]:
    n = int(2 * half) + 1
    return [k - half for k in range(n)]


def naschmarkt() -> str:
    """Stalls with striped awnings."""
    stalls = "".join(box(x, 44, 32, 28) + box(x + 3, 58, 26, 14, "p") for x in (6, 44, 82))
    awnings = "".join(stripes(x - 2, 34, 6, 6, 10) + box(x - 2, 30, 36, 4) for x in (6, 44, 82))
    crates = "".join(
        disc(x + 6 + 7 * k, 60, 3.6, "g" if k % 2 else "o") for x in (6, 44, 82) for k in range(4)
    )
    lamp = line("M60 30v-18") + poly("54,14 66,14 60,4", "g") + disc(60, 16, 3, "w")
    return stalls + awnings + crates + lamp


def heldenplatz() -> str:
    """A rider before a curved colonnade."""
    wing = path("M4 72V44Q60 26 116 44V72z", "g") + path("M4 44Q60 26 116 44V40Q60 22 4 40z")
    posts = "".join(box(x, 47 - 0.0022 * (60 - abs(60 - x)) ** 2, 4, 26, "w") for x in range(10, 112, 9))
    horse = path("M46 42q4 -12 16 -12l8 -8 6 4 -4 6 2 8 -4 4 2 8h-4l-4 -7h-8l-6 7h-4l3 -8z")
    rider = poly("58,30 64,16 68,22 64,30") + disc(65, 13, 3)
    return wing + posts + poly("46,72 50,50 74,50 78,72") + box(44, 68, 36, 4) + horse + rider


def hofburg() -> str:
    """The gate under its great green dome."""
    wings = box(4, 40, 112, 32) + windows(9, 46, 4, 2, 8, 13, 4, 8) + windows(83, 46, 4, 2, 8, 13, 4, 8)
    gate = box(40, 32, 40, 40, "i") + arches(44, 72, 3, 12, 8, 24)
    roof = dome(60, 32, 20, "g", 1.2) + line("M60 8v24M50 12q-4 10 -4 20M70 12q4 10 4 20")
    small = dome(22, 40, 9) + dome(98, 40, 9)
    return wings + gate + roof + small + box(58, 2, 4, 8, "o") + disc(60, 3, 2.5, "o")


def parlament() -> str:
    """A Greek temple with its goddess before it."""
    temple = poly("18,28 60,10 102,28") + poly("30,26 60,14 90,26", "g") + box(18, 28, 84, 5)
    hall = box(22, 33, 76, 31) + columns(24, 33, 8, 10, 5, 31, "w")
    wings = box(2, 42, 18, 24, "g") + box(100, 42, 18, 24, "g") + columns(5, 46, 3, 5, 2, 18, "w")
    steps = box(14, 64, 92, 4, "g") + box(6, 68, 108, 4)
    return temple + hall + wings + columns(103, 46, 3, 5, 2, 18, "w") + steps + box(58, 50, 4, 18, "o")


def burgtheater() -> str:
    """A front curved outwards, wings on both sides."""
    wings = box(2, 42, 116, 30, "g") + windows(7, 48, 3, 2, 8, 12, 4, 7) + windows(93, 48, 3, 2, 8, 12, 4, 7)
    front = path("M30 72V34Q60 24 90 34V72z") + path("M36 32Q60 12 84 32z", "g")
    openings = arches(36, 50, 5, 10.4, 6.5, 12) + arches(36, 72, 5, 10.4, 6.5, 17)
    return wings + front + openings + box(52, 14, 16, 8) + poly("56,14 60,4 64,14", "o")


def rathaus() -> str:
    """The tall tower among four small ones."""
    body = box(6, 42, 108, 30) + gothic(12, 72, 4, 9, 6, 22) + gothic(76, 72, 4, 9, 6, 22)
    small = "".join(box(x, 28, 8, 18) + poly(f"{x - 1},28 {x + 4},14 {x + 9},28", "g") for x in (34, 78))
    far = "".join(box(x, 36, 7, 10) + poly(f"{x - 1},36 {x + 3.5},26 {x + 8},36", "g") for x in (8, 105))
    tower = (
        box(50, 18, 20, 54)
        + poly("48,20 60,-6 72,20", "g")
        + disc(60, 27, 5, "w")
        + gothic(55, 62, 1, 0, 10, 22)
    )
    return body + small + far + tower + line("M60 -6v-4")


def universitaet() -> str:
    """A palazzo, its middle raised under a steep roof."""
    body = (
        box(4, 38, 112, 34, "g") + windows(9, 44, 4, 2, 7.5, 13, 4, 8) + windows(83, 44, 4, 2, 7.5, 13, 4, 8)
    )
    middle = box(38, 28, 44, 44) + arches(43, 48, 3, 13, 8, 14) + arches(43, 72, 3, 13, 8, 18)
    roof = path("M38 28q2 -16 10 -18h24q8 2 10 18z", "g") + box(50, 7, 20, 3)
    corners = poly("2,38 6,26 20,26 24,38") + poly("96,38 100,26 114,26 118,38")
    return body + middle + roof + corners


def landtmann() -> str:
    """A café with its awning and parasols."""
    house = box(16, 10, 88, 62) + windows(24, 16, 6, 2, 13, 13, 7, 9) + box(24, 52, 72, 20, "w")
    awning = stripes(16, 42, 11, 8, 8)
    parasols = "".join(poly(f"{x - 13},58 {x},47 {x + 13},58", "g") + line(f"M{x} 58v14") for x in (20, 100))
    return house + awning + parasols + box(48, 58, 3, 14) + box(69, 58, 3, 14)


def central() -> str:
    """Venetian arcades under a loggia."""
    house = box(12, 14, 96, 58, "g") + box(10, 10, 100, 6) + box(12, 42, 96, 3)
    upper = arches(19, 38, 7, 12, 8, 16)
    lower = arches(18, 72, 4, 22.6, 16, 24)
    return house + upper + lower + "".join(disc(26 + 22.6 * n, 50, 2.2, "o") for n in range(4))


def griensteidl() -> str:
    """A house with a round corner and its lantern."""
    house = box(8, 20, 40, 52) + box(72, 20, 40, 52) + path("M44 72V18Q60 8 76 18V72z", "g")
    roof = poly("4,20 12,10 48,10 48,20") + poly("116,20 108,10 72,10 72,20") + dome(60, 14, 14, "i", 0.9)
    sides = windows(13, 26, 3, 2, 11, 13, 6, 8) + windows(80, 26, 3, 2, 10, 13, 6, 8)
    shop = (
        arches(12, 72, 2, 17, 13, 18)
        + arches(79, 72, 2, 16, 13, 18)
        + arch(53, 72, 14, 22)
        + arch(54, 44, 12, 18)
    )
    return house + roof + sides + shop


def demel() -> str:
    """The pastry shop: a narrow house, cakes in the window."""
    house = box(28, 8, 64, 64, "g") + box(24, 4, 72, 5) + windows(35, 14, 4, 2, 14, 13, 7, 9)
    front = box(28, 42, 64, 5, "o") + box(33, 50, 22, 17, "w") + box(65, 50, 22, 17, "w") + box(57, 50, 6, 22)
    cakes = box(38, 61, 12, 6) + box(40, 57, 8, 4, "g") + box(70, 61, 12, 6) + poly("72,61 76,54 80,61", "g")
    return house + front + cakes + box(28, 67, 64, 5) + tree(12, 72, 8) + tree(108, 72, 8)


def hofreitschule() -> str:
    """The riding hall, and the head of a white horse."""
    hall = box(6, 20, 108, 52) + box(2, 14, 116, 7, "g") + columns(12, 24, 3, 9, 4, 48, "w")
    hall += columns(89, 24, 3, 9, 4, 48, "w") + arch(40, 72, 40, 48, "g")
    horse = path("M50 72q-2 -18 8 -28l-2 -7 7 3q8 2 10 12l5 9 -4 5 -7 -4q-4 2 -3 10z", "p")
    return hall + horse + disc(66, 50, 1.6)


def pestsaeule() -> str:
    """A column of clouds, rays of gold on top."""
    clouds = "".join(
        disc(x, y, r, "i" if n % 2 else "g")
        for n, (x, y, r) in enumerate(
            ((52, 58, 9), (68, 56, 9), (60, 48, 9), (54, 39, 8), (66, 36, 8), (59, 27, 7), (62, 20, 5))
        )
    )
    rays = "".join(line(f"M60 12l{dx} {dy}") for dx, dy in ((0, -11), (8, -8), (-8, -8), (11, 0), (-11, 0)))
    houses = (
        box(2, 34, 26, 38, "g")
        + windows(6, 40, 3, 2, 7, 14, 4, 8)
        + box(92, 30, 26, 42, "g")
        + windows(96, 36, 3, 2, 7, 14, 4, 8)
    )
    return houses + poly("40,72 46,62 74,62 80,72") + clouds + rays + disc(60, 12, 4, "o")


def stephansdom() -> str:
    """The steep roof in zigzag, the spire beside it."""
    roof = poly("8,46 16,16 78,16 84,46", "g")
    zig = "".join(
        line("M" + "L".join(f"{12 + 6 * k - 0.2 * row} {row + (5 if k % 2 else 0)}" for k in range(12)))
        for row in (19, 26, 33, 39)
    )
    nave = box(8, 46, 78, 26) + gothic(13, 72, 6, 10.5, 7, 22)
    spire = box(86, 26, 22, 46) + poly("85,30 97,-12 109,30") + poly("92,26 97,4 102,26", "g")
    front = poly("2,46 6,30 10,46") + gothic(92, 64, 1, 0, 10, 26) + line("M97 -12v-4")
    return roof + zig + nave + spire + front


def belvedere() -> str:
    """A palace with domed pavilions at its corners."""
    body = box(10, 40, 100, 32) + windows(26, 46, 9, 2, 8, 13, 4, 8)
    middle = (
        box(42, 30, 36, 42, "i")
        + path("M40 30q4 -16 20 -17q16 1 20 17z", "g")
        + arches(47, 72, 3, 10.5, 6.5, 20)
    )
    pavilions = "".join(
        box(x, 36, 18, 36, "i")
        + path(f"M{x - 1} 36q1 -8 5 -9q1 -7 5 -8q4 1 5 8q4 1 5 9z", "g")
        + arch(x + 5, 62, 8, 16)
        for x in (4, 98)
    )
    wings = poly("22,40 26,32 42,32 42,40", "g") + poly("98,40 94,32 78,32 78,40", "g")
    return body + wings + middle + pavilions + windows(47, 36, 3, 1, 10.5, 0, 6, 9)


def schoenbrunn() -> str:
    """A long front, the double stair before it."""
    body = box(2, 34, 116, 38, "g") + windows(7, 39, 14, 2, 7.8, 11, 4, 7) + box(0, 30, 120, 5)
    middle = (
        box(40, 24, 40, 48)
        + box(38, 20, 44, 5, "o")
        + windows(45, 29, 5, 1, 6.6, 0, 4, 8)
        + arches(45, 54, 5, 6.6, 4.4, 12)
    )
    stair = (
        poly("24,72 44,58 76,58 96,72", "p")
        + line("M24 72L44 58H76L96 72")
        + arches(50, 72, 3, 7.5, 5, 10, "i")
    )
    return body + middle + stair + poly("56,20 60,12 64,20", "o")


def gloriette() -> str:
    """The arcade on its hill, the eagle on top."""
    hill = path("M0 72Q60 52 120 72z", "g")
    wings = box(6, 36, 108, 6) + arches(9, 62, 3, 11.5, 8.5, 20, "i") + arches(79, 62, 3, 11.5, 8.5, 20, "i")
    wings += arches(11, 62, 3, 11.5, 5, 17) + arches(81, 62, 3, 11.5, 5, 17)
    middle = box(42, 26, 36, 36) + box(40, 22, 40, 5) + arches(46, 60, 3, 10, 8, 26) + box(50, 14, 20, 8, "i")
    eagle = path("M60 14l-3 -4 -8 -3 6 -2 3 -3 2 1 2 -1 3 3 6 2 -8 3z", "o")
    return hill + wings + middle + eagle


def tiergarten() -> str:
    """The pavilion of the menagerie, a giraffe looks over."""
    pavilion = (
        box(36, 38, 42, 34)
        + path("M32 38q4 -18 25 -19q21 1 25 19z", "g")
        + box(53, 12, 8, 8)
        + disc(57, 10, 3, "o")
    )
    doors = arches(41, 72, 3, 12, 8, 24)
    neck = path("M92 72v-18l6 -36 6 -3 6 3 -1 4 -6 0 -1 26q8 2 8 10v14h-4v-12h-9v12z", "o")
    spots = "".join(disc(x, y, 1.6) for x, y in ((99, 30), (98, 40), (97, 50), (103, 54)))
    fence = line("M2 60h32M2 67h32M84 66h34") + columns(4, 56, 5, 7, 2, 16, "i")
    return pavilion + doors + neck + spots + fence + tree(16, 58, 8)


def heuriger() -> str:
    """A low house under the vineyards, the bush on its pole."""
    hills = path("M0 50Q30 22 64 42Q96 22 120 40V72H0z", "g")
    rows = "".join(
        line(f"M{8 + 11 * k} {46 - (6 if 1 < k < 9 else 0)}l{6 if k < 5 else -6} 14") for k in range(10)
    )
    house = poly("24,52 32,40 88,40 96,52") + box(28, 52, 64, 20, "p") + line("M28 52h64v20h-64z")
    doors = arch(34, 72, 14, 16, "i") + box(58, 57, 9, 8, "w") + box(74, 57, 9, 8, "w")
    bush = line("M100 64V30") + disc(100, 26, 7, "g") + disc(94, 30, 4, "g") + disc(106, 30, 4, "g")
    return hills + rows + house + doors + bush + disc(104, 8, 6, "o")


FACADES: dict[str, Callable[[], str]] = {
    facade.__name__: cache(facade)  # always the same, whatever happens before it
    for facade in (
        krieau,
        prater,
        stadtpark,
        oper,
        secession,
        naschmarkt,
        heldenplatz,
        hofburg,
        parlament,
        burgtheater,
        rathaus,
        universitaet,
        landtmann,
        central,
        griensteidl,
        demel,
        hofreitschule,
        pestsaeule,
        stephansdom,
        belvedere,
        schoenbrunn,
        gloriette,
        tiergarten,
        heuriger,
    )
}
