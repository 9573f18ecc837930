"""What happened, in words."""

from collections.abc import Callable, Sequence

from stammtisch.core.game import Event
from stammtisch.core.words import catalogue, plurals
from stammtisch.games.vienna import numbers
from stammtisch.games.vienna.actions import placeable
from stammtisch.games.vienna.board import NOBODY
from stammtisch.games.vienna.data import sides
from stammtisch.games.vienna.facts import (
    ALL_FIELDS,
    PERSON_IDS,
    ROAD_FIELDS,
    SPECIAL_IDS,
    START_IDS,
    SYMBOLS,
)
from stammtisch.games.vienna.text import names as called

_ = catalogue("stammtisch.games.vienna")
ngettext = plurals("stammtisch.games.vienna")

SETS = placeable()


def event(event: Event, names: Sequence[str]) -> str:
    return WORDINGS[event.what](event, names)


def who(event: Event, names: Sequence[str]) -> str:
    return names[event.seat]


def rolled_dice(event: Event) -> str:
    dice = [*map(str, sides(event.a)), *([f"w{event.b}"] if event.b else [])]
    return called.dice("-".join(dice), "object")


def began(event: Event, names: Sequence[str]) -> str:
    return _("{name} takes the clock and will begin.").format(name=who(event, names))


def chose_start(event: Event, names: Sequence[str]) -> str:
    symbols = called.symbols_on(called.STARTS[START_IDS[event.a]], "with")
    return _("{name} chooses the start card with {symbols}.").format(name=who(event, names), symbols=symbols)


def round_begins(event: Event, names: Sequence[str]) -> str:
    return _("Round {n}: {name} begins.").format(name=who(event, names), n=event.a)


def showed(event: Event, names: Sequence[str]) -> str:
    return _("Turned up: {person}.").format(person=called.person_name(PERSON_IDS[event.a]))


def put_under(event: Event, names: Sequence[str]) -> str:
    return _("“{person}” lies open already: the second one goes under the pile.").format(
        person=called.person_name(PERSON_IDS[event.a])
    )


def shuffled(event: Event, names: Sequence[str]) -> str:
    told = ngettext(
        "The discards are shuffled in: {n} card.", "The discards are shuffled in: {n} cards.", event.a
    )
    return told.format(n=event.a)


def rolled(event: Event, names: Sequence[str]) -> str:
    return _("{name} rolls {dice}.").format(name=who(event, names), dice=rolled_dice(event))


def rerolled(event: Event, names: Sequence[str]) -> str:
    return _("{name} pays a coin, rolls again and has {dice}.").format(
        name=who(event, names), dice=rolled_dice(event)
    )


def turned(event: Event, names: Sequence[str]) -> str:
    return _("{name} pays a coin and turns {die} to {side}.").format(
        name=who(event, names), die=single_die(event.a), side=event.b % 6 + 1
    )


def turned_any(event: Event, names: Sequence[str]) -> str:
    return _("{name} turns {die} to {side}.").format(
        name=who(event, names), die=single_die(event.a), side=event.b + 1
    )


def single_die(n: int) -> str:
    return called.die(str(n + 1) if n < 6 else f"w{n - 5}", "object")


def placed(event: Event, names: Sequence[str]) -> str:
    return _("{name} places {dice} on {field}.").format(
        name=who(event, names),
        dice=called.dice(SETS[event.a].word, "object"),
        field=called.field_name(ALL_FIELDS[event.b]),
    )


def bribed(event: Event, names: Sequence[str]) -> str:
    return _("{name} pays a coin to go back.").format(name=who(event, names))


def doubled(event: Event, names: Sequence[str]) -> str:
    return _("{name} uses the double move.").format(name=who(event, names))


def gendarme_stood(event: Event, names: Sequence[str]) -> str:
    return _("{name} puts the gendarme on {field}.").format(
        name=who(event, names), field=called.field_name(ROAD_FIELDS[event.a])
    )


def coins_taken(event: Event, names: Sequence[str]) -> str:
    return _("{name} takes {coins}.").format(name=who(event, names), coins=called.coins(event.a))


