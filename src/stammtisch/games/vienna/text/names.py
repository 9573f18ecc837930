"""How things are called, and short descriptions of them."""

from typing import Any

from stammtisch.core.words import Case, cases, catalogue, either, listed, plural_cases, plurals, remembered
from stammtisch.games.vienna.facts import FACTS, FIELD_NAMES, SYMBOLS, numbers

_ = catalogue("stammtisch.games.vienna")
ngettext = plurals("stammtisch.games.vienna")
pgettext = cases("stammtisch.games.vienna")
npgettext = plural_cases("stammtisch.games.vienna")

SIGNS = "●■▲◆✚"

FIELDS: dict[str, dict[str, Any]] = {field["id"]: field for field in FACTS["field"]}
TIERGARTEN = FIELDS["tiergarten"]
PERSONS: dict[str, dict[str, int]] = {person["id"]: person for person in FACTS["person"]}
STARTS: dict[str, dict[str, int]] = {start["id"]: start for start in FACTS["start"]}


def sign(seat: int) -> str:
    """A seat as everybody can see it: its sign and its number."""
    return f"{SIGNS[seat]} {seat + 1}"


def field_name(field: str) -> str:
    return FIELD_NAMES[field]


@remembered
def person_name(person: str) -> str:
    return {
        "waeschermaedel": _("Laundress"),
        "mesner": _("Sexton"),
        "leutnant": _("Lieutenant"),
        "kaufmann": _("Merchant"),
        "pfarrer": _("Priest"),
        "graefin": _("Countess"),
        "chorleiter": _("Choirmaster"),
        "hoflieferant": _("Court supplier"),
        "hofkaplan": _("Court chaplain"),
        "buergermeister": _("Mayor"),
        "kardinal": _("Cardinal"),
        "erzherzog": _("Archduke"),
        "kapellmeister": _("Kapellmeister"),
    }[person]


@remembered
def the_person(person: str) -> str:
    """A person as it is taken."""
    return {
        "waeschermaedel": _("the Laundress"),
        "mesner": _("the Sexton"),
        "leutnant": _("the Lieutenant"),
        "kaufmann": _("the Merchant"),
        "pfarrer": _("the Priest"),
        "graefin": _("the Countess"),
        "chorleiter": _("the Choirmaster"),
        "hoflieferant": _("the Court supplier"),
        "hofkaplan": _("the Court chaplain"),
        "buergermeister": _("the Mayor"),
        "kardinal": _("the Cardinal"),
        "erzherzog": _("the Archduke"),
        "kapellmeister": _("the Kapellmeister"),
    }[person]


@remembered
def special_name(card: str) -> str:
    return {
        "start_player": _("Clock"),
        "double_move": _("Double move"),
        "dice_joker": _("Dice joker"),
        "more_influence": _("Extra influence"),
        "extra_die": _("Extra die"),
    }[card]


def special_quoted(card: str) -> str:
    return _("“{card}”").format(card=special_name(card))


def special_effect(card: str) -> str:
    return {
        "start_player": _("begins the next round"),
        "double_move": _("one extra turn a round"),
        "dice_joker": _("dice that show 1 are wild"),
        "more_influence": _("adds its symbols to yours"),
        "extra_die": _("the white die, from the next round"),
    }[card]


@remembered
def symbol_name(symbol: str, n: int, case: Case = "") -> str:
    """The symbol with its number."""
    return {
        "citizen": npgettext(case, "{n} citizen", "{n} citizens", n),
        "cross": npgettext(case, "{n} cross", "{n} crosses", n),
        "crown": npgettext(case, "{n} crown", "{n} crowns", n),
    }[symbol].format(n=n)


def symbol_plural(symbol: str) -> str:
    return {"citizen": _("citizens"), "cross": _("crosses"), "crown": _("crowns")}[symbol]


@remembered
def coins(n: int, case: Case = "") -> str:
    return npgettext(case, "{n} coin", "{n} coins", n).format(n=n)


@remembered
def points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


def die(word: str, case: Case = "") -> str:
    """A die as an action names it."""
    return pgettext(case, "white {side}").format(side=word[1:]) if word.startswith("w") else word


@remembered
def dice(word: str, case: Case = "") -> str:
    """Dice as an action names them: `2-w3`."""
    return listed([die(piece, case) for piece in word.split("-")])


def needs(field: str) -> str:
    """What dice a field takes."""
    if field not in FIELDS:
        return _("any dice")
    if FIELDS[field].get("pair", False):
        return _("a pair")
    return either([*map(str, numbers(FIELDS[field]))])


def each_symbol(card: dict[str, int], case: Case = "") -> list[str]:
    return [symbol_name(symbol, card[symbol], case) for symbol in SYMBOLS if card[symbol]]


def symbols_on(card: dict[str, int], case: Case = "") -> str:
    return listed(each_symbol(card, case))


def effect(field: str) -> str:
    """What a field does, in a clause."""
    if field not in FIELDS:
        return _("at once {coins} for each die, whatever it shows").format(
            coins=coins(FACTS["geheimbund"]["coins_per_die"])
        )
    facts = FIELDS[field]
    clauses = [special_clause(field)]
    if facts["cost"]:
        clauses.insert(0, _("pay {coins}").format(coins=coins(facts["cost"])))
    if facts["coins"]:
        clauses.append(_("take {coins}").format(coins=coins(facts["coins"])))
    if facts["vp"]:
        clauses.append(points(facts["vp"]))
    return ", ".join(clause for clause in clauses if clause)


def special_clause(field: str) -> str:
    facts = FIELDS[field]
    kind = facts["effect"]
    if kind == "special":
        return _("take the card “{card}”: {effect}").format(
            card=special_name(facts["card"]), effect=special_effect(facts["card"])
        )
    if kind == "compare":
        return compare_clause(facts)
    return {
        "gain": "",
        "person": _("take an open person card"),
        "compare_choice": choice_clause(facts.get("majority_coins", 0)),
        "take_coins": _("take up to {most} from one player, or {each} each from two").format(
            most=coins(TIERGARTEN["max_from_one"]), each=TIERGARTEN["from_two_each"]
        ),
        "vp_per_special": _("1 point for each special card you hold then"),
        "gendarme_then_coin_or_vp": _("at once put the gendarme on a free field, then a coin or a point"),
        "turn_die": _("at once turn one of your dice to any side"),
    }[kind]


def choice_clause(more: int) -> str:
    """V26 The points are those of the symbol's own field."""
    if not more:
        return _("compare a symbol of your choice with each neighbour, for points only")
    return _("compare a symbol of your choice with each neighbour, for points and {coins} a majority").format(
        coins=coins(more)
    )


def compare_clause(facts: dict[str, Any]) -> str:
    return _("compare {symbols} with each neighbour: more {points} and {coins}, as many {tie}").format(
        symbols=symbol_plural(facts["symbol"]),
        points=points(facts["majority_vp"]),
        coins=coins(facts["majority_coins"]),
        tie=points(facts["tie_vp"]),
    )


def start_card(card: str, case: Case = "") -> str:
    facts = STARTS[card]
    return listed([*each_symbol(facts, case), coins(facts["coins"], case)])
