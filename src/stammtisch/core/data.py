"""Printed facts from TOML: provenance for every datum, one set for every rules number.

`data.toml` is the set that the newest rules play with. Where an older number was played with other
facts, `data_1.toml` has what rules 1 had otherwise; it is laid over the newer set and stays for ever.
An entry with `since = 2` came with rules 2: older sets are without it.
"""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from stammtisch.core import overlay
from stammtisch.core.overlay import DataError, Table

PROVENANCES = ("rulebook", "publisher", "source", "inferred", "reconstructed")
NOT_PLAYED = ("provenance", "name")  # labels: whoever corrects them changes no game


class Finding(NamedTuple):
    """What is wrong with a datum, in a sentence."""

    where: str
    sentence: str


Check = Callable[[Table], Iterable[Finding]]


def nothing_wrong(facts: Table) -> Iterable[Finding]:
    return ()


def load(package: str, check: Check = nothing_wrong, rules: int = 0) -> Table:
    """The facts of a game folder for a rules number (0: the newest), an owner's corrections included."""
    folder = Path(str(files(package)))
    facts = played_facts(folder, folder.name, rules)
    for path, source in provenance(facts):
        if source not in PROVENANCES:
            raise DataError(f"{path} has the provenance '{source}'; it is one of {', '.join(PROVENANCES)}")
    if findings := list(check(facts)):
        raise DataError(overlay.told(folder.name, [(found.where, found.sentence) for found in findings]))
    return facts


def played_facts(folder: Path, game: str, rules: int = 0) -> Table:
    """What a rules number plays with: the printed set, and an owner's corrections on top."""
    facts = printed(folder, rules)
    overlay.lay_over_all(facts, game)
    return facts


def printed(folder: Path, rules: int = 0) -> Table:
    """The set that is in the box, as a rules number (0: the newest) has it."""
    facts = _read(folder / "data.toml")
    for number in reversed(older_sets(folder)):
        if 0 < rules <= number:
            overlay.lay_over(facts, _read(folder / f"data_{number}.toml"), "")
    _drop_later(facts, rules)
    return facts


def _drop_later(facts: Table, rules: int) -> None:
    """Take out the entries of lists that came after a rules number (0: the newest)."""
    for entries in facts.values():
        if isinstance(entries, list) and entries and isinstance(entries[0], dict):
            since = [entry.pop("since", 0) for entry in entries]
            entries[:] = [entry for entry, n in zip(entries, since, strict=True) if not 0 < rules < n]


def older_sets(folder: Path) -> list[int]:
    """The rules numbers whose set differs from the next one's."""
    found = (re.fullmatch(r"data_(\d+)\.toml", path.name) for path in folder.glob("data_*.toml"))
    return sorted(int(match[1]) for match in found if match)


def _read(path: Path) -> Table:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def digest(folder: Path, game: str, rules: int) -> str:
    """Names the facts that a game is played with, for records; "" for a game without any."""
    return _digest(folder, game, rules)


@cache
def _digest(folder: Path, game: str, rules: int) -> str:
    if not (folder / "data.toml").exists():
        return ""
    facts = json.dumps(only_played(played_facts(folder, game, rules)), sort_keys=True, default=str)
    return sha256(facts.encode()).hexdigest()[:12]


def is_played_with(told: str, folder: Path, game: str, rules: int) -> bool:
    """Does a record's digest name the facts that we have? Older ones named an owner's file only."""
    return told in (digest(folder, game, rules), overlay.digest(game))


def only_played(facts: object) -> object:
    """Facts without their labels."""
    if isinstance(facts, dict):
        return {name: only_played(value) for name, value in facts.items() if name not in NOT_PLAYED}
    return [only_played(fact) for fact in facts] if isinstance(facts, list) else facts


def forget() -> None:
    """Read owners' files anew."""
    overlay.overlays.cache_clear()
    _digest.cache_clear()


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
