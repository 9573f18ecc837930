"""Colour for text: seats in their colours, never told apart by colour alone."""

import os
import re
import shutil
import textwrap
from collections.abc import Sequence

import click

SEATS = ("bright_blue", "bright_red", "bright_yellow", "bright_green", "bright_magenta")
MARKS = "●■▲◆✚"
WIDEST = 80


def colours() -> bool | None:
    """False where colour is unwanted, True where it is forced, None: as the terminal allows."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return True if os.environ.get("FORCE_COLOR") else None


def width() -> int:
    """How wide a line of prose may be."""
    return min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)


def height() -> int:
    """How many lines the screen has."""
    return shutil.get_terminal_size((WIDEST, 24)).lines


def seat(seat: int, text: str) -> str:
    return click.style(text, fg=SEATS[seat % len(SEATS)], bold=True)


def strong(text: str) -> str:
    return click.style(text, bold=True)


def faint(text: str) -> str:
    return click.style(text, dim=True)


def named(text: str, names: Sequence[str]) -> str:
    """Text with the players' names and signs in the colours of their seats."""
    found = {name: n for n, name in enumerate(names)} | {mark: n for n, mark in enumerate(MARKS)}
    longest = sorted(filter(None, found), key=len, reverse=True)
    pattern = "|".join(rf"(?<!\w){re.escape(word)}(?!\w)" for word in longest)
    return re.sub(pattern, lambda match: seat(found[match[0]], match[0]), text)


def wrapped(text: str, indent: str = "", first: str | None = None) -> str:
    """Prose in lines that fit, a hanging indent for all but the first."""
    lines = textwrap.wrap(
        text,
        max(20, width() - 1),
        initial_indent=indent if first is None else first,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,  # a path stays whole
    )
    return "\n".join(lines)


def shortened(line: str) -> str:
    """A line cut where the screen ends."""
    return line if len(line) < width() else line[: width() - 3].rstrip(" ,") + " …"
