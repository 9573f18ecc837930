"""The keyboard and the screen."""

import os
import sys
from collections.abc import Callable, Sequence

import click

from stammtisch.terminal import paint

CLEAR = "\033[2J\033[3J\033[H"  # the screen, what was scrolled away, and back to the top
ERASE = "\r\033[K"  # the line


class InputEnded(Exception):
    """Nobody types any more."""


def say(*lines: str) -> None:
    for line in lines:
        click.echo(line)


def tell(*sentences: str) -> None:
    """Prose, in lines that fit."""
    say(*map(paint.wrapped, sentences))


def ask(question: str) -> str:
    """A line that somebody types; InputEnded when the input ends."""
    try:
        answer = input(f"{question}> ")
    except EOFError:
        say("")
        raise InputEnded from None
    if not sys.stdin.isatty():
        say(answer)  # a transcript shows what was typed
    return answer.strip()


def agrees(question: str, yes: str) -> bool:
    """Does the answer begin like yes?"""
    answer = ask(question).lower()
    return bool(answer) and yes.startswith(answer[0])


def clear() -> None:
    """Hide what was shown: empty the screen, or set it apart where there is none."""
    if not sys.stdout.isatty():
        say("", "-" * 40)
    elif is_dumb():
        say("\n" * paint.height())
    else:
        click.echo(CLEAR, nl=False, color=True)  # NO_COLOR is about colours only


def is_dumb() -> bool:
    """A screen that knows no codes."""
    return os.environ.get("TERM", "dumb") == "dumb"


def note(text: str) -> None:
    """Something for the moment, on a screen only; the next note takes its place."""
    if sys.stdout.isatty() and not is_dumb():
        click.echo(f"{ERASE}{text}", nl=False, color=True)


def edit_lines(words: Callable[[], Sequence[str]]) -> None:
    """Arrow keys, earlier lines and Tab at the prompt, where the system has them."""
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, n: int) -> str | None:
        found = completions(words(), text)
        return found[n] if n < len(found) else None

    readline.set_auto_history(True)
    readline.set_completer_delims(" ?")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")


def completions(words: Sequence[str], text: str) -> list[str]:
    """How a text may go on, up to the end of the next part: `pl` → `place:`."""
    found = [word for word in words if word.lower().startswith(text.lower())]
    return list(dict.fromkeys(_next_part(word, len(text)) for word in found))


def _next_part(word: str, start: int) -> str:
    end = word.find(":", start)
    return word if end < 0 else word[: end + 1]
