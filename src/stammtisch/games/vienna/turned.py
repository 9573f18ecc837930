"""Fields that no dice fit as they lie, but would with one of them turned (V8). [compiled]"""

from mypy_extensions import i64

from stammtisch.core.agenda import KIND
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.numbers import TURN
from stammtisch.games.vienna.state import Vienna

Turned = tuple[int, int, int]  # the turn, the placing after it, what both cost in coins


def turned(s: Vienna) -> list[Turned]:
    """All that the actor reaches by turning one die, played on a copy."""
    found: list[Turned] = []
    if s.top & KIND != TURN:
        return found
    actions = s.legal_actions()
    reached = fields_reached(actions)
    for action in actions:
        if action >= numbers.TURN_BY_ONE:
            after = s.clone()
            after.apply(action)
            for place in after.legal_actions():
                if place < numbers.REROLL and not reached >> (field := field_of(place)) & 1:
                    found.append((action, place, 1 + int(s.behind(s.actor(), field))))
    return found


def fields_reached(actions: list[int]) -> i64:
    """Mask of the fields where dice fit as they lie."""
    mask: i64 = 0
    for action in actions:
        if action < numbers.REROLL:
            mask |= 1 << field_of(action)
    return mask


def field_of(place: i64) -> i64:
    return (place - numbers.PLACE) % numbers.FIELDS
