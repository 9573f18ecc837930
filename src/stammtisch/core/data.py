"""Printed facts from TOML: provenance for every datum, and owners' overlays.

An overlay corrects values and never names: an owner of the box lays it over what we could only
reconstruct. It is a file with the same shape and `game = "vienna"` on top, named by --data or by
the environment variable STAMMTISCH_DATA.
"""

import json
import os
import tomllib
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from stammtisch.core.system import why
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")

PROVENANCES = ("rulebook", "source", "inferred", "reconstructed")
VARIABLE = "STAMMTISCH_DATA"

Table = dict[str, Any]


class DataError(ValueError):
    """Data that cannot be used, in a sentence."""


def load(package: str) -> Table:
    """The facts of a game folder, an owner's overlay included."""
    facts = tomllib.loads((files(package) / "data.toml").read_text(encoding="utf-8"))
    for path, source in provenance(facts):
        if source not in PROVENANCES:
            raise DataError(f"{path} has the provenance '{source}'; it is one of {', '.join(PROVENANCES)}")
    for correction in overlay(package.rpartition(".")[2]):
        lay_over(facts, correction, "")
    return facts


def overlay(game: str) -> list[Table]:
    """The owner's corrections to a game, in the order in which they are laid over."""
    found = [facts for facts in overlays() if facts["game"] == game]
    return [{name: value for name, value in facts.items() if name != "game"} for facts in found]


@cache
def overlays() -> tuple[Table, ...]:
    return tuple(_read(Path(name)) for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name)


def digest(game: str) -> str:
    """Names an owner's data in records; "" for the printed data."""
    corrections = json.dumps(overlay(game), sort_keys=True, default=str)
    return sha256(corrections.encode()).hexdigest()[:12] if overlay(game) else ""


def _read(path: Path) -> Table:
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        sentence = _("the data file {path} cannot be read: {why}.")
        raise DataError(sentence.format(path=path, why=why(error))) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        sentence = _("the data file {path} is not valid TOML: {error}.")
        raise DataError(sentence.format(path=path, error=error)) from None
    if "game" not in facts:
        sentence = _('the data file {path} does not say which game it is for, like game = "vienna".')
        raise DataError(sentence.format(path=path))
    return facts


def lay_over(facts: Table, correction: Table, path: str) -> None:
    """Change values in place; unknown names, other types and new ids are errors."""
    for name, value in correction.items():
        where = f"{path}.{name}" if path else name
        if name not in facts:
            raise DataError(
                _("the data file has '{where}', which the game does not know.").format(where=where)
            )
        if name == "id" and value != facts[name]:
            raise DataError(_("'{where}' cannot be changed.").format(where=where))
        facts[name] = _laid(facts[name], value, where)


def _laid(now: Any, value: Any, where: str) -> Any:
    if type(now) is not type(value):
        sentence = _("'{where}' must be {wanted}, not {given}.")
        raise DataError(sentence.format(where=where, wanted=_kind(now), given=_kind(value)))
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
            raise DataError(sentence.format(where=where, wanted=_kind(now[0]), given=_kind(value)))
    if not isinstance(now[0], dict):
        return values
    by_id = {entry.get("id"): entry for entry in now}
    for correction in values:
        key = correction.get("id")
        if key is None or key not in by_id:
            known = ", ".join(str(name) for name in by_id if name is not None) or _("not used there")
            sentence = _("'{where}' has no entry with the id '{key}'; ids are {known}.")
            raise DataError(sentence.format(where=where, key=key, known=known))
        lay_over(by_id[key], correction, f"{where}.{key}")
    return now


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


def provenance(facts: Table, path: str = "", inherited: str = "") -> Iterator[tuple[str, str]]:
    """Every datum with where it comes from.

    `provenance` in a table holds for all of it, or for single names: { dice = "rulebook" }; names
    not listed there take the word under "rest", or else that of the table around.
    """
    stated = facts.get("provenance", inherited)
    for name, value in facts.items():
        if name in ("provenance", "id", "name"):
            continue
        where = f"{path}.{name}" if path else name
        own = stated if isinstance(stated, str) else stated.get(name, stated.get("rest", inherited))
        if isinstance(value, dict):
            yield from provenance(value, where, own)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for n, entry in enumerate(value):
                yield from provenance(entry, f"{where}.{entry.get('id', n)}", own)
        else:
            yield where, own
