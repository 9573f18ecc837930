"""A player's quarter: the district in its frame, with tasks and stock."""

from stammtisch.core.kit import shift, short_name
from stammtisch.core.svg import el, group, seat_mark, title, words
from stammtisch.core.words import remembered
from stammtisch.games.carpe_diem.actions import COLUMNS, SQUARES, TURNS
from stammtisch.games.carpe_diem.svg.blame import blame
from stammtisch.games.carpe_diem.svg.picking import Drawn, quiet, spot
from stammtisch.games.carpe_diem.svg.tasks import MARK, marks, own_tasks
from stammtisch.games.carpe_diem.svg.tiles import LETTER, chip, square, turned
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.view import PlayerFacts

Shown = tuple[str, int, str, tuple[str, ...]]  # edges, chimneys, building, what is complete; or no edges
PRINTED = {"banderole": "M20 50q15 -22 30 0t30 0", "shovel": "M50 18v34m-13 0h26v14l-13 16l-13 -16z"}
EMPTY: Shown = ("", 0, "", ())
STOCK = ("grape", "herb", "chicken", "fish", "coin", "bread")


def quarter(view: Drawn, seat: int, cell: float, rim: float) -> str:
    """The own district, large: squares that can be picked, frame tasks around."""
    player = view["players"][seat]
    wide = 6 * cell + 2 * rim
    frame = el("rect", width=wide, height=wide, rx=10, class_="frame")
    squares = [spot_on(view, player, n, cell) for n in range(36)]
    ground = el("rect", width=6 * cell, height=6 * cell, class_="ground")
    inside = group(ground, *squares, transform=shift(rim, rim))
    return frame + labels(cell, rim) + inside + own_tasks(view, player, cell, rim)


@remembered
def labels(cell: float, rim: float) -> str:
    """Letters and numbers of the squares, in the corners of the frame's inner edge."""
    far = rim + 6 * cell
    across = [words(c, rim + cell * (n + 0.5), far + 13, class_="label") for n, c in enumerate(COLUMNS)]
    down = [words(str(n + 1), rim - 8, rim + cell * (n + 0.5) + 4, class_="label") for n in range(6)]
    return "".join(across + down)


def place(n: int, cell: float) -> tuple[float, float]:
    return n % 6 * cell, n // 6 * cell


def spot_on(view: Drawn, player: PlayerFacts, n: int, cell: float) -> str:
    """A square of the own district, which goes round the turns of the tile that fit."""
    name = SQUARES[n]
    shown = shown_on(player, name)
    part = f"square:{name}"
    said = could_lie(view, name, cell) if part in view["pickable"] else blame(view, player, n, cell)
    if not said:
        return quiet_square(n, shown, cell)
    drawn, where = on_square(shown, cell, LETTER), place(n, cell)
    return spot(view, part, f"square-{name}", drawn, said, at=where, data_round=wording.turning())


@remembered
def quiet_square(n: int, shown: Shown, cell: float) -> str:
    """Nothing to do here now."""
    name, where = SQUARES[n], place(n, cell)
    drawn = on_square(shown, cell, LETTER)
    return quiet(f"square:{name}", f"square-{name}", drawn, at=where, data_round=wording.turning())


def could_lie(view: Drawn, name: str, cell: float) -> str:
    """The tile as it could lie on a square."""
    fitting = [turn for turn, degrees in enumerate(TURNS) if f"build:{name}:{degrees}" in view["legal"]]
    return draft(view["tile"], fitting[0], cell) + ready(len(fitting) - 1, cell)


@remembered
def draft(tile: str, turn: int, cell: float) -> str:
    """A tile that could be built."""
    return group(turned(tile, turn, cell, LETTER), class_="draft")


@remembered
def ready(further: int, cell: float) -> str:
    """The frame of a square that can be picked, with a dot for each further turn that fits."""
    frame = el("rect", x=2, y=2, width=cell - 4, height=cell - 4, rx=6, class_="target")
    return frame + "".join(
        el("circle", cx=cell / 2 + 11 * (i - (further - 1) / 2), cy=cell - 9, r=4, class_="dot")
        for i in range(further)
    )


def shown_on(player: PlayerFacts, name: str) -> Shown:
    """A built tile, or what is printed on the empty square."""
    if built := player["district"].get(name):
        done = tuple(thing["kind"] for thing in player["complete"] if name in thing["squares"])
        return built["edges"], built["chimneys"], built["building"], done
    if name in player["banderoles"]:
        return "", 0, "banderole", ()
    return "", 0, "shovel" if name == player["shovel"] else "", ()


