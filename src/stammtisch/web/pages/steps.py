"""What happened since a page last looked, step by step, drawn only for pages that ask."""

from typing import NamedTuple

from starlette.responses import HTMLResponse, Response

from stammtisch.core.agenda import AgendaState
from stammtisch.table.course import Step, between, positions, reader_at
from stammtisch.web.pages.table import at_table
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.pages.templating import rendered
from stammtisch.web.request.limits import DIGITS
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.visit import Visit

MOST = 24  # steps that are told at once: who was away for long hears the end


class Frame(NamedTuple):
    """A step as a page shows it; no board where the page's newest one is the same."""

    words: list[str]
    board: str
    points: list[int | None]


@at_table
async def steps(visit: Visit, live: LiveTable) -> Response:
    since, upto = version(visit, "since"), version(visit, "upto")
    page = TablePage(live, visit.visitor)
    return HTMLResponse(await visit.drawing.aside(visit, live, lambda: fragment(page, since, upto)))


def version(visit: Visit, name: str) -> int:
    """A version in the address; what is none is the beginning."""
    text = visit.query.get(name, "")
    return int(text) if text.isdecimal() and len(text) <= DIGITS else 0


def frames(page: TablePage, since: int, upto: int) -> list[Frame]:
    told = between(page.table, reader_at(page.table, page.seat), since, upto, MOST)
    shown = zip(told, positions(page.table, told), strict=True)
    return [frame(page, step, state, is_last=step is told[-1]) for step, state in shown]


def frame(page: TablePage, step: Step, state: AgendaState, is_last: bool) -> Frame:
    view, words = {**page.game.view(state, page.seat), "legal": []}, step.words
    needs_none = is_last and len(words) == 1
    board = "" if needs_none else page.game.page.svg(view, page.visitor.layout, page.table.names)
    return Frame(words, board, view["scores"])


def fragment(page: TablePage, since: int, upto: int) -> str:
    return rendered("steps.html", frames=frames(page, since, upto))
