"""Frame tasks: at their lines round the own quarter, and as marks round a rival's."""

from stammtisch.core.svg import el, group, title, words
from stammtisch.core.words import remembered
from stammtisch.games.carpe_diem import data
from stammtisch.games.carpe_diem.actions import SQUARES
from stammtisch.games.carpe_diem.svg.picking import KEY
from stammtisch.games.carpe_diem.svg.tiles import chip
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.view import PlayerFacts, TaskFacts, View

Task = tuple[int, int, str, int, bool]  # side, gap, kind, points, whether it is fulfilled
NOTHING = "...."  # on the sides of an empty square
KIND_LETTERS = {kind: letter for letter, kind in wording.LETTER_KINDS.items()}


def facts_of(found: TaskFacts) -> Task:
    return found["side"], found["gap"], found["kind"], found["points"], found["done"]


def own_tasks(view: View, player: PlayerFacts, cell: float, rim: float) -> str:
    """Touching a task draws its line, with a dot where something of its kind crosses it."""
    row = view["frame_line"] == "row"
    return "".join(
        task(n, facts_of(found), row, crossings(player, facts_of(found), row), cell, rim)
        for n, found in enumerate(player["tasks"])
    )


@remembered
def task(n: int, facts: Task, row: bool, crossed: tuple[int, ...], cell: float, rim: float) -> str:
    """A frame task at its line: an arrow, the kind, the points, a tick when it is fulfilled."""
    side, gap, kind, points, done = facts
    return group(
        title(wording.task_words(side, gap, kind, points, row)),
        label(facts, *task_place(side, gap, row, cell, rim), rim),
        line_of(facts, row, crossed, cell, rim),
        class_="task done" if done else "task",
        id=f"{KEY}-task-{n}",
        data_part=f"task:{n + 1}",
        role="img",
        tabindex=0,
    )


def label(facts: Task, x: float, y: float, turn: int, rim: float) -> str:
    """An arrow to the line, the kind and the points."""
    side, _gap, kind, points, done = facts
    arrow = el("path", d="M-6 0h12l-6 8z", class_="arrow", transform=f"translate({x:g},{y:g}) rotate({turn})")
    out = rim / 2 - 4
    dx, dy = ((0, -out), (out, 0), (0, out), (-out, 0))[side]
    cx, cy = x + dx + (0 if dx else -9), y + dy + (0 if dy else -9)
    px, py = (cx + 21, cy + 5) if dy else (cx, cy + 26)
    reach = el("circle", cx=x + dx, cy=y + dy, r=22, class_="reach")
    tick = el("path", d=f"M{px + 6:g} {py - 5:g}l3 4l6 -9", class_="fulfilled") if done else ""
    return reach + arrow + chip(kind, cx, cy, 10.5) + words(str(points), px, py, class_="worth") + tick


def line_of(facts: Task, row: bool, crossed: tuple[int, ...], cell: float, rim: float) -> str:
    """The line of a task, with a dot where something of its kind crosses it."""
    across = rim + cell * lines_before(facts, row)
    ends = rim, rim + 6 * cell
    upright = facts[0] % 2 == 0
    d = f"M{across:g} {ends[0]:g}V{ends[1]:g}" if upright else f"M{ends[0]:g} {across:g}H{ends[1]:g}"
    dots = [crossing(across, rim + cell * (n + 0.5), upright) for n in crossed]
    return group(el("path", d=d), *dots, class_="task-line")


def crossing(across: float, along: float, upright: bool) -> str:
    x, y = (across, along) if upright else (along, across)
    return el("circle", cx=x, cy=y, r=8) + el("path", d=f"M{x - 4:g} {y:g}l3 4l5 -8", class_="tick")


def lines_before(facts: Task, row: bool) -> float:
    """How many squares lie before the line, from the left or from above."""
    side, gap = facts[:2]
    return line(gap, row) if side < 2 else 6 - line(gap, row)


def crossings(player: PlayerFacts, facts: Task, row: bool) -> tuple[int, ...]:
    """Where along its line something of the task's kind crosses it, or (option) lies on it."""
    return tuple(n for n in range(6) if is_crossed(player, facts, row, n))


def is_crossed(player: PlayerFacts, facts: Task, row: bool, n: int) -> bool:
    letter, upright = KIND_LETTERS[facts[2]], facts[0] % 2 == 0
    before = int(lines_before(facts, row))
    if row:
        return letter in edges(player, before, n, upright)
    one, two = edges(player, before - 1, n, upright), edges(player, before, n, upright)
    return one[1 if upright else 2] == two[3 if upright else 0] == letter


def edges(player: PlayerFacts, across: int, along: int, upright: bool) -> str:
    """What a square shows on its sides, given how it lies to a line."""
    square = SQUARES[6 * along + across if upright else 6 * across + along]
    return player["district"][square]["edges"] if square in player["district"] else NOTHING


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


MARK = 15  # what the marks need round a rival's district


def marks(view: View, player: PlayerFacts, cell: float) -> list[str]:
    """Frame tasks of a rival as small signs at their lines."""
    row = view["frame_line"] == "row"
    return [mark(facts_of(found), row, cell) for found in player["tasks"]]


@remembered
def mark(facts: Task, row: bool, cell: float) -> str:
    side, gap, kind, points, done = facts
    x, y, _turn = task_place(side, gap, row, cell, 0)
    dx, dy = ((0, 2), (-2, 0), (0, -2), (2, 0))[side]
    wanted = title(wording.task_words(side, gap, kind, points, row))
    return group(wanted, chip(kind, x + dx, y + dy, 6.5), class_="mark done" if done else "mark")
