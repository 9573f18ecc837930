"""Lists for reading: the games, a game's rules, a record move by move."""

from collections.abc import Iterator, Sequence
from typing import Any

from stammtisch.core.game import Game
from stammtisch.core.proofs import proofs
from stammtisch.core.record import Move
from stammtisch.core.rules import Rule, rules
from stammtisch.core.state import CHANCE
from stammtisch.core.words import catalogue
from stammtisch.table.course import until
from stammtisch.terminal import paint
from stammtisch.terminal.explain import rule_text
from stammtisch.terminal.opening import Opened

_ = catalogue(__package__)


def game_lines(game: Game[Any]) -> list[str]:
    """A game: its key, for how many, how long, and in one sentence."""
    facts = _("{least}–{most} players, {short}–{long} minutes").format(
        least=game.seats[0], most=game.seats[-1], short=game.page.minutes[0], long=game.page.minutes[1]
    )
    title = _("{title} (draft)").format(title=game.title) if game.stage == "draft" else game.title
    lines = [
        f"{paint.strong(game.key)}  {title}, {facts}",
        paint.wrapped(game.text.sentence(), "    "),
    ]
    return lines + [_option_line(game, option.name, option.choices) for option in game.options]


def _option_line(game: Game[Any], name: str, choices: Sequence[str]) -> str:
    worded = [f"{choice} ({game.text.option(name, choice)})" for choice in choices]
    return paint.wrapped(", ".join(worded), " " * 6, f"    --option {name}=")


def game_facts(game: Game[Any]) -> dict[str, Any]:
    """The same for programs."""
    return {
        "key": game.key,
        "title": game.title,
        "seats": list(game.seats),
        "minutes": list(game.page.minutes),
        "sentence": game.text.sentence(),
        "options": {option.name: list(option.choices) for option in game.options},
        "rules": game.rules,
        "stage": game.stage,
    }


def rule_lines(game: Game[Any], wanted: Sequence[str], with_tests: bool) -> Iterator[str]:
    """Rules by chapter, each with the tests that prove it."""
    proved, chapter = proofs(game.folder), ""
    for rule in chosen(game, wanted):
        if rule.chapter != chapter:
            chapter = rule.chapter
            yield f"\n{paint.strong(chapter)}"
        yield rule_text(rule)
        if with_tests:
            yield from (paint.faint(f"      {test}") for test in proved.get(rule.id, [_("no test")]))


def chosen(game: Game[Any], wanted: Sequence[str]) -> list[Rule]:
    """The rules with these ids, or all; ValueError names an unknown one."""
    known = rules(game.folder)
    ids = {rule.id.lower() for rule in known}
    for name in wanted:
        if name.lower() not in ids:
            raise ValueError(
                _("{title} has no rule '{name}'; its rules are {first} to {last}.").format(
                    title=game.title, name=name, first=known[0].id, last=known[-1].id
                )
            )
    asked = {name.lower() for name in wanted}
    return [rule for rule in known if not asked or rule.id.lower() in asked]


def untested(game: Game[Any]) -> list[Rule]:
    proved = proofs(game.folder)
    return [rule for rule in rules(game.folder) if rule.id not in proved]


def move_lines(opened: Opened, reader: int | None) -> list[list[str]]:
    """For every move the lines that tell it, as a seat may read it; the start comes first."""
    names = opened.record.seats
    lines = [[], *([_move_line(n, move, reader, names)] for n, move in enumerate(opened.record.moves, 1))]
    for step in until(opened.table, reader, len(opened.record.moves)):
        lines[step.move + 1] += [paint.named(paint.wrapped(text, " " * 18), names) for text in step.texts]
    return lines


def _move_line(n: int, move: Move, reader: int | None, names: Sequence[str]) -> str:
    who = _("chance") if move.seat == CHANCE else names[move.seat]
    name = (move if reader is None else move.redacted(reader)).name
    return paint.named(f"{n:4}  {who:>10}  {name}", names)


def end_lines(game: Game[Any], view: dict[str, Any]) -> list[str]:
    """That a game is over, and by which rule."""
    return [paint.strong(_("The game is over.")), paint.wrapped(str(game.why_over(view["ending"])))]


def score_lines(places: Sequence[int], points: Sequence[int], names: Sequence[str]) -> list[str]:
    """The end of a game: places, names, points."""
    rows = sorted(zip(places, names, points, strict=True), key=lambda row: row[0])
    return [
        paint.named(_("{place}. {name}: {points}").format(place=place, name=name, points=score), names)
        for place, name, score in rows
    ]


def sheet_lines(game: Game[Any], view: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The score sheet: a line a category, a column a seat."""
    sheet = game.text.sheet(view)
    widest = max([len(line.label) for line in sheet] + [10])
    columns = [max(len(name), 4) for name in names]
    head = " " * widest + "".join(f"  {name:>{n}}" for name, n in zip(names, columns, strict=True))
    rows = [
        f"{line.label:<{widest}}" + "".join(f"  {p:>{n}}" for p, n in zip(line.points, columns, strict=True))
        for line in sheet
    ]
    return [paint.named(head, names), *rows]


def board(game: Game[Any], view: dict[str, Any], names: Sequence[str]) -> str:
    """The board as coloured text."""
    return paint.named(game.text.board(view, names), names)
