"""Live pages: made in turns of the tables, and once for all who are shown the same."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import TypeVar

from stammtisch.web.request.request import GuestRequest
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.turns import Turns

KEPT = 16  # pages: enough for a round of all who look, and little memory

V = TypeVar("V", bound=GuestRequest)


class Drawing:
    """Makes live pages."""

    def __init__(self) -> None:
        self.turns = Turns()
        self._kept: OrderedDict[Hashable, str] = OrderedDict()

    def drawn(self, visit: V, live: LiveTable, shown: Callable[[V, LiveTable], str]) -> str:
        """A page as this visitor is shown it; of a table with one reader none is kept."""
        if len(live.audience) < 2:
            return shown(visit, live)
        key = as_shown(visit, live, shown)
        if key not in self._kept:
            self._kept[key] = shown(visit, live)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


def as_shown(visit: GuestRequest, live: LiveTable, shown: Hashable) -> Hashable:
    """The same for all who are shown the same: who has no part in a table is like all others."""
    who, guest = visit.visitor, visit.visitor.guest
    has_part = guest == live.host or guest in live.members.values()
    own = (guest, who.here) if has_part else ("", "")
    name = who.name if live.stage == "lobby" else ""
    ways = (who.language, who.layout, who.likes, who.is_script, name, visit.base)
    return (shown, live.id, live.mark, live.stamp(guest), live.waits_for(guest), own, ways)
