"""Pages from templates."""

from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from babel import Locale
from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from stammtisch.bots.levels import LEVELS, sentence
from stammtisch.core.svg import seat_mark
from stammtisch.core.words import LANGUAGES, catalogue, figure, labelled, language, plurals
from stammtisch.version import VERSION
from stammtisch.web.pages.qr import as_svg
from stammtisch.web.pages.sections import sections
from stammtisch.web.request.visitor import NAME_LENGTH
from stammtisch.web.tables.playing import CHAT_LENGTH
from stammtisch.web.tables.seating import BOTS

HERE = Path(__file__).parent.parent
STATIC = HERE / "static"

environment = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@cache
def edition() -> str:
    """A name for the content of all files together."""
    files = sorted(path for path in STATIC.rglob("*") if path.is_file())
    contents = (path.relative_to(STATIC).as_posix().encode() + path.read_bytes() for path in files)
    return sha256(b"".join(contents)).hexdigest()[:12]


def static(path: str) -> str:
    """The address of a file, in a folder named after the content; what it imports is found beside it."""
    return f"/static/{edition()}/{path}"


def mark(colour: int) -> Markup:
    """The sign of a seat by its colour."""
    sign = seat_mark(colour, 0.0, 0.0, 9.0)
    return Markup(f'<svg class="mark" viewBox="-12 -12 24 24" aria-hidden="true">{sign}</svg>')


@pass_context
def part(around: Context, template: str, **own: Any) -> Markup:
    """A template within another one, handed up as one piece: an include hands up each of its pieces."""
    return Markup(rendered(template, **around.get_all(), **own))


def own_name(code: str) -> str:
    """What a language calls itself: Français."""
    return str(Locale(code).get_language_name(code)).capitalize()


environment.globals.update(
    _=catalogue("stammtisch.web"),
    ngettext=plurals("stammtisch.web"),
    figure=figure,
    labelled=labelled,
    language=language,
    own_names={code: own_name(code) for code in LANGUAGES},
    static=static,
    mark=mark,
    part=part,
    qr=lru_cache(256)(as_svg),
    sections=sections,
    version=VERSION,
    bots=BOTS,
    levels=LEVELS,
    about_bot=lambda name: sentence(name) if name in LEVELS else "",
    name_length=NAME_LENGTH,
    chat_length=CHAT_LENGTH,
)


def rendered(template: str, **context: Any) -> str:
    return environment.get_template(template).render(**context)
