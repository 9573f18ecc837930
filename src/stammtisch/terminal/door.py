"""The door of the command line: language, colour, owners' data, and errors in one sentence."""

import errno
import os
import sys
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any, TypeVar

import click

from stammtisch.core import data, overlay
from stammtisch.core.system import why
from stammtisch.core.words import LANGUAGES, catalogue, speaking
from stammtisch.games import game as game_of
from stammtisch.terminal import paint
from stammtisch.terminal.calling import PROGRAM
from stammtisch.terminal.console import InputEnded
from stammtisch.terminal.help import teach_click
from stammtisch.terminal.interrupting import INTERRUPTED, interruptible

_ = catalogue(__package__)

F = TypeVar("F", bound=Callable[..., Any])

LANGUAGE_OPTION = "--lang"


class Sentence(click.ClickException):
    """What is wrong, in a sentence or a few; the command ends with 1, after a wrong call with 2."""

    def __init__(self, message: str, *more: str) -> None:
        super().__init__(message)
        self.more = more

    def show(self, file: Any = None) -> None:
        click.echo(f"{PROGRAM}: {printable(self.format_message())}", err=True)
        for line in self.more:
            click.echo(f"  {printable(line)}", err=True)


def printable(text: str) -> str:
    """Text without signs that could play tricks on a terminal."""
    return "".join(sign if sign.isprintable() or unicodedata.category(sign) == "Zs" else "?" for sign in text)


def told_plainly(error: Exception) -> Exception:
    """The error as a sentence; a closed pipe stays what it is: nobody reads any more."""
    if isinstance(error, OSError):
        if error.errno == errno.EPIPE:
            return error
        named = f"{error.filename}: " if error.filename else ""
        return Sentence(named + why(error) + ".")
    return Sentence(str(error))


class Interrupted(Sentence):
    """Somebody pressed Ctrl-C, and there was nothing to keep."""

    exit_code = INTERRUPTED

    def __init__(self) -> None:
        super().__init__(_("interrupted."))


class WrongCall(Sentence):
    """An order that click cannot read, and where to find help."""

    exit_code = 2

    def __init__(self, error: click.UsageError) -> None:
        super().__init__(error.format_message())
        self.command = error.ctx.command_path if error.ctx else PROGRAM

    def format_message(self) -> str:
        hint = _("Try '{command} {option}' for help.").format(command=self.command, option="--help")
        return " ".join([*self.message.split(), hint])


def let_go_of_output() -> None:
    """What could not be printed is not tried again when the program ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def plainly() -> Iterator[None]:
    """What goes wrong is told in one sentence; asking for nothing still gets the help."""
    try:
        with interruptible():
            yield
            sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        raise WrongCall(error) from None
    except KeyboardInterrupt:
        raise Interrupted from None
    except OSError as error:
        let_go_of_output()
        raise told_plainly(error) from error
    except ValueError as error:
        raise told_plainly(error) from error


class Door(click.Group):
    """Every command passes here."""

    def add_command(self, cmd: click.Command, name: str | None = None) -> None:
        """Each knows --lang, and its help names the environment variables that it hears."""
        for parameter in cmd.params:
            if isinstance(parameter, click.Option):
                parameter.show_envvar = True
        super().add_command(with_language(cmd), name)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with plainly():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            with plainly():
                return super().invoke(ctx)
        except InputEnded:
            return None  # before a game began: nothing is lost

    def main(self, args: Sequence[str] | None = None, *rest: Any, **extra: Any) -> Any:
        teach_click()
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a poor terminal gets ? for what it lacks
        words = sys.argv[1:] if args is None else args
        with speaking(asked_language(words) or environment_language()):
            return super().main(words, *rest, **extra)


def asked_language(words: Sequence[str]) -> str:
    """The language that an order names with --lang, wherever: help and errors are told in it too."""
    asked = ""
    for word, after in pairwise([*takewhile(lambda word: word != "--", words), ""]):
        name, _equals, value = word.partition("=")
        if name == LANGUAGE_OPTION:
            asked = value or after
    return asked if asked in LANGUAGES else ""


def environment_language() -> str:
    """What the environment asks for, as gettext reads it: LANGUAGE counts where a locale is set."""
    set_to = (os.environ.get(variable) for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, set_to), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return "en"
    wishes = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    return next((wish[:2].lower() for wish in wishes if wish[:2].lower() in LANGUAGES), "en")


def _overlay(ctx: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if not value:
        return
    os.environ[overlay.VARIABLE] = str(Path(value).resolve())
    data.forget()
    try:
        for corrections in overlay.overlays():
            game_of(corrections.game)
    except overlay.DataError as error:
        raise Sentence(*str(error).split("\n")) from None
    except ValueError as error:
        raise Sentence(str(error)) from None


def with_language(command: F) -> F:
    """--lang, on the group and on every command; it is heard before anything is read."""
    return click.option(
        LANGUAGE_OPTION,
        metavar="|".join(LANGUAGES),
        type=click.Choice(LANGUAGES),
        expose_value=False,
        help="Language; otherwise LC_ALL or LANG decides.",
    )(command)


def with_data(command: F) -> F:
    """--data, for commands that play or replay."""
    return click.option(
        "--data",
        metavar="FILE",
        callback=_overlay,
        is_eager=True,
        expose_value=False,
        help="An owner's corrections to the printed data (TOML); otherwise STAMMTISCH_DATA.",
    )(command)


def set_colours(ctx: click.Context) -> None:
    ctx.color = paint.colours()
