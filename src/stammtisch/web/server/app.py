"""The application: what happens when a server starts and ends."""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from starlette.applications import Starlette
from starlette.types import ASGIApp

from stammtisch.web.request.limits import GUEST, Buckets, Quotas
from stammtisch.web.request.middleware import Middleware
from stammtisch.web.request.sessions import Sessions
from stammtisch.web.request.tokens import Signer, read_keys
from stammtisch.web.server.admin import Admin
from stammtisch.web.server.doors import Doors, raise_limit
from stammtisch.web.server.failures import HANDLERS
from stammtisch.web.server.routes import ROUTES
from stammtisch.web.server.settings import Settings
from stammtisch.web.store.devices import SESSIONS
from stammtisch.web.store.log import write_to_stderr
from stammtisch.web.store.store import Store
from stammtisch.web.tables.bot_runner import BotRunner, end_with
from stammtisch.web.tables.drawing import Drawing
from stammtisch.web.tables.registry import Registry
from stammtisch.web.tables.reviewer import Reviewer
from stammtisch.web.tables.sockets import Sockets


class Guarded(Starlette):
    """Everything passes our middleware, also what is said when we failed."""

    def __init__(self, settings: Settings, **options: Any) -> None:
        super().__init__(**options)
        self.settings = settings

    def build_middleware_stack(self) -> ASGIApp:
        within = super().build_middleware_stack()
        settings = self.settings
        base_url, has_proxies = settings.base_url, bool(settings.proxies)
        return Middleware(within, base_url, settings.listening, settings.generous, has_proxies)


def create_app(settings: Settings) -> Starlette:
    """A server on a database; ValueError with a sentence if it cannot be."""
    store = Store(settings.database)
    signer, admin = Signer(read_keys(secret_path(settings))), Admin(settings.admin_file)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        registry = Registry(store, signer, settings.seed, settings.linger)
        bots = BotRunner(registry, settings.pace)
        reviewer = Reviewer(registry, bots)
        registry.on_change = bots.wake
        app.state.registry, app.state.bots, app.state.reviewer = registry, bots, reviewer
        app.state.drawing, app.state.sockets = Drawing(), Sockets(settings.generous)
        app.state.admin, app.state.announcement = admin, admin.announcement
        know_guests(app, store, signer, settings)
        registry.sync.beside[SESSIONS] = app.state.sessions.refresh
        following = asyncio.create_task(registry.sync.keep_up()) if store.processes.shared else None
        yield {"doors": Doors(raise_limit(), settings.proxies)}
        if following:
            following.cancel()
        reviewer.close()
        bots.close()
        store.close()

    return Guarded(settings, routes=ROUTES, lifespan=lifespan, exception_handlers=HANDLERS)


def know_guests(app: Starlette, store: Store, signer: Signer, settings: Settings) -> None:
    """What every request asks about whoever sends it."""
    app.state.signer, app.state.base_url = signer, settings.base_url
    app.state.sessions = Sessions(store, signer)
    app.state.generous = settings.generous
    app.state.guests, app.state.quotas = Buckets(*GUEST, settings.generous), Quotas(settings.generous)


def settled_app(settings: Settings) -> Starlette:
    """The server in a process that does nothing else.

    What was imported stays, and tables seldom go: Python's collector looks at the former no more and at the
    latter seldom. Its full rounds took up to 0.15 s, one second in five.
    """
    write_to_stderr()
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
    Admin(settings.admin_file)


def secret_path(settings: Settings) -> Path:
    """The key file: as told, else beside the database."""
    if settings.secret_file:
        return Path(settings.secret_file)
    if "://" in settings.database:
        return Path("stammtisch.key")
    return Path(settings.database).with_suffix(".key")
