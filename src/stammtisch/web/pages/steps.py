"""What happened since a page last looked, step by step, drawn only for pages that ask."""

from typing import NamedTuple

from starlette.responses import HTMLResponse, Response

from stammtisch.table import telling
from stammtisch.web.pages.table import at_table
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.pages.templating import rendered
from stammtisch.web.request.limits import DIGITS
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.visit import Visit


class Frame(NamedTuple):
    """A step as a page shows it; no board where the page's newest one is the same."""

    words: list[str]
    board: str
    points: list[int | None]


@at_table
async def steps(visit: Visit, live: LiveTable) -> Response:
    since, upto = version(visit, "since"), version(visit, "upto")
    return HTMLResponse(fragment(TablePage(live, visit.visitor), since, upto))


def version(visit: Visit, name: str) -> int:
    """A version in the address; what is none is the beginning."""
    text = visit.query.get(name, "")
    return int(text) if text.isdecimal() and len(text) <= DIGITS else 0


def frames(page: TablePage, since: int, upto: int) -> list[Frame]:
    told = telling.steps(page.table, page.seat, since, upto)
    return [frame(page, step, is_last=step is told[-1]) for step in told]


def frame(page: TablePage, step: telling.Step, is_last: bool) -> Frame:
    view = {**page.game.view(step.state, page.seat), "legal": []}
    needs_none = is_last and len(step.words) == 1
    board = "" if needs_none else page.game.page.svg(view, page.visitor.layout, page.table.names)
    return Frame(step.words, board, view["scores"])


def fragment(page: TablePage, since: int, upto: int) -> str:
    return rendered("steps.html", frames=frames(page, since, upto))
