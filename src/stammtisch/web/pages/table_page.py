"""What one visitor is shown of one table: everything that the templates need, from one seat's view."""

import re
from collections.abc import Sequence
from functools import cached_property
from html import unescape
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from stammtisch.bots.mind.fitting import schooling
from stammtisch.core.eyes import Eyes, Way
from stammtisch.core.game import Game, Line, Reason, View
from stammtisch.core.orders import Matter
from stammtisch.core.preview import barriers
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue, listed, plurals
from stammtisch.insight.advice import Candidate, told
from stammtisch.table.entries import AnyEntry, Proposed
from stammtisch.table.log import proposal
from stammtisch.table.luck import waiting_for_shares
from stammtisch.table.seats import Unavailable
from stammtisch.web.pages.log_lines import log_lines
from stammtisch.web.pages.seats import Sitting, sittings
from stammtisch.web.request.tokens import fresh_id
from stammtisch.web.request.visitor import Visitor
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.manners import Person, people, talking
from stammtisch.web.tables.picking import choices, fitting

_ = catalogue("stammtisch.web")
ngettext = plurals("stammtisch.web")

PARTS = re.compile(r'data-(?:part|action)="([^"]*)"')


class TablePage:
    """A table, seen by a visitor."""

    def __init__(
        self,
        live: LiveTable,
        visitor: Visitor,
        picked: tuple[str, ...] = (),
        notice: str = "",
        advice: Sequence[Candidate] = (),  # what a bot thought about; first what it would do
        doubted: str = "",  # what somebody was about to do, and may do all the same
    ) -> None:
        self.live = live
        self.visitor = visitor
        self.picked = picked
        self.notice = notice
        self.advice = advice
        self.doubted = doubted
        self.table = live.table
        self.game: Game[Any] = live.game
        here = visitor.here_at(live.id)
        seat = live.seat_of(visitor.guest, here)
        self.next_here = seat if live.is_covered(visitor.guest, seat, here) else None
        self.seat = seat if self.next_here is None else SPECTATOR
        self.key = fresh_id()

    def address(self, with_: str = "", without: str = "") -> str:
        """The page with one thing more, or less, picked."""
        picks = [part for part in self.picked if part != without] + [with_] * bool(with_)
        return f"/t/{self.live.id}?{urlencode({'pick': picks}, doseq=True)}"

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def stamp(self) -> str:
        return self.live.stamp(self.visitor.guest)

    @cached_property
    def stage(self) -> str:
        return self.live.stage

    @property
    def is_host(self) -> bool:
        return self.visitor.guest == self.live.host

    @cached_property
    def is_mine(self) -> bool:
        return self.seat >= 0

    @cached_property
    def eyes(self) -> Eyes:
        return Eyes(self.game, self.table.state, self.seat)

    @cached_property
    def view(self) -> View:
        return self.eyes.view

    @cached_property
    def board(self) -> str:
        return self.eyes.picture(self.visitor.layout, self.table.names)

    @cached_property
    def board_words(self) -> str:
        return self.game.text.board(self.view, self.table.names)

    @property
    def things(self) -> list[str]:
        """What each thing on the board is, in the order in which they are drawn."""
        parts = dict.fromkeys(map(unescape, PARTS.findall(self.board)))
        return list(dict.fromkeys(filter(None, (self.game.about(self.view, part) for part in parts))))

    @cached_property
    def asked(self) -> list[int]:
        return self.table.waiting_for()

    @cached_property
    def my_turn(self) -> bool:
        return self.is_mine and self.seat in self.asked

    @property
    def question(self) -> str:
        """The same as long as the same is asked of me, whatever others do meanwhile."""
        own = [move.seat for move in self.table.played].count(self.seat)
        return f"{self.seat}.{own}.{self.view['asked']}"

    @cached_property
    def ways(self) -> list[Way]:
        return self.eyes.ways(self.barriers) if self.my_turn else []

    @property
    def barriers(self) -> set[int]:
        """What ends undo: nothing, where nobody else has to agree."""
        legal = map(self.game.actions.parse, self.view["legal"])
        return set() if self.is_alone else barriers(self.eyes, legal)

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
        chains = self.eyes.together() if self.my_turn else []
        return fitting([Way(chain.names, chain.parts, chain.words) for chain in chains], self.picked)

    @property
    def choices(self) -> dict[str, list[str]]:
        return choices(self.picked_ways, self.picked)

    def part_words(self, part: str) -> str:
        """A part for reading: as the game calls it, else its piece."""
        return self.game.text.about(self.view, part) or part.split(":")[1].replace("_", " ")

    @cached_property
    def prompt(self) -> str:
        """What is asked, and of whom."""
        if self.waits and not self.my_turn:
            return _("You can still take that back.")
        turn, asked = self.table.turn(), [self.table.names[seat] for seat in self.asked]
        others = "" if turn is None or turn in self.asked else self.table.names[turn]
        if self.my_turn:
            said = self.game.text.prompt(self.view)
            return _("{name}’s turn. {said}").format(name=others, said=said) if others else said
        if not asked:
            return self.pause
        if others:
            return _("{name}’s turn; asked now: {names}.").format(name=others, names=listed(asked))
        said = ngettext("{names} is to decide.", "{names} are to decide.", len(asked))
        return said.format(names=listed(asked))

    @property
    def waits(self) -> bool:
        """Do dice or bots wait for this visitor to take back, or to go on?"""
        return self.live.waits_for(self.visitor.guest)

    @property
    def due_shares(self) -> list[str]:
        """The shares of the luck that this visitor's browser has promised and has yet to say."""
        luck, seats = self.table.luck, self.live.seats_of(self.visitor.guest)
        return [luck.pledges[seat] for seat in luck.missing if seat in seats]

    @property
    def pause(self) -> str:
        """Why nobody is asked."""
        if self.table.luck.missing:
            return waiting_for_shares()
        seat = self.live.unsettled()
        return (
            "" if seat is None else _("{name} can still take that back.").format(name=self.table.names[seat])
        )

    @property
    def people(self) -> list[Person]:
        """Whom the host may mute or send away."""
        return people(self.live)

    @property
    def talking(self) -> str:
        return talking(self.live)

    @property
    def talkers(self) -> dict[str, str]:
        return {"all": _("all"), "players": _("those who play"), "nobody": _("nobody")}

    @property
    def lobby_prompt(self) -> str:
        """What to do before it begins."""
        free = self.live.free_seats()
        if self.is_host and free:
            return _("Send a link to whoever is to play, or let bots fill the table.")
        if self.is_host:
            return _("Everybody is here: begin.")
        if free and self.live.listed and not self.is_mine:
            return _("Take a free seat.")
        return _("It begins as soon as {name} says so.").format(name=self.live.host_name)

    @property
    def coach(self) -> str:
        wanted = self.my_turn and self.visitor.likes.coach != "off"
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
            return self.live.proposing(self.visitor.guest, entries) if entries else []
        except Unavailable:
            return []

    @property
    def undo_asks(self) -> bool:
        return bool(self.undo) and isinstance(self.undo[0], Proposed)

    @cached_property
    def is_alone(self) -> bool:
        """With bots only: nobody else can draw conclusions."""
        return self.live.is_one_guests

    @property
    def hint(self) -> str:
        """An action to be shown before it is done."""
        return self.advice[0].action if self.advice else self.doubted

    @property
    def candidates(self) -> list[tuple[str, list[str]]]:
        """What was thought about, with what each is worth and why: nothing where nobody looked ahead."""
        worth = [each for each in self.advice if each.share is not None]
        return [(self.eyes.wording(each.action), told(self.game, each)) for each in worth]

    @property
    def can_ask_for_hints(self) -> bool:
        return self.live.may_have_hints(self.seat)

    @property
    def answers_itself(self) -> bool:
        """The page gives the only possible answer by itself, a moment later."""
        wish = self.visitor.likes.single
        return len(self.ways) == 1 and (wish == "on" or (wish == "auto" and self.is_alone))

    @property
    def variants(self) -> list[str]:
        """The options that are played, in words."""
        return [self.game.text.option(name, choice) for name, choice in self.table.record.options.items()]

    @property
    def schooling(self) -> str:
        """What the bots of this table have not learned."""
        has_bots = any(seat.is_bot for seat in self.table.seats)
        return schooling(self.game, self.table.state, self.table.record.options) if has_bots else ""

    @property
    def paces(self) -> dict[str, str]:
        """How fast the bots may play."""
        return {"calm": _("calmly"), "brisk": _("briskly"), "at_once": _("at once")}

    @property
    def proposal(self) -> str:
        """What another seat proposes and I can answer."""
        proposed = self.table.proposal
        if not proposed or not any(map(self.table.can_answer, self.live.seats_of(self.visitor.guest))):
            return ""
        return proposal(proposed, self.table.names)

    @property
    def own_proposal(self) -> str:
        """Whom a proposal of mine waits for."""
        proposed = self.table.proposal
        if not proposed or proposed.seat not in self.live.seats_of(self.visitor.guest):
            return ""
        silent = self.table.asked_to_agree(proposed) - self.table.agreed
        return _("You ask; still to agree: {names}.").format(
            names=", ".join(self.table.names[seat] for seat in sorted(silent))
        )

    @property
    def slow(self) -> list[int]:
        """Other people who are asked: if they do not answer, a bot may play for them."""
        people = [seat for seat in self.asked if self.table.seats[seat].is_person]
        return [seat for seat in people if self.is_mine and self.live.members.get(seat) != self.visitor.guest]

    @property
    def is_away(self) -> bool:
        """Does a bot play for this visitor?"""
        return self.stage == "playing" and bool(self.live.stand_ins_of(self.visitor.guest))

    @cached_property
    def seats(self) -> list[Sitting]:
        return sittings(self.live, self.visitor.guest, self.view["scores"], self.places)

    @cached_property
    def matters(self) -> tuple[Matter, ...]:
        """What answers may be left behind about."""
        return self.game.page.matters if self.is_mine and self.stage == "playing" else ()

    @property
    def orders(self) -> frozenset[str]:
        """Those that this seat has left."""
        return self.table.orders.get(self.seat, frozenset())

    @property
    def log_lines(self) -> Markup:
        return log_lines(self.table, self.seat)

    @cached_property
    def places(self) -> list[int]:
        return self.game.ranking(self.table.state) if self.table.over else []

    @property
    def who_wins(self) -> str:
        winners = [name for name, place in zip(self.table.names, self.places, strict=True) if place == 1]
        return ngettext("{names} wins.", "{names} win.", len(winners)).format(names=listed(winners))

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
