"""What is answered when something cannot be: a status and a sentence."""

from stammtisch.core.game import Refused
from stammtisch.core.words import catalogue
from stammtisch.table.seats import Stale, Unavailable
from stammtisch.web.request.limits import TooLong, TooOften
from stammtisch.web.store.errors import Unreadable, Unstored

_ = catalogue("stammtisch.web")


class Unknown(LookupError):
    """There is no such thing, or none for you."""


STATUS: dict[type[Exception], int] = {
    Stale: 409,
    Unavailable: 409,
    Refused: 422,
    Unknown: 404,
    TooLong: 413,
    TooOften: 429,
    Unstored: 503,
    Unreadable: 503,
    ValueError: 400,
}
EXPECTED = tuple(STATUS)


def status_of(error: Exception) -> int:
    return next(code for kind, code in STATUS.items() if isinstance(error, kind))


def sentence_of(error: Exception) -> str:
    if isinstance(error, Unstored):
        return _("That could not be stored, so it did not happen; please try again.")
    if isinstance(error, Unreadable):
        return _("The tables cannot be read at the moment; please try again.")
    if isinstance(error, UnicodeError):
        return _("There are signs in it that are no text; please send it in UTF-8.")
    return str(error.args[0] if error.args else error)
