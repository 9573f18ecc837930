"""What a page tells of a finished game: always through the eyes of one seat."""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast
from urllib.parse import urlencode

from markupsafe import Markup

from stammtisch.bots.mind.fitting import missing
from stammtisch.core.agenda import AgendaState
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Event, Game, View
from stammtisch.core.record import stages
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OK
from stammtisch.core.words import catalogue
from stammtisch.insight.bars import bar
from stammtisch.insight.chart import chart
from stammtisch.insight.facts import Facts, StepFacts
from stammtisch.insight.ledger import KINDS
from stammtisch.insight.marks import SHOWN, word
from stammtisch.insight.wording import (
    Teller,
    account,
    explained,
    in_one_sentence,
    judge,
    kind,
    mistakes,
    number,
    percent,
    points,
    sentences,
    went_well,
)
from stammtisch.table.table import Table

_ = catalogue("stammtisch.web")

ACCOUNTS = ("luck", "own_play", "others_play", "not_explained")
SIGNS = {"best": "✓", "fine": "·", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
OFFERED = 5  # moves to choose the better one from
ROWS = 24  # of the shares as a table
CLOSE = 0.02  # of the win: as good as the best


class Cell(NamedTuple):
    """A number of the ledger, with its bar."""

    words: str
    bar: Markup = Markup("")


class Row(NamedTuple):
    """A line of the ledger."""

    label: str
    explained: str
    cells: list[Cell]
    is_part: bool = False  # of the line above


class Moment(NamedTuple):
    """A step that is told, and the way there."""

    n: int
    address: str
    mark: str
    sign: str
    words: str


class ReviewPage:
    """A review, seen by one seat."""

    def __init__(self, table: Table, told: Facts, seat: int, layout: str, base: str, is_shared: bool) -> None:
        self.table, self.seat, self.layout, self.base, self.is_shared = table, seat, layout, base, is_shared
        self.game: Game[Any] = table.game
        self.told = told
        self.teller = Teller(self.game, table.record, told)

    @property
    def steps(self) -> list[StepFacts]:
        return self.told["steps"]

    @property
    def names(self) -> Sequence[str]:
        return self.table.names

    @property
    def colours(self) -> list[int]:
        seats = len(self.names)
        return [self.game.colour(seats, seat) for seat in range(seats)]

    def address(self, n: int | None = None, **wishes: str) -> str:
        """Of the whole, or of a moment."""
        query = {"as": str(self.seat), **wishes} if not self.is_shared else wishes
        query |= {"depth": self.told["depth"]} if self.told["depth"] != "quick" else {}
        return self.base + ("" if n is None else f"/{n}") + (f"?{urlencode(query)}" if query else "")

    def through(self, seat: int) -> str:
        """The whole, as another seat saw it."""
        return f"{self.base}?{urlencode({'as': seat, 'depth': self.told['depth']})}"

    # the whole

    @property
    def sentence(self) -> str:
        return in_one_sentence(self.told)

    @property
    def well(self) -> list[str]:
        return went_well(self.told, self.seat)

    @property
    def accuracy(self) -> str:
        return number(self.told["seats"][self.seat]["accuracy"])

    @property
    def judged_by(self) -> str:
        why = missing(self.game, self.teller.states[0])
        return judge({**self.told, "why_no_mind": why or self.told["why_no_mind"]})

    def curve(self, here: int = -1) -> Markup:
        return Markup(chart(self.told, self.colours, self.layout, self.address, here))

    @property
    def turns(self) -> list[Moment]:
        return [self.moment(n, self.happened(n)) for n in self.told["turning_points"]]

    @property
    def mistakes(self) -> list[Moment]:
        """The dearest first; what would have been better is not said."""
        return [self.moment(n, self.lost(n)) for n in mistakes(self.told, self.seat)]

    @property
    def strip(self) -> list[Moment]:
        """Every decision of the seat that was one."""
        own = [n for n, step in enumerate(self.steps) if step["seat"] == self.seat and step["mark"]]
        return [self.moment(n, f"{n + 1}: {word(self.steps[n]['mark'])}") for n in own]

    @property
    def throws(self) -> list[Moment]:
        """The best and the worst luck."""
        own = self.told["seats"][self.seat]
        wordings = (
            (_("Best luck ({points}): {words}"), own["best_luck"]),
            (_("Worst luck ({points}): {words}"), own["worst_luck"]),
        )
        return [
            self.moment(
                n, wording.format(points=points(self.steps[n]["luck"][self.seat]), words=self.happened(n))
            )
            for wording, n in wordings
            if n is not None
        ]

    def moment(self, n: int, words: str) -> Moment:
        mark = self.steps[n]["mark"]
        return Moment(n, self.address(n), mark, SIGNS.get(mark, ""), words)

    @property
    def ledger(self) -> list[Row]:
        seats = self.told["seats"]
        values = {name: [cast("dict[str, float]", seat)[name] for seat in seats] for name in ACCOUNTS}
        widest = max(abs(value) for each in values.values() for value in each)
        rows = [Row(account("start"), explained("start"), [Cell(percent(seat["start"])) for seat in seats])]
        for name in ACCOUNTS:
            rows.append(Row(account(name), explained(name), self.cells(values[name], widest)))
            rows += self.kinds(widest) if name == "luck" else []
        results = [Cell(percent(seat["result"])) for seat in seats]
        return [*rows, Row(account("result"), explained("result"), results)]

    def kinds(self, widest: float) -> list[Row]:
        seats = self.told["seats"]
        known = [name for name in KINDS if any(name in seat["luck_by_kind"] for seat in seats)]
        values = {name: [seat["luck_by_kind"].get(name, 0.0) for seat in seats] for name in known}
        return [
            Row(kind(name), "", self.cells(each, widest), is_part=True)
            for name, each in values.items()
            if len(known) > 1
        ]

    def cells(self, values: Sequence[float], widest: float) -> list[Cell]:
        drawn = zip(values, self.colours, strict=True)
        return [Cell(points(value), Markup(bar(value, widest, colour))) for value, colour in drawn]

    @property
    def shares(self) -> list[tuple[str, list[str]]]:
        """The curve as a table: the start, moments of the game, the end."""
        stride = max(1, len(self.steps) // ROWS)
        first = (_("start"), [percent(share) for share in self.steps[0]["before"]])
        chosen = sorted({*range(stride - 1, len(self.steps), stride), len(self.steps) - 1})
        return [
            first,
            *(
                (_("step {n}").format(n=n + 1), [percent(each) for each in self.steps[n]["after"]])
                for n in chosen
            ),
        ]

    # a moment

    def happened(self, n: int) -> str:
        """What a step brought, as this seat heard it."""
        step, events = self.steps[n], list[Event]()
        state = self.teller.states[n].clone()
        for name in step["moves"]:
            state.promote(step["seat"])
            action = self.game.actions.parse(name)
            events += [event for stage in stages(state, action) for event in stage]
        heard = [event for event in events if event.heard_by(self.seat)]
        return sentences(self.game.text.event(event, self.names) for event in heard) or _("Something hidden.")

    def lost(self, n: int) -> str:
        """What was done and what it cost."""
        step = self.steps[n]
        return _("{mark} ({points}): {played}").format(
            mark=word(step["mark"]),
            points=points(step["play"][self.seat]),
            played=self.teller.doing(n, step["moves"]),
        )

    def is_riddle(self, n: int) -> bool:
        """Is there something better to find?"""
        return self.steps[n]["seat"] == self.seat and self.steps[n]["mark"] in SHOWN

    def offered(self, n: int) -> list[tuple[str, str]]:
        """Moves to choose from, the better one among them, with their words: in the order of their names."""
        step = self.steps[n]
        state, rng = self.teller.states[n], seeded(f"riddle {n}")
        legal = [self.game.actions.name(action) for action in state.legal_actions()]
        chosen = dict.fromkeys([step["best"], *(worth["action"] for worth in step["candidates"])])
        others = [name for name in legal if name not in chosen]
        while others and len(chosen) < OFFERED:
            chosen[others.pop(rng.below(len(others)))] = None
        names = sorted(set(chosen) - {step["moves"][0]}, key=legal.index)
        eyes = Eyes(self.game, state, self.seat)
        return [(name, eyes.wording(name)) for name in names]

    def verdict(self, n: int, tried: str) -> str:
        """What to think of a guess; which move is the best is said to who has found it."""
        step = self.steps[n]
        worths = {worth["action"]: worth["share"] for worth in step["candidates"]}
        if tried == step["best"]:
            return _("Found: that is the better move.")
        if worths.get(tried, 0.0) >= worths[step["best"]] - CLOSE:
            return _("Nearly as good as the best.")
        if worths.get(tried, 0.0) > worths.get(step["moves"][0], 1.0):
            return _("Better than what was played, but not the best.")
        return _("No, not that one.")

    def board(self, n: int, names: Sequence[str] = ()) -> Markup:
        """Before a step, or as it would be after moves of it."""
        state: AgendaState = self.teller.states[n].clone()
        seat = self.steps[n]["seat"] if n < len(self.steps) else CHANCE
        for name in names:
            action = self.game.actions.parse(name)
            if self.game.check(state, seat, action) != OK:
                break  # what was imagined is not so
            state.promote(seat)
            state.apply(action)
        return Markup(self.game.page.svg(self.view(state), self.layout, self.names))

    def view(self, state: AgendaState) -> View:
        return {**self.game.view(state, self.seat), "legal": []}

    def changed(self, n: int, seat: int) -> str:
        """A share before and after."""
        step = self.steps[n]
        return f"{percent(step['before'][seat])} → {percent(step['after'][seat])}"

    @property
    def neighbours(self) -> list[int]:
        """The moments that are gone through."""
        own = mistakes(self.told, self.seat)
        return sorted({*self.told["turning_points"], *own})
