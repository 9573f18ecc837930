"""What a game can ask of its facts: each check gives the findings, with their paths.

A path may have stars: "field.*.cost" means the cost of every field that has one.
"""

from collections.abc import Collection, Iterator
from typing import Any

from stammtisch.core.data import Finding
from stammtisch.core.overlay import Table, named
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")


def found(facts: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Every datum that a path means, with its full path; entries of lists by id, else by number."""
    name, _dot, rest = path.partition(".")
    for key, value in _entries(facts):
        if name in ("*", key) and key != "provenance":
            yield from (
                ((f"{key}.{deeper}", datum) for deeper, datum in found(value, rest))
                if rest
                else [(key, value)]
            )


def _entries(facts: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(facts, dict):
        yield from facts.items()
    elif isinstance(facts, list):
        for n, entry in enumerate(facts):
            yield str(entry.get("id", n) if isinstance(entry, dict) else n), entry


def within(facts: Table, path: str, least: int, most: int) -> Iterator[Finding]:
    """Whole numbers with bounds."""
    for where, value in found(facts, path):
        if not least <= value <= most:
            sentence = _("'{where}' is {value}; it must be from {least} to {most}.")
            yield Finding(where, sentence.format(where=where, value=value, least=least, most=most))


def one_of(facts: Table, path: str, names: Collection[str]) -> Iterator[Finding]:
    """Texts out of a known set."""
    for where, value in found(facts, path):
        if value not in names:
            sentence = _("'{where}' is '{value}'; it is one of {names}.")
            yield Finding(where, sentence.format(where=where, value=value, names=named(names)))


def long(facts: Table, path: str, length: int) -> Iterator[Finding]:
    """Lists of a fixed length."""
    for where, value in found(facts, path):
        if len(value) != length:
            sentence = _("'{where}' must have {length} entries, not {n}.")
            yield Finding(where, sentence.format(where=where, n=len(value), length=length))


def in_all(facts: Table, path: str, total: int) -> Iterator[Finding]:
    """Numbers that have to add up."""
    numbers = list(found(facts, path))
    if numbers and (n := sum(value for _where, value in numbers)) != total:
        sentence = _("'{path}' is {n} in all; there must be {total}.")
        yield Finding(numbers[0][0], sentence.format(path=path, n=n, total=total))


def fixed(facts: Table, path: str, value: object) -> Iterator[Finding]:
    """What the drawing or the counting relies on."""
    for where, given in found(facts, path):
        if given != value:
            sentence = _("'{where}' is {given}; it cannot be other than {value}.")
            yield Finding(where, sentence.format(where=where, given=given, value=value))
