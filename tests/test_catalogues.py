"""Every catalogue: French says tu, apostrophes are apostrophes, words of commands are translated."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import stammtisch

CATALOGUES = sorted(Path(stammtisch.__file__).parent.rglob("locale/*.po"))
WRONG = {
    "de": [r"\bRECORD\b", r"\bFOLDER\b", r"\bFILE\b", r"\b(?:Ihnen|Ihre[nmrs]?)\b", r"\w ?'s\b"],
    "fr": [r"\bRECORD\b", r"\bFOLDER\b", r"\bFILE\b", r"(?i)\b(?:vous|votre|vos)\b", r"[a-zà-ü]'[a-zà-ü]"],
    "it": [r"\bRECORD\b", r"\bFOLDER\b", r"[a-zà-ü]'[a-zà-ü]"],
}

# A number before what is counted; where there can be one of it, its sentence has a form for that.
THINGS = "bots|cards|chairs|coins|games|moves|points|tiles|tables|trams"
COUNTED = re.compile(rf"{{(?!name\b)\w+}} (?:more |free |open |best |own )?(?:{THINGS})\b")
NEVER_ONE = {  # messages, by why their number is never one
    "a turn of Pig is worth more than one point": [
        "Roll, or hold {pot} points?",
        "Hold {pot} points",
        "{name} holds {n} points.",
    ],
    "a limit or a goal, larger than one": [
        "Somebody has {goal} points or more.",
        "Be the first to hold {goal} points",
        "After a scoring somebody had {n} points or more.",
        "A {kind} may not grow beyond {most} tiles.",
        "The {open} open cards are of one category and are replaced.",
        "You have {n} tables under way; end one of them first.",
        "You have {n} tables, as many as there may be.",
        "That game is too long; at most {n} moves can be brought.",
        "Think again: this may lose {n} points of a hundred of the win.",
    ],
    "said of several only": [
        "{row} (one of {n} chairs)",
        "{n} best moves in a row.",
        "Fortune smiled on {name}: {luck} points of a hundred came by luck.",
        "{n} bots are named for {seats} seats.",
        "{first} – {second}: {share} in {games} games",
        "{first} – {second}: {share} in {games} games, enough to tell",
        "{n} games, looked at: {depth}",
        "{n} games: results (○) and the same without luck (●), in points of a hundred of the win",
    ],
}


def messages(path: Path) -> Iterator[Message]:
    with path.open("rb") as file:
        yield from (each for each in read_po(file) if each.id)


def forms(said: object) -> tuple[str, ...]:
    return tuple(said) if isinstance(said, list | tuple) else (str(said),)


def named(path: Path) -> str:
    return f"{path.parent.parent.name} {path.stem}"


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_nothing_is_said_as_nobody_says_it(path: Path) -> None:
    said = [form for each in messages(path) for form in forms(each.string)]
    assert said
    assert [form for form in said for wrong in WRONG[path.stem] if re.search(wrong, form)] == []


@pytest.mark.parametrize("path", [each for each in CATALOGUES if each.stem == "de"], ids=named)
def test_what_is_counted_has_a_form_for_one(path: Path) -> None:
    allowed = {message for some in NEVER_ONE.values() for message in some}
    alone = [str(each.id) for each in messages(path) if isinstance(each.id, str)]
    assert [message for message in alone if COUNTED.search(message) and message not in allowed] == []


def test_what_is_never_one_is_still_said() -> None:
    said = {str(each.id) for path in CATALOGUES for each in messages(path)}
    assert {message for some in NEVER_ONE.values() for message in some} <= said


@pytest.mark.parametrize(
    ("package", "code", "message", "natural"),
    [
        ("web", "de", "Save", "Speichern"),
        ("web", "de", "Tall", "Hochformat"),
        ("web", "de", "Ask before something is done", "Vor dem Ausführen nachfragen"),
        ("web", "de", "the page always answers for me", "antwortet die Seite immer für mich"),
        ("web", "de", "Import a game", "Partie importieren"),
        ("carpe_diem", "de", "Phase {n}", "Durchgang {n}"),
        ("ganz_wien", "de", "Be the first to see all your sights", "Erreiche vor allen anderen deine Ziele"),
        ("ganz_wien", "de", "Stay seated", "Sitzen bleiben"),
        (
            "ganz_wien",
            "fr",
            "Be the first to see all your sights",
            "Atteins toutes tes destinations avant les autres",
        ),
        (
            "ganz_wien",
            "it",
            "Be the first to see all your sights",
            "Raggiungi tutte le tue destinazioni prima degli altri",
        ),
        ("web", "de", "Automatic", "Automatik"),
        ("web", "de", "Automatic answers", "Automatische Antworten"),
    ],
)
def test_as_natives_asked_for_it(package: str, code: str, message: str, natural: str) -> None:
    path = next(each for each in CATALOGUES if named(each) == f"{package} {code}")
    assert [each.string for each in messages(path) if each.id == message] == [natural]
