"""A table is the fold of its entries.

Whatever somebody wants to do is first prepared: the answer is the list of entries it would add, and
nothing has changed. Who keeps the table stores them, then extends the table by them. So nobody sees
what could still be lost. `act`, `undo` and `start` do both at once, for tables kept in memory only.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

from stammtisch.core import record as records
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game, View
from stammtisch.core.state import CHANCE, EVERYONE, OVER
from stammtisch.core.undo import Free, freed
from stammtisch.core.words import catalogue
from stammtisch.table.entries import (
    Advised,
    Answered,
    AnyEntry,
    Ended,
    Happened,
    Hinted,
    Moved,
    Paced,
    Proposed,
    Seated,
    Started,
    TakenBack,
    WentOn,
    Withdrawn,
    lapsing,
)
from stammtisch.table.luck import Luck, waiting_for_shares
from stammtisch.table.moments import Moments
from stammtisch.table.seats import OPEN, PACES, STAND_IN, USUAL_PACE, Seat, Stale, Unavailable
from stammtisch.table.trial import Trial, is_dealers
from stammtisch.table.waypoints import Waypoints

_ = catalogue("stammtisch.table")


class Table:
    """A live game."""

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[Seat],
        options: dict[str, str] | None = None,
        seed: str = "",
        rules: int | None = None,  # of a game that was begun earlier; else the newest
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.record = records.start(game, [seat.name for seat in seats], options or {}, seed, rules or 0)
        self.state: AgendaState = records.first_state(game, self.record)
        self.entries: list[AnyEntry] = []
        self.played: list[Moved] = []  # the moves that stand, as they were entered
        self.waypoints, self.moments, self.free = Waypoints(), Moments(game, self.state), Free()
        self.luck = Luck(seed, len(seats))
        self.is_dealers = False  # something is to be drawn, or played without asking
        self._asked: list[int] = []
        self.settled = False  # nobody need wait, so that the last move can be taken back
        self.told: list[Happened] = []
        self.pace = USUAL_PACE
        self.advised = False  # may all who play have hints, whoever else plays?
        self.proposal: Proposed | None = None
        self.away: dict[int, int] = {}  # seats where a bot stands in, and how many moves were made before
        self.proposed_at, self.agreed = 0, set[int]()  # the number of its entry, and who has said yes
        self.started, self.ended, self.proposals = False, "", Counter[int]()  # of the seats since a move
        self.orders: dict[int, frozenset[str]] = {}  # no entries: nobody can tell that there are any

    # what everybody asks

    @property
    def version(self) -> int:
        """The number of entries: it never falls."""
        return len(self.entries)

    @property
    def over(self) -> bool:
        return bool(self.ended) or self.state.actor() == OVER

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def has_secrets(self) -> bool:
        """Has anything happened that not everybody may know?"""
        return any(move.audience != EVERYONE for move in self.record.moves)

    def state_after(self, moves: int) -> AgendaState:
        """The position after so many of the moves, played on from the last one that was kept."""
        at, state = self.waypoints.before(moves)
        state = state or records.first_state(self.game, self.record)
        for move in self.record.moves[at:moves]:
            action = self.game.actions.parse(move.name)
            state.promote(move.seat)
            state.apply(action)
        return state

    def view(self, seat: int) -> View:
        seen: View = self.game.view(self.state, seat)
        return seen

    def waiting_for(self) -> list[int]:
        """The seats that may answer now; none while the dealer waits."""
        return list(self._asked)

    def turn(self) -> int | None:
        """The seat whose turn it is, whoever is asked in it."""
        seat = self.moments.turn_after(len(self.record.moves))
        return None if seat < 0 or not self.started or self.over else seat

    @property
    def level(self) -> str:
        """How a bot plays that comes to this table: like those that are there."""
        return next((seat.who for seat in self.seats if seat.is_bot), STAND_IN)

    def bot_to_move(self) -> int | None:
        """A seat of a bot that is asked now."""
        return next((seat for seat in self.waiting_for() if self.seats[seat].is_bot), None)

    def unsettled(self) -> int | None:
        """The person who may still take back freely, and is not asked now; None once they went on."""
        seat = self.free.seat
        if self.settled or self.over or self.free.keep is None or self.state.open_to(seat):
            return None
        return seat if self.seats[seat].is_person else None

    def ordered(self) -> tuple[int, str] | None:
        """An answer that is due by what somebody left behind: the seat and its action."""
        for seat in self.waiting_for():
            keys = self.orders.get(seat, frozenset())
            if keys and self.seats[seat].is_person:
                action = self.game.ordered(self.state, seat, keys)
                if action is not None:
                    return seat, self.game.actions.name(action)
        return None

    # what somebody wants to do: the entries it would add

    def starting(self, *seated: Seated) -> list[AnyEntry]:
        """Begin, when every seat is taken; some may be taken by this."""
        if self.started:
            raise Unavailable(_("The game has begun already."))
        taken = {each.seat for each in seated}
        if any(seat.who == OPEN and n not in taken for n, seat in enumerate(self.seats)):
            raise Unavailable(_("Some seats are still free; fill them with people or bots first."))
        people = [n for n, seat in enumerate(self.seats) if seat.is_person and n not in taken]
        entries = [*seated, *self.luck.adding(self.luck.silent(people)), Started()]
        return [*entries, *self.dealing(entries)]

    def opening(self, *seats: int, share: str = "") -> list[AnyEntry]:
        """The shares of these seats; "" for what their browsers do not say. With the last, dealing begins."""
        entries = [entry for seat in seats for entry in self.luck.opening(seat, share)]
        return [*entries, *self.dealing(entries)] if entries else []

    def acting(self, seat: int, *names: str, holding: bool = False) -> list[AnyEntry]:
        """One action, or a chain of own ones, all or nothing; then what the dealer has to do.

        Holding, the dealer waits where taking back would no longer be free (see `unsettled`).
        """
        self._need_running()
        trial = self._trial()
        trial.play(seat, *names)
        trial.deal(holding)
        return trial.entries

    def dealing(self, after: Sequence[AnyEntry] = ()) -> list[AnyEntry]:
        """The chance moves and forced moves that are due, when these have happened."""
        trial = self._trial(after)
        if not trial.luck.missing:
            trial.deal()
        return trial.entries

    def _trial(self, after: Sequence[AnyEntry] = ()) -> Trial:
        moves, luck = len(self.record.moves), self.luck.forked(after)
        return Trial(self.game, self.state, moves, luck, self.free)

    def going_on(self, *seats: int) -> list[AnyEntry]:
        """What waits for one of these seats need not wait any longer."""
        self._need_running()
        seat = self.unsettled()
        return [] if seat is None or seat not in seats else [WentOn(seat), *self.dealing()]

    def taking_back(self, seat: int) -> list[AnyEntry]:
        """Undo: freely back to the last barrier, beyond it if the others agree; bots always do."""
        self._need_running()
        if seat == self.free.seat and self.free.keep is not None:
            return [TakenBack(seat, self.free.keep)]
        keep = self._last_choice(seat)
        if keep is None:
            raise Unavailable(_("There is nothing of yours to take back."))
        if any(keep < moves for moves in self.away.values()):
            raise Unavailable(_("Somebody is away; what was played before a bot took over stays."))
        if self._others(seat):
            return [Proposed(seat, "undo", keep)]
        return [TakenBack(seat, keep)]

    def _last_choice(self, seat: int) -> int | None:
        """How many moves came before the click of the seat's last real choice."""
        latest_first = range(len(self.played) - 1, -1, -1)
        mine = (n for n in latest_first if self.played[n].seat == seat and not self.played[n].forced)
        last = next(mine, None)
        return None if last is None else next(n for n in range(last, -1, -1) if not self.played[n].chained)

    def _others(self, seat: int) -> list[int]:
        """The other people at the table."""
        return [other for other, sitting in enumerate(self.seats) if other != seat and sitting.is_person]

    def proposing_end(self, seat: int) -> list[AnyEntry]:
        """End by agreement: at once, when nobody else is there to agree."""
        self._need_running()
        if self.away:
            raise Unavailable(_("Somebody is away, and cannot agree; play on with the bot, or resign."))
        return [Proposed(seat, "end")] if self._others(seat) else [Ended("agreed")]

    def proposing_bot(self, seat: int, absent: int) -> list[AnyEntry]:
        """A bot for somebody who is asked and does not answer: at once, when nobody is there to agree."""
        self._need_running()
        if absent == seat or absent not in self.waiting_for() or not self.seats[absent].is_person:
            raise Unavailable(_("A bot can play for another person who is asked now, for nobody else."))
        proposal = Proposed(seat, "bot", absent=absent)
        return [proposal] if self.asked_to_agree(proposal) else self.agreed_to(proposal)

    def can_answer(self, seat: int) -> bool:
        """Is something proposed that this seat has not answered yet?"""
        return self.proposal is not None and seat != self.proposal.seat and seat not in self.agreed

    def answering(self, yes: bool, *seats: int) -> list[AnyEntry]:
        """Agree or not, for own seats; with the last agreement the proposal is carried out.

        Whoever has proposed it may withdraw it.
        """
        self._need_running()
        if self.proposal is not None and self.proposal.seat in seats and not yes:
            return [Withdrawn(self.proposal.seat)]
        asked, proposal = [seat for seat in seats if self.can_answer(seat)], self.proposal
        if proposal is None or not asked:
            raise Unavailable(_("Nothing is proposed that you could answer."))
        entries: list[AnyEntry] = [Answered(seat, yes) for seat in asked]
        agreed = self.agreed.union(asked)
        if yes and (proposal.absent in asked or agreed >= self.asked_to_agree(proposal)):
            entries += self.agreed_to(proposal)
        return entries

    def asked_to_agree(self, proposal: Proposed) -> set[int]:
        return set(self._others(proposal.seat)) - {proposal.absent}

    def agreed_to(self, proposal: Proposed) -> list[AnyEntry]:
        """What comes of a proposal that all agree to."""
        match proposal.what:
            case "undo":
                return [TakenBack(proposal.seat, proposal.keep, self.luck.has_drawn_since(proposal.keep))]
            case "bot":
                return [Seated(proposal.absent, self.names[proposal.absent], self.level, is_stand_in=True)]
            case _:
                return [Ended("agreed")]

    def replacing(self, seat: int, name: str, who: str) -> list[AnyEntry]:
        """Somebody else sits down: joining, leaving, a bot taking over."""
        if self.over:
            raise Unavailable(_("The game is over."))
        return [Seated(seat, name, who)]

    def cancelling(self) -> list[AnyEntry]:
        """Call the game off before it begins."""
        if self.started:
            raise Unavailable(_("The game has begun; it can be ended by agreement."))
        return [Ended("cancelled")]

    def hinting(self, seat: int) -> list[AnyEntry]:
        self._need_running()
        return [Hinted(seat)]

    def advising(self, allowed: bool) -> list[AnyEntry]:
        """Hints for all, or for nobody who plays with others: settled before the game begins."""
        if self.started or self.over:
            raise Unavailable(_("The game has begun already."))
        return [] if allowed == self.advised else [Advised(allowed)]

    def pacing(self, seat: int, pace: str) -> list[AnyEntry]:
        """How fast the bots answer from now on."""
        if pace not in PACES:
            raise ValueError(_("There is no such pace."))
        return [] if pace == self.pace else [Paced(seat, pace)]

    def _need_running(self) -> None:
        if not self.started:
            raise Unavailable(_("The game has not begun yet."))
        if self.over:
            raise Unavailable(_("The game is over."))
        if self.luck.missing:
            raise Unavailable(waiting_for_shares())

    # at once, for tables kept in memory

    def start(self) -> None:
        self.extend(self.starting())

    def act(self, seat: int, *names: str, version: int | None = None) -> None:
        if version is not None and version != self.version:
            raise Stale(_("The table has moved on; look again."))
        self.extend(self.acting(seat, *names))

    def undo(self, seat: int) -> None:
        self.extend(self.taking_back(seat))

    # the fold

    def extend(self, entries: Sequence[AnyEntry]) -> None:
        """Let entries happen."""
        for entry in entries:
            self.entries.append(entry)
            self.luck.happen(entry)
            self.record.seal = self.luck.seal
            self._happen(entry)
        for seat in lapsing(entries):
            self.orders.pop(seat, None)
        running = self.started and not self.over and not self.luck.missing
        self.is_dealers = running and is_dealers(self.game, self.state)
        is_asked = running and not self.is_dealers
        self._asked = list(filter(self.state.open_to, range(len(self.seats)))) if is_asked else []

    def _happen(self, entry: AnyEntry) -> None:
        match entry:
            case Moved():
                self._move(entry)
            case TakenBack(keep=keep, anew=anew):
                self._take_back(keep, anew)
            case Seated(seat=seat, name=name, who=who, is_stand_in=is_stand_in):
                self.seats[seat] = Seat(name, who)
                self.away.pop(seat, None)
                self.away |= {seat: len(self.record.moves)} if is_stand_in else {}
                self.record.seats[seat] = name
                self.proposal = None
            case Started():
                self.started = True
            case Proposed():
                self.proposal, self.agreed, self.proposed_at = entry, set(), len(self.entries) - 1
                self.proposals[entry.seat] += 1
            case Answered(seat=seat, yes=yes):
                self.agreed.add(seat)
                self.proposal = self.proposal if yes else None
            case Withdrawn():
                self.proposal = None
            case Paced(pace=pace):
                self.pace = pace
            case Advised(allowed=allowed):
                self.advised = allowed
            case WentOn():
                self.settled = True
            case Ended(how=how):
                self.ended, self.proposal = how, None
            case _:
                pass

    def _move(self, entry: Moved) -> None:
        action = self.game.actions.parse(entry.name)
        move = records.admitted(self.game, self.state, entry.seat, action)
        move = replace(move, chained=entry.chained)
        if move.seat == CHANCE:
            self.luck.note(len(self.record.moves), self.game, self.state, action)
        self.free = self.free.after(self.game, self.state, move, len(self.record.moves))
        at = len(self.record.moves), self.version - 1
        for n, events in enumerate(records.stages(self.state, action)):
            self.told += [Happened(*at, n, event) for event in events]
            self.moments.note(self.state, n)
        self.record.moves.append(move)
        self.waypoints.note(len(self.record.moves), self.state)
        self.played.append(entry)
        self.settled, self.proposal = False, None
        self.proposals.clear()
        if self.state.actor() == OVER:
            self.record.result = self.state.scores()

    def _take_back(self, keep: int, anew: bool) -> None:
        self.record = self.record.upto(keep)
        self.record.counted += self.luck.take_back(keep, self.record.chances, anew)
        self.away = {seat: min(moves, keep) for seat, moves in self.away.items()}
        self.waypoints.forget_after(keep)
        self.state = self.state_after(keep)
        del self.told[bisect_left(self.told, keep, key=attrgetter("move")) :]
        self.moments.forget_after(keep)
        del self.played[keep:]
        self.free = freed(self.game, self.record, self.state_after)
        self.settled, self.proposal = False, None
