"""A table as the API shows it."""

from stammtisch.core.eyes import Eyes
from stammtisch.core.state import SPECTATOR
from stammtisch.table.log import log
from stammtisch.web.api.messages import Possible, Shown, Told
from stammtisch.web.request.visitor import Visitor
from stammtisch.web.tables.live_table import LiveTable

LOG = 50  # lines


def eyes_of(live: LiveTable, visitor: Visitor) -> int:
    """A browser at which several play shows nobody's secrets before it is handed over; scripts are one."""
    here = visitor.here_at(live.id)
    seat = live.seat_of(visitor.guest, here)
    is_covered = not visitor.is_script and live.is_covered(visitor.guest, seat, here)
    return SPECTATOR if is_covered else seat


def shown(live: LiveTable, visitor: Visitor) -> Shown:
    """A table as its visitor may know it."""
    table, seat = live.table, eyes_of(live, visitor)
    eyes, asked = Eyes(live.game, table.state, seat), table.waiting_for()
    return Shown(
        id=live.id,
        game=live.game.key,
        version=table.version,
        stage=live.stage,
        seat=seat,
        names=table.names,
        asked=asked,
        pace=table.pace,
        waits=live.waits_for(visitor.guest),
        view=eyes.view if table.started else None,
        actions=[Possible(*way[:3]) for way in eyes.ways()] if live.stage == "playing" else [],
        prompt=live.game.text.prompt(eyes.view) if seat in asked else "",
        log=[Told(*line) for line in log(table, seat, most=LOG)],
        places=live.game.ranking(table.state) if table.over else [],
    )
