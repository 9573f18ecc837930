"""Help, and the words of click, in the reader's language.

Help is written in English beside the commands and translated when somebody reads it. click looks its
own words up in the system's catalogue, which has none; here it learns to look into ours.
"""

from inspect import cleandoc
from typing import Any

import click
from click import core, exceptions, formatting, parser, types

from stammtisch.core.words import catalogue, later, plurals

_ = catalogue(__package__)
ngettext = plurals(__package__)

HAVE_COMMANDS = (__package__, "stammtisch.web")

SAID_BY_CLICK = (
    later("Usage:"),
    later("Options"),
    later("Commands"),
    later("[OPTIONS]"),
    later("COMMAND [ARGS]..."),
    later("Show this message and exit."),
    later("Show the version and exit."),
    later("default: {default}"),
    later("env var: {var}"),
    later("required"),
    later("Try '{command} {option}' for help."),
    later("Missing command."),
    later("Missing argument"),
    later("Missing option"),
    later("No such command {name!r}."),
    later("No such option {name!r}."),
    later("Did you mean {possibility}?"),
    later("Option {name!r} requires an argument."),
    later("Option {name!r} does not take a value."),
    later("Got unexpected extra argument ({args})"),
    later("Invalid value for {param_hint}: {message}"),
    later("{value!r} is not {choice}."),
    later("Choose from:\n\t{choices}"),
    later("{value!r} is not a valid {number_type}."),
    later("{value} is not in the range {range}."),
    later("{name} {filename!r} is a file."),
    later("{name} {filename!r} is a directory."),
)


class Translated:
    """An attribute that is written in English and read in the reader's language."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, thing: object, owner: type) -> Any:
        text = vars(thing).get(self.name)
        return translated(cleandoc(text)) if text else text

    def __set__(self, thing: object, text: str | None) -> None:
        vars(thing)[self.name] = text


def translated(text: str) -> str:
    """From the catalogue that has it."""
    return next((said for package in HAVE_COMMANDS if (said := catalogue(package)(text)) != text), text)


def teach_click() -> None:
    for module in (core, exceptions, formatting, parser, types):
        vars(module).update(_=_, ngettext=ngettext)
    for kind, name in (
        (click.Command, "help"),
        (click.Command, "options_metavar"),
        (click.Group, "subcommand_metavar"),
        (click.Parameter, "help"),
        (click.Parameter, "metavar"),
    ):
        setattr(kind, name, Translated(name))
