"""What one visitor is shown of one table: everything that the templates need, from one seat's view."""

import re
from dataclasses import dataclass
from functools import cached_property
from html import escape, unescape
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from stammtisch.core.game import Game, Line, Reason, View
from stammtisch.core.standing import Matter
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.table import foresight
from stammtisch.table.entries import AnyEntry, Moved, Proposed
from stammtisch.table.log import Sentence, log, proposal
from stammtisch.table.table import OPEN, PERSON, Seat, Unavailable
from stammtisch.web.picking import Way, chained, choices, fitting, ways
from stammtisch.web.room import Room
from stammtisch.web.signing import fresh_id
from stammtisch.web.visitor import Visitor

_ = catalogue("stammtisch.web")

PARTS = re.compile(r'data-(?:part|action)="([^"]*)"')

LOG = 150  # sentences shown at most

BOTS = {  # as the seats' lists name them → what they are called; strongest last
    "random": "random",
    "greedy": "greedy",
    "search:0.3s": "thoughtful",
    "search:1.5s": "strong",
}


@dataclass(frozen=True)
class Sitting:
    """A seat in the list of seats."""

    n: int
    colour: int
    name: str
    kind: str  # "person", "bot", "open"
    who: str  # as the table calls it
    bot: str
    points: int
    asked: bool
    mine: bool
    place: int


def seat_at(room: Room, visitor: Visitor) -> int:
    """The seat a visitor looks from: of several the one that is asked, else who is at the screen."""
    mine = room.seats_of(visitor.guest)
    is_asked = any(seat in mine for seat in room.table.waiting_for())
    here = visitor.here_at(room.id)
    return here if here in mine and not is_asked else room.seat_of(visitor.guest)


def is_covered(room: Room, visitor: Visitor, seat: int) -> bool:
    """Must the screen be handed over first? Only where several play at it, and something is secret."""
    shared = room.stage == "playing" and len(room.seats_of(visitor.guest)) > 1
    return shared and seat != visitor.here_at(room.id) and room.table.has_secrets


