"""What an action would bring: in words, and as a board, before it is done."""

from starlette.responses import HTMLResponse, Response

from stammtisch.core.game import View
from stammtisch.core.preview import Preview, previews
from stammtisch.core.words import catalogue, plurals, signed
from stammtisch.table.seats import Unavailable
from stammtisch.web.pages.table import at_table
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.pages.templating import rendered
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")
ngettext = plurals("stammtisch.web")


@at_table
async def preview(visit: Visit, live: LiveTable) -> Response:
    return HTMLResponse(fragment(TablePage(live, visit.visitor), visit.query.get("action", "")))


def fragment(page: TablePage, name: str) -> str:
    if not page.my_turn:
        raise Unavailable(_("It is not your decision now."))
    names = name.split() or [name]
    found = previews(page.eyes, map(page.game.actions.parse, names))
    view = imagined(page, found[-1], names)
    chains = page.eyes.instead(name)
    is_told = any(chain.is_told and chain.names == name for chain in chains)
    return rendered(
        "preview.html",
        words=brings(page, [] if is_told else found, view),
        chains=chains,
        board=page.game.page.svg(view, page.visitor.layout, page.table.names) if view else "",
    )


def imagined(page: TablePage, found: Preview, names: list[str]) -> View | None:
    """What would be seen then, with how it came about."""
    if found.state is None:
        return None
    view = page.game.view(found.state, page.seat)
    return {**view, "legal": [], "chain": names, "before": page.view}


def brings(page: TablePage, found: list[Preview], view: View | None) -> str:
    """The points that I would have more, then what happens besides the actions themselves."""
    if view is None:
        return _("What comes of it is not known yet.")
    besides = [event for each in found for event in each.events[1:]]
    told = [page.game.text.event(event, page.table.names) for event in besides]
    return " · ".join(filter(None, [gained(page, view), *told]))


def gained(page: TablePage, view: View) -> str:
    before, after = (each["scores"][page.seat] for each in (page.view, view))
    n = (after or 0) - (before or 0)
    return ngettext("{n} point", "{n} points", abs(n)).format(n=signed(n)) if n else ""
