"""The picker without a script: what is left to choose once some parts are picked."""

from collections.abc import Iterable, Sequence

from stammtisch.core.eyes import Way

PART = 80  # letters of a thing's name, at most
PICKS = 12  # things picked at once, at most


def fitting(found: Sequence[Way], picked: Iterable[str]) -> list[Way]:
    """The ways that use all that is picked."""
    wanted = set(picked)
    if not wanted:
        return list(found)
    return [way for way in found if wanted <= set(way.parts)]


def choices(found: Sequence[Way], picked: Sequence[str]) -> dict[str, list[str]]:
    """What can still be picked, by axis, in the order of the legal list."""
    left: dict[str, list[str]] = {}
    for way in found:
        for part in way.parts:
            axis = left.setdefault(part.split(":")[0], [])
            if part not in picked and part not in axis:
                axis.append(part)
    return {axis: parts for axis, parts in left.items() if len(parts) > 1}
