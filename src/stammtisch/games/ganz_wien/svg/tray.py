"""What lies before a player: event cards, destination cards."""

from collections.abc import Callable
from typing import NamedTuple

from stammtisch.core.kit import thing
from stammtisch.core.svg import el, seat_mark, words
from stammtisch.core.words import catalogue, labelled
from stammtisch.games.ganz_wien.facts.network import distance
from stammtisch.games.ganz_wien.svg.dice import legal_parts
from stammtisch.games.ganz_wien.svg.glyphs import fitted, group_sign
from stammtisch.games.ganz_wien.svg.letters import width
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import OwnFacts, View

_ = catalogue("stammtisch.games.ganz_wien")


def event_cards(
    view: View, own: OwnFacts, place: Callable[[int], tuple[float, float]], wide: float, tall: float
) -> list[str]:
    """The own event cards."""
    can = legal_parts(view, ("play", "invite"), 1)
    return [
        event_card(view, n, name, *place(n), wide, tall, name in can) for n, name in enumerate(own["events"])
    ]


def event_card(view: View, n: int, name: str, x: float, y: float, wide: float, tall: float, can: bool) -> str:
    kind = "ticket" if name == "ticket" else "event"
    body = el("rect", x=x, y=y, width=wide, height=tall, rx=4, class_=f"card {kind}")
    label = called.event(name)
    rows = [
        words(row, x + 12, y + 20 + 15 * k, class_="label")
        for k, row in enumerate(folded(label, wide - 20, 14))
    ]
    said = labelled(label, called.effect(view, name))
    notch = el("path", d=f"M{x + wide - 22:g} {y:g}v{tall:g}", class_="tear") if kind == "ticket" else ""
    return thing(f"ganz_wien-event-{n}", said, body, notch, *rows, can=can, part=f"event:{name}")


def destination_cards(
    view: View, own: OwnFacts, place: Callable[[int], tuple[float, float]], wide: float, tall: float
) -> list[str]:
    """The own destinations; those shown already at the end."""
    me = view["players"][view["seat"]]
    can = legal_parts(view, ("start", "swap", "show"), 1) | legal_parts(view, ("three",), 2)
    left, right = legal_parts(view, ("give",), 1), legal_parts(view, ("give",), 2)
    drawn = []
    for n, card in enumerate([*own["goals"], *me["shown"]]):
        x, y = place(n)
        state = "shown" if card in me["shown"] else "chosen" if card in secret(view, own) else ""
        drawn.append(destination_card(view, card, Frame(x, y, wide, tall), state, card in can))
        drawn += [arrow(view, "left", card, x, y + tall - 44)] if card in left else []
        drawn += [arrow(view, "right", card, x + wide - 44, y + tall - 44)] if card in right else []
    return drawn


def secret(view: View, own: OwnFacts) -> list[str]:
    """The own answers that the others do not know yet."""
    started = view["players"][view["seat"]]["place"]
    return own["given"] if started else [own["start"]]


class Frame(NamedTuple):
    x: float
    y: float
    wide: float
    tall: float


def destination_card(view: View, card: str, at: Frame, state: str, can: bool) -> str:
    kind = called.DESTINATIONS[card]["group"]
    middle = at.x + at.wide / 2
    body = el("rect", x=at.x, y=at.y, width=at.wide, height=at.tall, rx=4, class_=f"card goal {state}")
    band = el("rect", x=at.x, y=at.y, width=at.wide, height=6, class_=f"band {kind}")
    plate = el("circle", cx=at.x + 12, cy=at.y + 9, r=9, class_="seal")
    rows = folded(called.destination(card), at.wide - 46, 14)[:2]
    text = [
        fitted(row, middle, at.y + 20 + 14 * n, 14, class_="label", text_anchor="middle")
        for n, row in enumerate(rows)
    ]
    low = at.y + (22 + 14 * len(rows) if at.tall > 60 else at.tall - 6)
    where = fitted(whereabouts(view, card, state), middle, low, 13, class_="where", text_anchor="middle")
    drawn = body, band, plate, group_sign(kind, at.x + 12, at.y + 9), *text, where
    said = f"{called.destination(card)}, {called.stop(called.stop_of(card))}"
    return thing(f"ganz_wien-card-{card}", said, *drawn, can=can, part=f"card:{card}")


def whereabouts(view: View, card: str, state: str) -> str:
    """The stop of a card, with how far it is; a tick when it is shown."""
    stop = called.stop_of(card)
    here = view["players"][view["seat"]]["place"]
    if state == "shown":
        return f"✓ {called.stop(stop)}"
    if not here or any(name.startswith("give:") for name in view["legal"]):
        return called.stop(stop)
    far = _("here") if stop == here else called.throws(distance(view["side"], here, stop))
    return f"{called.stop(stop)} · {far}"


def arrow(view: View, axis: str, card: str, x: float, y: float) -> str:
    """Gives a card to a neighbour, whose sign it shows."""
    is_left = axis == "left"
    said = (_("to the left: {card}") if axis == "left" else _("to the right: {card}")).format(
        card=called.destination(card)
    )
    body = el("rect", x=x, y=y, width=44, height=44, class_="arrow")
    shape = f"M{x + 15:g} {y + 16:g}l-7 6 7 6" if is_left else f"M{x + 29:g} {y + 16:g}l7 6-7 6"
    neighbour = (view["seat"] + (1 if is_left else -1)) % view["seats"]
    sign = seat_mark(neighbour, x + (29 if is_left else 15), y + 22, 8)
    way = el("path", d=shape, class_="way")
    return thing(f"ganz_wien-{axis}-{card}", said, body, way, sign, can=True, part=f"{axis}:{card}")


def folded(text: str, wide: float, size: float) -> list[str]:
    """A text in lines of at most this width, broken at spaces."""
    rows = [""]
    for word in text.split():
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and width(longer, size) > wide:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows
