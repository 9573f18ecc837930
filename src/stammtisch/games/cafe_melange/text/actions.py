"""Every wording."""

from typing import Any

from stammtisch.core.game import Line, View
from stammtisch.core.words import catalogue, labelled, signed
from stammtisch.games.cafe_melange import names as called
from stammtisch.games.cafe_melange.actions import CATALOG
from stammtisch.games.cafe_melange.data import LAST_VISITOR
from stammtisch.games.cafe_melange.explaining import about, outcome
from stammtisch.games.cafe_melange.refusing import none_serves, reason
from stammtisch.games.cafe_melange.reporting import board
from stammtisch.games.cafe_melange.telling import event

__all__ = [
    "about",
    "action",
    "board",
    "coach",
    "ending",
    "event",
    "goal",
    "none_serves",
    "option",
    "prompt",
    "reason",
    "sentence",
    "sheet",
]

_ = catalogue(__package__)


def sentence() -> str:
    return _("Reserve chairs card by card until one is left, and sit beside the famous of 1910.")


def goal() -> str:
    return _("Most points after the last round")


def prompt(view: View) -> str:
    asked = view["asked"]
    if asked == "turn":
        return turn_prompt(view)
    if asked == "draw":
        return draw_prompt(view)
    if asked == "guest":
        return guest_prompt(view)
    return {
        "exchange": _("Which two change chairs?"),
        "lift": _("Which marker comes off the board?"),
        "": _("The game is over."),
    }.get(asked, _("Cards and personalities are drawn."))


def guest_prompt(view: View) -> str:
    question = _("Which guest sits down on chair {chair}?").format(chair=view["waiting_chair"])
    if view["turn"] == view["actor"]:
        return question
    return f"{question} " + _("In another's turn points at once do not count.")


def turn_prompt(view: View) -> str:
    played = view["cards_played"]
    if played == 0:
        return _("Play one to three cards, or draw three.")
    return _("Cards {n} of 3: play on, or stop and draw one.").format(n=played)


def draw_prompt(view: View) -> str:
    if view["to_draw"] > 1:
        return _("Draw a card; {n} are still due.").format(n=view["to_draw"])
    return _("Draw a card; it is the last.")


def action(view: View, action: int) -> str:
    """What an action does, in words."""
    verb, words = CATALOG.verb(action).name, CATALOG.words(action)
    if verb == "play":
        return called.begun(playing(view, words["card"], words["row"]))
    if verb == "joker":
        pair = _("Joker, two cards {pair}").format(pair=called.kind(words["pair"]))
        return labelled(pair, playing(view, words["wish"], words["row"]))
    return called.begun(simple(verb) or named(view, verb, words) or drawn(verb, words))


def playing(view: View, card: str, row: str) -> str:
    owner = max(view["actor"], 0) if row in ("cube", "octagon", "cylinder") else -1
    whose = called.row_of(view, row, owner)
    said = _("{card} for {row}").format(card=called.kind(card), row=whose)
    return labelled(said, outcome(view, card, row, owner))


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
            action=card, card=called.kind(words["card"])
        )
    if verb == "act":
        return acting(words["action"])
    if verb == "take":
        return _("Take the open card {card}").format(card=called.kind(words["open"]))
    if verb == "exchange":
        return exchanging(view, *map(int, words["chair"].split("-")))
    if verb == "lift":
        return _("One of the {markers} leaves chair {chair}").format(
            markers=called.markers(words["row"]), chair=words["chair"]
        )
    return seating(view, int(words["guest"])) if verb == "seat" else ""


def exchanging(view: View, low: int, high: int) -> str:
    one, other = (visitor(view["chairs"][number - 1]) for number in (low, high))
    said = _("{one} ({low}) and {other} ({high})")
    return said.format(one=one, other=other, low=low, high=high)


def visitor(chair: dict[str, Any]) -> str:
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


def coach(view: View) -> str:
    if view["asked"] == "guest" and view["turn"] != view["actor"]:
        return _("Keep high points for your own turn, and a high factor for famous company.")
    return {
        "turn": _("A row down to one chair seats its visitor; seat your guests beside high VIP values."),
        "draw": _("Open cards are known to all; two alike are a joker."),
        "guest": _("High multipliers belong to tables with famous company, points at once to lonely ones."),
        "exchange": _("Move a good VIP to your guests, or Lueger away from them."),
        "lift": _("A row with two chairs left seats its visitor when one marker goes."),
    }.get(view["asked"], _("Nothing is to be decided now."))


def sheet(view: View) -> list[Line]:
    """Points by what they were scored for."""
    labels = (_("Guests seated"), _("Personalities seated"), _("Bonus cards"), _("VIPs at the table"))
    tallies = [player["tally"] for player in view["players"]]
    return [Line(label, [tally[n] for tally in tallies]) for n, label in enumerate(labels)]


def option(name: str, choice: str) -> str:
    return choice


def ending(key: str) -> str:
    said = {
        "passed": _("Everybody passed, one after the other."),
        "visitors": _("Visitor number {last} was seated, and the round was played to its end."),
        "guests": _("Somebody had seated all six guests, and the round was played to its end."),
    }
    return said[key].format(last=LAST_VISITOR)
