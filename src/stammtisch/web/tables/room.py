"""How many tables a guest may have."""

from stammtisch.core.words import catalogue
from stammtisch.table.seats import Unavailable
from stammtisch.web.store.clock import time
from stammtisch.web.store.store import Store

_ = catalogue("stammtisch.web")

DAY = 24 * 3600
RUNNING = 50  # that somebody played at within a day
STORED = 2000


def need_room(store: Store, guest: str) -> None:
    running, stored = store.count_of_host(guest, time() - DAY)
    if running >= RUNNING:
        raise Unavailable(_("You have {n} tables under way; end one of them first.").format(n=running))
    if stored >= STORED:
        raise Unavailable(_("You have {n} tables, as many as there may be.").format(n=stored))
