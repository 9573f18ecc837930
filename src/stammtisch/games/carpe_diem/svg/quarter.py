"""A player's quarter: the district in its frame, with tasks, stock and cards."""

from typing import Any

from stammtisch.core.game import View
from stammtisch.core.svg import el, group, seat_mark, title, words
from stammtisch.core.words import remembered
from stammtisch.games.carpe_diem import data, wording
from stammtisch.games.carpe_diem.actions import COLUMNS, SQUARES, TURNS
from stammtisch.games.carpe_diem.svg.picking import KEY, at, pickable, spot
from stammtisch.games.carpe_diem.svg.tiles import chip, square

Player = dict[str, Any]
Task = tuple[int, int, str, int, bool]  # side, gap, kind, points, whether it is fulfilled
Shown = tuple[str, int, str, tuple[str, ...]]  # edges, chimneys, building, what is complete; or no edges
PRINTED = {"banderole": "M20 50q15 -22 30 0t30 0", "shovel": "M50 18v34m-13 0h26v14l-13 16l-13 -16z"}
STOCK = ("grape", "herb", "chicken", "fish", "coin", "bread")


def quarter(view: View, seat: int, cell: float, rim: float) -> str:
    """The own district, large: squares that can be picked, frame tasks around."""
    player = view["players"][seat]
    wide = 6 * cell + 2 * rim
    frame = el("rect", width=wide, height=wide, rx=10, class_="frame")
    squares = [spot_on(view, player, n, cell) for n in range(36)]
    inside = group(ground(6 * cell), *squares, transform=at(rim, rim))
    row = view["frame_line"] == "row"
    tasks = [task(n, facts_of(found), row, cell, rim) for n, found in enumerate(player["tasks"])]
    return frame + labels(cell, rim) + inside + "".join(tasks)


def ground(wide: float) -> str:
    return el("rect", width=wide, height=wide, class_="ground")


@remembered
def labels(cell: float, rim: float) -> str:
    """Letters and numbers of the squares, in the corners of the frame's inner edge."""
    far = rim + 6 * cell
    across = [words(c, rim + cell * (n + 0.5), far + 13, class_="label") for n, c in enumerate(COLUMNS)]
    down = [words(str(n + 1), rim - 8, rim + cell * (n + 0.5) + 4, class_="label") for n in range(6)]
    return "".join(across + down)


def place(n: int, cell: float) -> tuple[float, float]:
    return n % 6 * cell, n // 6 * cell


def spot_on(view: View, player: Player, n: int, cell: float) -> str:
    name = SQUARES[n]
    part = f"square:{name}"
    if part not in pickable(view):
        return lying(n, shown_on(player, name), cell, 13)
    shown = on_square(shown_on(player, name), cell, 13)
    ready = el("rect", x=2, y=2, width=cell - 4, height=cell - 4, rx=6, class_="target")
    return spot(
        view, part, f"square-{name}", shown, ready, dots(view, name, cell), transform=at(*place(n, cell))
    )


def dots(view: View, name: str, cell: float) -> str:
    """A dot for each turn that fits on a square."""
    return row_of_dots(sum(f"build:{name}:{turn}" in view["legal"] for turn in TURNS), cell)


@remembered
def row_of_dots(n: int, cell: float) -> str:
    return "".join(
        el("circle", cx=cell / 2 + 10 * (i - (n - 1) / 2), cy=cell - 11, r=3.2, class_="dot")
        for i in range(n)
    )


def shown_on(player: Player, name: str) -> Shown:
    """A built tile, or what is printed on the empty square."""
    if built := player["district"].get(name):
        done = tuple(kind for kind, squares in player["complete"] if name in squares)
        return built["edges"], built["chimneys"], built["building"], done
    if name in player["banderoles"]:
        return "", 0, "banderole", ()
    return "", 0, "shovel" if name == player["shovel"] else "", ()


@remembered
def lying(n: int, shown: Shown, cell: float, letter: float) -> str:
    return group(on_square(shown, cell, letter), transform=at(*place(n, cell)))


@remembered
def on_square(shown: Shown, cell: float, letter: float) -> str:
    edges, chimneys, what, done = shown
    if edges:
        return square(edges, chimneys, what, cell, letter, done)
    empty = el("rect", x=1, y=1, width=cell - 2, height=cell - 2, class_="square")
    return empty + (printed(what, cell) if what else "")


def printed(what: str, cell: float) -> str:
    """A sign that is printed on the board, drawn for a square 100 wide."""
    return el("path", d=PRINTED[what], class_=what, transform=f"scale({cell / 100:g})")


def facts_of(found: dict[str, Any]) -> Task:
    return found["side"], found["gap"], found["kind"], found["points"], found["done"]


@remembered
def task(n: int, facts: Task, row: bool, cell: float, rim: float) -> str:
    """A frame task at its line: an arrow, the kind, the points, a tick when it is fulfilled."""
    side, gap, kind, points, done = facts
    x, y, turn = task_place(side, gap, row, cell, rim)
    wanted = wording.task_words(side, gap, kind, points, row)
    arrow = el("path", d="M-6 0h12l-6 8z", class_="arrow", transform=f"translate({x:g},{y:g}) rotate({turn})")
    out = rim / 2 - 4
    dx, dy = ((0, -out), (out, 0), (0, out), (-out, 0))[side]
    cx, cy = x + dx + (0 if dx else -9), y + dy + (0 if dy else -9)
    px, py = (cx + 21, cy + 5) if dy else (cx, cy + 26)
    shown = chip(kind, cx, cy, 10.5) + words(str(points), px, py, class_="worth")
    tick = el("path", d=f"M{cx - 6:g} {cy:g}l4 5l8 -11", class_="tick") if done else ""
    state = "task done" if done else "task"
    return group(title(wanted), arrow, shown, tick, class_=state, id=f"{KEY}-task-{n}")