@remembered
def on_square(shown: Shown, cell: float, letter: float) -> str:
    """The empty square, and what lies or is printed on it."""
    empty = el("rect", x=1, y=1, width=cell - 2, height=cell - 2, class_="square")
    return empty + lying(shown, cell, letter)


def lying(shown: Shown, cell: float, letter: float) -> str:
    """A tile, or a printed sign."""
    edges, chimneys, what, done = shown
    if edges:
        return square(edges, chimneys, what, cell, letter, done)
    return printed(what, cell) if what else ""


def printed(what: str, cell: float) -> str:
    """A sign that is printed on the board, drawn for a square 100 wide."""
    return el("path", d=PRINTED[what], class_=what, transform=f"scale({cell / 100:g})")


def stock(view: Drawn, seat: int, step: float) -> str:
    """Goods, coins, breads, stored tiles; a button where a good may be given."""
    player = view["players"][seat]
    shown = [held(view, name, player["has"][name], n * step) for n, name in enumerate(STOCK)]
    x = 6 * step
    stored = chip("stored", x + 14, 22, 12) + words(str(player["stored"]), x + 34, 27, class_="count")
    return "".join(shown) + stored


def held(view: Drawn, name: str, n: int, x: float) -> str:
    box = el("rect", x=x, y=0, width=46, height=44, rx=8, class_="box")
    part = f"good:{name}"
    target = el("rect", x=x + 1, y=1, width=44, height=42, rx=7, class_="target")
    shown = box, chip(name, x + 14, 22, 12), words(str(n), x + 36, 27, class_="count")
    return spot(view, part, f"good-{name}", *shown, target if part in view["pickable"] else "")


def head_line(view: Drawn, seat: int, name: str, wide: float) -> str:
    """A player's sign and name, and how they stand."""
    whose = group(seat_mark(seat, 8, 8, 7), class_="whose") + words(name, 20, 13, class_="name")
    return whose + standing(view, seat, wide)


def standing(view: Drawn, seat: int, wide: float) -> str:
    """A player's place in the order of scoring, and points."""
    points = view["players"][seat]["points"]
    shown = words("?" if points is None else str(points), wide, 13, class_="points")
    if seat not in view["order"]:
        return shown
    return shown + order_badge(view["order"].index(seat) + 1, wide - 48)


@remembered
def order_badge(n: int, x: float) -> str:
    """Who is further on the banderole track scores earlier."""
    ribbon = el("path", d=f"M{x:g} -1h22l-4 9l4 9h-22z", class_="order")
    return group(title(wording.scores_as(n)), ribbon, words(f"{n}.", x + 9, 13, class_="order-number"))


def rival(view: Drawn, seat: int, name: str, cell: float) -> str:
    """Another player's quarter, small."""
    player = view["players"][seat]
    wide = 6 * cell + 2 * MARK
    squares, tasks = small_squares(player, cell, LETTER), marks(view, player, cell)
    district = group(squares, *tasks, transform=shift(MARK, 19 + MARK))
    owned = group(small_stock(player, wide), transform=shift(0, 20 + wide))
    return head_line(view, seat, short_name(name, 12), wide - 8) + district + owned


def small_squares(player: PlayerFacts, cell: float, letter: float) -> str:
    return small_district(tuple(shown_on(player, name) for name in SQUARES), cell, letter)


@remembered
def small_district(squares: tuple[Shown, ...], cell: float, letter: float) -> str:
    """The squares as lines, and what lies on them."""
    lines = "".join(f"M0 {n * cell:g}h{6 * cell:g}M{n * cell:g} 0v{6 * cell:g}" for n in range(1, 6))
    empty = el("rect", width=6 * cell, height=6 * cell, class_="square") + el(
        "path", d=lines, class_="square"
    )
    return empty + "".join(
        group(lying(shown, cell, letter), transform=shift(*place(n, cell)))
        for n, shown in enumerate(squares)
        if shown != EMPTY
    )


def small_stock(player: PlayerFacts, wide: float) -> str:
    """What a rival has, in two rows."""
    return small_chips((*(player["has"][name] for name in STOCK), player["stored"], player["cards"]), wide)


@remembered
def small_chips(amounts: tuple[int, ...], wide: float) -> str:
    shown = []
    for n, name in enumerate((*STOCK, "stored", "fountain")):
        x, y = n % 4 * wide / 4, n // 4 * 16
        amount = words(str(amounts[n]), x + 18, y + 12, class_="beside")
        shown.append(chip(name, x + 8, y + 7, 7.5) + amount)
    return "".join(shown)
