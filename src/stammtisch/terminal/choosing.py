"""Choosing an action: by number, by name, or by narrowing a long list part by part."""

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.core.words import catalogue, plurals
from stammtisch.terminal import paint
from stammtisch.terminal.explain import Eyes, begins

_ = catalogue(__package__)
ngettext = plurals(__package__)

SHORT = 12  # a list that fits on the screen beside the board
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
    """Actions grouped by the first words in which they differ."""
    split = [name.split(":") for name in names]
    deep = next(
        (n for n in range(1, max(map(len, split))) if len({tuple(words[:n]) for words in split}) > 1), 0
    )
    groups: dict[str, list[str]] = {}
    for name, words in zip(names, split, strict=True):
        groups.setdefault(":".join(words[:deep]) if deep else name, []).append(name)
    return [Row(label, tuple(members)) for label, members in groups.items()]


def narrowed(eyes: Eyes, names: Sequence[str], text: str) -> list[str]:
    """The actions that a text means: those that begin so, else those with all its words."""
    wanted = text.lower().strip().rstrip(":")
    if exact := [name for name in names if name.lower() == wanted]:
        return exact
    if first := [name for name in names if begins(name, wanted)]:
        return first
    if first := [name for name in names if name.lower().startswith(wanted)]:
        return first
    words = wanted.replace(":", " ").split()
    return [name for name in names if all(_mentions(eyes, name, word) for word in words)]


def _mentions(eyes: Eyes, name: str, word: str) -> bool:
    """Is a word the beginning of one in the action's name or wording? Numbers match whole."""
    wording = eyes.game.text.action(eyes.view, eyes.game.actions.parse(name))
    known = name.lower().replace("-", ":").split(":") + wording.lower().split()
    return any(other == word if word.isdecimal() else other.startswith(word) for other in known)


def rows_shown(eyes: Eyes, menu: Menu) -> list[str]:
    """The menu as lines."""
    widest = max((len(row.label) for row in menu.rows[:ROWS]), default=0)
    if len(menu.rows) > SHORT and all(len(row.names) > 1 for row in menu.rows):
        return _columns(menu)
    lines = [_row(eyes, n, row, min(widest, 28)) for n, row in enumerate(menu.rows[:ROWS], 1)]
    more = len(menu.rows) - len(lines)
    hidden = ngettext("… and {n} more; type a part of a name", "… and {n} more; type a part of a name", more)
    return lines + ([f"     {hidden.format(n=more)}"] if more else [])


def _row(eyes: Eyes, n: int, row: Row, widest: int) -> str:
    head = f"{n:3}  {row.label:<{widest}}  "
    return paint.wrapped(_wording(eyes, row), " " * min(len(head), 7 + widest), head)


def _wording(eyes: Eyes, row: Row) -> str:
    if len(row.names) == 1:
        return eyes.game.text.action(eyes.view, eyes.game.actions.parse(row.names[0]))
    counted = ngettext("… {n} way", "… {n} ways", len(row.names))
    return counted.format(n=len(row.names))


def _columns(menu: Menu) -> list[str]:
    """Many groups side by side: number, label, how many."""
    cells = [f"{n:3}  {row.label} ({len(row.names)})" for n, row in enumerate(menu.rows, 1)]
    wide = max(map(len, cells)) + 2
    across = max(1, (paint.width() - 1) // wide)
    deep = -(-len(cells) // across)
    return ["".join(f"{cell:<{wide}}" for cell in cells[i::deep]).rstrip() for i in range(deep)]
