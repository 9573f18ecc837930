"""The printed facts, and what an owner's corrections must keep: the file is checked as a whole."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from stammtisch.core.data import Finding, load
from stammtisch.core.limits import fixed, found, in_all, long, one_of, within
from stammtisch.core.overlay import Table

MEANS_IDS = ("underground", "tram", "bus")
SIDES = ("day", "night")
GROUPS_BY_SIDE = {"day": ("red", "sun"), "night": ("red", "night")}  # G1
KINDS = ("sight", "museum", "leisure", "shopping", "food", "cafe", "culture", "club")
PLAYERS = (2, 3, 4)

MOST_COPIES = 15  # a heap counts with four bits a kind
MOST_DEALT = 6  # destinations of a hand that a tour is planned for
LEAST_DEALT = 3  # one to start from, two to give away (G2, G3)
WIDTH, HEIGHT, FAR_OUT = 1600, 1100, 2000  # of the map; water may leave it

PRINTED = {  # what the rulebook says, and what pieces, texts and letters on the map rely on
    "components.pieces": 4,
    "components.dice": 5,
    "components.destinations": 30,
    "components.events": 25,
    "deal.events": 2,
    "special.festival": "handelskai",
    "special.office": "erdberg",
    "special.wedding": "wilhelminenberg",
}


def check(facts: Table) -> list[Finding]:
    """What is wrong with single data; or else, what does not go together."""
    return [*alone(facts)] or [*together(facts)]


def alone(facts: Table) -> Iterator[Finding]:
    for path, value in PRINTED.items():
        yield from fixed(facts, path, value)
    yield from box_alone(facts)
    yield from map_alone(facts)


def box_alone(facts: Table) -> Iterator[Finding]:
    """Dice and cards."""
    yield from long(facts, "components.faces", 6)
    yield from one_of(facts, "components.faces.*", MEANS_IDS)
    yield from long(facts, "deal.destinations", len(PLAYERS))
    yield from long(facts, "deal.targets", len(PLAYERS))
    yield from within(facts, "deal.destinations.*", LEAST_DEALT, MOST_DEALT)
    for event in facts["event"]:
        yield from event_alone(facts, event["id"], event["night"])
    yield from one_of(facts, "destination.*.group", ("red", "sun", "night"))
    yield from one_of(facts, "destination.*.kind", KINDS)
    yield from one_of(facts, "destination.*.stop", stop_ids(facts))


def event_alone(facts: Table, event: str, by_night: bool) -> Iterator[Finding]:
    """G17 Without a ticket hardly anybody gets off; G21 by night only snow chaos is left out."""
    yield from within(facts, f"event.{event}.copies", int(event == "ticket"), MOST_COPIES)
    if by_night == (event == "snow_chaos"):
        where = f"event.{event}.night"
        yield Finding(where, f"'{where}' cannot be changed: by night only snow chaos is left out.")


def map_alone(facts: Table) -> Iterator[Finding]:
    """Stops, links and water."""
    yield from within(facts, "stop.*.x", 0, WIDTH)
    yield from within(facts, "stop.*.y", 0, HEIGHT)
    for kind in ("stop", "link"):
        yield from one_of(facts, f"{kind}.*.sides.*", SIDES)
        yield from no_side_twice(facts, f"{kind}.*.sides")
    yield from one_of(facts, "link.*.means", MEANS_IDS)
    for end in ("a", "b"):
        yield from one_of(facts, f"link.*.{end}", stop_ids(facts))
    for where, shore in found(facts, "water.*"):
        if len(shore) < 2 or not all(map(is_point, shore)):
            yield Finding(where, f"'{where}' must be two points [x, y] or more, each from 0 to {FAR_OUT}.")


def no_side_twice(facts: Table, path: str) -> Iterator[Finding]:
    for where, sides in found(facts, path):
        if len(sides) > len(set(sides)):
            yield Finding(where, f"'{where}' names a side twice.")


def is_point(point: list[Any]) -> bool:
    return len(point) == 2 and all(type(n) is int and 0 <= n <= FAR_OUT for n in point)


def stop_ids(facts: Table) -> tuple[str, ...]:
    return tuple(stop["id"] for stop in facts["stop"])


def together(facts: Table) -> Iterator[Finding]:
    yield from in_all(facts, "event.*.copies", facts["components"]["events"])
    yield from enough_destinations(facts)
    yield from destinations_on_their_side(facts)
    yield from links_of_their_side(facts)
    yield from no_link_twice(facts)
    for side in SIDES:
        yield from one_network(facts, side)


def enough_destinations(facts: Table) -> Iterator[Finding]:
    """G2 to G4 All get their cards; G20 who has shown all but the start wins."""
    groups = [card["group"] for card in facts["destination"]]
    fewest = min(sum(group in own for group in groups) for own in GROUPS_BY_SIDE.values())
    deal = facts["deal"]
    for n, players in enumerate(PLAYERS):
        dealt, targets = deal["destinations"][n], deal["targets"][n]
        if dealt * players > fewest:
            where = f"deal.destinations.{n}"
            yield Finding(
                where, f"{players} players get {dealt} destinations each, but a side has only {fewest}."
            )
        if targets != dealt - 1:
            where = f"deal.targets.{n}"
            yield Finding(where, f"'{where}' is {targets}; of {dealt} cards all but the start are shown.")


def destinations_on_their_side(facts: Table) -> Iterator[Finding]:
    """G1 A card's stop lies on every side that it is used on."""
    sides = {stop["id"]: stop["sides"] for stop in facts["stop"]}
    for card in facts["destination"]:
        for side, groups in GROUPS_BY_SIDE.items():
            if card["group"] in groups and side not in sides[card["stop"]]:
                where = f"destination.{card['id']}.stop"
                yield Finding(where, f"'{where}' is {card['stop']}, which is not on the {side} side.")


