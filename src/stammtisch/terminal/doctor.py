"""What is installed and how: the first thing to ask when something is odd."""

import os
import platform
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import stammtisch
from stammtisch.core.overlay import VARIABLE, overlays
from stammtisch.core.rules import rules
from stammtisch.core.words import LANGUAGES, catalogue, language
from stammtisch.games import game, keys
from stammtisch.version import VERSION

_ = catalogue(__package__)

PACKAGE = Path(stammtisch.__file__).parent


def findings() -> Iterator[tuple[str, str]]:
    """Each fact with its label."""
    yield "stammtisch", VERSION
    yield "Python", f"{platform.python_version()} ({platform.system()} {platform.machine()})"
    yield _("installed in"), str(PACKAGE)
    yield _("rules and bots"), build()
    for key in keys():
        yield _("game"), _game(key)
    yield _("languages"), ", ".join(LANGUAGES) + " · " + _("speaking {code}").format(code=language())
    yield _("owner's data"), _data()


def compiled_modules() -> dict[str, bool]:
    """The modules that can be compiled, and whether they are."""
    marked = [path for path in sorted(PACKAGE.rglob("*.py")) if _is_marked(path)]
    return {_module(path): _is_binary(path) for path in marked}


def build() -> str:
    modules = compiled_modules()
    binary = [name for name, is_binary in modules.items() if is_binary]
    if not binary:
        return _("plain Python (slower; a C compiler at installation makes them fast)")
    if len(binary) == len(modules):
        return _("compiled, {n} modules").format(n=len(binary))
    plain = ", ".join(name for name, is_binary in modules.items() if not is_binary)
    return _("compiled, {n} of {all} modules; plain: {plain}").format(
        n=len(binary), all=len(modules), plain=plain
    )


def _is_marked(path: Path) -> bool:
    with path.open(encoding="utf-8") as lines:
        return "[compiled]" in next(lines, "")


def _module(path: Path) -> str:
    return ".".join((PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts))


def _is_binary(path: Path) -> bool:
    return any(path.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)


def _game(key: str) -> str:
    try:
        found = game(key)
        return _("{key}: {title}, rules version {version}, {n} rules").format(
            key=key, title=found.title, version=found.rules, n=len(rules(found.folder))
        )
    except Exception as error:  # a plug-in may fail in any way; doctor says so and goes on
        return _("{key} cannot be loaded: {error}").format(key=key, error=f"{type(error).__name__}: {error}")


def _data() -> str:
    if not os.environ.get(VARIABLE):
        return _("none; the printed data is played")
    return ", ".join(corrections.game for corrections in overlays()) + f" ({os.environ[VARIABLE]})"
