"""The whole board as text."""

from collections.abc import Sequence

from stammtisch.core.words import catalogue, labelled, plurals
from stammtisch.games.ganz_wien.facts import MEANS_IDS
from stammtisch.games.ganz_wien.facts.network import distance, links, nearest
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import OwnFacts, View

_ = catalogue("stammtisch.games.ganz_wien")
ngettext = plurals("stammtisch.games.ganz_wien")


def board(view: View, names: Sequence[str]) -> str:
    lines = [player_line(view, seat, name) for seat, name in enumerate(names)]
    lines.append(_("Dice: {dice}").format(dice=called.dice(view["dice"])))
    if view["bans"]:
        lines.append(
            _("Standing still: {means}").format(means=called.listed_or_none(map(called.means, view["bans"])))
        )
    if view["green"]:
        lines.append(
            _("Green lights: {names}").format(names=called.listed_or_none(names[n] for n in view["green"]))
        )
    discards = called.listed_or_none(map(called.event, view["discards"]))
    lines.append(
        _("Event cards: {deck} to draw; laid off: {discards}").format(deck=view["deck"], discards=discards)
    )
    if view["own"]:
        lines += own_lines(view, view["own"])
    return "\n".join(wrapped for line in lines for wrapped in wrap(line))


def wrap(line: str) -> list[str]:
    """A line broken at spaces to 80 columns, further ones indented."""
    rows, row = [], ""
    for word in line.split(" "):
        if row and len(row) + 1 + len(word) > 80:
            rows.append(row)
            row = "    " + word
        else:
            row = f"{row} {word}" if row else word
    return [*rows, row]


def player_line(view: View, seat: int, name: str) -> str:
    player = view["players"][seat]
    mark = "*" if seat == view["turn"] and view["throws"] else "-"
    where = called.stop(player["place"]) if player["place"] else "?"
    shown = called.listed_or_none(map(called.destination, player["shown"]))
    seen = _(", a ticket") if player["ticket_seen"] else ""
    hidden = in_hand(player["goals"], player["events"])
    reached = f"{len(player['shown'])}/{view['targets']}"
    line = f"{mark} " + labelled(name, f"{where}{seen}, {reached}; {hidden}")
    return f"{line} ({shown})" if player["shown"] else line


def in_hand(goals: int, events: int) -> str:
    return _("in hand {destinations}, {cards}").format(
        destinations=ngettext("{n} destination", "{n} destinations", goals).format(n=goals),
        cards=ngettext("{n} event card", "{n} event cards", events).format(n=events),
    )


def own_lines(view: View, own: OwnFacts) -> list[str]:
    here = view["players"][view["seat"]]["place"]
    lines = [_("Your cards: {events}").format(events=called.listed_or_none(map(called.event, own["events"])))]
    if own["start"] and not here:
        lines.append(_("You begin at {card}").format(card=called.destination(own["start"])))
    if own["given"]:
        given = called.listed_or_none(map(called.destination, own["given"]))
        lines.append(_("You give away {cards}").format(cards=given))
    for card in own["goals"]:
        lines.append(goal_line(view["side"], here, card))
    if here:
        for means in MEANS_IDS:
            if ends := links(view["side"], means, here):
                lines.append(f"{called.means(means)} → " + ", ".join(map(called.stop, ends)))
        near = ", ".join(map(called.stop, nearest(view["side"], here)))
        lines.append(_("Next nearest: {stops}").format(stops=near))
    return lines


def goal_line(side: str, here: str, card: str) -> str:
    stop = called.stop_of(card)
    line = f"  > {called.destination(card)} ({called.stop(stop)})"
    return labelled(line, called.throws(distance(side, here, stop))) if here else line
