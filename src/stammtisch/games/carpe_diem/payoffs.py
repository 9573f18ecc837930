"""The ways to score a disc that are worth offering, played on a table where nobody else has a part."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypedDict

from stammtisch.core.agenda import ARG_SHIFT
from stammtisch.core.chains import explored
from stammtisch.core.game import Event
from stammtisch.core.state import OVER
from stammtisch.games.carpe_diem import data, numbers
from stammtisch.games.carpe_diem.actions import CATALOG
from stammtisch.games.carpe_diem.numbers import BEGINNING, CIRCLING, GIVING, SCORES
from stammtisch.games.carpe_diem.outlook import alone, best_course, spares_coins, standing
from stammtisch.games.carpe_diem.scoring import card_on, place_at_hand
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.things import BREAD, GRAPE, NAMES

STOCK = range(GRAPE, BREAD + 1)
REWARDS: dict[str, dict[str, int]] = {card["id"]: card["reward"] for card in data.CARD_FACTS}
MOST_OFFERED = 5
LONGEST = 99  # actions of a scoring


class Scored(TypedDict):
    """A card beside a disc, and how often it counts."""

    place: int  # beside the disc, from 1
    card: str  # a scoring card
    times: int  # that it counts


class Payoff(TypedDict):
    """One way to score a disc, and what comes of it."""

    chain: str  # the names of the actions
    points: int  # that it brings
    cards: list[Scored]  # in the order in which they are played
    paid: dict[str, int]  # all that is handed in


def best_payoffs(s: CarpeDiem, seat: int, circles: Iterable[int]) -> dict[str, Payoff]:
    """The best way to score each of these circles, if the seat scored now."""
    one = alone(s, seat)
    return {str(circle + 1): payoff(one, best_course(one, circle)) for circle in circles}


def payoff(one: CarpeDiem, actions: Sequence[int]) -> Payoff:
    """What comes of actions."""
    end, times = one.clone(), dict.fromkeys(beside(actions), 0)
    for action in actions:
        for place, n in counted(end, action):
            times[place] += n
    cards = [scored(one, place, n) for place, n in times.items()]
    chain = " ".join(map(CATALOG.name, actions))
    points = end.player(0).points - one.player(0).points
    return {"chain": chain, "points": points, "cards": cards, "paid": paid(one, end, cards)}


def beside(actions: Sequence[int]) -> tuple[int, int]:
    """The two places beside a disc, in the order in which they are played."""
    circle, first = actions[0] - numbers.CIRCLE, actions[1] - numbers.BEGIN
    return first, data.CIRCLE_ONE[circle] + data.CIRCLE_TWO[circle] - first


def scored(one: CarpeDiem, place: int, n: int) -> Scored:
    return {"place": place + 1, "card": data.CARDS[card_on(one, place)], "times": n}


def counted(s: CarpeDiem, action: int) -> Iterator[tuple[int, int]]:
    """The cards that count when an action is done, by place, and how often each does."""
    ahead, second = about(s, action)
    s.tracing, s.told = True, []
    s.apply(action)
    told = [Event(*event) for event in s.told if event[0] == SCORES]
    for n, event in enumerate(told):
        yield ahead if n == 0 and card_on(s, ahead) == event.a else second, event.b


def about(s: CarpeDiem, action: int) -> tuple[int, int]:
    """The place that an action is about, and the one that comes last."""
    if s.asked() == CIRCLING:
        return 0, 0  # nothing counts yet
    if s.asked() == BEGINNING:
        first = action - numbers.BEGIN
        return first, data.CIRCLE_ONE[s.arg()] + data.CIRCLE_TWO[s.arg()] - first
    course = scoring_course(s)
    second = course >> 4 & 15
    if numbers.LOAVES <= action < numbers.ENOUGH:
        return action - numbers.LOAVES, second
    return second if action == numbers.ENOUGH else place_at_hand(course), second


def scoring_course(s: CarpeDiem) -> int:
    """How far the scoring of a disc has come, also while goods are given."""
    return s.below[s.depth - 1] >> ARG_SHIFT if s.asked() == GIVING else s.arg()


def paid(one: CarpeDiem, end: CarpeDiem, cards: Sequence[Scored]) -> dict[str, int]:
    """All that is handed in: what was there or came, and is gone."""
    had, has = one.player(0).has, end.player(0).has
    gone = {NAMES[thing]: had[thing] + came(cards, NAMES[thing]) - has[thing] for thing in STOCK}
    return {name: n for name, n in gone.items() if n}


def came(cards: Sequence[Scored], thing: str) -> int:
    return sum(each["times"] * REWARDS[each["card"]].get(thing, 0) for each in cards)


# all that is worth choosing between


def payoffs(one: CarpeDiem, circle: int) -> list[Payoff]:
    """The ways to score a circle of which none beats another: the best first, then by what they bring."""
    best = best_course(one, circle)
    kept = [result(played(one, best))]
    ways = [best]
    for end, way in sorted(ends(one, circle), key=lambda each: standing(each[0].player(0)), reverse=True):
        if not any(is_beaten(result(end), other) for other in kept):
            kept.append(result(end))
            ways.append(way)
    return [payoff(one, way) for way in ways[:MOST_OFFERED]]


def played(one: CarpeDiem, actions: Iterable[int]) -> CarpeDiem:
    end = one.clone()
    for action in actions:
        end.apply(action)
    return end


def ends(one: CarpeDiem, circle: int) -> Iterator[tuple[CarpeDiem, list[int]]]:
    """Every result of scoring a circle, with a way that leads to it."""
    begun = played(one, [numbers.CIRCLE + circle])
    for s, way in explored(begun, spares_coins, known_by, LONGEST):
        if s.actor() == OVER:
            yield s, [numbers.CIRCLE + circle, *way]


def known_by(s: CarpeDiem) -> tuple[int, ...]:
    return s.top, s.depth, s.below[max(0, s.depth - 1)], *result(s)


def result(s: CarpeDiem) -> tuple[int, ...]:
    p = s.player(0)
    return p.points, p.track, *(p.has[thing] for thing in STOCK)


def is_beaten(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Has the other at least as much of everything?"""
    return all(mine <= theirs for mine, theirs in zip(one, other, strict=True))
