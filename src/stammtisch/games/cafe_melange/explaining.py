"""What can still be: chairs, rows and cards explained."""

from typing import Any

from stammtisch.core.game import View
from stammtisch.core.words import catalogue
from stammtisch.games.cafe_melange import names as called
from stammtisch.games.cafe_melange.data import FACTS, PERSONALITY_IDS

_ = catalogue(__package__)


def about(view: View, part: str) -> str:
    """What a thing on the board is and what it may become; "" if it is none."""
    axis, _colon, piece = part.partition(":")
    explain = {
        "chair": about_chair,
        "row": about_own_row,
        "slip": about_slip,
        "card": about_card,
        "open": about_card,
        "wish": about_card,
        "pair": about_pair,
        "action": about_action,
        "guest": about_guest,
        "table": about_table,
        "personality": about_personality,
    }.get(axis)
    return called.begun(explain(view, piece)) if explain else ""


def row_in(view: View, row: str, owner: int) -> dict[str, Any]:
    """The row of an owner, or an empty one where such markers are not in the game."""
    for slip in view["rows"]:
        if slip["row"] == row and slip["owner"] == owner:
            return dict(slip)
    return {"row": row, "owner": owner, "personality": "", "cards": [], "chairs": [], "could": {}}


def outcome(view: View, card: str, row: str, owner: int) -> str:
    """What a card would do to a row: chairs that stay, or who sits where."""
    slip = row_in(view, row, owner)
    chairs = slip["could"].get(card, [])
    if len(chairs) == 1:
        return seats_whom(view, slip).format(chair=chairs[0])
    if slip["chairs"]:
        return _("{n} of {all} chairs stay").format(n=len(chairs), all=len(slip["chairs"]))
    return called.chairs(len(chairs))


def seats_whom(view: View, slip: dict[str, Any]) -> str:
    if not slip["personality"]:
        return _("a guest sits on chair {chair}")
    points = called.PERSONALITY[slip["personality"]]["placement"]
    seated = _("{name} sits on chair {place}: +{n}")
    return seated.format(name=called.personality(slip["personality"]), place="{chair}", n=points)


def about_chair(view: View, piece: str) -> str:
    """Who sits there, or who may still sit there and what each lacks."""
    chair = view["chairs"][int(piece) - 1]
    table = called.table(chair["table"])
    head = _("Chair {n}: {colour}, at {table}.").format(
        n=piece, colour=called.kind(chair["colour"]), table=table
    )
    return f"{head} {sitting(view, chair) or waiting(view, chair)}"


def sitting(view: View, chair: dict[str, Any]) -> str:
    if chair["personality"]:
        printed = called.PERSONALITY[chair["personality"]]
        return _("{name} sits here, VIP {vip}.").format(name=printed["name"], vip=printed["vip"])
    if chair["guest"]:
        owner, number = chair["guest"]
        whose = called.colour(view["colours"][owner])
        return _("{colour}: {guest} sits here.").format(colour=whose, guest=called.guest(number))
    return ""


def waiting(view: View, chair: dict[str, Any]) -> str:
    if not chair["markers"]:
        return _("Free, with no markers.")
    said = [lacking(view, chair["number"], marker) for marker in chair["markers"]]
    closed = _("Closed to others (M14a).") if chair["closed"] else ""
    return " ".join([_("May sit here:"), "; ".join(said) + ".", closed]).strip()


def lacking(view: View, number: int, marker: dict[str, Any]) -> str:
    """A row with a marker on a chair, and the cards that would seat it there."""
    slip = row_in(view, marker["row"], marker["owner"])
    seating = [card for card, chairs in slip["could"].items() if chairs == [number]]
    whose = called.row_of(view, marker["row"], marker["owner"])
    if seating:
        return _("{row} (with {cards} at once)").format(row=whose, cards=called.kinds(seating))
    return _("{row} (one of {n} chairs)").format(row=whose, n=len(slip["chairs"]))


def about_own_row(view: View, piece: str) -> str:
    """A row as the seat that looks calls it, or the one that is asked."""
    seat = view["seat"] if view["seat"] >= 0 else max(view["actor"], 0)
    owner = seat if piece in ("cube", "octagon", "cylinder") else -1
    return said_of(view, piece, owner)


def about_slip(view: View, piece: str) -> str:
    """Anybody's row: "1-cube"."""
    owner, _hyphen, row = piece.partition("-")
    return said_of(view, row, int(owner))


def said_of(view: View, row: str, owner: int) -> str:
    slip = row_in(view, row, owner)
    whose = called.row_of(view, row, owner)
    if not slip["cards"]:
        return _("{row}: no row now; a first card begins one.").format(row=whose)
    said = _("{row}: {cards}. Chairs left: {chairs}.").format(
        row=whose, cards=called.kinds(slip["cards"]), chairs=called.numbers(slip["chairs"])
    )
    seating = [
        f"{called.kind(card)} → {chairs[0]}" for card, chairs in slip["could"].items() if len(chairs) == 1
    ]
    return f"{said} " + (_("Seats at once: {cards}.").format(cards=", ".join(seating)) if seating else "")


def about_card(view: View, piece: str) -> str:
    return _("Reservation card: {card}. Out of your sight: {n}.").format(
        card=called.kind(piece), n=view["unseen"][piece]
    )


def about_pair(view: View, piece: str) -> str:
    return _("Two cards {card}, played as any other one (M15).").format(card=called.kind(piece))


def about_action(view: View, piece: str) -> str:
    points = called.ACTION[piece]["points"]
    if points:
        return _("Bonus card, +{n}: {condition}.").format(n=points, condition=called.action_card(piece))
    return _("Action card: {action}.").format(action=called.action_card(piece))


def about_guest(view: View, piece: str) -> str:
    return _("Your {guest}.").format(guest=called.guest(int(piece)))


def about_table(view: View, piece: str) -> str:
    chairs = [chair["number"] for chair in view["chairs"] if chair["table"] == piece]
    return _("{table}: chairs {chairs}, VIP values together {vip}.").format(
        table=called.table(piece), chairs=called.numbers(chairs), vip=view["tables"][piece]
    )


def about_personality(view: View, piece: str) -> str:
    if piece not in PERSONALITY_IDS:
        return ""
    printed = FACTS["personality"][PERSONALITY_IDS.index(piece)]
    return _("{name}, {field}: +{n} when seated, VIP {vip}.").format(
        name=printed["name"], field=field(printed["field"]), n=printed["placement"], vip=printed["vip"]
    )


def field(name: str) -> str:
    """What somebody is known for."""
    return {
        "politician": _("politician"),
        "psychoanalyst": _("psychoanalyst"),
        "painter": _("painter"),
        "satirist": _("satirist"),
        "chess champion": _("chess champion"),
        "mayor": _("mayor"),
        "architect": _("architect"),
        "composer": _("composer"),
        "chess master": _("chess master"),
        "playwright": _("playwright"),
        "physicist": _("physicist"),
        "writer": _("writer"),
    }[name]
