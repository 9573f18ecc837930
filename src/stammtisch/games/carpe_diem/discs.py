"""All that a scoring disc can bring, worked out from what a seat sees."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from stammtisch.core.game import Chain, View
from stammtisch.core.words import catalogue, signed
from stammtisch.games.carpe_diem import data, wording
from stammtisch.games.carpe_diem.scoring import JUDGED_WHEN_LEFT, LOAVES_IN_A_SET
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


class Course(NamedTuple):
    """How far the scoring of a disc has come."""

    names: tuple[str, ...]  # of the actions
    has: Has
    points: int
    track: int
    times: tuple[int, int] = (0, 0)
    at: int = 0  # the card at hand; 2 when both are done
    lost: int = 0  # C35 what leaving the first card has cost


Cards = tuple[Card, Card]  # in the order in which they are played


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

    @property
    def has(self) -> Has:
        return dict(zip(STOCK, self.stock, strict=True))


def plans(cards: Sequence[str], player: View, circle: int, rules: int) -> tuple[Plan, ...]:
    """The ways to score a circle of which none beats another; most points first, then most left over."""
    one, two = (card(cards, player["has"], place[circle]) for place in (data.CIRCLE_ONE, data.CIRCLE_TWO))
    stock = tuple(player["has"][name] for name in STOCK)
    holder = Holder(stock, player["points"], player["track"])
    return best_plans(circle, one, two, holder, rules >= JUDGED_WHEN_LEFT)


def card(cards: Sequence[str], has: Has, place: int) -> Card:
    name = cards[place]
    counted = wording.CARDS[name]["mode"] == "have"
    full = min(has[thing] // n for thing, n in wording.CARDS[name]["need"].items()) if counted else 0
    return Card(place + 1, name, full)


@lru_cache(maxsize=1 << 12)
def best_plans(circle: int, one: Card, two: Card, holder: Holder, at_once: bool) -> tuple[Plan, ...]:
    found: dict[tuple[int, ...], Plan] = {}
    for cards in ((one, two), (two, one)):
        for end in ends(cards, holder, at_once):
            plan = planned(holder, circle, cards, end)
            found.setdefault(plan.result, plan)
    best = [plan for plan in found.values() if not any(other.beats(plan) for other in found.values())]
    return tuple(sorted(best, key=Plan.standing, reverse=True))


def planned(holder: Holder, circle: int, cards: Cards, end: Course) -> Plan:
    names = " ".join((f"circle:{circle + 1}", *end.names))
    points, steps = end.points - holder.points, rewarded(cards, end, "step")
    paid = {name: holder.has[name] + rewarded(cards, end, name) - n for name, n in end.has.items()}
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
    found = plans(before["cards"], before["players"][before["seat"]], circle, before["rules"])
    return next((plan.by_place for plan in found if plan.names == names), {})


# the course of a scoring, as the rules have it


def ends(cards: Cards, holder: Holder, at_once: bool) -> Iterator[Course]:
    """Every way to the end, each position on the way once; `at_once`: a card is judged when it is left."""
    begun = Course((f"begin:{cards[0].place}",), holder.has, holder.points, holder.track)
    waiting = [come_to(cards, begun)]
    seen = set()
    while waiting:
        course = waiting.pop()
        if course.at == 2:
            yield course
        elif (key := (*course[2:], *course.has.values())) not in seen:
            seen.add(key)
            waiting.extend(choices(cards, course, at_once))


def choices(cards: Cards, course: Course, at_once: bool) -> Iterator[Course]:
    """C34 Leave the card, or pay once more, C27 or give three breads; who has no choice is not asked."""
    at_hand = cards[course.at]
    payable = at_hand.is_red and missing(course.has, at_hand.need) <= course.has["coin"]
    has_loaves = course.has["bread"] >= LOAVES_IN_A_SET
    yield leave(cards, did(course, "enough") if payable or has_loaves else course, at_once)
    if payable:
        yield fulfilled(cards, paid(did(course, "pay"), at_hand.need), course.at, 1)
    if has_loaves:
        for which, each in enumerate(cards):
            given = less(did(course, f"loaves:{each.place}"), "bread", LOAVES_IN_A_SET)
            yield fulfilled(cards, given, which, 1)


def leave(cards: Cards, course: Course, at_once: bool) -> Course:
    """C35 A card is judged when it is left; then to the second card, after which all is done."""
    if course.at == 0:
        left = missed(course, 0) if at_once else course
        return come_to(cards, left._replace(at=1, lost=course.points - left.points))
    left = course if at_once else missed(course, 0)
    return missed(left, 1)._replace(at=2)


def missed(course: Course, which: int) -> Course:
    """C35 A card not fulfilled even once costs points, as far as there are any."""
    lost = 0 if course.times[which] else min(course.points, data.PENALTY)
    return course._replace(points=course.points - lost)


def come_to(cards: Cards, course: Course) -> Course:
    """C34 A green card counts in full by itself."""
    return fulfilled(cards, course, course.at, cards[course.at].full)


def fulfilled(cards: Cards, course: Course, which: int, n: int) -> Course:
    """C34 What a card gives; C35 what it has cost comes back."""
    first, second = course.times
    reward = cards[which].reward
    course = stepped(course, n * reward.get("step", 0))
    has = {name: held + n * reward.get(name, 0) for name, held in course.has.items()}
    points = course.points + n * reward.get("vp", 0)
    if which:
        return course._replace(has=has, points=points, times=(first, second + n))
    return course._replace(has=has, points=points + course.lost, times=(first + n, second), lost=0)


def stepped(course: Course, steps: int) -> Course:
    """C30 Steps beyond the track are points."""
    track = course.track + steps
    beyond = max(0, track - data.TRACK_END) * data.BEYOND
    return course._replace(track=min(track, data.TRACK_END), points=course.points + beyond)


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
    found = plans(view["cards"], view["players"][view["seat"]], int(number) - 1, view["rules"])
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
