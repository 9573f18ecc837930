"""Messages in the reader's language, from the gettext catalogue beside the code that speaks."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Literal, ParamSpec, TypeVar

LANGUAGES = ("en", "de", "fr", "it")

REMEMBERED = 1 << 12  # results of one function, at most

NARROW, KEEP = "\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}"
FRENCH_SPACES = (
    (re.compile("[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]([;?!])"), rf"{NARROW}\1"),
    (re.compile("[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]([:»])"), rf"{KEEP}\1"),
    (re.compile("«[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]"), f"«{KEEP}"),
)

Case = Literal["", "object", "with", "of", "at"]  # how a thing stands in a sentence: see `cases`

P = ParamSpec("P")
T = TypeVar("T")

_language: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The language that is spoken now."""
    return _language.get()


def speak(code: str) -> None:
    """Speak another language from now on; an unknown one falls back to English."""
    _language.set(code if code in LANGUAGES else "en")


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak another language for a while."""
    before = language()
    speak(code)
    try:
        yield
    finally:
        speak(before)


def catalogue(package: str) -> Callable[[str], str]:
    """The function, called `_` by custom, that translates the messages of a package.

    Translations lie in `locale/<language>.po` inside the package.
    """

    def translate(message: str) -> str:
        return translated(package, _language.get(), message)

    return translate


def plurals(package: str) -> Callable[[str, str, int], str]:
    """The function, called `ngettext` by custom, for messages with a number."""

    def translate(one: str, many: str, n: int) -> str:
        return translations(package, _language.get()).ngettext(one, many, n)

    return translate


def cases(package: str) -> Callable[[Case, str], str]:
    """The function, called `pgettext` by custom, for things that languages bend by their place.

    "object" is what somebody takes, gives or pays; "with", "of" and "at" are what stands after these words;
    "" is everything else. A translation for a case has it as its `msgctxt`; where there is none, the one
    without serves, so that a language writes only what it bends.
    """

    def translate(case: Case, message: str) -> str:
        spoken = translations(package, _language.get())
        found = spoken.pgettext(case, message) if case else message
        return spoken.gettext(message) if found == message else found

    return translate


def plural_cases(package: str) -> Callable[[Case, str, str, int], str]:
    """The function, called `npgettext` by custom, for things with a number that languages bend."""

    def translate(case: Case, one: str, many: str, n: int) -> str:
        spoken = translations(package, _language.get())
        found = spoken.npgettext(case, one, many, n) if case else one
        return spoken.ngettext(one, many, n) if found in (one, many) else found

    return translate


def remembered(make: Callable[P, T]) -> Callable[P, T]:
    """A function that keeps what it made of its arguments, by language; the oldest is forgotten.

    For pure functions of small facts, asked the same again and again: they must not look at anything
    but their arguments and the language, and nobody may change what they return.
    """

    def again(_code: str, *args: P.args, **kwargs: P.kwargs) -> T:
        return make(*args, **kwargs)

    kept: Callable[..., T] = lru_cache(maxsize=REMEMBERED, typed=True)(again)

    @wraps(make)
    def told(*args: P.args, **kwargs: P.kwargs) -> T:
        return kept(_language.get(), *args, **kwargs)

    return told


@lru_cache(maxsize=1 << 14)
def translated(package: str, code: str, message: str) -> str:
    return translations(package, code).gettext(message)


_ = catalogue("stammtisch.core")


def labelled(label: str, text: str) -> str:
    """`label: text`, with the space that French puts before a colon."""
    return _("{label}: {text}").format(label=label, text=text)


def listed(words: Sequence[str]) -> str:
    """a · a and b · a, b and c"""
    if len(words) < 2:
        return "".join(words)
    return _("{most} and {last}").format(most=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """a · a or b · a, b or c"""
    if len(words) < 2:
        return "".join(words)
    return _("{most} or {last}").format(most=", ".join(words[:-1]), last=words[-1])


def begun(said: str) -> str:
    """A sentence with its first letter large, also after a quotation mark."""
    at = len(said) - len(said.lstrip("“„«" + KEEP))
    return said[:at] + said[at : at + 1].upper() + said[at + 1 :]


def later(message: str) -> str:
    """Marks a message for the catalogues that is translated where somebody reads it."""
    return message


@cache
def translations(package: str, code: str) -> NullTranslations:
    """A package's catalogue in a language."""
    if code == "en":
        return NullTranslations()
    from importlib.resources import files  # English waits for none of these

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    source = files(package) / "locale" / f"{code}.po"
    if not source.is_file():
        return NullTranslations()
    compiled = BytesIO()
    with source.open("rb") as lines:
        catalogue = read_po(lines, locale=code)
    for message in catalogue:
        if isinstance(message.string, str):
            message.string = typeset(code, message.string)
        else:
            message.string = tuple(typeset(code, form) for form in message.string or ())
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


def typeset(code: str, text: str) -> str:
    """With the spaces that no line breaks at, which French puts beside its signs, however it was typed."""
    if code != "fr":
        return text
    for found, spaced in FRENCH_SPACES:
        text = found.sub(spaced, text)
    return text


def figure(n: int) -> str:
    """A number with a true minus sign: −4."""
    return str(n).replace("-", "−")


def signed(n: int) -> str:
    """What is won or lost: +3, 0, −4."""
    return f"+{n}" if n > 0 else figure(n)
