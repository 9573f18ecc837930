"""A request on its way: who asks, in which language, and the sentence when it cannot be."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from stammtisch.core.game import Refused
from stammtisch.core.words import catalogue, speaking
from stammtisch.table.table import Stale, Unavailable
from stammtisch.web.pages.templating import rendered
from stammtisch.web.request.middleware import Buckets, TooLong, TooOften
from stammtisch.web.request.tokens import digest
from stammtisch.web.request.visitor import Visitor, remember, visitor
from stammtisch.web.server.settings import Settings
from stammtisch.web.store.store import Unreadable, Unstored
from stammtisch.web.tables.bot_runner import BotRoom
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.registry import House, Unknown

_ = catalogue("stammtisch.web")

FIELDS = 40

STATUS: dict[type[Exception], int] = {
    Stale: 409,
    Unavailable: 409,
    Refused: 422,
    Unknown: 404,
    TooLong: 413,
    TooOften: 429,
    ValueError: 400,
}


class Asking:
    """A request or a socket, with what every page needs of it."""

    def __init__(self, request: HTTPConnection) -> None:
        self.request = request
        self.house: House = request.app.state.house
        self.bots: BotRoom = request.app.state.bots
        self.settings: Settings = request.app.state.settings
        self.visitor: Visitor = visitor(request, self.house.signer)
        self.came_as = self.visitor
        self.guests: Buckets = request.app.state.guests

    def need_patience(self) -> None:
        """A guest may ask so often; who is none is known by the address only."""
        if not self.visitor.is_new and not self.guests.take(self.visitor.guest):
            raise TooOften

    @property
    def is_post(self) -> bool:
        return self.request.scope.get("method") == "POST"

    @property
    def is_partial(self) -> bool:
        """Our script asks: it wants the changed parts, not a page."""
        return "hx-request" in self.request.headers

    @property
    def line(self) -> str:
        """The line of the page that asks, by the name that our script gave it."""
        return self.request.headers.get("x-line", "")

    @property
    def back(self) -> str:
        """Where to go after a sorry: to the table, if it was about one."""
        table = self.request.path_params.get("table")
        return f"/t/{table}" if table in self.house.rooms else "/"

    @property
    def secure(self) -> bool:
        return self.base.startswith("https:")

    @property
    def base(self) -> str:
        own = self.request.base_url
        own = own.replace(scheme={"ws": "http", "wss": "https"}.get(own.scheme, own.scheme))
        return (self.settings.base_url or str(own)).rstrip("/")

    async def form(self) -> dict[str, str]:
        """The fields of a form; of several with one name the last."""
        assert isinstance(self.request, Request)
        body = (await self.request.body()).decode("utf-8", "replace")
        try:
            fields = parse_qs(body, keep_blank_values=True, max_num_fields=FIELDS)
        except ValueError:
            raise ValueError(_("The form has too many fields.")) from None
        return {name: values[-1] for name, values in fields.items()}

    async def room(self) -> Room:
        """The table of the address, if this visitor may look at it."""
        room = await self.house.room(self.request.path_params["table"])
        if not room.may_look(self.visitor.guest):
            raise Unknown(_("There is no such table."))
        return room

    def page(self, template: str, status: int = 200, **context: Any) -> Response:
        """A page; half a sign in a sentence, as JSON can spell it, is shown as a question mark."""
        told = rendered(template, asking=self, visitor=self.visitor, **context)
        return HTMLResponse(told.encode("utf-8", "replace"), status)

    def go(self, where: str) -> Response:
        """Look there next."""
        redirect = RedirectResponse(where, 303)
        return (
            Response(headers={"HX-Redirect": redirect.headers["location"]}) if self.is_partial else redirect
        )


Endpoint = Callable[[Asking], Awaitable[Response]]


def asked(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """A handler that speaks the visitor's language and knows their cookie."""

    @wraps(endpoint)
    async def handle(request: Request) -> Response:
        asking = Asking(request)
        with speaking(asking.visitor.language):
            response = await answer(endpoint, asking)
        if asking.is_post and (asking.visitor.is_new or asking.visitor != asking.came_as):
            remember(response, asking.visitor, asking.house.signer, asking.secure)
        return response

    return handle


async def answer(endpoint: Endpoint, asking: Asking) -> Response:
    try:
        asking.need_patience()
        return await endpoint(asking)
    except (Unstored, Unreadable) as error:
        return sorry(asking, 503, unserved(error))
    except tuple(STATUS) as error:
        return sorry(asking, status_of(error), sentence_of(error))


def unserved(error: Unstored | Unreadable) -> str:
    """What is said when the database does not do what it should."""
    if isinstance(error, Unstored):
        return _("That could not be stored, so it did not happen; please try again.")
    return _("The tables cannot be read at the moment; please try again.")


def status_of(error: Exception) -> int:
    return next(code for kind, code in STATUS.items() if isinstance(error, kind))


def sentence_of(error: Exception) -> str:
    if isinstance(error, UnicodeError):
        return _("There are signs in it that are no text; please send it in UTF-8.")
    return str(error.args[0] if error.args else error)


def own_key(asking: Asking, key: str) -> str | None:
    """The key of a post, which belongs to its guest."""
    return f"{asking.visitor.guest}:{digest(key)[:40]}" if key else None


def as_json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def sorry(asking: Asking, status: int, sentence: str) -> Response:
    """An answer that says what is wrong."""
    template = "notice.html" if asking.is_partial else "error.html"
    return asking.page(template, status, sentence=sentence)
