"""Secret links: to the seats of a table, and to watch. What is stored are their hashes."""

from contextlib import suppress

from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.web.request.errors import Unknown
from stammtisch.web.request.tokens import Signer, digest
from stammtisch.web.store.errors import Unstored
from stammtisch.web.store.store import Store

_ = catalogue("stammtisch.web")


ANY_SEAT = -4  # as the seat of a link: the first that is free


class Invitations:
    """A token can be made again as long as its key is there; it need not be remembered."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self._store = store
        self._signer = signer

    def token(self, table: str, seat: int, edition: int = 0) -> str:
        """The end of the link to a seat, to ANY_SEAT, or to watch (SPECTATOR)."""
        return self._signer.token(table, seat, *editions(edition))

    def hashes(self, table: str, seats: int, edition: int = 0) -> dict[int, str]:
        """By seat, as they are stored."""
        places = (SPECTATOR, ANY_SEAT, *range(seats))
        return {place: digest(self.token(table, place, edition)) for place in places}

    def renew(self, table: str, seats: int, edition: int) -> None:
        """When the key is newer, or the table older than some kinds of links: store what lacks."""
        hashes = self.hashes(table, seats, edition)
        lacking = {place: told for place, told in hashes.items() if self._store.link(told) is None}
        if lacking:
            with suppress(Unstored):
                self._store.add_links(table, lacking).result()

    def find(self, token: str) -> tuple[str, int]:
        """The table and the seat of a link."""
        link = self._store.link(digest(token))
        if link is None or not self._signer.is_token(token, link.table, link.seat, *editions(link.edition)):
            raise Unknown(_("This link leads nowhere; ask for a new one."))
        return link.table, link.seat


def editions(edition: int) -> list[int]:
    """Nothing for the first: its links are as they were before there were several."""
    return [edition] if edition else []
