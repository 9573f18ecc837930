"""The doors: what every request passes. Headers, origins, sizes, rates, language."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stammtisch.core.words import catalogue, speaking
from stammtisch.web.api.messages import Wrong
from stammtisch.web.request.visitor import language_of

_ = catalogue("stammtisch.web")

BODY = 64 * 1024
DIGITS = 9  # of a number that somebody sends
REMEMBERED = 10_000
ADDRESS = 300, 60  # requests at once, and a second: a whole class may sit behind one address
GUEST = 100, 20

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
RAW_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
SAFE = ("GET", "HEAD", "OPTIONS")
ANSWERS = ("http.response.start", "websocket.http.response.start")

Refusal = tuple[int, Callable[[], str]]


class Bucket:
    """So many at once, so many a second after that."""

    def __init__(self, most: float, rate: float) -> None:
        self.most = most
        self.rate = rate
        self.left = most
        self.seen = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for everybody, of whom the last many are remembered."""

    def __init__(self, most: float, rate: float, generous: bool) -> None:
        self.most = most
        self.rate = rate
        self.generous = generous
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        if self.generous:
            return True
        bucket = self._buckets.pop(who, None) or Bucket(self.most, self.rate)
        self._buckets[who] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()


class Doors:
    """Refuses what should not come in, and marks what goes out."""

    def __init__(self, app: ASGIApp, base_url: str, generous: bool) -> None:
        self.app = app
        self.host = urlsplit(base_url).netloc
        self.addresses = Buckets(*ADDRESS, generous)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        send = marked(send)
        if refusal := self.refusal(scope):
            await refuse(scope, send, *refusal)
        elif scope["type"] == "http":
            await self.app(scope, limited(receive), send)
        else:
            await self.app(scope, receive, send)

    def refusal(self, scope: Scope) -> Refusal | None:
        headers = Headers(scope=scope)
        if not self.addresses.take((scope.get("client") or ("?",))[0]):
            return 429, too_often
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            return self.unwelcome(headers)
        return None

    def unwelcome(self, headers: Headers) -> Refusal | None:
        """Requests that change something come from our own pages, or from no page."""
        origin = headers.get("origin")  # compared, not taken apart: it may be anything
        if headers.get("sec-fetch-site", "same-origin") in ("cross-site", "same-site"):
            return 403, foreign
        if origin is not None and origin.partition("://")[2] not in (headers.get("host"), self.host or None):
            return 403, foreign
        if is_too_long(headers.get("content-length", "")):
            return 413, too_long
        return None


def is_too_long(length: str) -> bool:
    return length.isdecimal() and (len(length) > DIGITS or int(length) > BODY)


def too_often() -> str:
    return _("That was too often; please wait a moment.")


def too_long() -> str:
    return _("That is too long; at most 64 KB can be sent.")


def foreign() -> str:
    return _("This came from another site; please use our own page.")


class TooLong(ValueError):
    """A body that goes on and on."""

    def __str__(self) -> str:
        return too_long()


class TooOften(ValueError):
    """A guest who asks and asks."""

    def __str__(self) -> str:
        return too_often()


def limited(receive: Receive) -> Receive:
    """Reads no more of a body than we allow, whatever its header said."""
    total = 0

    async def read() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > BODY:
            raise TooLong
        return message

    return read


def marked(send: Send) -> Send:
    """Headers for everything that goes out, unless it has its own."""

    async def write(message: Message) -> None:
        if message["type"] in ANSWERS:
            given = {name for name, _value in message["headers"]}
            message["headers"] += [header for header in RAW_HEADERS if header[0] not in given]
        await send(message)

    return write


def may_be_denied(scope: Scope) -> bool:
    """Can a socket that is not accepted be answered like a request?"""
    return "websocket.http.response" in scope.get("extensions", {})


async def refuse(scope: Scope, send: Send, status: int, sentence: Callable[[], str]) -> None:
    """Say why not: in JSON to scripts, else in plain words."""
    with speaking(language_of(HTTPConnection(scope))):
        told = sentence()
    kind, is_socket = "http.response", scope["type"] == "websocket"
    if is_socket and not may_be_denied(scope):
        await send({"type": "websocket.close", "code": 1008, "reason": told[:60]})
        return
    for_scripts = scope["path"].startswith("/api/")
    body = msgspec.json.encode(Wrong(told)) if for_scripts else told.encode()
    media = b"application/json" if for_scripts else b"text/plain; charset=utf-8"
    headers = [(b"content-type", media), (b"content-length", str(len(body)).encode())]
    kind = f"websocket.{kind}" if is_socket else kind
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
