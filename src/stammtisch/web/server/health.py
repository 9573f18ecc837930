"""`/health`: may this server be sent guests? Asked by whatever watches over it."""

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from stammtisch.version import VERSION
from stammtisch.web.request.request import as_json
from stammtisch.web.store.errors import Unreadable
from stammtisch.web.store.store import Store


async def health(request: Request) -> Response:
    store: Store = request.app.state.registry.store
    trouble = await to_thread.run_sync(trouble_with, store)
    return as_json({"status": trouble or "ok", "version": VERSION}, 503 if trouble else 200)


def trouble_with(store: Store) -> str:
    """Why nothing can be read or stored; "" when it can."""
    try:
        store.look()
    except Unreadable:
        return "unreadable"
    return store.trouble
