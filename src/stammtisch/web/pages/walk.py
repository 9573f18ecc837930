"""Walking through what was played: where a replay stands, and where it can go from there."""

from bisect import bisect_left, bisect_right
from functools import cached_property
from typing import NamedTuple
from urllib.parse import urlencode

from stammtisch.core.game import View
from stammtisch.core.words import catalogue
from stammtisch.table.course import reader_at
from stammtisch.table.stops import BY, WHOLE, Stop, chapter_at, state_at, stops
from stammtisch.web.pages.table_page import TablePage

_ = catalogue("stammtisch.web")

COURSE = 60  # sentences of what happened before, shown at most


class Saying(NamedTuple):
    """A sentence, and where it stands."""

    address: str
    words: str


class Walk:
    """A replay on its way."""

    def __init__(self, page: TablePage, eyes: int | None, wanted: Stop, by: str) -> None:
        self.page = page
        self.eyes = eyes
        self.by = by
        self.table = page.table
        self.wanted = wanted
        reader = reader_at(page.table, page.seat) if eyes is None else eyes
        self.stops = stops(page.table, reader)

    @property
    def here(self) -> int:
        """The number of the last stop that is reached."""
        return bisect_right(self.stops, _order(self.wanted), key=_order) - 1

    @property
    def stop(self) -> Stop:
        """An address may name a move after which no replay stops: nothing was told of it."""
        return self.stops[self.here] if self.wanted.stage != WHOLE else self.wanted

    @property
    def words(self) -> tuple[str, ...]:
        found = self.stops[self.here]
        return found.words if found.moves == self.stop.moves else ()

    @property
    def last(self) -> int:
        return len(self.stops) - 1

    @cached_property
    def view(self) -> View:
        seat = self.page.seat if self.eyes is None else self.eyes
        return {**self.page.game.view(state_at(self.table, self.stop), seat), "legal": []}

    @property
    def board(self) -> str:
        return self.page.game.page.svg(self.view, self.page.visitor.layout, self.table.names)

    @property
    def chapter(self) -> str:
        """Which round or phase it is."""
        chapters = self.page.game.page.chapters
        n = chapter_at(self.table, self.stop)
        return chapters.words(n) if chapters and n else ""

    # where to go

    @property
    def mover(self) -> int:
        """Whose moves are one's own here: of whose eyes were chosen, or who sits there."""
        return self.page.seat if self.eyes is None else self.eyes

    @property
    def strides(self) -> dict[str, str]:
        """How it can go on, in words."""
        words = {"step": _("every step"), "turn": _("turns")}
        if self.page.game.page.chapters:
            words["chapter"] = _("rounds or phases")
        if self.mover >= 0:
            words["seat"] = _("what {name} does").format(name=self.table.names[self.mover])
        return words

    @cached_property
    def goals(self) -> list[int]:
        """The numbers of the stops that are gone to, first and last included."""
        found = BY[self.by](self.table, self.stops, self.mover)
        return sorted({0, *found, self.last})

    @property
    def marks(self) -> list[int]:
        """What the slider marks."""
        by = "chapter" if self.page.game.page.chapters else "turn"
        return BY[by](self.table, self.stops, self.mover)

    @property
    def earlier(self) -> str:
        return self.address(self.goals[max(0, bisect_left(self.goals, self.here) - 1)])

    @property
    def later(self) -> str:
        return self.address(self.goals[min(bisect_right(self.goals, self.here), len(self.goals) - 1)])

    def address(self, n: int) -> str:
        """Of a stop by its number."""
        return self._address(self.stops[n], self.eyes)

    def through(self, seat: int) -> str:
        """The same, as a seat saw it."""
        return self._address(self.stop, seat)

    def _address(self, stop: Stop, eyes: int | None) -> str:
        wishes = {"stage": f"{stop.stage}" * (stop.stage != WHOLE), "as": "" if eyes is None else f"{eyes}"}
        wishes["by"] = "" if self.by == "step" else self.by
        query = urlencode({name: wish for name, wish in wishes.items() if wish})
        return f"/t/{self.page.live.id}/at/{stop.moves}" + (f"?{query}" if query else "")

    @property
    def addresses(self) -> list[str]:
        """Of all stops, as short as can be: what comes after the address of the beginning."""
        return [
            f"{stop.moves}" if stop.stage == WHOLE else f"{stop.moves}.{stop.stage}" for stop in self.stops
        ]

    @property
    def course(self) -> list[Saying]:
        """The last of what happened until here."""
        told = [(n, words) for n in range(self.here + 1) for words in self.stops[n].words]
        return [Saying(self.address(n), words) for n, words in told[-COURSE:]]


def _order(stop: Stop) -> tuple[int, float]:
    return stop.moves, float("inf") if stop.stage == WHOLE else stop.stage