def points_made(event: Event, names: Sequence[str]) -> str:
    return _("{name} makes {points}.").format(name=who(event, names), points=called.points(event.a))


def scoring(event: Event, names: Sequence[str]) -> str:
    return _("{field}: {name}.").format(name=who(event, names), field=called.field_name(ROAD_FIELDS[event.a]))


def paid(event: Event, names: Sequence[str]) -> str:
    return _("{name} pays {coins}.").format(name=who(event, names), coins=called.coins(event.a))


def lapsed(event: Event, names: Sequence[str]) -> str:
    return _("{name} cannot pay {coins}: nothing happens.").format(
        name=who(event, names), coins=called.coins(event.b)
    )


def no_person(event: Event, names: Sequence[str]) -> str:
    return _("No person is left.")


def person_taken(event: Event, names: Sequence[str]) -> str:
    return _("{name} takes {person}.").format(
        name=who(event, names), person=called.the_person(PERSON_IDS[event.a])
    )


def special_taken(event: Event, names: Sequence[str]) -> str:
    card = called.special_name(SPECIAL_IDS[event.a])
    if event.b == event.seat:
        return _("{name} keeps “{card}”.").format(name=who(event, names), card=card)
    if event.b == NOBODY:
        return _("{name} takes “{card}”.").format(name=who(event, names), card=card)
    return _("{name} takes “{card}” from {other}.").format(
        name=who(event, names), card=card, other=names[event.b]
    )


def compared(event: Event, names: Sequence[str]) -> str:
    own, other = event.b >> 8, event.b & 255
    sign = ">" if own > other else "=" if own == other else "<"
    return _("{name} against {other}: {own} {sign} {n} {symbols}.").format(
        name=who(event, names),
        other=names[event.a & 15],
        own=own,
        sign=sign,
        n=other,
        symbols=called.symbol_plural(SYMBOLS[event.a >> 4]),
    )


def robbed(event: Event, names: Sequence[str]) -> str:
    return _("{name} takes {coins} from {other}.").format(
        name=who(event, names), coins=called.coins(event.a), other=names[event.b]
    )


def final_scoring(event: Event, names: Sequence[str]) -> str:
    return _("The game ends: majorities and coins are scored.")


def final_majority(event: Event, names: Sequence[str]) -> str:
    if not event.a:
        return ""
    told = ngettext("{name} has {n} majority.", "{name} has {n} majorities.", event.a)
    return told.format(name=who(event, names), n=event.a)


def coins_exchanged(event: Event, names: Sequence[str]) -> str:
    return _("{name} exchanges {coins}.").format(name=who(event, names), coins=called.coins(event.a))


WORDINGS: dict[int, Callable[[Event, Sequence[str]], str]] = {
    numbers.BEGAN: began,
    numbers.CHOSE_START: chose_start,
    numbers.ROUND: round_begins,
    numbers.SHOWED: showed,
    numbers.PUT_UNDER: put_under,
    numbers.SHUFFLED: shuffled,
    numbers.ROLLED: rolled,
    numbers.REROLLED: rerolled,
    numbers.TURNED: turned,
    numbers.PLACED: placed,
    numbers.BRIBED: bribed,
    numbers.DOUBLED: doubled,
    numbers.GENDARME_STOOD: gendarme_stood,
    numbers.COINS_TAKEN: coins_taken,
    numbers.POINTS_MADE: points_made,
    numbers.TURNED_ANY: turned_any,
    numbers.SCORING: scoring,
    numbers.PAID: paid,
    numbers.LAPSED: lapsed,
    numbers.NO_PERSON: no_person,
    numbers.PERSON_TAKEN: person_taken,
    numbers.SPECIAL_TAKEN: special_taken,
    numbers.COMPARED: compared,
    numbers.ROBBED: robbed,
    numbers.FINAL_SCORING: final_scoring,
    numbers.FINAL_MAJORITY: final_majority,
    numbers.COINS_EXCHANGED: coins_exchanged,
}
