"""The game in a sentence, and what can still be: chairs, rows and cards explained."""

from collections.abc import Callable

from stammtisch.core.words import begun, catalogue, plurals, remembered
from stammtisch.games.cafe_melange.data import LAST_VISITOR, PERSONALITY_IDS
from stammtisch.games.cafe_melange.facts import FACTS
from stammtisch.games.cafe_melange.text import names as called
from stammtisch.games.cafe_melange.view import ChairFacts, Marker, RowFacts, View

_ = catalogue("stammtisch.games.cafe_melange")
ngettext = plurals("stammtisch.games.cafe_melange")


def sentence() -> str:
    return _("Reserve chairs card by card until one is left, and sit beside the famous of 1910.")


def goal() -> str:
    return _("Seat your guests beside famous company; most points win")


def phase_name(n: int) -> str:
    return _("Phase {n}").format(n=n)


def variant(name: str) -> str:
    return name


def option(name: str, choice: str) -> str:
    return choice


def ending(key: str) -> str:
    said = {
        "passed": _("Everybody passed, one after the other."),
        "visitors": _("Visitor number {last} was seated, and the round was played to its end."),
        "guests": _("Somebody had seated all six guests, and the round was played to its end."),
    }
    return said[key].format(last=LAST_VISITOR)


def about(view: View, part: str) -> str:
    """What a thing on the board is and what it may become; "" if it is none."""
    axis, _colon, piece = part.partition(":")
    explain = EXPLAINED.get(axis)
    return begun(explain(view, piece)) if explain else ""


def row_in(view: View, row: str, owner: int) -> RowFacts:
    """The row of an owner, or an empty one where such markers are not in the game."""
    for slip in view["rows"]:
        if slip["row"] == row and slip["owner"] == owner:
            return slip
    return {"row": row, "owner": owner, "personality": "", "cards": [], "chairs": [], "could": {}}


def outcome(view: View, card: str, row: str, owner: int) -> str:
    """What a card would do to a row: chairs that stay, or who sits where."""
    slip = row_in(view, row, owner)
    chairs = slip["could"].get(card, [])
    if len(chairs) == 1:
        return seats_whom(view, slip).format(chair=chairs[0])
    if slip["chairs"]:
        stay = ngettext("{n} of {all} chairs stays", "{n} of {all} chairs stay", len(chairs))
        return stay.format(n=len(chairs), all=len(slip["chairs"]))
    return called.chairs(len(chairs))


def seats_whom(view: View, slip: RowFacts) -> str:
    if not slip["personality"]:
        return _("a guest sits on chair {chair}")
    points = called.PERSONALITY[slip["personality"]]["placement"]
    seated = _("{name} sits on chair {place}: +{n}")
    return seated.format(name=called.personality(slip["personality"]), place="{chair}", n=points)


def about_chair(view: View, piece: str) -> str:
    """Who sits there, or who may still sit there and what each lacks."""
    chair = view["chairs"][int(piece) - 1]
    return f"{place(piece, chair['colour'], chair['table'])} {sitting(view, chair) or waiting(view, chair)}"


@remembered
def place(piece: str, colour: str, table: str) -> str:
    return _("Chair {n}: {colour}, at {table}.").format(
        n=piece, colour=called.tint(colour), table=called.table(table, "at")
    )


def sitting(view: View, chair: ChairFacts) -> str:
    if chair["personality"]:
        return famous(chair["personality"])
    if chair["guest"]:
        owner, number = chair["guest"]
        return guest_of(view["colours"][owner], number)
    return ""


@remembered
def famous(who: str) -> str:
    printed = called.PERSONALITY[who]
    return _("{name} sits here, VIP {vip}.").format(name=printed["name"], vip=printed["vip"])


@remembered
def guest_of(colour: str, number: int) -> str:
    return _("{colour}: {guest} sits here.").format(colour=called.colour(colour), guest=called.guest(number))


def waiting(view: View, chair: ChairFacts) -> str:
    number = chair["number"]
    return candidates(tuple([lacking(view, number, marker) for marker in chair["markers"]]), chair["closed"])


@remembered
def candidates(said: tuple[str, ...], closed: bool) -> str:
    if not said:
        return _("Free, with no markers.")
    alone = _("Closed to others (M14a).") if closed else ""
    return " ".join([_("May sit here:"), "; ".join(said) + ".", alone]).strip()


