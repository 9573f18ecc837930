"""What every request passes: headers, origins, sizes, rates."""

from collections.abc import Callable

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stammtisch.core.words import catalogue, speaking
from stammtisch.web.request.hosts import Hosts, neighbourhood
from stammtisch.web.request.limits import ADDRESS, Buckets, is_too_long, limited, too_long, too_often
from stammtisch.web.request.request import error_json, is_for_scripts
from stammtisch.web.request.visitor import language_at_the_door
from stammtisch.web.store.log import OPERATOR

_ = catalogue("stammtisch.web")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'; "
    "media-src 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}
HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}  # for a year, told anew by every answer
HEALTH = "/health"  # asked by machines, by any name
UNKNOWN_PROXY = "requests come through a proxy that no --proxy names: all of its guests count as one address"
SAFE = ("GET", "HEAD", "OPTIONS")
ANSWERS = ("http.response.start", "websocket.http.response.start")

Refusal = tuple[int, Callable[[], str]]
RawHeaders = list[tuple[bytes, bytes]]


class Middleware:
    """Refuses what should not come in, and marks what goes out."""

    def __init__(
        self, app: ASGIApp, base_url: str, listening: str, generous: bool, has_proxies: bool
    ) -> None:
        self.app = app
        self.hosts = Hosts(base_url, listening)
        self.has_unknown_proxy = bool(base_url) and not has_proxies
        self.addresses = Buckets(*ADDRESS, generous)
        self.headers = raw(HEADERS | HTTPS_ONLY if base_url.startswith("https:") else HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        send = marked(send, self.headers)
        if refusal := self.refusal(scope):
            await refuse(scope, send, *refusal)
        elif scope["type"] == "http":
            await self.app(scope, limited(receive), send)
        else:
            await self.app(scope, receive, send)

    def refusal(self, scope: Scope) -> Refusal | None:
        headers = Headers(scope=scope)
        if self.has_unknown_proxy and "x-forwarded-for" in headers:
            OPERATOR.tell("proxy", UNKNOWN_PROXY)
        if not self.addresses.take(neighbourhood((scope.get("client") or ("?",))[0])):
            return 429, too_often
        if not self.hosts.knows(headers.get("host", "")) and scope["path"] != HEALTH:
            return 421, misdirected
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            return self.unwelcome(headers)
        return None

    def unwelcome(self, headers: Headers) -> Refusal | None:
        """Requests that change something come from our own pages, or from no page."""
        origin = headers.get("origin")  # compared, not taken apart: it may be anything
        if headers.get("sec-fetch-site", "same-origin") in ("cross-site", "same-site"):
            return 403, foreign
        if origin is not None and origin.partition("://")[2] != headers.get("host"):
            return 403, foreign
        if is_too_long(headers.get("content-length", "")):
            return 413, too_long
        return None


def foreign() -> str:
    return _("This came from another site; please use our own page.")


def misdirected() -> str:
    return _(
        "This server is not known by that name; use its own address, or tell it the name with --base-url."
    )


def raw(headers: dict[str, str]) -> RawHeaders:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def marked(send: Send, headers: RawHeaders) -> Send:
    """Headers for everything that goes out, unless it has its own."""

    async def write(message: Message) -> None:
        if message["type"] in ANSWERS:
            given = {name for name, _value in message["headers"]}
            message["headers"] += [header for header in headers if header[0] not in given]
        await send(message)

    return write


def may_be_denied(scope: Scope) -> bool:
    """Can a socket that is not accepted be answered like a request?"""
    return "websocket.http.response" in scope.get("extensions", {})


async def refuse(scope: Scope, send: Send, status: int, sentence: Callable[[], str]) -> None:
    """Say why not: in JSON to scripts, else in plain words."""
    asked = HTTPConnection(scope)
    with speaking(language_at_the_door(asked)):
        told = sentence()
    kind, is_socket = "http.response", scope["type"] == "websocket"
    if is_socket and not may_be_denied(scope):
        await send({"type": "websocket.close", "code": 1008, "reason": told[:60]})
        return
    for_scripts = is_for_scripts(scope["path"])
    body = msgspec.json.encode(error_json(told)) if for_scripts else told.encode()
    media = b"application/json" if for_scripts else b"text/plain; charset=utf-8"
    headers = [(b"content-type", media), (b"content-length", str(len(body)).encode())]
    kind = f"websocket.{kind}" if is_socket else kind
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
