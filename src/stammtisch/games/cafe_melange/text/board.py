"""The board as text."""

from collections.abc import Sequence
from textwrap import wrap

from stammtisch.core.words import catalogue, remembered
from stammtisch.games.cafe_melange.data import LAST_VISITOR, TABLE_IDS
from stammtisch.games.cafe_melange.text import names as called
from stammtisch.games.cafe_melange.view import ChairFacts, Marker, RowFacts, View, actions_of, hand_of

_ = catalogue("stammtisch.games.cafe_melange")

COLUMNS = 80
LETTER = {"purple": "P", "orange": "O", "turquoise": "T", "olive": "L"}
CHAIRS_AT = {
    key: [number for number, chair in called.CHAIR.items() if chair["table"] == key] for key in TABLE_IDS
}
MARKER = {"cube": "■", "octagon": "⬢", "cylinder": "●", "white": "W", "grey": "G"}


def board(view: View, names: Sequence[str]) -> str:
    """Tables with their chairs, rows with the chairs left, cards, players."""
    parts = [state_of_play(view), *tables(view, names), "", *rows(view, names), "", *market(view)]
    lines = [*parts, "", *players(view, names), *own_cards(view)]
    return "\n".join(folded for line in lines for folded in fold(line))


@remembered
def fold(line: str) -> tuple[str, ...]:
    if len(line) <= COLUMNS:
        return (line.rstrip(),)
    return tuple(wrap(line, COLUMNS, subsequent_indent="    "))


def state_of_play(view: View) -> str:
    said = seated(view["visitors"], view["phase"])
    return f"{said}, " + _("last round") if view["last_round"] else said


def seated(visitors: int, phase: int) -> str:
    said = _("{n} of {all} visitors, phase {phase}")
    return said.format(n=visitors, all=LAST_VISITOR, phase=phase)


def tables(view: View, names: Sequence[str]) -> list[str]:
    return [table(view, key, names) for key in TABLE_IDS]


def table(view: View, key: str, names: Sequence[str]) -> str:
    chairs = [view["chairs"][number - 1] for number in CHAIRS_AT[key]]
    return table_line(key, tuple([visitor(chair, names) or marks(chair, names) for chair in chairs]))


@remembered
def table_line(key: str, taken: tuple[str, ...]) -> str:
    """12P Freud 3 — number, chair colour, who sits or the markers."""
    places = [
        f"{number:>2}{LETTER[called.CHAIR[number]['colour']]} {who}"
        for number, who in zip(CHAIRS_AT[key], taken, strict=True)
    ]
    return f"{called.look(key):<22}{'  '.join(f'{place:<17}' for place in places)}".rstrip()


def visitor(chair: ChairFacts, names: Sequence[str]) -> str:
    if chair["personality"]:
        vip = called.PERSONALITY[chair["personality"]]["vip"]
        return f"{called.surname(chair['personality'])[:9]} {vip}"
    if chair["guest"]:
        owner, number = chair["guest"]
        return f"[{names[owner][:6]} ×{called.GUEST[number]['multiplier']}]"
    return ""


def marks(chair: ChairFacts, names: Sequence[str]) -> str:
    return " ".join(mark(marker, names) for marker in chair["markers"]) or "·"


def mark(marker: Marker, names: Sequence[str]) -> str:
    sign = MARKER[marker["row"]]
    return sign if marker["owner"] < 0 else f"{names[marker['owner']][:1]}{sign}"


def rows(view: View, names: Sequence[str]) -> list[str]:
    return [slip(view, row, names) for row in view["rows"] if row["cards"] or row["personality"]]


def slip(view: View, row: RowFacts, names: Sequence[str]) -> str:
    whose = called.row_of(view, row["row"], row["owner"], list(names))
    if not row["cards"]:
        return _("{row}: waits for a first card").format(row=whose)
    said = _("{row}: {cards} — chairs {chairs}").format(
        row=whose, cards=called.kinds(row["cards"]), chairs=called.numbers(row["chairs"])
    )
    seating = [
        f"{called.kind(card)} → {chairs[0]}" for card, chairs in row["could"].items() if len(chairs) == 1
    ]
    return f"{said} ({', '.join(seating)})" if seating else said


def market(view: View) -> list[str]:
    return [
        _("Open: {cards}").format(cards=called.counted(view["display"])),
        _("Piles: reservation cards {pile}, action cards {actions}; discards: {discards}").format(
            pile=view["pile"], actions=view["action_pile"], discards=called.counted(view["discards"]) or "–"
        ),
    ]


def players(view: View, names: Sequence[str]) -> list[str]:
    return [player(view, seat, name) for seat, name in enumerate(names)]


def player(view: View, seat: int, name: str) -> str:
    seen = view["players"][seat]
    said = _(
        "{name} ({colour}): points {points}, VIP forecast {forecast}; cards {cards}, action cards {actions}"
    )
    line = said.format(
        name=name,
        colour=called.colour(view["colours"][seat]),
        points=view["scores"][seat],
        forecast=view["forecast"][seat],
        cards=seen["cards"],
        actions=seen["action_cards"],
    )
    guests = _("guests {guests}").format(guests=called.numbers(seen["guests"]) or "–")
    shown = _("shown: {cards}").format(cards=called.counted(seen["shown"])) if seen["shown"] else ""
    return " · ".join(filter(None, [line, guests, shown]))


def own_cards(view: View) -> list[str]:
    if view["seat"] < 0:
        return []
    own = view["players"][view["seat"]]
    acts = ", ".join(called.action_card(card) for card in actions_of(own))
    return ["", _("Your cards: {cards}").format(cards=called.counted(hand_of(own)) or "–")] + (
        [_("Your action cards: {cards}").format(cards=acts)] if acts else []
    )