def lacking(view: View, number: int, marker: Marker) -> str:
    """A row with a marker on a chair, and the cards that would seat it there."""
    slip = row_in(view, marker["row"], marker["owner"])
    seating = tuple([card for card, chairs in slip["could"].items() if chairs == [number]])
    return candidate(called.row_of(view, marker["row"], marker["owner"]), seating, len(slip["chairs"]))


@remembered
def candidate(whose: str, seating: tuple[str, ...], chairs: int) -> str:
    if seating:
        return _("{row} (with {cards} at once)").format(row=whose, cards=called.kinds(seating))
    return _("{row} (one of {n} chairs)").format(row=whose, n=chairs)


def about_own_row(view: View, piece: str) -> str:
    """A row as the seat that looks calls it, or the one that is asked."""
    seat = view["seat"] if view["seat"] >= 0 else max(view["actor"], 0)
    owner = seat if piece in ("cube", "octagon", "cylinder") else -1
    return said_of(view, piece, owner)


def about_slip(view: View, piece: str) -> str:
    """Anybody's row: "1-cube"."""
    owner, _hyphen, row = piece.partition("-")
    whose = int(owner)
    theirs = (
        [_("Only they play cards for it (M9).")]
        if view["seat"] >= 0 and whose not in (view["seat"], -1)
        else []
    )
    return " ".join([said_of(view, row, whose), *theirs])


def said_of(view: View, row: str, owner: int) -> str:
    slip = row_in(view, row, owner)
    seating = [(card, chairs[0]) for card, chairs in slip["could"].items() if len(chairs) == 1]
    whose = called.row_of(view, row, owner)
    return reserved(whose, tuple(slip["cards"]), tuple(slip["chairs"]), tuple(seating))


@remembered
def reserved(
    whose: str, cards: tuple[str, ...], chairs: tuple[int, ...], seating: tuple[tuple[str, int], ...]
) -> str:
    """A row in words: its cards, its chairs, the cards that would seat its visitor."""
    if not cards:
        return _("{row}: no row now; a first card begins one.").format(row=whose)
    said = _("{row}: {cards}. Chairs left: {chairs}.").format(
        row=whose, cards=called.kinds(cards), chairs=called.numbers(chairs)
    )
    seats = ", ".join(f"{called.kind(card)} → {chair}" for card, chair in seating)
    return f"{said} " + _("Seats at once: {cards}.").format(cards=seats) if seats else said


def about_card(view: View, piece: str) -> str:
    return reservation(piece, view["unseen"][piece])


@remembered
def reservation(card: str, unseen: int) -> str:
    return _("Reservation card: {card}. Out of your sight: {n}.").format(card=called.kind(card), n=unseen)


def about_pair(view: View, piece: str) -> str:
    return begun(_("{pair}, played as any other card (M15).").format(pair=called.pair(piece)))


def about_action(view: View, piece: str) -> str:
    return action_words(piece)


@remembered
def action_words(card: str) -> str:
    points = called.ACTION[card]["points"]
    if points:
        return _("Bonus card, +{n}: {condition}.").format(n=points, condition=called.action_card(card))
    return _("Action card: {action}.").format(action=called.action_card(card))


def about_guest(view: View, piece: str) -> str:
    return _("Your {guest}.").format(guest=called.guest(int(piece)))


def about_table(view: View, piece: str) -> str:
    return table_words(piece, view["tables"][piece])


@remembered
def table_words(table: str, vip: int) -> str:
    chairs = [number for number, chair in called.CHAIR.items() if chair["table"] == table]
    return _("{table}: chairs {chairs}, VIP values together {vip}.").format(
        table=called.table(table), chairs=called.numbers(chairs), vip=vip
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


def about_pile(view: View, piece: str) -> str:
    return _("Reservation cards, face down: {n}; discards: {cards}.").format(
        n=view["pile"], cards=called.counted(view["discards"]) or "–"
    )


def about_action_pile(view: View, piece: str) -> str:
    return _("Action cards, face down: {n}.").format(n=view["action_pile"])


EXPLAINED: dict[str, Callable[[View, str], str]] = {
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
    "take_top": about_pile,
    "take_action": about_action_pile,
    "personality": about_personality,
}
