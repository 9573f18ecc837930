"""Every message has a translation: nothing missing, fuzzy, left over or with other places."""

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, get_args

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

from stammtisch.contract.sample import AnyGame, Sample
from stammtisch.core.words import LANGUAGES, Case

PLAIN = {"_": None, "ngettext": (1, 2), "later": None}
BENT = {"pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3)}  # by a case
PLACE = re.compile(r"{(\w*)[^}]*}")
TWICE = re.compile(r'^msgid "(.*)"\n(?:".*"\n)*msgstr ".*"\n(?:".*"\n)*msgstr ', re.MULTILINE)


def languages(game: AnyGame) -> tuple[str, ...]:
    """Those that a game speaks: a draft needs English only."""
    return LANGUAGES[:1] if game.stage == "draft" else LANGUAGES


def sources(folder: Path) -> list[Path]:
    """The modules of a package that speak; a package with a catalogue of its own is left out."""
    own = {path.parent.parent for path in folder.rglob("locale/*.po")} - {folder}
    return [
        path
        for path in sorted(folder.rglob("*.py"))
        if "tests" not in path.relative_to(folder).parts and not own & set(path.parents)
    ]


def templates(folder: Path) -> list[Path]:
    """The pages of a package, which speak too."""
    return sorted(folder.glob("templates/*.html"))


def said_in(speaking: list[Path]) -> list[str]:
    """The messages that modules and templates say, in their order; of plurals the singular."""
    found: list[str] = []
    for path in speaking:
        found += extracted(path, PLAIN | BENT)
        if path.suffix == ".py":
            found += helped_in(ast.parse(path.read_text(encoding="utf-8")))
    return list(dict.fromkeys(found))


def bent_in(speaking: list[Path]) -> set[str]:
    """The messages that are said in a case."""
    return {message for path in speaking for message in extracted(path, BENT)}


def extracted(path: Path, keywords: dict[str, Any]) -> Iterator[str]:
    method = "jinja2.ext:babel_extract" if path.suffix == ".html" else "python"
    for _line, message, _comments, _context in extract_from_file(method, path, keywords=keywords):
        yield message if isinstance(message, str) else message[0]


def helped_in(module: ast.Module) -> Iterator[str]:
    """The help of commands, and of their options and arguments."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and any(map(is_command, node.decorator_list)):
            yield ast.get_docstring(node) or ""
        elif isinstance(node, ast.Call) and name_of(node) in ("option", "argument"):
            for told in node.keywords:
                if told.arg in ("help", "metavar") and isinstance(told.value, ast.Constant):
                    yield str(told.value.value)


def is_command(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and name_of(decorator) in ("command", "group")


def name_of(call: ast.Call) -> str:
    """The last word of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def mentioned_in(folder: Path, modules: list[Path]) -> set[str]:
    """Every text in sources and data: what is looked up by a variable is mentioned somewhere."""
    texts = set(said_in([*modules, *templates(folder)]))
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    for path in folder.glob("*.toml"):
        texts.update(texts_of(tomllib.loads(path.read_text(encoding="utf-8"))))
    return texts


def texts_of(table: Any) -> Iterator[str]:
    if isinstance(table, str):
        yield table
    elif isinstance(table, (dict, list)):
        for value in table.values() if isinstance(table, dict) else table:
            yield from texts_of(value)


def path_of(folder: Path, language: str) -> Path:
    return folder / "locale" / f"{language}.po"


def catalogue_of(folder: Path, language: str) -> Catalog:
    path = path_of(folder, language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as lines:
        return read_po(lines, locale=language)


def findings(folder: Path, others: Sequence[Path] = ()) -> list[str]:
    """What is wrong with the translations of a package, a line each; others may use them too."""
    modules = [*sources(folder), *others]
    said, mentioned = said_in([*modules, *templates(folder)]), mentioned_in(folder, modules)
    bent = bent_in(modules)
    found = []
    for language in LANGUAGES[1:]:
        catalogue = catalogue_of(folder, language)
        written = [message for message in catalogue if message.id]
        translated = [single(message) for message in written if not message.context]
        found += [f"{language}: missing: {text}" for text in said if text not in translated]
        found += [f"{language}: nobody says: {text}" for text in translated if text not in mentioned]
        found += [f"{language}: {fault}" for fault in misplaced(written, bent)]
        found += [f"{language}: obsolete: {single(message)}" for message in catalogue.obsolete.values()]
        found += [f"{language}: {fault}" for message in written for fault in faults(message)]
        found += [f"{language}: translated twice: {text}" for text in translated_twice(folder, language)]
    return found


def translated_twice(folder: Path, language: str) -> list[str]:
    """Messages with a second translation beneath the first, which readers pass over."""
    path = path_of(folder, language)
    return TWICE.findall(path.read_text(encoding="utf-8")) if path.exists() else []


def misplaced(written: list[Message], bent: set[str]) -> Iterator[str]:
    """Translations for a case that there is not, or of what is never said in one."""
    for message in written:
        if message.context and message.context not in get_args(Case):
            yield f"no case is called {message.context}: {single(message)}"
        elif message.context and single(message) not in bent:
            yield f"nobody says in a case: {single(message)}"


def single(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def faults(message: Message) -> Iterator[str]:
    if message.fuzzy:
        yield f"fuzzy: {single(message)}"
    forms = [message.string] if isinstance(message.string, str) else list(message.string or [])
    asked = [message.id] if isinstance(message.id, str) else list(message.id)
    known = {place for text in asked for place in PLACE.findall(text)}
    for form in forms:
        if not form:
            yield f"missing: {single(message)}"
        elif strange := set(PLACE.findall(form)) - known:
            yield f"has {sorted(strange)}, which '{single(message)}' has not"


def messages_are_translated(game: AnyGame, sample: Sample) -> None:
    """Every message of the game's sources has a translation in every other language; drafts need none."""
    found = findings(game.folder) if game.stage != "draft" else []
    assert not found, "translations in locale/: " + "; ".join(found)
