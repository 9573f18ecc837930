"""How many live pages a guest, and an address, may have open."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from stammtisch.core.words import catalogue
from stammtisch.table.seats import Unavailable

_ = catalogue("stammtisch.web")

A_GUEST = 24  # a few windows on a few devices
AN_ADDRESS = 160  # a class sits behind one


class Sockets:
    """Those that are open."""

    def __init__(self, generous: bool) -> None:
        self._generous = generous
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def counted(self, guest: str, address: str) -> Iterator[None]:
        """Open as long as this lasts."""
        limits = {("guest", guest): A_GUEST, ("address", address): AN_ADDRESS}
        if not self._generous and any(self._open[key] >= most for key, most in limits.items()):
            raise Unavailable(_("You have too many tables open; close some of them."))
        self._open.update(limits.keys())
        try:
            yield
        finally:
            self._open.subtract(limits.keys())
            self._open = +self._open
