"""The luck of a table: its seal, the shares, and after the end whether every draw was what was due."""

from starlette.responses import Response

from stammtisch.core.verify import Verdict, verified
from stammtisch.table.verdict import told
from stammtisch.web.pages.frame import shown
from stammtisch.web.pages.table import at_table
from stammtisch.web.tables import playing
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.visit import Visit


@at_table
async def show(visit: Visit, live: LiveTable) -> Response:
    return shown(visit, "luck.html", live=live, luck=live.table.luck, told=await verdict(visit, live))


async def verdict(visit: Visit, live: LiveTable) -> list[str]:
    """In words; before the end nothing can be said, as the secret is not shown."""
    record, names = live.table.record, live.table.names
    if not live.table.over:
        return told(Verdict(record.seal, is_shown=False), names)
    return told(await visit.drawing.aside(visit, live, lambda: verified(live.game, record)), names)


@at_table
async def share(visit: Visit, live: LiveTable) -> None:
    """The share that this visitor's browser has promised."""
    form = await visit.form()
    pledge, opened = form.get("pledge", ""), form.get("share", "")
    await playing.open_share(visit.registry, live, visit.visitor.guest, pledge, opened)
