"""Choosing an action: by number, by name, or by narrowing a long list part by part."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from stammtisch.core.words import catalogue, plurals
from stammtisch.terminal import paint
from stammtisch.terminal.explain import begins

_ = catalogue(__package__)
ngettext = plurals(__package__)

Wording = Callable[[str], str]  # what an action does, in words

SHORT = 12  # a list that fits on the screen beside the board
GROUPS = 16  # so many groups of a long one
NARROW = 24  # names up to this length stand before their wording
ROWS = 30  # of a long one so many are shown


class Row(NamedTuple):
    """A line of the menu: one action, or several that begin alike."""

    label: str
    names: tuple[str, ...]


class Menu(NamedTuple):
    """The actions that are still meant, and the lines that offer them."""

    names: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def only(self) -> str:
        """The one action that is left, or nothing."""
        return self.names[0] if len(self.names) == 1 else ""


def menu(names: Sequence[str]) -> Menu:
    """A short list in full, a long one by what its names begin with."""
    names = tuple(names)
    rows = [Row(name, (name,)) for name in names]
    return Menu(names, tuple(rows if len(names) <= SHORT else alike(names)))


def alike(names: Sequence[str]) -> list[Row]:
    """Actions grouped by how their names begin; a long group is split again if all stays short."""
    rows = parted(Row("", tuple(names)))
    for row in sorted(rows, key=lambda row: -len(row.names)):
        parts = parted(row)
        if len(row.names) > SHORT and len(rows) - 1 + len(parts) <= GROUPS:
            place = rows.index(row)
            rows[place : place + 1] = parts
    return rows


def parted(row: Row) -> list[Row]:
    """A group split at the first word in which its names differ."""
    split = [name.split(":") for name in row.names]
    for deep in range(1, max(map(len, split)) + 1):
        groups: dict[str, list[str]] = {}
        for name, words in zip(row.names, split, strict=True):
            groups.setdefault(":".join(words[:deep]), []).append(name)
        if len(groups) > 1:
            return [Row(_label(names, label), tuple(names)) for label, names in groups.items()]
    return [row]


def _label(names: Sequence[str], beginning: str) -> str:
    return names[0] if len(names) == 1 else beginning


def narrowed(names: Sequence[str], text: str, wording: Wording) -> list[str]:
    """The actions that a text means: those that begin so, else those with all its words."""
    wanted = text.lower().strip().rstrip(":")
    if exact := [name for name in names if name.lower() == wanted]:
        return exact
    if first := [name for name in names if begins(name, wanted)]:
        return first
    if first := [name for name in names if name.lower().startswith(wanted)]:
        return first
    words = wanted.replace(":", " ").split()
    return [name for name in names if all(_mentions(name, wording(name), word) for word in words)]


def _mentions(name: str, wording: str, word: str) -> bool:
    """Is a word the beginning of one in the action's name or wording? Numbers match whole."""
    known = name.lower().replace("-", ":").split(":") + wording.lower().split()
    return any(other == word if word.isdecimal() else other.startswith(word) for other in known)


def rows_shown(menu: Menu, wording: Wording) -> list[str]:
    """The menu as lines."""
    widest = max((len(row.label) for row in menu.rows[:ROWS]), default=0)
    if len(menu.rows) > GROUPS and all(len(row.names) > 1 for row in menu.rows):
        return _columns(menu)
    lines = [_row(n, row, widest, wording) for n, row in enumerate(menu.rows[:ROWS], 1)]
    more = len(menu.rows) - len(lines)
    hidden = ngettext("… and {n} more; type a part of a name", "… and {n} more; type a part of a name", more)
    return lines + ([f"     {hidden.format(n=more)}"] if more else [])


def _row(n: int, row: Row, widest: int, wording: Wording) -> str:
    head = f"{n:3}  {row.label:<{min(widest, NARROW)}}  "
    if len(row.names) > 1:
        return paint.shortened(head + _ways(row))
    if widest > NARROW:
        return _worded(f"{n:3}  ", row.label, wording(row.label))
    return paint.wrapped(wording(row.label), " " * len(head), head)


def _worded(number: str, name: str, wording: str) -> str:
    """What it does first, then the long name: beside it where there is room, else below."""
    if len(number) + len(wording) + 2 + len(name) < paint.width():
        return f"{number}{wording}  {paint.faint(name)}"
    return f"{paint.wrapped(wording, ' ' * 5, number)}\n{' ' * 7}{paint.faint(name)}"


def _ways(row: Row) -> str:
    """How many actions begin so, and the words in which they differ first."""
    counted = ngettext("{n} way: ", "{n} ways: ", len(row.names)).format(n=len(row.names))
    split = [name.split(":") for name in row.names]
    deep = next(n for n in range(max(map(len, split))) if len({tuple(words[: n + 1]) for words in split}) > 1)
    return counted + ", ".join(dict.fromkeys(words[deep] for words in split if len(words) > deep))


def _columns(menu: Menu) -> list[str]:
    """Many groups side by side: number, label, how many."""
    cells = [f"{n:3}  {row.label} ({len(row.names)})" for n, row in enumerate(menu.rows, 1)]
    wide = max(map(len, cells)) + 2
    across = max(1, (paint.width() - 1) // wide)
    deep = -(-len(cells) // across)
    return ["".join(f"{cell:<{wide}}" for cell in cells[i::deep]).rstrip() for i in range(deep)]
