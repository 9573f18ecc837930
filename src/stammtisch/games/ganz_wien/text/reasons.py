"""Why not, in words."""

from stammtisch.core.words import catalogue, either, listed
from stammtisch.games.ganz_wien import numbers
from stammtisch.games.ganz_wien.actions import CATALOG
from stammtisch.games.ganz_wien.data import EVENT_IDS
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.facts.network import distance, links
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.text.actions import colour, spelled
from stammtisch.games.ganz_wien.view import by_means, cards_in, kinds_in

_ = catalogue("stammtisch.games.ganz_wien")


def reason(s: Wien, seat: int, action: int, code: int) -> str:
    words = CATALOG.words(action)
    if code == numbers.NO_LINK:
        return no_link(s, seat, words)
    if code == numbers.NO_TICKET:
        return no_ticket(s, seat)
    if code == numbers.NO_DIE and s.dice == 0:
        return _("No die is left.")
    said = {**of_cards(), **of_rides()}[code]
    return said.format(**spelled(words, seat) | own_facts(s, seat) | ride_facts(s, seat, words))


def of_cards() -> dict[int, str]:
    """Set-up, events and getting off."""
    return {
        numbers.CARD_GONE: _("{card} is not in the pile."),
        numbers.EVENT_GONE: _("There is no card “{event}” in the pile."),
        numbers.NO_SUCH_STARTER: _("There is no seat {seat}; there are {seats} seats."),
        numbers.NOT_DEALT: _("{card} is not among your cards; you have {goals}."),
        numbers.NOT_TO_GIVE: _("You can give only cards from your hand: {goals}."),
        numbers.SAME_CARD: _("One card cannot go both ways; choose two."),
        numbers.BOTH_TO_ONE: _("With two players both cards go to the other one: swap."),
        numbers.EITHER_SIDE: _("One card goes to the left and one to the right: give."),
        numbers.EVENT_NOT_HELD: _("You do not hold “{event}”; you hold: {held}."),
        numbers.NOT_THROWER: _("Here only whoever threw may play “Rush hour”, and that is {thrower}."),
        numbers.NO_SUCH_PIECE: _("There is no piece of seat {seat}; there are {seats} seats."),
        numbers.ALREADY_SHOWN: _("You have shown {card} already."),
        numbers.NOT_YOUR_GOAL: _("{card} is not among your destinations; you have {goals}."),
        numbers.NOT_THERE: _("{card} is at {stop}; your piece stands at {here}."),
    }


def of_rides() -> dict[int, str]:
    """Dice and lines."""
    return {
        numbers.NO_DIE: _("There is no {die} left; there are: {left}."),
        numbers.BANNED: _("{several} cannot be used in this turn: {cause}."),
        numbers.NO_TRAMS: _("Trams do not run at night."),
        numbers.NOT_GREEN: _(
            "A die counts twice only for whoever played “All green” in this turn, and only one."
        ),
        numbers.NOT_USED: _("You have used no {die} yet that could be used again."),
        numbers.BY_DAY: _("Three trams are a bonus only by night."),
        numbers.TOO_FEW_TRAMS: _("The bonus takes three tram dice; there are: {left}."),
        numbers.NO_THREE: _("That takes three {dice}; there are: {left}."),
    }


def ride_facts(s: Wien, seat: int, words: dict[str, str]) -> dict[str, str]:
    dice, here = by_means(s.dice), stand(s, seat)
    means = means_of(words)
    return {
        "seats": str(s.seats),
        "thrower": colour(s.turn) if s.turn >= 0 else "",
        "left": called.dice(dice),
        "here": called.stop(here) if here else "",
        "die": called.die_of(means) if means else "",
        "dice": called.dice_of(means) if means else "",
        "several": called.several(means) if means else "",
        "cause": called.cause(means) if means else "",
    }


def means_of(words: dict[str, str]) -> str:
    return next((words[axis] for axis in ("die", "green", "bonus", "three") if axis in words), "")


def stand(s: Wien, seat: int) -> str:
    """The stop of a seat's piece; "" where it has none."""
    return STOP_IDS[s.players[seat].place] if seat >= 0 and s.players[seat].place >= 0 else ""


def side_of(s: Wien) -> str:
    return "night" if s.night else "day"


def no_link(s: Wien, seat: int, words: dict[str, str]) -> str:
    means, here = means_of(words), stand(s, seat)
    ends = links(side_of(s), means, here)
    if not ends:
        return no_link_at_all(means, here)
    return straight(means).format(
        here=called.stop(here),
        there=called.stop(words["stop"]),
        ends=listed([*map(called.stop, ends)]),
    )


def no_link_at_all(means: str, here: str) -> str:
    return {
        "underground": _("There is no underground from {here}."),
        "tram": _("There is no tram from {here}."),
        "bus": _("There is no bus from {here}."),
    }[means].format(here=called.stop(here))


def straight(means: str) -> str:
    return {
        "underground": _("No underground goes straight from {here} to {there}, only to {ends}."),
        "tram": _("No tram goes straight from {here} to {there}, only to {ends}."),
        "bus": _("No bus goes straight from {here} to {there}, only to {ends}."),
    }[means]


def own_facts(s: Wien, seat: int) -> dict[str, str]:
    """The own hand, which a refusal may name: only its seat reads it."""
    if seat < 0:
        return {}
    p = s.players[seat]
    return {
        "goals": called.listed_or_none(map(called.destination, cards_in(p.goals))),
        "held": called.listed_or_none(called.event(EVENT_IDS[kind]) for kind in kinds_in(p.hand)),
    }


def no_ticket(s: Wien, seat: int) -> str:
    if s.decision().name != "travel":
        return _("You have no ticket; you hold: {held}.").format(**own_facts(s, seat))
    dice = by_means(s.dice)
    if max(dice.values()) >= 3:
        return _("You have no ticket; use three equal dice for it.")
    return _("You have no ticket; three equal dice would do, but there are: {left}.").format(
        left=called.dice(dice)
    )


def none_serves(s: Wien, seat: int, part: str, code: int) -> str:
    axis, _colon, piece = part.partition(":")
    if axis == "stop":
        return unreached(s, seat, piece, code)
    if code == numbers.NO_LINK:
        return no_link_at_all(piece, stand(s, seat))
    if axis == "seat" and code == numbers.EVENT_NOT_HELD:
        return _("Only “{one}” or “{other}” moves a piece; you hold: {held}.").format(
            one=called.event("wedding"), other=called.event("donauinselfest"), **own_facts(s, seat)
        )
    return ""


def unreached(s: Wien, seat: int, there: str, code: int) -> str:
    """Why no ride leads to a stop."""
    here = stand(s, seat)
    if code == numbers.NOT_GREEN:
        return _("The passed die is used; only “All green” would make it count twice.")
    if code == numbers.NO_DIE and s.dice:
        means = [name for name in MEANS_IDS if there in links(side_of(s), name, here)]
        return _("From {here} to {there} it goes {by}; there are: {left}.").format(
            here=called.stop(here),
            there=called.stop(there),
            by=either([*map(called.by_means, means)]),
            left=called.dice(by_means(s.dice)),
        )
    return no_line(side_of(s), here, there) if code == numbers.NO_LINK else ""


def no_line(side: str, here: str, there: str) -> str:
    if here == there:
        return _("Your piece stands at {here} already.").format(here=called.stop(here))
    return _("No line goes straight from {here} to {there}; it is about {throws} away.").format(
        here=called.stop(here), there=called.stop(there), throws=called.throws(distance(side, here, there))
    )
