"""Stepping through a record: forward, back, to a move."""

from dataclasses import replace

import click

from stammtisch.core.words import catalogue
from stammtisch.terminal import paint, show
from stammtisch.terminal.opening import Opened

_ = catalogue(__package__)


def step_through(opened: Opened, seat: int, reader: int | None) -> None:
    """Show one move after another until the person has seen enough."""
    last = len(opened.record.moves)
    told = show.move_lines(opened, reader)
    now = opened.upto if opened.upto < last else 0
    while True:
        here = replace(opened, upto=now)
        click.echo("\n".join([paint.strong(_("Move {n} of {all}").format(n=now, all=last)), *told[now]]))
        click.echo(show.board(here.game, here.eyes(seat).view, here.record.seats))
        wanted = _asked()
        if wanted == "q":
            return
        now = min(max(_next(wanted, now), 0), last)


def _asked() -> str:
    question = _("Enter: on · b: back · a number: to that move · q: quit")
    try:
        answer: str = click.prompt(paint.faint(question), default="", show_default=False, prompt_suffix=" > ")
    except click.Abort:
        click.echo()
        return "q"
    return answer.strip().lower()[:6]


def _next(wanted: str, now: int) -> int:
    if wanted.isdecimal():
        return int(wanted)
    return now - 1 if wanted.startswith(("b", "z", "-")) else now + 1
