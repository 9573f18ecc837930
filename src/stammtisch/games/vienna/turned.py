"""Fields that no dice fit as they lie, but would with one of them turned: both actions together."""

from collections.abc import Iterator
from typing import NamedTuple

from stammtisch.core.game import Chain, View
from stammtisch.games.vienna import text
from stammtisch.games.vienna.actions import CATALOG
from stammtisch.games.vienna.facts import ROAD_FIELDS
from stammtisch.games.vienna.sides import fields_for, hand
from stammtisch.games.vienna.state import Vienna


class Turned(NamedTuple):
    """V8 A die is turned by one for a coin, then placed, alone or with another one."""

    turn: str  # the action
    die: str  # as it lies
    other: str  # placed with it, or ""
    dice: str  # what is placed then
    field: str
    cost: int  # in coins, V10 going back included

    @property
    def parts(self) -> tuple[str, ...]:
        dice = (self.die, self.other) if self.other else (self.die,)
        return (*(f"dice:{die}" for die in dice), f"field:{self.field}")


def turned(view: View) -> list[Turned]:
    """The cheapest first; nothing for fields where dice fit as they lie."""
    if not any(name.startswith("turn:") for name in view["legal"]):
        return []
    open_fields = set(ROAD_FIELDS) - {*view["fields"], view["gendarme"], *reached(view)}
    coins = view["players"][view["seat"]]["coins"]
    found = [way for way in all_turned(view) if way.field in open_fields and way.cost <= coins]
    return sorted(found, key=lambda way: (way.cost, bool(way.other)))


def reached(view: View) -> Iterator[str]:
    """The fields where dice fit as they lie."""
    return (name.rpartition(":")[2] for name in view["legal"] if name.startswith("place:"))


def all_turned(view: View) -> Iterator[Turned]:
    joker = text.has_joker(view)
    for turn in view["legal"]:
        if not turn.startswith("turn:"):
            continue
        _verb, die, way = turn.split(":")
        left = hand(view)
        left.remove(die)
        now = after(die, way)
        for other in ("", *sorted(set(left))):
            dice = "-".join(sorted(filter(None, (now, other)), key=white_last))
            for field in fields_for(dice, joker):
                cost = 2 if text.is_behind(view, field) else 1
                yield Turned(turn, die, other, dice, field, cost)


def after(die: str, way: str) -> str:
    """What a die shows once it is turned."""
    return f"{die[:-1]}{int(die[-1]) + (1 if way == 'up' else -1)}"


def white_last(die: str) -> tuple[int, str]:
    return len(die), die


def dear_fields(view: View) -> dict[str, int]:
    """What it costs at least to reach fields by a turned die."""
    return {way.field: way.cost for way in reversed(turned(view))}


def together(s: Vienna, view: View) -> list[Chain]:
    return [chained(view, way) for way in turned(view)]


def chained(view: View, way: Turned) -> Chain:
    names = way.turn, f"place:{way.dice}:{way.field}"
    said = [text.action(view, CATALOG.parse(name)) for name in names]
    return Chain(" ".join(names), " · ".join(said), said[0], way.parts)
