"""Owners' corrections: a file that is laid over the printed facts.

It corrects values and never names: an owner of the box lays it over what we could only reconstruct.
It is a file with the same shape and `game = "vienna"` on top, named by --data or by the environment
variable STAMMTISCH_DATA.
"""

import json
import os
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from stammtisch.core.system import why
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")

VARIABLE = "STAMMTISCH_DATA"
ENOUGH = 10  # names or mistakes in one error

Table = dict[str, Any]


class DataError(ValueError):
    """Data that cannot be used, in a sentence."""


class Overlay(NamedTuple):
    """An owner's file as it was read."""

    path: Path
    text: str
    game: str
    facts: Table


@cache
def overlays() -> tuple[Overlay, ...]:
    return tuple(_read(Path(name)) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name)


def of_game(game: str) -> list[Overlay]:
    """The owner's files for a game, in the order in which they are laid over."""
    return [overlay for overlay in overlays() if overlay.game == game]


def digest(game: str) -> str:
    """How records of old named an owner's data; "" for the printed data."""
    corrections = [overlay.facts for overlay in of_game(game)]
    text = json.dumps(corrections, sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:12] if corrections else ""


def _read(path: Path) -> Overlay:
    try:
        text = path.read_text(encoding="utf-8")
        facts = tomllib.loads(text)
    except OSError as error:
        sentence = _("the data file {path} cannot be read: {why}.")
        raise DataError(sentence.format(path=path, why=why(error))) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        sentence = _("the data file {path} is not valid TOML: {error}.")
        raise DataError(sentence.format(path=path, error=error)) from None
    if "game" not in facts:
        sentence = _('the data file {path} does not say which game it is for, like game = "vienna".')
        raise DataError(sentence.format(path=path))
    return Overlay(path, text, str(facts.pop("game")), facts)


def lay_over_all(facts: Table, game: str) -> None:
    """Lay every file of the owner over a game's facts; DataError with the line of what does not fit."""
    for overlay in of_game(game):
        try:
            lay_over(facts, overlay.facts, "")
        except Misfit as misfit:
            raise DataError(told(game, [(misfit.where, str(misfit))])) from None


class Misfit(DataError):
    """A correction that cannot be laid over, and where."""

    def __init__(self, where: str, sentence: str) -> None:
        super().__init__(sentence)
        self.where = where


def told(game: str, findings: Sequence[tuple[str, str]]) -> str:
    """What is wrong, each with the line of the owner's file that says it; at most ten."""
    lines = [_told_one(game, where, sentence) for where, sentence in findings[:ENOUGH]]
    if more := len(findings) - ENOUGH:
        lines += [_("and {n} more.").format(n=more)] if more > 0 else []
    return "\n".join(lines)


def _told_one(game: str, where: str, sentence: str) -> str:
    for overlay in reversed(of_game(game)):
        if line := line_of(overlay.text, where):
            return _("{path}, line {line}: {sentence}").format(
                path=overlay.path, line=line, sentence=sentence
            )
    return sentence


def line_of(text: str, where: str) -> int:
    """The line that gives the value with this path, or begins the table around it; 0 if none does."""
    best, found = 0, 0
    for number, path in _paths(text):
        shared = _begins(where, path)
        if shared > best:
            best, found = shared, number
    return found


def _begins(where: str, path: str) -> int:
    """How many names of a path another one shares from its beginning; 0 unless it is a part of it."""
    names, own = where.split("."), path.split(".")
    return len(own) if names[: len(own)] == own else 0


def _paths(text: str) -> Iterator[tuple[int, str]]:
    """The path of each line that names a table or a value, entries of lists by their id."""
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[+([^\]]+)\]+", line):
            table = _bare(header[1])
            yield number, table
        elif value := re.match(r"\s*((?:\"[^\"]*\"|[\w.-])+)\s*=\s*(.*)", line):
            name = _bare(value[1])
            if name == "id":
                table = f"{table}.{value[2].strip().strip(_QUOTES)}"
            yield number, table if name == "id" else f"{table}.{name}".lstrip(".")


_QUOTES = "\"'"


def _bare(path: str) -> str:
    return path.replace('"', "").replace(" ", "")


def lay_over(facts: Table, correction: Table, path: str) -> None:
    """Change values in place; unknown names, other types and new ids are errors."""
    for name, value in correction.items():
        where = f"{path}.{name}" if path else name
        if name not in facts:
            sentence = _("the data file has '{where}', which the game does not know.")
            raise Misfit(where, sentence.format(where=where))
        if name == "id" and value != facts[name]:
            raise Misfit(where, _("'{where}' cannot be changed.").format(where=where))
        facts[name] = _laid(facts[name], value, where)


def _laid(now: Any, value: Any, where: str) -> Any:
    if type(now) is not type(value):
        sentence = _("'{where}' must be {wanted}, not {given}.")
        raise Misfit(where, sentence.format(where=where, wanted=_kind(now), given=_kind(value)))
    if isinstance(now, dict):
        lay_over(now, value, where)
        return now
    if isinstance(now, list) and now:
        return _laid_list(now, value, where)
    return value


def _laid_list(now: list[Any], values: list[Any], where: str) -> list[Any]:
    """Entries with an id are corrected one by one; other lists are replaced by one of the same kind."""
    for value in values:
        if type(value) is not type(now[0]):
            sentence = _("'{where}' is a list with {wanted} in each place, not {given}.")
            raise Misfit(where, sentence.format(where=where, wanted=_kind(now[0]), given=_kind(value)))
    if not isinstance(now[0], dict):
        return values
    by_id = {entry.get("id"): entry for entry in now}
    for correction in values:
        key = correction.get("id")
        if key is None or key not in by_id:
            sentence = _("'{where}' has no entry with the id '{key}'; ids are {known}.")
            raise Misfit(f"{where}.{key}", sentence.format(where=where, key=key, known=named(by_id)))
        lay_over(by_id[key], correction, f"{where}.{key}")
    return now


def named(names: Any) -> str:
    """At most ten names, and how many more there are."""
    known = [str(name) for name in names if name is not None]
    listed = ", ".join(known[:ENOUGH]) or _("not used there")
    more = len(known) - ENOUGH
    return _("{names} and {n} more").format(names=listed, n=more) if more > 0 else listed


def _kind(value: object) -> str:
    kinds = {
        bool: _("true or false"),
        int: _("a whole number"),
        float: _("a number with a point"),
        str: _("a text"),
        list: _("a list"),
        dict: _("a table"),
    }
    return kinds.get(type(value), _("something else"))
