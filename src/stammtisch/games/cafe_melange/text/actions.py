"""What an action does, in words."""

from stammtisch.core.words import begun, catalogue, labelled, signed
from stammtisch.games.cafe_melange.actions import CATALOG
from stammtisch.games.cafe_melange.text import names as called
from stammtisch.games.cafe_melange.text.about import outcome
from stammtisch.games.cafe_melange.view import ChairFacts, View

_ = catalogue("stammtisch.games.cafe_melange")


def action(view: View, action: int) -> str:
    verb, words = CATALOG.verb(action).name, CATALOG.words(action)
    if verb == "play":
        return begun(playing(view, words["card"], words["row"]))
    if verb == "joker":
        return begun(joking(view, words))
    return begun(simple(verb) or named(view, verb, words) or drawn(verb, words))


def playing(view: View, card: str, row: str) -> str:
    owner = owner_of(view, row)
    said = _("{card} for {row}").format(
        card=called.a_kind(card, "object"), row=called.row_of(view, row, owner)
    )
    return labelled(said, outcome(view, card, row, owner))


def joking(view: View, words: dict[str, str]) -> str:
    owner = owner_of(view, words["row"])
    said = _("{pair} as a joker for {card}, for {row}").format(
        pair=called.pair(words["pair"]),
        card=called.a_kind(words["wish"], "object"),
        row=called.row_of(view, words["row"], owner),
    )
    return labelled(said, outcome(view, words["wish"], words["row"], owner))


def owner_of(view: View, row: str) -> int:
    return max(view["actor"], 0) if row in ("cube", "octagon", "cylinder") else -1


def simple(verb: str) -> str:
    """Actions without parts."""
    return {
        "stop": _("Stop playing cards and draw one"),
        "pass": _("Pass"),
        "take_top": _("Draw the top reservation card"),
        "take_action": _("Draw an action card"),
    }.get(verb, "")


def named(view: View, verb: str, words: dict[str, str]) -> str:
    """Actions of players with one thing or two."""
    if verb == "swap":
        card = called.action_card(words["action"])
        return _("Action card: {action}, paid with {card}").format(
            action=card, card=called.a_kind(words["card"], "with")
        )
    if verb == "act":
        return acting(words["action"])
    if verb == "take":
        return _("Take the open card “{card}”").format(card=called.kind(words["open"]))
    if verb == "exchange":
        return exchanging(view, *map(int, words["chair"].split("-")))
    if verb == "lift":
        return _("One of {markers} leaves chair {chair}").format(
            markers=called.your_markers(words["row"], "of"), chair=words["chair"]
        )
    return seating(view, int(words["guest"])) if verb == "seat" else ""


def exchanging(view: View, low: int, high: int) -> str:
    one, other = (visitor(view["chairs"][number - 1]) for number in (low, high))
    said = _("{one} ({low}) and {other} ({high})")
    return said.format(one=one, other=other, low=low, high=high)


def visitor(chair: ChairFacts) -> str:
    if chair["personality"]:
        return called.surname(chair["personality"])
    return called.guest(chair["guest"][1]) if chair["guest"] else "–"


def seating(view: View, guest: int) -> str:
    """A guest, and what it brings on the chair that waits: points only in the own turn (M19)."""
    said = _("Seat {guest}").format(guest=called.guest(guest))
    if not view["waiting_chair"]:
        return said
    printed = called.GUEST[guest]
    now = printed["placement"] if view["turn"] == view["actor"] else 0
    vip = printed["multiplier"] * view["tables"][called.CHAIR[view["waiting_chair"]]["table"]]
    brings = _("{now} at once, {vip} for VIPs as it stands").format(now=signed(now), vip=signed(vip))
    return labelled(said, brings)


def acting(card: str) -> str:
    points = called.ACTION[card]["points"]
    if points:
        return _("Bonus card: {condition}, +{n}").format(condition=called.action_card(card), n=points)
    return _("Action card: {action}").format(action=called.action_card(card))


def drawn(verb: str, words: dict[str, str]) -> str:
    """Outcomes of chance."""
    if verb == "start":
        return _("Seat {n} starts").format(n=int(words["seat"]) + 1)
    if verb == "draw_action":
        return _("The card drawn is: {card}").format(card=called.action_card(words["action"]))
    if verb == "personality":
        return _("{name} comes").format(name=called.personality(words["personality"]))
    return _("The card drawn is: {card}").format(card=called.kind(words["card"]))
