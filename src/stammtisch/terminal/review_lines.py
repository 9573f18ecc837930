"""A review as text: the curve, the ledger, and what each seat could have done better."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from stammtisch.core.game import Game
from stammtisch.core.record import Record
from stammtisch.core.words import catalogue
from stammtisch.insight.facts import Facts
from stammtisch.insight.marks import word
from stammtisch.insight.wording import (
    Teller,
    account,
    in_one_sentence,
    judge,
    kind,
    mistakes,
    number,
    percent,
    points,
    went_well,
)
from stammtisch.terminal import paint

_ = catalogue(__package__)

Numbers = dict[str, float]

ROWS = 11  # of the curve: from 100 down to 0 in tens
NAME = 18  # letters of a label
CELL = 10  # letters of a seat's column
MOST = 5  # mistakes that are told of a seat
ACCOUNTS = ("luck", "own_play", "others_play", "not_explained")


def lines(game: Game[Any], record: Record, told: Facts, seat: int | None) -> list[str]:
    """All of it; of one seat, if one was chosen."""
    seats = range(len(told["seats"])) if seat is None else [seat]
    teller = Teller(game, record, told)
    found = [paint.strong(game.title), paint.wrapped(in_one_sentence(told)), "", *curve(told), ""]
    found += [*ledger(told), "", *turning_points(teller)]
    for each in seats:
        found += ["", *of_seat(teller, each)]
    return [*found, "", paint.faint(paint.wrapped(judge(told)))]


def curve(told: Facts) -> Iterator[str]:
    """The shares as signs of the seats in a field of ten rows."""
    width = max(20, min(paint.width() - 8, len(told["steps"]) + 1))
    field = [[" "] * width for _row in range(ROWS)]
    for seat in range(len(told["seats"])):
        for column in range(width):
            step = round(column * len(told["steps"]) / (width - 1))
            share = told["steps"][step - 1]["after"][seat] if step else told["steps"][0]["before"][seat]
            field[round((1 - share) * (ROWS - 1))][column] = paint.seat(seat, paint.MARKS[seat])
    for row, signs in enumerate(field):
        label = percent(1 - row / (ROWS - 1)) if row % 5 == 0 else ""
        yield f"{label:>6} {''.join(signs)}".rstrip()


def ledger(told: Facts) -> Iterator[str]:
    """A column a seat: where its result came from, in points of a hundred."""
    seats = told["seats"]
    names = [f"{paint.MARKS[n]} {seat['name']}"[:CELL] for n, seat in enumerate(seats)]
    yield row("", [paint.seat(n, f"{name:>{CELL}}") for n, name in enumerate(names)])
    yield row(account("start"), [percent(seat["start"]) for seat in seats])
    for name in ACCOUNTS:
        yield row(account(name), [points(cast(Numbers, seat)[name]) for seat in seats])
        if name == "luck":
            yield from luck_by_kind(told)
    yield row(account("result"), [percent(seat["result"]) for seat in seats])
    yield row(account("luck_adjusted"), [percent(seat["luck_adjusted"]) for seat in seats])
    yield row(account("accuracy"), [number(seat["accuracy"]) for seat in seats])


def luck_by_kind(told: Facts) -> Iterator[str]:
    kinds = list(dict.fromkeys(name for seat in told["seats"] for name in seat["luck_by_kind"]))
    for name in kinds if len(kinds) > 1 else []:
        values = [points(seat["luck_by_kind"].get(name, 0.0)) for seat in told["seats"]]
        yield paint.faint(row(f"  {kind(name)}", values))


def row(label: str, cells: Sequence[str]) -> str:
    return f"{label[: NAME + 6]:<{NAME + 6}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def turning_points(teller: Teller) -> Iterator[str]:
    if teller.told["turning_points"]:
        yield paint.strong(_("Turning points"))
    for n in teller.told["turning_points"]:
        yield told_step(teller, n)


def told_step(teller: Teller, n: int) -> str:
    """What happened, and for whom the win came nearer or went away."""
    step = teller.told["steps"][n]
    changes = [
        f"{seat['name']} {points(after - before)}"
        for seat, before, after in zip(teller.told["seats"], step["before"], step["after"], strict=True)
    ]
    place = _("move {n}").format(n=step["last"] + 1)
    words = f"{place}: {teller.happened(n)} ({', '.join(changes)})"
    return paint.named(paint.wrapped(words, "    ", "  "), teller.record.seats)


def of_seat(teller: Teller, seat: int) -> Iterator[str]:
    """What went well comes first."""
    told = teller.told
    yield paint.seat(seat, f"{paint.MARKS[seat]} {told['seats'][seat]['name']}")
    yield from (paint.wrapped(words, "  ", "  ") for words in went_well(told, seat))
    yield from throws(teller, seat)
    for n in mistakes(told, seat)[:MOST]:
        words = " ".join([mistake(teller, n, seat), *teller.reasons(n)])
        yield paint.wrapped(words, "    ", "  ")


def throws(teller: Teller, seat: int) -> Iterator[str]:
    told = teller.told["seats"][seat]
    for wording, n in (
        (_("Best luck ({points}): {words}"), told["best_luck"]),
        (_("Worst luck ({points}): {words}"), told["worst_luck"]),
    ):
        if n is not None:
            gained = teller.told["steps"][n]["luck"][seat]
            yield paint.wrapped(wording.format(points=points(gained), words=teller.happened(n)), "    ", "  ")


def mistake(teller: Teller, n: int, seat: int) -> str:
    """What was done, what it cost, and what would have been better."""
    step = teller.told["steps"][n]
    wording = _("Move {n}, {mark} ({points}): {played}. Better: {better}.")
    return wording.format(
        n=step["last"] + 1,
        mark=word(step["mark"]),
        points=points(step["play"][seat]),
        played=teller.doing(n, step["moves"]),
        better=teller.doing(n, step["line"]),
    )
