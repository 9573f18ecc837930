"""A request on its way: who asks, what they send, where they go next."""

from contextlib import suppress
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from stammtisch.core.words import catalogue
from stammtisch.web.request.announcement import Announcement
from stammtisch.web.request.hosts import neighbourhood
from stammtisch.web.request.limits import Buckets, Quotas, TooOften
from stammtisch.web.request.sessions import Sessions, device_of
from stammtisch.web.request.tokens import Signer, digest
from stammtisch.web.request.visitor import Visitor, remember, visitor
from stammtisch.web.store.errors import Unstored

_ = catalogue("stammtisch.web")

FIELDS = 40


class GuestRequest:
    """A request or a socket, with the guest who sends it."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.connection = connection
        state = connection.app.state
        self.signer: Signer = state.signer
        self.sessions: Sessions = state.sessions
        self.visitor: Visitor = visitor(connection, self.signer, self.sessions.is_ended)
        self.came_as = self.visitor
        self._base_url: str = state.base_url
        self._guests: Buckets = state.guests
        self._quotas: Quotas = state.quotas
        self._announcement: Announcement = state.announcement

    def need_patience(self) -> None:
        """A guest may ask so often; who is none is known by the address only."""
        if not self.visitor.is_new and not self._guests.take(self.visitor.guest):
            raise TooOften

    def need_quota(self, kind: str) -> None:
        """Has this guest, or their address, had enough of something for now?"""
        if not self._quotas.take(kind, self.visitor.guest, self.address):
            raise TooOften

    @property
    def address(self) -> str:
        client = self.connection.client
        return neighbourhood(client.host if client else "?")

    @property
    def announcement(self) -> str:
        """What the operator says on every page."""
        return self._announcement.text

    @property
    def is_post(self) -> bool:
        return self.connection.scope.get("method") == "POST"

    @property
    def is_partial(self) -> bool:
        """Our script asks: it wants the changed parts, not a page."""
        return "hx-request" in self.connection.headers

    @property
    def line(self) -> str:
        """The line of the page that asks, by the name that our script gave it."""
        return self.connection.headers.get("x-line", "")

    @property
    def is_of_a_script(self) -> bool:
        return is_for_scripts(self.path)

    @property
    def path(self) -> str:
        return self.connection.url.path

    @property
    def params(self) -> dict[str, Any]:
        """The places in the pattern of the address."""
        return self.connection.path_params

    @property
    def query(self) -> QueryParams:
        return self.connection.query_params

    @property
    def secure(self) -> bool:
        return self.base.startswith("https:")

    @property
    def base(self) -> str:
        own = self.connection.base_url
        own = own.replace(scheme={"ws": "http", "wss": "https"}.get(own.scheme, own.scheme))
        return (self._base_url or str(own)).rstrip("/")

    async def body(self) -> bytes:
        assert isinstance(self.connection, Request)
        return await self.connection.body()

    async def form(self) -> dict[str, str]:
        """The fields of a form; of several with one name the last."""
        text = (await self.body()).decode("utf-8", "replace")
        try:
            fields = parse_qs(text, keep_blank_values=True, max_num_fields=FIELDS)
        except ValueError:
            raise ValueError(_("The form has too many fields.")) from None
        return {name: values[-1] for name, values in fields.items()}

    def own_key(self, key: str, *wish: object) -> str | None:
        """The key of a post, which belongs to its guest and to what they wish by it."""
        told = "/".join(map(str, (key, *wish)))
        return f"{self.visitor.guest}:{digest(told)[:40]}" if key else None

    def go(self, where: str) -> Response:
        """Look there next."""
        redirect = RedirectResponse(where, 303)
        return (
            Response(headers={"HX-Redirect": redirect.headers["location"]}) if self.is_partial else redirect
        )

    def remember_guest(self, response: Response) -> None:
        """Whoever is new, or called otherwise now, gets their cookie with the answer to a post."""
        is_another = self.is_post and (self.visitor.is_new or self.visitor != self.came_as)
        if is_another or self.visitor.session != self.came_as.session:
            remember(response, self.visitor, self.signer, self.secure)

    async def open_session(self) -> None:
        """Who comes with a cookie from before there were sessions gets one at their first page."""
        if self._came_with_an_old_cookie and self._is_page:
            with suppress(ValueError, Unstored):
                session = await self.sessions.open(self.visitor.guest, self.device)
                self.visitor = replace(self.visitor, session=session)

    @property
    def _came_with_an_old_cookie(self) -> bool:
        return not (self.visitor.session or self.visitor.is_new or self.visitor.is_script)

    @property
    def _is_page(self) -> bool:
        return self.connection.headers.get("sec-fetch-dest", "document") == "document"

    @property
    def device(self) -> str:
        """What to call the visitor's device in a list."""
        return device_of(self.connection.headers.get("user-agent", ""))

    @property
    def is_ended(self) -> bool:
        """Has the session ended since this began?"""
        return self.sessions.is_ended(self.visitor.guest, self.visitor.session)


def is_for_scripts(path: str) -> bool:
    """Scripts are answered in JSON, people in words."""
    return path.startswith("/api/")


def as_json(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def error_json(sentence: str) -> dict[str, str]:
    """What is wrong, as the API says it."""
    return {"error": sentence}
