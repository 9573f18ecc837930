"""Secret links: to the seats of a table, and to watch. What is stored are their hashes."""

from contextlib import suppress

from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.web.request.errors import Unknown
from stammtisch.web.request.tokens import Signer, digest
from stammtisch.web.store.errors import Unstored
from stammtisch.web.store.store import Store

_ = catalogue("stammtisch.web")


class Invitations:
    """A token can be made again as long as its key is there; it need not be remembered."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self._store = store
        self._signer = signer

    def token(self, table: str, seat: int, edition: int = 0) -> str:
        """The end of the link to a seat, or to watch (SPECTATOR)."""
        return self._signer.token(table, seat, *editions(edition))

    def hashes(self, table: str, seats: int, edition: int = 0) -> dict[int, str]:
        """By seat, as they are stored."""
        return {place: digest(self.token(table, place, edition)) for place in (SPECTATOR, *range(seats))}

    def renew(self, table: str, seats: int, edition: int) -> None:
        """When the key is newer than the links: store those that it makes."""
        hashes = self.hashes(table, seats, edition)
        if self._store.link(hashes[SPECTATOR]) is None:
            with suppress(Unstored):
                self._store.add_links(table, hashes).result()

    def find(self, token: str) -> tuple[str, int]:
        """The table and the seat of a link."""
        link = self._store.link(digest(token))
        if link is None or not self._signer.is_token(token, link.table, link.seat, *editions(link.edition)):
            raise Unknown(_("This link leads nowhere; ask for a new one."))
        return link.table, link.seat


def editions(edition: int) -> list[int]:
    """Nothing for the first: its links are as they were before there were several."""
    return [edition] if edition else []
