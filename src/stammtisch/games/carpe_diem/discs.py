"""All that a scoring disc can bring, worked out from what a seat sees."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.game import Chain, View
from stammtisch.core.words import catalogue, signed
from stammtisch.games.carpe_diem import data, wording
from stammtisch.games.carpe_diem.scoring import LOAVES_IN_A_SET
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.things import BREAD, COIN, GRAPE, NAMES

_ = catalogue(__package__)

STOCK = tuple(NAMES[GRAPE : BREAD + 1])
GOODS = STOCK[: COIN - GRAPE]
MOST_OFFERED = 5

Has = dict[str, int]  # by the names of STOCK


class Card(NamedTuple):
    """A scoring card on its place, and how often it counts by itself (C34 red ones never do)."""

    place: int
    name: str
    full: int

    @property
    def need(self) -> Has:
        found: Has = wording.CARDS[self.name]["need"]
        return found

    @property
    def reward(self) -> Has:
        found: Has = wording.CARDS[self.name]["reward"]
        return found

    @property
    def is_red(self) -> bool:
        return bool(wording.CARDS[self.name]["mode"] == "pay")


Cards = tuple[Card, Card]  # in the order in which they are played


class Course(NamedTuple):
    """How far the scoring of a disc has come."""

    names: tuple[str, ...]  # of the actions
    has: Has
    times: tuple[int, int]
    at: int = 0  # the card at hand; 2 when both are done


class Plan(NamedTuple):
    """One way to score a disc, and what comes of it."""

    cards: Cards
    names: str
    has: Has
    times: tuple[int, int]
    points: int
    steps: int
    paid: Has

    @property
    def by_place(self) -> dict[int, int]:
        """How often each card counts."""
        return {each.place: n for each, n in zip(self.cards, self.times, strict=True)}

    @property
    def result(self) -> tuple[int, ...]:
        return self.points, self.steps, *self.has.values()

    def standing(self) -> tuple[int, int, int]:
        return self.points, self.steps, sum(self.has.values())

    def beats(self, other: "Plan") -> bool:
        """As much of everything, and more of something."""
        pairs = zip(self.result, other.result, strict=True)
        return self.result != other.result and all(one >= two for one, two in pairs)


class Holder(NamedTuple):
    """What a player has that counts here."""

    stock: tuple[int, ...]
    points: int
    track: int


def plans(cards: Sequence[str], player: View, circle: int) -> tuple[Plan, ...]:
    """The ways to score a circle of which none beats another; most points first, then most left over."""
    one, two = (card(cards, player["has"], place[circle]) for place in (data.CIRCLE_ONE, data.CIRCLE_TWO))
    stock = tuple(player["has"][name] for name in STOCK)
    return best_plans(circle, one, two, Holder(stock, player["points"], player["track"]))


def card(cards: Sequence[str], has: Has, place: int) -> Card:
    name = cards[place]
    counted = wording.CARDS[name]["mode"] == "have"
    full = min(has[thing] // n for thing, n in wording.CARDS[name]["need"].items()) if counted else 0
    return Card(place + 1, name, full)


@lru_cache(maxsize=1 << 12)
def best_plans(circle: int, one: Card, two: Card, holder: Holder) -> tuple[Plan, ...]:
    found: dict[tuple[int, ...], Plan] = {}
    for cards in ((one, two), (two, one)):
        for end in ends(cards, dict(zip(STOCK, holder.stock, strict=True))):
            plan = planned(holder, circle, cards, end)
            found.setdefault(plan.result, plan)
    best = [plan for plan in found.values() if not any(other.beats(plan) for other in found.values())]
    return tuple(sorted(best, key=Plan.standing, reverse=True))


def planned(holder: Holder, circle: int, cards: Cards, end: Course) -> Plan:
    """C30 Steps beyond the track are points; C35 no more is lost than there is."""
    steps = rewarded(cards, end, "step")
    beyond = max(0, holder.track + steps - data.TRACK_END) * data.BEYOND
    lost = data.PENALTY * end.times.count(0)
    points = max(rewarded(cards, end, "vp") + beyond - lost, -holder.points)
    names = " ".join((f"circle:{circle + 1}", *end.names))
    had = dict(zip(STOCK, holder.stock, strict=True))
    paid = {name: had[name] + rewarded(cards, end, name) - n for name, n in end.has.items()}
    return Plan(cards, names, end.has, end.times, points, steps, {name: n for name, n in paid.items() if n})


def rewarded(cards: Cards, end: Course, what: str) -> int:
    """How much of something both cards gave."""
    return sum(n * each.reward.get(what, 0) for each, n in zip(cards, end.times, strict=True))


def tried(view: View) -> dict[int, int]:
    """By place, how often each card counts in what is tried out, if that is a whole scoring."""
    names = " ".join(view.get("chain", ()))
    if not names.startswith("circle:"):
        return {}
    before, circle = view["before"], int(view["chain"][0].removeprefix("circle:")) - 1
    found = plans(before["cards"], before["players"][before["seat"]], circle)
    return next((plan.by_place for plan in found if plan.names == names), {})


# the course of a scoring, as the rules have it


def ends(cards: Cards, has: Has) -> Iterator[Course]:
    """Every way to the end, each position on the way once."""
    waiting = [come_to(cards, Course((f"begin:{cards[0].place}",), has, (0, 0)))]
    seen = set()
    while waiting:
        course = waiting.pop()
        if course.at == 2:
            yield course
        elif (key := (course.at, course.times, *course.has.values())) not in seen:
            seen.add(key)
            waiting.extend(choices(cards, course))


def choices(cards: Cards, course: Course) -> Iterator[Course]:
    """C34 Leave the card, or pay once more, C27 or give three breads; who has no choice is not asked."""
    at_hand = cards[course.at]
    payable = at_hand.is_red and missing(course.has, at_hand.need) <= course.has["coin"]
    has_loaves = course.has["bread"] >= LOAVES_IN_A_SET
    yield leave(cards, did(course, "enough") if payable or has_loaves else course)
    if payable:
        yield fulfilled(cards, paid(did(course, "pay"), at_hand.need), course.at, 1)
    if has_loaves:
        for which, each in enumerate(cards):
            given = less(did(course, f"loaves:{each.place}"), "bread", LOAVES_IN_A_SET)
            yield fulfilled(cards, given, which, 1)


def leave(cards: Cards, course: Course) -> Course:
    """To the second card; after it all is done."""
    return course._replace(at=2) if course.at else come_to(cards, course._replace(at=1))


def come_to(cards: Cards, course: Course) -> Course:
    """C34 A green card counts in full by itself."""
    return fulfilled(cards, course, course.at, cards[course.at].full)


def fulfilled(cards: Cards, course: Course, which: int, n: int) -> Course:
    first, second = course.times
    times = (first + n, second) if which == 0 else (first, second + n)
    reward = cards[which].reward
    has = {name: held + n * reward.get(name, 0) for name, held in course.has.items()}
    return course._replace(has=has, times=times)


def missing(has: Has, need: Has) -> int:
    """The coins that stand for goods that are not there."""
    return sum(max(0, n - has[good]) for good, n in need.items())


def paid(course: Course, need: Has) -> Course:
    """C33 Goods where they are held, for a coin is good for more; it is asked where both could be."""
    left = dict(need)
    for good in GOODS:
        for _unit in range(need.get(good, 0)):
            left[good] -= 1
            if not course.has[good]:
                course = less(course, "coin", 1)
                continue
            if course.has["coin"] > missing(course.has, left):
                course = did(course, f"give:{good}")
            course = less(course, good, 1)
    return course


def did(course: Course, name: str) -> Course:
    return course._replace(names=(*course.names, name))


def less(course: Course, name: str, n: int) -> Course:
    return course._replace(has={**course.has, name: course.has[name] - n})


# in words


def instead(s: CarpeDiem, view: View, names: str) -> list[Chain]:
    return offers(view, names)


def offers(view: View, names: str) -> list[Chain]:
    """The best ways to score the disc that is placed with these actions; the last leaves it to be decided."""
    verb, _colon, number = names.split()[0].partition(":")
    if verb != "circle":
        return []
    found = plans(view["cards"], view["players"][view["seat"]], int(number) - 1)
    open_end = Chain(f"circle:{number}", _("Place the disc, then decide card by card"), _("card by card"))
    return [*map(offer, found[:MOST_OFFERED]), open_end]


def offer(plan: Plan) -> Chain:
    return Chain(plan.names, worded(plan), label(plan), is_told=True)


def worded(plan: Plan) -> str:
    """Card by card, in the order in which they are played, and what is handed in."""
    said = [
        _("{card}: {times}").format(card=wording.several(each.need), times=often(n))
        for each, n in zip(plan.cards, plan.times, strict=True)
    ]
    if plan.paid:
        said.append(_("you hand in {paid}").format(paid=wording.several(plan.paid)))
    return " · ".join(said)


def often(n: int) -> str:
    return wording.times(n) if n else _("not fulfilled")


def label(plan: Plan) -> str:
    """Points, how often each card counts as they lie, coins and breads: +14 · 2× 1× · 1 coin."""
    times = " ".join(f"{n}×" for _place, n in sorted(plan.by_place.items()))
    scarce = {name: n for name, n in plan.paid.items() if name not in GOODS}
    return " · ".join(filter(None, (signed(plan.points), times, wording.several(scarce))))