class Scene:
    """A table, seen by a visitor."""

    def __init__(
        self,
        room: Room,
        visitor: Visitor,
        picked: tuple[str, ...] = (),
        notice: str = "",
        hint: str = "",  # an action that a bot would choose
    ) -> None:
        self.room = room
        self.visitor = visitor
        self.picked = picked
        self.notice = notice
        self.hint = hint
        self.table = room.table
        seat = seat_at(room, visitor)
        self.next_here = seat if is_covered(room, visitor, seat) else None
        self.seat = seat if self.next_here is None else SPECTATOR
        self.key = fresh_id()

    bots = BOTS

    @property
    def game(self) -> Game[Any]:
        return self.room.game

    def address(self, with_: str = "", without: str = "") -> str:
        """The page with one thing more, or less, picked."""
        picks = [part for part in self.picked if part != without] + [with_] * bool(with_)
        return f"/t/{self.room.id}?{urlencode({'pick': picks}, doseq=True)}"

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def stamp(self) -> str:
        return self.room.stamp(self.visitor.guest)

    @property
    def stage(self) -> str:
        return self.room.stage

    @property
    def is_host(self) -> bool:
        return self.visitor.guest == self.room.host

    @property
    def is_mine(self) -> bool:
        return self.seat >= 0

    @cached_property
    def view(self) -> View:
        return self.table.view(self.seat)

    @cached_property
    def board(self) -> str:
        return self.game.svg(self.view, self.visitor.layout, self.table.names)

    @cached_property
    def board_words(self) -> str:
        return self.game.text.board(self.view, self.table.names)

    @property
    def things(self) -> list[str]:
        """What each thing on the board is, in the order in which they are drawn."""
        parts = dict.fromkeys(map(unescape, PARTS.findall(self.board)))
        return list(dict.fromkeys(filter(None, (self.game.about(self.view, part) for part in parts))))

    @property
    def my_turn(self) -> bool:
        return self.is_mine and self.seat in self.table.waiting_for()

    @property
    def question(self) -> str:
        """The same as long as the same is asked of me, whatever others do meanwhile."""
        own = sum(move.seat == self.seat for move in self.table.played)
        return f"{self.seat}.{own}.{self.view['asked']}"

    @cached_property
    def ways(self) -> list[Way]:
        return ways(self.game, self.view, self.barriers) if self.my_turn else []

    @property
    def barriers(self) -> set[int]:
        """What ends undo: nothing, where nobody else has to agree."""
        legal = map(self.game.actions.parse, self.view["legal"])
        return set() if self.is_alone else foresight.barriers(self.table, self.seat, legal)

    @cached_property
    def plain_ways(self) -> list[Way]:
        """What needs no picking."""
        return [way for way in self.ways if not way.parts]

    @cached_property
    def picked_ways(self) -> list[Way]:
        return [way for way in fitting(self.ways, self.picked) if way.parts]

    @property
    def chained_ways(self) -> list[Way]:
        """Several actions together, which parts lead to as well."""
        return fitting(chained(self.game, self.view), self.picked) if self.my_turn else []

    @property
    def choices(self) -> dict[str, list[str]]:
        return choices(self.picked_ways, self.picked)

    def part_words(self, part: str) -> str:
        """A part for reading: as the game calls it, else its piece."""
        return self.game.text.about(self.view, part) or part.split(":")[1].replace("_", " ")

    @cached_property
    def prompt(self) -> str:
        """What is asked, and of whom."""
        if self.my_turn:
            return self.game.text.prompt(self.view)
        names = [self.table.names[seat] for seat in self.table.waiting_for()]
        return _("{names} is to decide.").format(names=", ".join(names)) if names else ""

    @property
    def lobby_prompt(self) -> str:
        """What to do before it begins."""
        free = self.room.free_seats()
        if self.is_host and free:
            return _("Send a link to whoever is to play, or let bots fill the table.")
        if self.is_host:
            return _("Everybody is here: begin.")
        if free and self.room.listed and not self.is_mine:
            return _("Take a free seat.")
        return _("It begins as soon as {name} says so.").format(name=self.room.host_name)

    @property
    def coach(self) -> str:
        wanted = self.my_turn and self.visitor.ways.coach != "off"
        return self.game.text.coach(self.view) if wanted else ""

    @property
    def rule(self) -> str:
        """The rule by which I am asked."""
        return str(self.game.facing(self.table.state, self.seat).decision().rule)

    @cached_property
    def undo(self) -> list[AnyEntry]:
        """What taking back would do: nothing, something, or ask the others."""
        try:
            entries = self.table.taking_back(self.seat) if self.is_mine else []
        except Unavailable:
            return []
        return self.room.proposing(self.visitor.guest, entries) if entries else []

    @property
    def undo_asks(self) -> bool:
        return bool(self.undo) and isinstance(self.undo[0], Proposed)

    @property
    def is_alone(self) -> bool:
        """With bots only: nobody else can draw conclusions."""
        return self.room.is_one_guests

    @property
    def can_ask_for_hints(self) -> bool:
        return self.my_turn and self.is_alone

    @property
    def answers_itself(self) -> bool:
        """The page gives the only possible answer by itself, a moment later."""
        wish = self.visitor.ways.single
        return len(self.ways) == 1 and (wish == "on" or (wish == "auto" and self.is_alone))

    @property
    def variants(self) -> list[str]:
        """The options that are played, in words."""
        return [self.game.text.option(name, choice) for name, choice in self.table.record.options.items()]

    @property
    def paces(self) -> dict[str, str]:
        """How fast the bots may play."""
        return {"calm": _("calmly"), "brisk": _("briskly"), "at_once": _("at once")}

    @property
    def proposal(self) -> str:
        """What another seat proposes and I can answer."""
        proposed = self.table.proposal
        if not proposed or not any(map(self.table.can_answer, self.room.seats_of(self.visitor.guest))):
            return ""
        return proposal(proposed, self.table.names)

    @property
    def own_proposal(self) -> str:
        """Whom a proposal of mine waits for."""
        proposed = self.table.proposal
        if not proposed or proposed.seat not in self.room.seats_of(self.visitor.guest):
            return ""
        silent = self.table.asked_to_agree(proposed) - self.table.agreed
        return _("You ask; still to agree: {names}.").format(
            names=", ".join(self.table.names[seat] for seat in sorted(silent))
        )

    @property
    def slow(self) -> list[int]:
        """Other people who are asked: if they do not answer, a bot may play for them."""
        people = [seat for seat in self.table.waiting_for() if self.table.seats[seat].is_person]
        return [seat for seat in people if self.is_mine and self.room.members.get(seat) != self.visitor.guest]

    @property
    def is_away(self) -> bool:
        """Does a bot play for this visitor?"""
        return self.stage == "playing" and bool(self.room.stand_ins_of(self.visitor.guest))

    @cached_property
    def seats(self) -> list[Sitting]:
        return [self._sitting(n, seat) for n, seat in enumerate(self.table.seats)]

    def _sitting(self, n: int, seat: Seat) -> Sitting:
        kind = {PERSON: "person", OPEN: "open"}.get(seat.who, "bot")
        return Sitting(
            n,
            self.room.game.colour(len(self.table.seats), n),
            seat.name,
            kind,
            seat.who,
            _(BOTS.get(seat.who, seat.who)) if kind == "bot" else "",
            self.view["scores"][n],
            n in self.table.waiting_for(),
            self.room.members.get(n) == self.visitor.guest,
            self.places[n] if self.places else 0,
        )

    @cached_property
    def matters(self) -> tuple[Matter, ...]:
        """What answers may be left behind about."""
        return self.game.matters if self.is_mine and self.stage == "playing" else ()

    @property
    def orders(self) -> frozenset[str]:
        """Those that this seat has left."""
        return self.table.orders.get(self.seat, frozenset())

    @cached_property
    def log(self) -> list[Sentence]:
        return log(self.table, self.seat, most=LOG)

    @property
    def log_lines(self) -> Markup:
        """The log for a page; the lines of an entry are counted, so that each keeps its name."""
        lines: list[str] = []
        news_from, entry, n = self.news_from, -1, 0
        for line in self.log:
            if entry < news_from <= line.entry and lines:
                lines.append(f'<li id="since" class="since">{escape(_("Since your last turn"))}</li>\n')
            entry, n = line.entry, n + 1 if line.entry == entry else 1
            class_ = f"of-{line.kind} new" if entry >= news_from else f"of-{line.kind}"
            step = f'data-entry="{entry}" data-stage="{line.stage}"'
            lines.append(
                f'<li id="log-{entry}-{n}" class="{class_}" {step}>{escape(line.text, quote=False)}</li>\n'
            )
        return Markup("".join(lines))

    @cached_property
    def news_from(self) -> int:
        """The entry from which on the log is news to me: after my last turn, the one under way left out."""
        is_later = False
        for n in range(self.version - 1, -1, -1):
            entry = self.table.entries[n]
            if isinstance(entry, Moved) and entry.seat >= 0 and not entry.forced:
                if is_later and entry.seat == self.seat:
                    return n + 1
                is_later = is_later or entry.seat != self.seat
        return 0

    @cached_property
    def places(self) -> list[int]:
        return self.game.ranking(self.table.state) if self.table.over else []

    @property
    def winners(self) -> str:
        return ", ".join(
            name for name, place in zip(self.table.names, self.places, strict=True) if place == 1
        )

    @property
    def why_over(self) -> Reason:
        """By which rule the game ended."""
        return self.game.why_over(self.view["ending"])

    @property
    def sheet(self) -> list[Line]:
        return self.game.text.sheet(self.view)

    @property
    def title(self) -> str:
        wanted = _("Your turn") if self.my_turn else _("A question for you") if self.proposal else ""
        return " · ".join(filter(None, (wanted, self.game.title, "Stammtisch")))