def links_of_their_side(facts: Table) -> Iterator[Finding]:
    """G14 A link joins two stops of its side; G21 trams do not run at night."""
    sides = {stop["id"]: stop["sides"] for stop in facts["stop"]}
    for link in facts["link"]:
        where = f"link.{link['id']}"
        if link["a"] == link["b"]:
            yield Finding(f"{where}.b", f"'{where}' joins {link['a']} with itself.")
        for side in link["sides"]:
            for end in ("a", "b"):
                if side not in sides[link[end]]:
                    yield Finding(f"{where}.{end}", f"'{where}' ends at {link[end]}, not on the {side} side.")
        if link["means"] == "tram" and "night" in link["sides"]:
            yield Finding(f"{where}.sides", f"'{where}' is a tram by night, when no tram runs.")


def no_link_twice(facts: Table) -> Iterator[Finding]:
    """A means links two stops of a side once, in whichever direction it is written."""
    for side in SIDES:
        joined = sorted(
            (link["means"], *sorted((link["a"], link["b"])), link["id"])
            for link in facts["link"]
            if side in link["sides"]
        )
        for one, two in pairwise(joined):
            if one[:3] == two[:3]:
                where = f"link.{two[3]}"
                yield Finding(where, f"'{where}' is the same link as {one[3]} by {side}.")


def one_network(facts: Table, side: str) -> Iterator[Finding]:
    """Every stop of a side can be reached from every other."""
    seen = reached(facts, side)
    for stop in facts["stop"]:
        if side in stop["sides"] and stop["id"] not in seen:
            where = f"stop.{stop['id']}.sides"
            yield Finding(where, f"no way leads to {stop['id']} by {side}.")
    for _where, place in found(facts, "special.*"):
        if place not in seen:
            yield Finding(f"stop.{place}.sides", f"events send pieces to {place}, also by {side}.")


def reached(facts: Table, side: str) -> set[str]:
    """The stops that are joined with the office, to which pieces are sent on both sides."""
    near: dict[str, list[str]] = {}
    for link in facts["link"]:
        if side in link["sides"]:
            near.setdefault(link["a"], []).append(link["b"])
            near.setdefault(link["b"], []).append(link["a"])
    office = facts["special"]["office"]
    seen, todo = {office}, [office]
    while todo:
        fresh = [stop for stop in near.get(todo.pop(), ()) if stop not in seen]
        seen.update(fresh)
        todo += fresh
    return seen


FACTS: Table = load("stammtisch.games.ganz_wien", check)
STOP_IDS = stop_ids(FACTS)