def task_place(side: int, gap: int, row: bool, cell: float, rim: float) -> tuple[float, float, int]:
    """Where a task's arrow touches the district, and how it is turned."""
    along = cell * line(gap, row)
    far = rim + 6 * cell
    if side == 0:
        return rim + along, rim - 10, 0
    if side == 1:
        return far + 10, rim + along, 90
    return (far - along, far + 10, 180) if side == 2 else (rim - 10, far - along, 270)


def line(gap: int, row: bool) -> float:
    """How many squares along the side a task's line lies."""
    if row:
        return float(data.FACTS["frame_line"]["squares"][gap - 1]) - 0.5
    return float(gap)


def turns(view: View, size: float, down: bool) -> str:
    """The tile to be built in its positions, to be picked, beside or below the district."""
    if not view["tile"]:
        return ""
    parts = pickable(view)
    shown = []
    for n, turn in enumerate(TURNS):
        if f"turn:{turn}" in parts:
            where = at(0, n * (size + 12)) if down else at(n * (size + 12), 0)
            back = el("rect", x=-3, y=-3, width=size + 6, height=size + 6, rx=6, class_="tray")
            drawn = turned(view["tile"], n, size)
            shown.append(spot(view, f"turn:{turn}", f"turn-{turn}", back, drawn, transform=where))
    return "".join(shown)


def turned(name: str, quarters: int, size: float) -> str:
    """A tile turned clockwise; its letters stay upright."""
    found = wording.TILES[name]
    edges = found["edges"][-quarters:] + found["edges"][:-quarters] if quarters else found["edges"]
    return square(edges, found["chimneys"], found["building"], size, 13)


def stock(view: View, seat: int, step: float) -> str:
    """Goods, coins, breads, stored tiles; a button where a good may be given."""
    player = view["players"][seat]
    shown = [held(view, name, player["has"][name], n * step) for n, name in enumerate(STOCK)]
    x = 6 * step
    stored = chip("stored", x + 14, 22, 12) + words(str(player["stored"]), x + 34, 27, class_="count")
    return "".join(shown) + stored


def held(view: View, name: str, n: int, x: float) -> str:
    box = el("rect", x=x, y=0, width=46, height=44, rx=8, class_="box")
    part = f"good:{name}"
    target = el("rect", x=x + 1, y=1, width=44, height=42, rx=7, class_="target")
    shown = box, chip(name, x + 14, 22, 12), words(str(n), x + 36, 27, class_="count")
    return spot(view, part, f"good-{name}", *shown, target if part in pickable(view) else "")


def hand(view: View, seat: int, wide: float) -> str:
    """The own fountain cards, or the choice between two dwellings."""
    chosen = [kind for kind in ("merchant", "craftsman") if f"dwelling:{kind}" in pickable(view)]
    if chosen:
        return "".join(card(view, "dwelling", kind, n, 50 * n) for n, kind in enumerate(chosen))
    kinds = view["players"][seat]["hand"]
    step = min(48, (wide - 46) / max(1, len(kinds) - 1))
    return "".join(card(view, "fountain", kind, n, n * step) for n, kind in enumerate(kinds))


def card(view: View, axis: str, kind: str, n: int, x: float) -> str:
    box = el("rect", x=x, y=0, width=46, height=44, rx=6, class_=f"{axis}-card")
    target = el("rect", x=x + 1, y=1, width=44, height=42, rx=6, class_="target")
    part = f"{axis}:{kind}"
    shown = box, chip(kind, x + 23, 22, 13), target if part in pickable(view) else ""
    return spot(view, part, f"{axis}-{n}", *shown)


def rival(view: View, seat: int, name: str, cell: float) -> str:
    """Another player's quarter, small."""
    player = view["players"][seat]
    points = "?" if player["points"] is None else str(player["points"])
    wide = 6 * cell
    head = seat_mark(seat, 8, 8, 7) + words(name[:12], 20, 13, class_="name")
    head += words(points, wide, 13, class_="points")
    drawn = group(ground(wide), *small_squares(player, cell), *ticks(view, player, cell), transform=at(0, 20))
    return head + drawn + group(small_stock(player, wide), transform=at(0, wide + 30))


def small_squares(player: Player, cell: float) -> list[str]:
    return [lying(n, shown_on(player, SQUARES[n]), cell, 0) for n in range(36)]


def ticks(view: View, player: Player, cell: float) -> list[str]:
    """Frame tasks of a rival as coloured marks at their lines."""
    row = view["frame_line"] == "row"
    return [tick(facts_of(found), row, cell) for found in player["tasks"]]


@remembered
def tick(facts: Task, row: bool, cell: float) -> str:
    side, gap, kind, points, done = facts
    x, y, turn = task_place(side, gap, row, cell, 0)
    wanted = wording.task_words(side, gap, kind, points, row)
    mark = el("path", d="M-5 5h10l-5 7z", class_=f"mark k-{kind}{' done' if done else ''}")
    return group(title(wanted), mark, transform=f"translate({x:g},{y:g}) rotate({turn})")


def small_stock(player: Player, wide: float) -> str:
    """What a rival has, in two rows."""
    held = {name: player["has"][name] for name in STOCK} | {"stored": player["stored"]}
    shown = []
    for n, (name, amount) in enumerate({**held, "fountain": player["cards"]}.items()):
        x, y = n % 4 * wide / 4, n // 4 * 17
        shown.append(chip(name, x + 8, y + 7, 7.5) + words(str(amount), x + 18, y + 12, class_="beside"))
    return "".join(shown)
