"""What one can say at the prompt that is not an action: undo, hint, save …"""

from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path

from stammtisch.core.orders import Matter
from stammtisch.core.rules import rules as rules_of
from stammtisch.core.words import catalogue, labelled
from stammtisch.insight.advice import told
from stammtisch.table.log import log
from stammtisch.table.seats import Unavailable
from stammtisch.terminal import console, paint, show
from stammtisch.terminal.files import FileError, write_text
from stammtisch.terminal.seating import saved
from stammtisch.terminal.session import Session

_ = catalogue(__package__)

Command = Callable[[Session, str], None]


class Left(Exception):
    """Somebody leaves the table."""


def carry_out(session: Session, text: str) -> bool:
    """Do what a line commands; False if it commands nothing."""
    word, _space, rest = text.replace("?", "? ", 1).partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None or (session.passing and command not in (undo, save, leave)):
        return False
    command(session, rest.strip())
    return True


def question(session: Session, rest: str) -> None:
    """`?` alone: what is asked and what one can say; else what that is, or why not."""
    if rest:
        session.explain(rest)
        return
    if not session.table.over:
        console.say(paint.wrapped(session.table.game.text.coach(session.eyes.view)), "")
    for said, meaning in spoken(session):
        console.say(paint.wrapped(meaning, " " * 19, f"  {said:<15}  "))


def spoken(session: Session) -> list[tuple[str, str]]:
    """What one can say, and what it does."""
    some_rule = rules_of(session.table.game.folder)[-1].id
    return [
        (_("a number"), _("takes that line of the list")),
        (_("a name"), _("does it; a part of it narrows the list")),
        (_("? name"), _("explains an action, a thing on the board or a rule, and why not")),
        ("undo", _("takes back your last choice")),
        ("hint", _("what a bot would do")),
        *([("always", _("answers that you leave behind"))] if session.table.game.page.matters else []),
        ("board", _("shows the board and the choices again")),
        ("log", _("tells the game so far")),
        ("score", _("the score sheet")),
        (f"rules {some_rule}", _("that rule; without an id all of them")),
        (_("save FILE"), _("keeps the game; stammtisch play --resume FILE goes on")),
        ("quit", _("leaves the table")),
    ]


def undo(session: Session, rest: str) -> None:
    table, seat = session.table, session.at_keyboard
    try:
        table.undo(seat)
    except Unavailable as error:
        console.tell(str(error))
        return
    if table.proposal is not None:
        agree(session, seat)
    session.unsaved = True


def agree(session: Session, seat: int) -> None:
    """Beyond a barrier everybody else at the keyboard must agree."""
    table = session.table
    for other in session.people:
        if other != seat and table.proposal is not None:
            question = _("{other}, may {name} take back? (yes/no)").format(
                other=table.names[other], name=table.names[seat]
            )
            table.extend(table.answering(console.agrees(question, _("yes")), other))


def hint(session: Session, rest: str) -> None:
    """The choice of the best bot in words, and what else it thought about."""
    table, seat = session.table, session.at_keyboard
    if table.over:
        console.tell(_("The game is over."))
        return
    advice = session.advised(seat)
    name, wording = advice[0].action, session.eyes.wording(advice[0].action)
    console.say(
        paint.wrapped(_("The master suggests: {name} – {wording}").format(name=name, wording=wording), "  ")
    )
    for each in advice if len(advice) > 1 else []:
        why = " ".join(told(table.game, each))
        words = f"{each.action} – {session.eyes.wording(each.action)}: {why}"
        console.say(paint.wrapped(words, "      ", "    "))


def always(session: Session, rest: str) -> None:
    """The answers that one may leave behind; with a number it is left, or taken back."""
    matters = session.table.game.page.matters
    left = session.table.orders.get(session.at_keyboard, frozenset())
    if not matters:
        console.tell(_("In this game there is nothing to leave behind."))
        return
    if rest:
        known = [(matter, order.key) for matter in matters for order in matter.as_read]
        if not rest.isdecimal() or not 1 <= int(rest) <= len(known):
            console.tell(_("Say a number from 1 to {last}, like: always 1").format(last=len(known)))
            return
        matter, key = known[int(rest) - 1]
        left = matter.toggled(left, key)
        session.table.orders[session.at_keyboard] = left
    list_matters(matters, left)


def list_matters(matters: Iterable[Matter], left: frozenset[str]) -> None:
    """Numbered from one matter to the next."""
    number = count(1)
    for matter in matters:
        for words, orders in ((matter.title(), matter.answers), (matter.but(), matter.exceptions)):
            if orders:
                console.say(paint.wrapped(labelled(words, "").rstrip(), "  "))
            for order in orders:
                sign = "x" if order.key in left else " "
                console.say(paint.wrapped(order.wording(), " " * 10, f"  {next(number):>2}  [{sign}] "))


def save(session: Session, rest: str) -> None:
    """Keep the game in a file; the one it was saved in before is replaced without asking."""
    force = rest.endswith(" --force")
    name = rest.removesuffix(" --force").strip()
    path = Path(name).expanduser() if name else session.file
    if path is None:
        console.tell(_("Save where? For example: save {game}.txt").format(game=session.table.game.key))
        return
    try:
        write_text(path, saved(session.table.record, session.table.seats), force or path == session.file)
    except FileError as error:
        console.tell(str(error))
        return
    session.file, session.unsaved = path, False
    console.say(_("Saved. To go on later: stammtisch play --resume {path}").format(path=path))


def tell_log(session: Session, rest: str) -> None:
    """The last screenful, or everything."""
    sentences = log(session.table, session.viewer)
    fitting = max(5, paint.height() - 4)
    if len(sentences) > fitting and not rest:
        console.tell(_("… {n} earlier; 'log all' tells everything").format(n=len(sentences) - fitting))
        sentences = sentences[-fitting:]
    for sentence in sentences:
        console.say(paint.named(paint.wrapped(sentence.text, "  "), session.table.names))


def board(session: Session, rest: str) -> None:
    session.show_board()
    if not session.table.over:
        session.offer(session.legal)


def score(session: Session, rest: str) -> None:
    """The score sheet, a line a category."""
    console.say(*show.sheet_lines(session.table.game, session.eyes.view, session.table.names))


def rules(session: Session, rest: str) -> None:
    try:
        console.say(*show.rule_lines(session.table.game, rest.split(), with_tests=False))
    except ValueError as error:
        console.tell(str(error))


def leave(session: Session, rest: str) -> None:
    """Leave the table; what is not saved is asked about first."""
    if session.unsaved and not console.agrees(
        _("The game is not saved. Leave all the same? (yes/no)"), _("yes")
    ):
        return
    raise Left


COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("?", "help", "hilfe", "aide", "aiuto"), question),
    **dict.fromkeys(("undo", "zurück", "zurueck", "annuler", "annulla"), undo),
    **dict.fromkeys(("hint", "tipp", "indice", "suggerimento"), hint),
    **dict.fromkeys(("always", "immer", "toujours", "sempre"), always),
    **dict.fromkeys(("save", "speichern", "sauver", "salva"), save),
    **dict.fromkeys(("log", "verlauf", "journal", "cronaca"), tell_log),
    **dict.fromkeys(("board", "brett", "plateau", "tabellone"), board),
    **dict.fromkeys(("score", "wertung", "punteggio"), score),
    **dict.fromkeys(
        ("rules", "rule", "regeln", "regel", "règles", "regles", "règle", "regle", "regole", "regola"), rules
    ),
    **dict.fromkeys(("quit", "exit", "ende", "quitter", "esci"), leave),
}
