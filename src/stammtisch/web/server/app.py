"""The application: routes, and what happens when a server starts and ends."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from starlette.applications import Starlette
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from stammtisch.web.api import endpoints as api
from stammtisch.web.pages import home as pages
from stammtisch.web.pages import lobby, replays
from stammtisch.web.pages import preview as foreseeing
from stammtisch.web.pages import steps as telling
from stammtisch.web.pages import table as tables
from stammtisch.web.pages.templating import STATIC, edition
from stammtisch.web.request.middleware import DIGITS, GUEST, Buckets, Doors
from stammtisch.web.request.tokens import Signer, read_keys
from stammtisch.web.server.failures import HANDLERS
from stammtisch.web.server.settings import Settings
from stammtisch.web.store.store import Store
from stammtisch.web.tables.bot_runner import BotRoom, end_with
from stammtisch.web.tables.registry import House

LASTING = "public, max-age=31536000, immutable"


class Files(StaticFiles):
    """Files in a folder named after their content; what a page of another edition asks for is not kept."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        found = await super().get_response(path, scope)
        if scope["path_params"]["edition"] == edition():
            found.headers["Cache-Control"] = LASTING
        return found


class Number(IntegerConvertor):
    """A number in an address; with more digits there is no such page."""

    regex = f"[0-9]{{1,{DIGITS}}}"


register_url_convertor("number", Number())

ROUTES = [
    Route("/api/games", api.games),
    Route("/api/guests", api.new_guest, methods=["POST"]),
    Route("/api/tables", api.new_table, methods=["POST"]),
    Route("/api/join", api.join, methods=["POST"]),
    Route("/api/tables/{table}", api.table),
    Route("/api/tables/{table}/start", api.start, methods=["POST"]),
    Route("/api/tables/{table}/act", api.act, methods=["POST"]),
    Route("/api/tables/{table}/pace", api.pace, methods=["POST"]),
    WebSocketRoute("/api/tables/{table}/stream", api.stream),
    Route("/api/openapi.json", api.openapi),
    Route("/", pages.home),
    Route("/play/{game}", pages.play_now, methods=["POST"]),
    Route("/new/{game}", pages.new_table, methods=["GET", "POST"]),
    Route("/settings", pages.settings, methods=["GET", "POST"]),
    Route("/me/{token}", pages.carry, methods=["GET", "POST"]),
    Route("/upload", replays.upload, methods=["GET", "POST"]),
    Route("/rules/{game}", pages.rules),
    Route("/style/{game}.css", pages.style),
    Route("/t/{table}", tables.show),
    Route("/t/{table}/act", tables.act, methods=["POST"]),
    Route("/t/{table}/undo", tables.undo, methods=["POST"]),
    Route("/t/{table}/answer", tables.answer, methods=["POST"]),
    Route("/t/{table}/hint", tables.hint, methods=["POST"]),
    Route("/t/{table}/orders", tables.orders, methods=["POST"]),
    Route("/t/{table}/pace", tables.pace, methods=["POST"]),
    Route("/t/{table}/ready", tables.ready, methods=["POST"]),
    Route("/t/{table}/chat", tables.chat, methods=["POST"]),
    Route("/t/{table}/why", tables.why),
    Route("/t/{table}/words", tables.words),
    Route("/t/{table}/steps", telling.steps),
    Route("/t/{table}/preview", foreseeing.preview),
    Route("/t/{table}/at/{move:number}", replays.replay),
    Route("/t/{table}/at/{move:number}/on", replays.play_on, methods=["POST"]),
    Route("/t/{table}/record", replays.record),
    Route("/t/{table}/seat/{seat:number}", lobby.seat, methods=["POST"]),
    Route("/t/{table}/start", lobby.start, methods=["POST"]),
    Route("/t/{table}/leave", lobby.leave, methods=["POST"]),
    Route("/t/{table}/stand-in", lobby.stand_in, methods=["POST"]),
    Route("/t/{table}/back", lobby.back, methods=["POST"]),
    Route("/t/{table}/end", lobby.end, methods=["POST"]),
    Route("/t/{table}/rematch", lobby.rematch, methods=["POST"]),
    Route("/join/{token}", lobby.join, methods=["GET", "POST"]),
    WebSocketRoute("/t/{table}/live", tables.live),
    Mount("/static/{edition}", Files(directory=STATIC)),
]


class Guarded(Starlette):
    """Everything passes the doors, also what is said when we failed."""

    def __init__(self, settings: Settings, **ways: Any) -> None:
        super().__init__(**ways)
        self.settings = settings

    def build_middleware_stack(self) -> ASGIApp:
        within = super().build_middleware_stack()
        return Doors(within, self.settings.base_url, self.settings.generous)


def create_app(settings: Settings) -> Starlette:
    """A server on a database; ValueError with a sentence if it cannot be."""
    store = Store(settings.database)
    signer = Signer(read_keys(secret_path(settings)))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = House(store, signer, settings.seed)
        bots = BotRoom(house, settings.pace)
        house.on_change = bots.wake
        app.state.house, app.state.bots, app.state.settings = house, bots, settings
        app.state.guests = Buckets(*GUEST, settings.generous)
        following = asyncio.create_task(house.keep_up()) if store.neighbours.shared else None
        yield
        if following:
            following.cancel()
        bots.close()
        house.close()
        store.close()

    return Guarded(settings, routes=ROUTES, lifespan=lifespan, exception_handlers=HANDLERS)


def settled_app(settings: Settings) -> Starlette:
    """The server in a process that does nothing else.

    What was imported stays, and tables seldom go: Python's collector looks at the former no more and at the
    latter seldom. Its full rounds took up to 0.15 s, one second in five.
    """
    app = create_app(settings)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    return app


def worker_app(settings: Settings, supervisor: int) -> Starlette:
    """The server in one of several processes, which ends with the one that started it."""
    Thread(target=end_with, args=(supervisor,), daemon=True).start()
    return settled_app(settings)


def open_and_close(settings: Settings) -> None:
    """Whatever is wrong with the settings is said once, before there are many processes."""
    Store(settings.database).close()
    read_keys(secret_path(settings))


def secret_path(settings: Settings) -> Path:
    """The key file: as told, else beside the database."""
    if settings.secret_file:
        return Path(settings.secret_file)
    if "://" in settings.database:
        return Path("stammtisch.key")
    return Path(settings.database).with_suffix(".key")
