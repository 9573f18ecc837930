"""The admin's pages: who has the key of the admin file sees the load, mutes, closes tables and announces."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from time import time

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry, Ended
from stammtisch.table.seats import Unavailable
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.request.announcement import Announcement
from stammtisch.web.request.errors import Unknown
from stammtisch.web.request.tokens import Signer, alike, read_keys
from stammtisch.web.request.visitor import clean, cookies_of
from stammtisch.web.server.load import exposition, load
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.manners import everybody, is_silenced, need_person, silence
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")

PATH = "/admin"
COOKIE = "admin"
WATCH = 12 * 3600  # seconds for which who has shown the key is known
ANNOUNCED = 300  # letters
LISTED = 100  # tables


class Admin:
    """Whoever has the key; without a file nobody has."""

    def __init__(self, file: str) -> None:
        self.keys = read_keys(Path(file)) if file else []
        self._signer = Signer(self.keys) if self.keys else None
        self.announcement = Announcement(Path(f"{file}.announcement") if file else None)

    def has(self, key: str) -> bool:
        return any(alike(key.strip(), known.hex()) for known in self.keys)

    def pass_for(self, seconds: int) -> str:
        assert self._signer, "who has no key gets none"
        return self._signer.sign("admin", str(int(time()) + seconds))

    def knows(self, told: str) -> bool:
        until = self._signer.verify("admin", told) if self._signer else None
        return until is not None and time() < int(until)


AdminEndpoint = Callable[[Visit, Admin], Awaitable[Response]]


def kept_by_admin(endpoint: AdminEndpoint) -> Callable[[Request], Awaitable[Response]]:
    """Where no key file was named there is no such page; who has not shown the key is asked for it."""

    async def handle(visit: Visit) -> Response:
        admin: Admin = visit.connection.app.state.admin
        if not admin.keys:
            raise Unknown(_("There is no such page."))
        if admin.knows(cookies_of(visit.connection).get(COOKIE, "")):
            return await endpoint(visit, admin)
        return await entered(visit, admin)

    return visited(handle)


async def entered(visit: Visit, admin: Admin) -> Response:
    """Ask for the key; with it, come in."""
    key = (await visit.form()).get("key", "") if visit.is_post else ""
    if not admin.has(key):
        return shown(visit, "admin_key.html", 403 if key else 401, wrong=bool(key))
    response = visit.go(PATH)
    secure = visit.secure
    response.set_cookie(
        COOKIE, admin.pass_for(WATCH), WATCH, path=PATH, httponly=True, samesite="strict", secure=secure
    )
    return response


@kept_by_admin
async def overview(visit: Visit, admin: Admin) -> Response:
    assert isinstance(visit.connection, Request)
    tables = await to_thread.run_sync(visit.registry.store.latest, LISTED)
    told = admin.announcement.text
    return shown(visit, "admin.html", gauges=load(visit.connection), tables=tables, announced=told)


@kept_by_admin
async def announce(visit: Visit, admin: Admin) -> Response:
    admin.announcement.say(clean((await visit.form()).get("text", ""), ANNOUNCED))
    return visit.go(PATH)


@kept_by_admin
async def people(visit: Visit, admin: Admin) -> Response:
    """Who is at a table."""
    live = await visit.registry.open(visit.params["table"])
    return shown(visit, "admin_table.html", live=live, is_silent=is_silenced(live, ""), here=everybody(live))


@kept_by_admin
async def mute(visit: Visit, admin: Admin) -> Response:
    """Somebody does not talk at a table, or nobody does, whatever its host says; or they may again."""
    form, live = await visit.form(), await visit.registry.open(visit.params["table"])
    who = form.get("who", "")
    guest = need_person(everybody(live), who).guest if who else ""
    await silence(visit.registry, live, guest, form.get("wish") != "unmute")
    return visit.go(f"{PATH}/table/{live.id}")


@kept_by_admin
async def close(visit: Visit, admin: Admin) -> Response:
    live = await visit.registry.open(visit.params["table"])
    await visit.registry.change(live, closing)
    return visit.go(PATH)


def closing(live: LiveTable) -> list[AnyEntry]:
    if live.table.over:
        raise Unavailable(_("The game is over."))
    return [Ended("cancelled")]


async def metrics(request: Request) -> Response:
    """For Prometheus, which shows the key as its bearer."""
    admin: Admin = request.app.state.admin
    scheme, _space, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not admin.has(key):
        return PlainTextResponse("", 404)
    return PlainTextResponse(exposition(load(request)))
