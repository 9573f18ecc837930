"""A table as a page: the whole, its changed parts, the live line; the frame of all that is about a table."""

from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket

from stammtisch.core.state import SPECTATOR
from stammtisch.table.seats import Stale
from stammtisch.web.pages.frame import Handler, shown, visited
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.pages.templating import rendered
from stammtisch.web.request.errors import sentence_of, status_of
from stammtisch.web.tables.invitations import ANY_SEAT
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.picking import PICKS
from stammtisch.web.tables.push import stream_to
from stammtisch.web.tables.visit import Visit

TableEndpoint = Callable[[Visit, LiveTable], Awaitable[Response | None]]


def at_table(endpoint: TableEndpoint) -> Handler:
    """A handler about a table that this visitor may look at.

    Without an answer of its own it shows how the table stands now, and also to whoever comes too late.
    """

    @wraps(endpoint)
    async def at(visit: Visit) -> Response:
        live = await visit.table()
        try:
            return await endpoint(visit, live) or parts(visit, TablePage(live, visit.visitor))
        except Stale as stale:
            fresh = TablePage(live, visit.visitor, notice=sentence_of(stale))
            return parts(visit, fresh, status_of(stale))

    return visited(at)


@at_table
async def show(visit: Visit, live: LiveTable) -> Response:
    return whole(visit, TablePage(live, visit.visitor, picked(visit)))


def picked(visit: Visit) -> tuple[str, ...]:
    return tuple(visit.query.getlist("pick")[:PICKS])


def whole(visit: Visit, page: TablePage, status: int = 200) -> Response:
    return shown(visit, "table.html", status, page=page, links=links(visit, page))


def parts(visit: Visit, page: TablePage, status: int = 200, plain: bool = False) -> Response:
    """The changed parts for the script; else the way back to the page, or the page itself."""
    if visit.is_partial:
        page.live.audience.serve(visit.line, page.stamp)
        return HTMLResponse(live_parts(visit, page), status)
    if status == 200 and not plain:
        return visit.go(f"/t/{page.live.id}")
    return whole(visit, page, status)


def live_parts(visit: Visit, page: TablePage) -> str:
    return rendered(
        "live.html", page=page, visitor=page.visitor, visit=visit, links=links(visit, page), live=True
    )


def links(visit: Visit, page: TablePage) -> dict[int | str, str]:
    """The secret links to any seat, to the free ones, and for watching: only for the host."""
    if not page.is_host:
        return {}
    free = page.live.free_seats()
    wanted = {"watch": SPECTATOR, **dict.fromkeys(["any"] * bool(free), ANY_SEAT)} | {n: n for n in free}
    token = visit.registry.invitations.token
    live = page.live
    return {name: f"{visit.base}/join/{token(live.id, seat, live.links)}" for name, seat in wanted.items()}


async def live(socket: WebSocket) -> None:
    """Send the newest parts of the page whenever something has changed."""
    await stream_to(socket, newest_parts)


def newest_parts(visit: Visit, live: LiveTable) -> str:
    return live_parts(visit, TablePage(live, visit.visitor))
