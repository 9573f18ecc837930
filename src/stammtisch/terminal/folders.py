"""`stammtisch review FOLDER`: how everybody played over many games, and how they would stand without luck."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from stammtisch.core.words import catalogue
from stammtisch.insight.wording import number, points
from stammtisch.lab.looking import Looks, Mean, look_at
from stammtisch.lab.looking_picture import picture
from stammtisch.lab.tables import export
from stammtisch.terminal import console, paint
from stammtisch.terminal.files import FileError, write_text
from stammtisch.terminal.interrupting import INTERRUPTED
from stammtisch.terminal.simulating import progress

_ = catalogue(__package__)

NAME = 24
KINDS = 8  # of decisions, that are told
LEFT_OUT = 5  # files that are told


class Wish(NamedTuple):
    """What is wanted of a folder."""

    depth: str
    as_json: bool
    svg: Path | None
    rows: Path | None
    jobs: int
    force: bool


def looked(folder: Path, wish: Wish) -> None:
    try:
        with progress(len(list(folder.glob("*.txt")))) as told:
            found = look_at(folder, wish.depth, wish.jobs, progress=told)
        if wish.rows is not None:
            need_room(wish.rows, wish.force)
            export(found.rows(), wish.rows)
    except ValueError as error:
        raise FileError(str(error)) from None
    if wish.svg is not None:
        write_text(wish.svg, picture(found) + "\n", wish.force)
    if wish.as_json:
        click.echo(json.dumps(found.rows(), ensure_ascii=False, indent=1))
    else:
        console.say(*lines(found))
    if found.interrupted:
        raise SystemExit(INTERRUPTED)


def need_room(path: Path, force: bool) -> None:
    if path.exists() and not force:
        raise ValueError(_("{path} is there already; --force replaces it.").format(path=path))


def lines(found: Looks) -> Iterator[str]:
    """For people, within 80 columns."""
    yield paint.strong(_("{n} games, looked at: {depth}").format(n=len(found.seen), depth=found.depth))
    yield paint.faint(_("In points of a hundred of the win, against an equal player in the same seat."))
    columns = _("player"), _("games"), _("result"), _("without luck"), _("accuracy"), _("mistakes")
    yield "{:24} {:>6} {:>12} {:>16} {:>9} {:>9}".format(*columns)
    for player in found.players:
        fair = f"{points(player.fair.value)} ± {half(player.fair)}"
        result = f"{points(player.result.value)} ± {half(player.result)}"
        accurate = number(player.accuracy)
        yield (
            f"{player.name[:NAME]:24} {player.games:6} {result:>12} {fair:>16} {accurate:>9} "
            f"{player.mistakes:9.1f}"
        )
    yield from luck(found)
    yield from kinds(found)
    yield from (paint.faint(paint.wrapped(words, "    ")) for words in found.left_out[:LEFT_OUT])


def half(mean: Mean) -> str:
    return f"{(mean.high - mean.low) * 50:.0f}"


def luck(found: Looks) -> Iterator[str]:
    if (share := found.luck) is not None:
        told = _("Luck explains {share} of how the results differ (95 %: {low} to {high}).")
        percent = (f"{value:.0%}" for value in share_of(share))
        yield paint.wrapped(told.format(**dict(zip(("share", "low", "high"), percent, strict=True))))


def share_of(mean: Mean) -> tuple[float, float, float]:
    return mean.value, mean.low, mean.high


def kinds(found: Looks) -> Iterator[str]:
    yield "{:24} {:>12} {:>16} {:>9}".format(_("decision"), _("a game"), _("lost a game"), _("mistakes"))
    games = len(found.seen)
    for kind, decided in list(found.kinds.items())[:KINDS]:
        wrong = (decided.marks["mistake"] + decided.marks["blunder"]) / games
        lost = points(-decided.lost / games)
        yield f"{kind[:NAME]:24} {decided.decisions / games:12.1f} {lost:>16} {wrong:9.1f}"
