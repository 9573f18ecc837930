"""The home page: games, my tables, open tables."""

import json
from typing import Any

from anyio import to_thread
from starlette.responses import Response

from stammtisch import game as game_by_key
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.pages.postcard import postcard
from stammtisch.web.tables.shelf import shelf
from stammtisch.web.tables.visit import Visit


@visited
async def home(visit: Visit) -> Response:
    store, guest = visit.registry.store, visit.visitor.guest
    own = [] if visit.visitor.is_new else await to_thread.run_sync(store.tables_of, guest)
    mine = [listed(row, guest) for row in own]
    mine.sort(key=lambda each: (not each["asked"], each["stage"] == "over"))
    others = [listed(row, guest) for row in await to_thread.run_sync(store.open_tables)]
    known = {each["id"] for each in mine}
    return shown(
        visit,
        "home.html",
        games=shelf(),
        mine=mine,
        others=[each for each in others if each["id"] not in known],
        postcard=postcard,
    )


def listed(row: Any, guest: str) -> dict[str, Any]:
    """A table in a list."""
    return {
        "id": row.id,
        "game": game_by_key(row.game),
        "names": [name for name in json.loads(row.names) if name],
        "stage": row.stage,
        "free": row.free,
        "asked": guest in json.loads(row.asked),
    }
