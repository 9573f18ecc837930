"""What a thing on the board is, and the whole board in words."""

from starlette.responses import Response

from stammtisch.core.words import catalogue
from stammtisch.table.seats import Unavailable
from stammtisch.web.pages.frame import shown
from stammtisch.web.pages.table import at_table, picked
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.picking import PART
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")


@at_table
async def why(visit: Visit, live: LiveTable) -> Response:
    """What a thing on the board is, and why it cannot be picked now."""
    part = visit.query.get("part", "")[:PART]
    page = TablePage(live, visit.visitor)
    about = live.game.about(page.view, part)
    reason = page.eyes.why_not(part, picked(visit)) if page.is_mine else None
    return shown(visit, "why.html", game=live.game, about=about, reason=reason)


@at_table
async def words(visit: Visit, live: LiveTable) -> Response:
    """The board for reading, from top to bottom."""
    if live.stage == "lobby":
        raise Unavailable(_("The game has not begun yet."))
    return shown(visit, "words.html", page=TablePage(live, visit.visitor))
