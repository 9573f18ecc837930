"""Why an action is refused, with the facts."""

from stammtisch.core.words import catalogue, listed
from stammtisch.games.vienna import numbers as reasons
from stammtisch.games.vienna.actions import CATALOG
from stammtisch.games.vienna.facts import PERSON_IDS, START_IDS
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.text import names as called

_ = catalogue("stammtisch.games.vienna")


def reason(s: Vienna, seat: int, action: int, code: int) -> str:
    words = CATALOG.words(action)
    if "field" in words:
        return about_field(s, seat, words, code)
    if "dice" in words:
        return about_dice(s, seat, words, code)
    if code in (reasons.NOT_ANOTHER_PLAYER, reasons.TOO_FEW_COINS):
        return about_taking(s, words, code)
    if code == reasons.START_CARD_GONE:
        return start_card_gone(s, words["card"])
    if code == reasons.PERSON_NOT_OPEN:
        return person_not_open(s, words["person"])
    return {
        reasons.NO_SUCH_SEAT: _("There are only {n} players.").format(n=s.seats),
        reasons.NOT_IN_PILE: _("This person cannot be turned up: no such card is next in the pile."),
        reasons.ALREADY_COMPARED: _("You have compared {symbols} in this round already.").format(
            symbols=called.symbol_plural(words.get("symbol", "cross"))
        ),
    }[code]


def start_card_gone(s: Vienna, card: str) -> str:
    chosen = [player.start for player in s.players]
    return _("{seat} has chosen this start card already.").format(
        seat=called.sign(chosen.index(START_IDS.index(card)))
    )


def person_not_open(s: Vienna, person: str) -> str:
    there = [called.person_name(name) for n, name in enumerate(PERSON_IDS) if s.shown >> n & 1]
    return _("“{person}” does not lie open; open are: {persons}.").format(
        person=called.person_name(person), persons=listed(there)
    )


def about_field(s: Vienna, seat: int, words: dict[str, str], code: int) -> str:
    field = called.field_name(words["field"])
    return {
        reasons.NO_SUCH_DICE: _("You do not have {dice} before you.").format(
            dice=called.dice(words.get("dice", ""), "object")
        ),
        reasons.NO_COIN_TO_GO_BACK: _(
            "{field} lies behind your furthest die; going back costs 1 coin, and you have none."
        ).format(field=field),
        reasons.WRONG_NUMBER: wrong_number(s, seat, words),
        reasons.FIELD_TAKEN: _("There are dice on {field} already.").format(field=field),
        reasons.WHITE_ALONE: _(
            "The white die is placed together with a coloured one; {field} is no exception."
        ).format(field=field),
        reasons.NOT_A_PAIR: _("{field} needs a pair; {dice} is none.").format(
            field=field, dice=called.dice(words.get("dice", ""))
        ),
        reasons.GENDARME_STANDS: _("{field}: the gendarme stands here until the round is scored.").format(
            field=field
        ),
        reasons.FIELD_NOT_FREE: _("There are dice on {field}; the gendarme needs a free field.").format(
            field=field
        ),
    }[code]


def wrong_number(s: Vienna, seat: int, words: dict[str, str]) -> str:
    """Rathaus needs 5; your 2 and 2 make 4."""
    if "dice" not in words:
        return ""
    pieces = words["dice"].split("-")
    facts = {
        "field": called.field_name(words["field"]),
        "needs": called.needs(words["field"]),
        "dice": called.dice(words["dice"]),
        "sum": sum(int(piece[-1]) for piece in pieces),
    }
    if s.has_joker(seat) and any(piece[-1] == "1" for piece in pieces):
        return _("{field} needs {needs}; your {dice} cannot make that even with the joker.").format(**facts)
    if len(pieces) == 1:
        return _("{field} needs {needs}; your die shows {sum}.").format(**facts)
    return _("{field} needs {needs}; your {dice} make {sum}.").format(**facts)


def none_serves(s: Vienna, seat: int, part: str, code: int) -> str:
    """Stephansdom needs 9; none of your dice or pairs makes that."""
    axis, _colon, field = part.partition(":")
    if axis != "field" or code not in (reasons.WRONG_NUMBER, reasons.NOT_A_PAIR):
        return ""
    name = called.field_name(field)
    if code == reasons.NOT_A_PAIR:
        return _("{field} needs a pair, and no two of your dice make one.").format(field=name)
    return _("{field} needs {needs}; none of your dice or pairs makes that.").format(
        field=name, needs=called.needs(field)
    )


def about_dice(s: Vienna, seat: int, words: dict[str, str], code: int) -> str:
    if code == reasons.TURNED_TOO_FAR:
        return _("A 6 cannot be turned up and a 1 cannot be turned down.")
    if code == reasons.NO_COIN_TO_CHANGE:
        return _("Changing dice costs 1 coin, and you have none.")
    if code == reasons.SAME_SIDE:
        return _("This die shows {side} already.").format(side=words["side"])
    return _("You do not have {dice} before you.").format(dice=called.dice(words["dice"], "object"))


def about_taking(s: Vienna, words: dict[str, str], code: int) -> str:
    if code == reasons.NOT_ANOTHER_PLAYER:
        return _("Coins are taken from other players at this table.")
    have = [s.players[int(seat)].coins for seat in words["seat"].split("-") if int(seat) < s.seats]
    what = listed([called.coins(n) for n in have])
    if "coins" not in words:
        each = called.coins(called.TIERGARTEN["from_two_each"])
        told = _("You may take {coins} each from two, and only what is there: {have}.")
        return told.format(coins=each, have=what)
    most = called.TIERGARTEN["max_from_one"]
    return _("You may take up to {most}, and only what is there: {have}.").format(most=most, have=what)
