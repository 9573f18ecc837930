"""Who sits where: people, bots, and what a saved game says about them."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from stammtisch.bots import bot
from stammtisch.bots.naming import is_named
from stammtisch.core.game import Game
from stammtisch.core.record import Record, dumps
from stammtisch.core.words import catalogue
from stammtisch.table import Seat
from stammtisch.table.seats import PERSON

_ = catalogue(__package__)

PEOPLE = ("Ann", "Bob", "Eva", "Max", "Ida")
PLAYED_BY = "# played by: "
LONGEST = 20


def seated(
    game: Game[Any], seats: int | None, people: int | None, names: Sequence[str], bots: Sequence[str]
) -> list[Seat]:
    """The seats in order: named people and bots, then people, then bots up to the number of seats."""
    taken: list[Seat] = []
    for name in names:
        taken.append(_named(name, taken))
    wanted = people if people is not None else 0 if taken else 1
    for number in range(wanted - sum(seat.is_person for seat in taken)):
        taken.append(Seat(_free(PEOPLE[number % len(PEOPLE)], taken)))
    for name in bots:
        taken.append(Seat(_free(name, taken), known_bot(name)))
    size = seats if seats is not None else max(len(taken), game.seats[0])
    if len(taken) > size:
        raise ValueError(_("{n} players are named for {seats} seats.").format(n=len(taken), seats=size))
    while len(taken) < size:
        taken.append(Seat(_free("greedy", taken), "greedy"))
    return taken


def known_bot(name: str) -> str:
    """The name, if it is a bot's; ValueError names those there are."""
    bot(name)
    return name


def _named(name: str, taken: Sequence[Seat]) -> Seat:
    """A bot by its name, else a person."""
    name = name.strip()
    if not name or len(name) > LONGEST or not name.isprintable():
        raise ValueError(_("a name has 1 to {n} letters, not '{name}'.").format(n=LONGEST, name=name[:30]))
    return Seat(_free(name, taken), known_bot(name) if is_named(name) else PERSON)


def _free(name: str, taken: Sequence[Seat]) -> str:
    """A name that nobody at the table has yet."""
    used = {seat.name for seat in taken}
    return name if name not in used else next(f"{name} {n}" for n in count(2) if f"{name} {n}" not in used)


def saved(record: Record, seats: Sequence[Seat]) -> str:
    """A record with a comment that says who plays each seat."""
    header, rest = dumps(record).split("\n", 1)
    return f"{header}\n{PLAYED_BY}{', '.join(seat.who for seat in seats)}\n{rest}"


def seats_in(text: str, record: Record) -> list[Seat]:
    """The seats of a saved game; people, where it does not say."""
    comment = next((line for line in text.splitlines() if line.startswith(PLAYED_BY)), "")
    players = comment[len(PLAYED_BY) :].split(", ") if comment else [PERSON] * len(record.seats)
    if len(players) != len(record.seats):
        raise ValueError(_("'{comment}' does not name one player a seat.").format(comment=comment))
    return [
        Seat(name, who if who == PERSON else known_bot(who))
        for name, who in zip(record.seats, players, strict=True)
    ]
