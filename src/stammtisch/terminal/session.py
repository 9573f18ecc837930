"""A game at one keyboard: whose turn, what happened, what may I do."""

from collections.abc import Callable, Sequence
from pathlib import Path

from stammtisch.bots import Budget, bot, decide
from stammtisch.bots.levels import HINTS
from stammtisch.core.eyes import Eyes
from stammtisch.core.rng import Rng, seeded
from stammtisch.core.state import CHANCE, SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.insight.advice import Candidate, advised
from stammtisch.table import Table
from stammtisch.table.entries import Moved
from stammtisch.table.log import log
from stammtisch.terminal import console, paint, show
from stammtisch.terminal.choosing import menu, narrowed, rows_shown
from stammtisch.terminal.explain import all_names, explain

_ = catalogue(__package__)

NOBODY = -1


class Session:
    """The table, who sits at the keyboard, and what everybody has been told."""

    def __init__(self, table: Table, think: float, command: Callable[["Session", str], bool]) -> None:
        self.table = table
        self.think = think  # seconds that bots take
        self.command = command  # carries out what is not an action: undo, hint, save …
        self.at_keyboard = NOBODY
        self.passing = False
        self.looked = NOBODY, 0, 0  # who saw the board, after how many moves, in how many lines
        self.choices = menu([])
        self.told = dict.fromkeys([SPECTATOR, *range(len(table.seats))], 0)
        self.coached: set[tuple[int, str]] = set()
        self.file: Path | None = None  # where the game was saved
        self.unsaved = False

    def resume(self, file: Path) -> None:
        """In a game that goes on everybody has been told what came before their last move."""
        self.file = file
        for n, entry in enumerate(self.table.entries):
            if isinstance(entry, Moved) and entry.seat in self.told:
                self.told[entry.seat] = n

    @property
    def people(self) -> list[int]:
        return [seat for seat, sitting in enumerate(self.table.seats) if sitting.is_person]

    @property
    def eyes(self) -> Eyes:
        return Eyes(self.table.game, self.table.state, self.viewer)

    @property
    def viewer(self) -> int:
        """Who looks at the screen: at the end everybody."""
        return SPECTATOR if self.table.over or self.at_keyboard == NOBODY else self.at_keyboard

    def run(self) -> None:
        """Play to the end."""
        while not self.table.over:
            bot = self.table.bot_to_move()
            due = self.table.ordered()
            if bot is not None:
                self.let_bot_move(bot)
            elif due is not None:
                self.table.act(*due)
            elif self.take_keyboard(self.next_person()):
                self.turn()
        self.end()

    def next_person(self) -> int:
        """Somebody who is asked; whoever has the keyboard stays, if asked."""
        asked = self.table.waiting_for()
        return self.at_keyboard if self.at_keyboard in asked else asked[0]

    def let_bot_move(self, seat: int) -> None:
        console.note(_("{name} thinks …").format(name=self.table.names[seat]))
        self.table.act(seat, self.advice(seat, self.table.seats[seat].who))
        console.note("")
        if not self.people:
            self.tell(SPECTATOR, self.told[SPECTATOR])
            self.told[SPECTATOR] = self.table.version

    def advice(self, seat: int, name: str) -> str:
        """What a bot would do on a seat; where its strength is counted, always the same."""
        game, state = self.table.game, self.table.state
        budget = Budget(seconds=self.think) if name == "search" else Budget()
        return game.actions.name(decide(game, state, seat, bot(name), self.luck_of_bots(seat), budget))

    def advised(self, seat: int) -> list[Candidate]:
        """What a master would think about on a seat; by the same luck as if it played there."""
        return advised(self.table.game, self.table.state, seat, bot(HINTS), self.luck_of_bots(seat))

    def luck_of_bots(self, seat: int) -> Rng:
        record = self.table.record
        return seeded(f"{record.seed}/bot/{seat}/{len(record.moves)}")

    # passing the keyboard

    def take_keyboard(self, seat: int) -> bool:
        """Give a person a screen without anybody's secrets; False if something else was ordered."""
        if seat != self.at_keyboard and len(self.people) > 1:
            if self.at_keyboard != NOBODY:
                console.clear()
                self.tell(SPECTATOR, self.told[self.at_keyboard])
            if self.ordered_while_passing(seat):
                return False
            console.clear()
            self.looked = NOBODY, 0, 0
        self.at_keyboard = seat
        return True

    def ordered_while_passing(self, seat: int) -> bool:
        """Whoever passes the keyboard on may still take back, save or leave."""
        self.passing = True
        question = _("Pass the keyboard to {name}, then press Enter").format(name=self.table.names[seat])
        text = console.ask(question)
        commanded = bool(text) and self.at_keyboard != NOBODY and self.command(self, text)
        self.passing = False
        return commanded

    # a turn

    def turn(self) -> None:
        """Show everything, then ask until something happens."""
        version = self.table.version
        self.tell(self.at_keyboard, self.told[self.at_keyboard])
        self.told[self.at_keyboard] = version
        if self.is_fresh():
            console.say(paint.faint(_("(board shows the board again)")))
        else:
            self.show_board()
        self.coach()
        self.offer(self.legal)
        while self.table.version == version:
            self.answer(console.ask(self.table.names[self.at_keyboard]))

    def tell(self, listener: int, since: int) -> None:
        """What happened, as a seat may hear it."""
        for sentence in log(self.table, listener, since):
            console.say(paint.named(paint.wrapped(sentence.text, "  "), self.table.names))

    def is_fresh(self) -> bool:
        """Does a board that fills the screen need no second showing, since only its viewer has moved?"""
        seat, seen, lines = self.looked
        moves = self.table.record.moves
        only_mine = {move.seat for move in moves[seen:]} <= {seat, CHANCE}
        return seat == self.at_keyboard and lines > paint.height() and seen <= len(moves) and only_mine

    def show_board(self) -> None:
        board = show.board(self.table.game, self.eyes.view, self.table.names)
        console.say("", board)
        self.looked = self.at_keyboard, len(self.table.record.moves), board.count("\n")

    def coach(self) -> None:
        """What this kind of decision is, the first time that somebody meets it."""
        met = self.at_keyboard, self.eyes.view["asked"]
        if met not in self.coached:
            self.coached.add(met)
            console.say("", paint.faint(paint.wrapped(self.table.game.text.coach(self.eyes.view))))

    @property
    def legal(self) -> list[str]:
        names: list[str] = self.eyes.view["legal"]
        return names

    @property
    def offered(self) -> Sequence[str]:
        """What may be typed now; while the keyboard is passed nothing is told."""
        return [] if self.passing or self.table.over else self.legal

    def offer(self, names: Sequence[str]) -> None:
        """What is asked, and these of the legal actions."""
        self.choices = menu(names)
        console.say("", paint.strong(paint.wrapped(self.table.game.text.prompt(self.eyes.view))))
        console.say(*rows_shown(self.choices, self.eyes.wording))
        if tip := self.tip():
            console.say(paint.faint(tip))

    def tip(self) -> str:
        """How to go on from a list that is narrowed, or too long."""
        if len(self.choices.names) < len(self.legal):
            return _("Enter: do it") if self.choices.only else _("Enter: back to the whole list")
        if len(self.choices.rows) == len(self.choices.names):
            return ""
        name = next(row for row in self.choices.rows if len(row.names) > 1).names[0]
        return _("A number, or a part of a name: {word}, {name}").format(word=name.split(":")[-1], name=name)

    def answer(self, text: str) -> None:
        """Act, narrow the list, carry out an order, or explain what is refused."""
        if not text:
            self.act(self.choices.only) if self.choices.only else self.offer(self.legal)
        elif text.isdecimal():
            self.take_line(int(text))
        elif not self.command(self, text):
            self.find(text)

    def take_line(self, number: int) -> None:
        """A line of the list: an action, or a shorter list."""
        rows = self.choices.rows
        if not 1 <= number <= len(rows):
            console.say(_("The list goes from 1 to {last}; ? helps.").format(last=len(rows)))
        elif len(names := rows[number - 1].names) == 1:
            self.act(names[0])
        else:
            self.offer(names)

    def find(self, text: str) -> None:
        """An action by the beginning of its name is done; other finds are offered; none is explained."""
        if self.is_refused(text):
            self.explain(text)
            return
        wording = self.eyes.wording
        everywhere = narrowed(self.legal, text, wording)
        if len(everywhere) == 1 and everywhere[0].lower().startswith(text.lower()):
            self.act(everywhere[0])
        elif everywhere:
            found = narrowed(self.choices.names, text, wording)
            self.offer(found if 0 < len(found) < len(self.choices.names) else everywhere)
        else:
            self.explain(text)

    def is_refused(self, text: str) -> bool:
        """Is it the full name of an action that is not allowed?"""
        wanted = text.lower()
        known = [name for name in all_names(self.table.game) if name.lower() == wanted]
        return bool(known) and known[0] not in self.legal

    def act(self, name: str) -> None:
        self.table.act(self.at_keyboard, name)
        self.unsaved = True

    def explain(self, text: str) -> None:
        try:
            console.say(explain(self.eyes, text))
        except ValueError as error:
            console.tell(f"{error} " + _("? helps."))

    # the end

    def end(self) -> None:
        """The last things that happened, the board, the places."""
        table = self.table
        self.tell(SPECTATOR, max(self.told.values()))
        self.show_board()
        console.say("", *show.end_lines(table.game, self.eyes.view))
        console.say(*show.score_lines(table.game.ranking(table.state), table.state.scores(), table.names))
        while self.people and (text := console.ask(_("save FILE, log, score, or Enter to leave"))):
            if not self.command(self, text):
                console.say(_("? helps."))
