"""Sessions: every device of a guest has its own, which can be ended; tickets bring another device in."""

import asyncio
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from concurrent.futures import Future
from typing import NamedTuple

import msgspec

from stammtisch.core.words import catalogue
from stammtisch.web.request.errors import Unknown
from stammtisch.web.request.tokens import Signer, fresh_id
from stammtisch.web.store import devices
from stammtisch.web.store.clock import time
from stammtisch.web.store.errors import Overtaken
from stammtisch.web.store.store import Store
from stammtisch.web.store.writer import Job

_ = catalogue("stammtisch.web")

TICKET = 15 * 60  # seconds that a ticket may be used
DEVICES = 20  # of a guest, at a time
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class Device(NamedTuple):
    """A session in the list of a guest."""

    session: str
    device: str
    made: float


class Ticket(NamedTuple):
    """What lets another device in, once: the session that it will have, and the one it comes from."""

    guest: str
    session: str
    beside: str
    their: str  # what that device is called
    until: int
    name: str

    def __str__(self) -> str:
        return urlsafe_b64encode(msgspec.json.encode(self)).rstrip(b"=").decode()


class Sessions:
    """Which sessions have ended: asked by every request, so it is kept in memory."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self._store = store
        self._signer = signer
        self._ended: set[tuple[str, str]] = set()
        self.refresh()

    def refresh(self) -> None:
        """Learn what other processes have ended."""
        if self._store.rows(devices.COUNT_ENDED)[0][0] != len(self._ended):
            self._ended = {(row.guest, row.session) for row in self._store.rows(devices.ENDED)}

    def is_ended(self, guest: str, session: str) -> bool:
        return (guest, session) in self._ended

    def of(self, guest: str) -> list[Device]:
        """The sessions of a guest that are known and have not ended."""
        found = self._store.rows(devices.living(guest))
        return [Device(row.session, row.device, row.made) for row in found]

    # coming in

    def ticket(self, guest: str, session: str, device: str, name: str) -> str:
        ticket = Ticket(guest, fresh_id(), session, device, int(time()) + TICKET, name)
        return self._signer.sign("ticket", str(ticket))

    def read(self, signed: str) -> Ticket:
        """A ticket that may still be used, as far as can be told from it."""
        told = self._signer.verify("ticket", signed)
        if told is None:
            raise Unknown(_("This link leads nowhere; ask for a new one."))
        ticket = msgspec.json.decode(urlsafe_b64decode(told + "=="), type=Ticket)
        ended = (self.is_ended(ticket.guest, each) for each in (ticket.beside, ticket.session))
        if time() >= ticket.until or any(ended):
            raise used()
        return ticket

    async def redeem(self, ticket: Ticket, device: str) -> str:
        """The session of the device that comes with the ticket: only the first does."""
        self._need_room(ticket.guest)
        try:
            beside, their = ticket.beside, ticket.their
            await self._done(devices.opening(ticket.guest, ticket.session, device, beside, their))
        except Overtaken:
            raise used() from None
        return ticket.session

    async def open(self, guest: str, device: str) -> str:
        """A session for a device that came with a cookie or link from before there were any."""
        self._need_room(guest)
        session = fresh_id()
        await self._done(devices.opening(guest, session, device))
        return session

    def _need_room(self, guest: str) -> None:
        if len(self.of(guest)) >= DEVICES:
            raise ValueError(_("You have {n} devices already; end one of them first.").format(n=DEVICES))

    # ending

    async def end(self, guest: str, session: str) -> None:
        await self._done(devices.ending(guest, session))
        self._ended.add((guest, session))

    async def end_others(self, guest: str, own: str, device: str) -> str:
        """All end but one, which is new: whoever has copied the own one is out, too."""
        fresh = fresh_id()
        known: Sequence[str] = [each.session for each in self.of(guest)]
        await self._done(devices.ending_others(guest, own, fresh, device))
        self._ended |= {(guest, session) for session in (*known, own, "")}
        return fresh

    async def _done(self, job: Job) -> None:
        written: Future[None] = self._store.write(devices.SESSIONS, job)
        await asyncio.wrap_future(written)


def used() -> Unknown:
    return Unknown(_("This link has been used, or is older than 15 minutes; make a new one in the settings."))


def device_of(agent: str) -> str:
    """What a browser calls itself, in two words."""
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    return " · ".join(filter(None, (browser, system)))
