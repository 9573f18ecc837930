"""Who asks: a guest with a name and a signed cookie, and how they like the page."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from urllib.parse import quote, unquote

from starlette.requests import HTTPConnection
from starlette.responses import Response

from stammtisch.bots.form import EVEN
from stammtisch.bots.levels import LEVELS, USUAL
from stammtisch.core.words import LANGUAGES
from stammtisch.web.request.tokens import Signer, fresh_id

NAME_LENGTH = 24
YEAR = 365 * 24 * 3600

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": ("system", "day", "night"),
    "motion": ("system", "reduced"),
    "confirm": ("auto", "on", "off"),
    "coach": ("first", "on", "off"),
    "single": ("auto", "on", "off"),
    "layout": ("", "wide", "tall"),
    "warn": ("off", "on"),
    "level": (USUAL, *LEVELS, EVEN),
}
COOKIE = re.compile(rf"(?:^|;) *(admin|guest|here|measured|{'|'.join(CHOICES)})=([^;]*)")
COOKIES = 20  # that are read: twice as many as we have
WISHES = 200  # letters of a wish for languages that are read


@dataclass(frozen=True)
class Likes:
    """How somebody likes the page; the first choice is the default."""

    language: str = ""
    theme: str = "system"
    motion: str = "system"
    confirm: str = "auto"
    coach: str = "first"
    single: str = "auto"
    layout: str = ""
    warn: str = "off"
    level: str = USUAL  # of the bots when somebody plays at once


@dataclass(frozen=True)
class Visitor:
    """Somebody with a browser."""

    guest: str
    name: str
    likes: Likes
    language: str
    layout: str
    session: str = ""  # of this device; "" for cookies from before there were any
    is_new: bool = False
    is_script: bool = False  # known by what it sent along, not by a cookie
    here: str = ""  # who of several people is at this screen: a table and a seat

    def here_at(self, table: str) -> int | None:
        known, _dot, seat = self.here.rpartition(".")
        return int(seat) if known == table and seat.isdecimal() else None

    def named(self, name: str) -> "Visitor":
        return replace(self, name=name)


def clean(text: str, length: int) -> str:
    """Text for one line: no control characters, no doubled spaces, not too long."""
    spaced = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    return " ".join(spaced.split())[:length].strip()


def visitor(request: HTTPConnection, signer: Signer, is_ended: Callable[[str, str], bool]) -> Visitor:
    """The visitor of a request; without a valid cookie, or after the session ended, a new guest."""
    cookies = cookies_of(request)
    likes = likes_of(request, cookies)
    guest, session, name = who_signed(presented(request, cookies), signer)
    if is_ended(guest, session):
        guest, session, name = "", "", ""
    return Visitor(
        guest or fresh_id(),
        name,
        likes,
        language_of(request, likes),
        likes.layout or likely_layout(request, cookies),
        session=session if guest else fresh_id(),
        is_new=not guest,
        is_script="authorization" in request.headers,
        here=cookies.get("here", "")[:40],
    )


def cookies_of(request: HTTPConnection) -> dict[str, str]:
    """Our own cookies, whatever others of the same host have left beside them; of a name the last."""
    found = COOKIE.finditer(request.headers.get("cookie", ""))
    return {each[1]: each[2].strip() for each in islice(found, COOKIES)}


def presented(request: HTTPConnection, cookies: Mapping[str, str]) -> str:
    """The signed guest that came along: in a cookie, or with a script."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else cookies.get("guest", "")


def likes_of(request: HTTPConnection, cookies: Mapping[str, str]) -> Likes:
    found = {name: cookies.get(name, "") for name in CHOICES}
    if request.scope["type"] == "websocket":
        found |= {name: request.query_params.get(name, "") for name in ("language", "layout")}  # as its page
    return Likes(**{name: choice for name, choice in found.items() if choice in CHOICES[name] and choice})


def language_of(request: HTTPConnection, likes: Likes) -> str:
    return likes.language or accepted(request.headers.get("accept-language", ""))


def language_at_the_door(request: HTTPConnection) -> str:
    """Of whoever is not let in: as cheap whatever they send."""
    chosen = cookies_of(request).get("language", "")
    return chosen if chosen in LANGUAGES else accepted(request.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The best of our languages by the beginning of an Accept-Language header."""
    wishes = [wish(item) for item in header[:WISHES].lower().split(",")]
    ours = [(quality, code) for quality, code in wishes if code in LANGUAGES and quality > 0]
    return max(ours, key=lambda each: each[0])[1] if ours else "en"


def wish(item: str) -> tuple[float, str]:
    """How much a language is wanted, and which: `fr-CH;q=0.8` is 0.8 for French."""
    code, _semicolon, weight = "".join(item.split()).partition(";q=")
    try:
        return float(weight or 1), code.partition("-")[0]
    except ValueError:
        return 0.0, code


def likely_layout(request: HTTPConnection, cookies: Mapping[str, str]) -> str:
    """What the script has measured; until then, a guess."""
    if cookies.get("measured") in ("wide", "tall"):
        return cookies["measured"]
    return "tall" if "Mobi" in request.headers.get("user-agent", "") else "wide"


def remember(response: Response, visitor: Visitor, signer: Signer, secure: bool) -> None:
    """Give the guest their cookie."""
    keep(response, "guest", guest_token(visitor, signer), secure)


def guest_token(visitor: Visitor, signer: Signer) -> str:
    return signer.sign("session", f"{visitor.guest}|{visitor.session}|{quote(visitor.name)}")


def who_signed(signed: str, signer: Signer) -> tuple[str, str, str]:
    """The guest, the session and the name that we signed; "" for each if we did not.

    Before there were sessions, a guest and a name were signed.
    """
    if known := signer.verify("session", signed):
        guest, session, name = known.split("|")
    else:
        guest, _bar, name = (signer.verify("guest", signed) or "").partition("|")
        session = ""
    return guest, session, clean(unquote(name), NAME_LENGTH)


def keep(response: Response, name: str, value: str, secure: bool, httponly: bool = True) -> None:
    response.set_cookie(name, value, max_age=YEAR, path="/", httponly=httponly, samesite="lax", secure=secure)
