"""Every wording."""

from collections.abc import Sequence

from stammtisch.core.game import Event, Line, View
from stammtisch.core.words import catalogue, labelled, plurals
from stammtisch.games.ganz_wien import events as told
from stammtisch.games.ganz_wien import naming, reasons
from stammtisch.games.ganz_wien.actions import CATALOG
from stammtisch.games.ganz_wien.board import kinds_in
from stammtisch.games.ganz_wien.data import DESTINATION_IDS, EVENT_IDS
from stammtisch.games.ganz_wien.facts import MEANS_IDS, STOP_IDS
from stammtisch.games.ganz_wien.routes import distance, lines_between, links, nearest
from stammtisch.games.ganz_wien.state import Wien
from stammtisch.games.ganz_wien.view import by_means, cards_in

_ = catalogue(__package__)
ngettext = plurals(__package__)


def sentence() -> str:
    return _("Ride underground, tram and bus through Vienna and be the first to see all your sights.")


def goal() -> str:
    return _("Be the first to see all your sights")


def prompt(view: View) -> str:
    asked = {
        "start": _("Which of your destinations is your starting place?"),
        "give": _("Which card goes to the left, and which to the right?"),
        "event": _("The dice show {dice}. Play an event card, or pass?"),
        "travel": _("Where do you ride? Each die is one stop."),
        "offer": _("Passed on: {dice}. Use one of them, or pass?"),
        "alight": _("Ride the same die once more, or is that all?"),
    }
    said = special_prompt(view) or asked.get(view["asked"], "")
    return said.format(dice=naming.dice(view["dice"]), card=card_here(view))


def special_prompt(view: View) -> str:
    """What is asked where something else matters more than usual."""
    if view["asked"] == "give" and view["seats"] == 2:
        return _("Which two cards do you give away?")
    if view["asked"] == "event" and view["turn"] == view["seat"]:
        return _("You threw {dice}. Play an event card, or pass?")
    if view["asked"] in ("travel", "offer", "alight") and card_here(view):
        may_show = any(name.startswith(("show:", "three:")) for name in view["legal"])
        return (
            _("You are at {card}. Get off, or ride on?")
            if may_show
            else _("You are at {card}, but have no ticket. Ride on, or is that all?")
        )
    if view["legal"] == ["stop"]:
        return _("No die takes you any further. That is all for now.")
    if view["legal"] == ["pass"]:
        return _("Passed on: {dice}. None of them is of use to you here.")
    return ""


def card_here(view: View) -> str:
    """The own destination on which the own piece stands, in words; "" for none."""
    here = view["players"][view["seat"]]["place"] if view["own"] else ""
    cards = view["own"]["goals"] if here else []
    return next((naming.destination(card) for card in cards if naming.stop_of(card) == here), "")


def action(view: View, action: int) -> str:
    words = CATALOG.words(action)
    said = {
        "deal": _("{card} is dealt"),
        "draw": _("{event} is drawn"),
        "first": _("Seat {seat} begins"),
        "throw": _("The dice show {dice}"),
        "start": _("Start at {stop} ({card})"),
        "give": _("Give {left} to the left and {right} to the right"),
        "swap": _("Give {cards}"),
        "play": _("{event}: {effect}"),
        "invite": _("{event}: {name} to {where}"),
        "pass": _("Pass"),
        "ride": _("By {die} to {stop}"),
        "show": _("Get off, spend a ticket: {card}"),
        "again": _("By {green} to {stop}, the same die again"),
        "stop": enough(view),
        "bonus": _("Three trams as {bonus} to {stop}"),
        "three": _("Get off, three dice ({three}) as a ticket: {card}"),
    }[CATALOG.verb(action).name]
    return said.format(**spelled(view, words))


def enough(view: View) -> str:
    """To travel no further; G15 what is left is passed on."""
    n = sum(view["dice"].values()) if view["asked"] == "travel" else 0
    left = ngettext("That is all, pass on {n} die", "That is all, pass on {n} dice", n)
    return left.format(n=n) if n else _("That is all")


def spelled(view: View, words: dict[str, str]) -> dict[str, str]:
    """The words of an action as people say them."""
    said: dict[str, str] = {}
    for axis, word in words.items():
        if axis in ("card", "left", "right"):
            said["cards"] = _(" and ").join(map(naming.destination, word.split("-")))
            said[axis] = naming.destination(word.split("-")[0])
            said.setdefault("stop", naming.stop(naming.stop_of(word.split("-")[0])))
        elif axis == "event":
            said |= {"event": naming.event(word), "effect": naming.effect(view, word), "where": venue(word)}
        elif axis in ("die", "green", "bonus", "three"):
            said[axis] = naming.means(word)
        elif axis == "stop":
            said["stop"] = naming.stop(word)
        elif axis == "dice":
            said["dice"] = naming.dice(dict(zip(MEANS_IDS, map(int, word[1::2]), strict=True)))
        else:
            said |= {"seat": str(int(word) + 1), "name": whose_piece(view, int(word))}
    return said


def venue(event: str) -> str:
    return naming.stop("wilhelminenberg" if event == "wedding" else "handelskai")


def whose_piece(view: View, seat: int) -> str:
    if seat == view["seat"]:
        return _("you yourself")
    return (_("blue"), _("red"), _("yellow"), _("green"))[seat]


def reason(s: Wien, seat: int, action: int, code: int) -> str:
    words = CATALOG.words(action)
    here = STOP_IDS[s.players[seat].place] if seat >= 0 and s.players[seat].place >= 0 else ""
    if code == reasons.NO_LINK:
        return no_link("night" if s.night else "day", here, words)
    if code == reasons.NO_TICKET:
        return no_ticket(s, seat)
    means = words.get("die") or words.get("green") or words.get("bonus") or words.get("three") or ""
    said = {
        reasons.CARD_GONE: _("{card} is not in the pile."),
        reasons.EVENT_GONE: _("There is no {event} in the pile."),
        reasons.NO_SUCH_STARTER: _("There is no seat {seat}; there are {seats} seats."),
        reasons.NOT_DEALT: _("{card} is not among your cards; you have {goals}."),
        reasons.NOT_TO_GIVE: _("You can give only cards from your hand: {goals}."),
        reasons.SAME_CARD: _("One card cannot go both ways; choose two."),
        reasons.BOTH_TO_ONE: _("With two players both cards go to the other one: swap."),
        reasons.EITHER_SIDE: _("One card goes to the left and one to the right: give."),
        reasons.EVENT_NOT_HELD: _("You do not hold {event}; you hold {held}."),
        reasons.NOT_THROWER: _("Here only whoever threw may play Rush hour, and that is {thrower}."),
        reasons.NO_SUCH_PIECE: _("There is no piece of seat {seat}; there are {seats} seats."),
        reasons.NO_DIE: _("There is no {means} die left; there are: {left}."),
        reasons.BANNED: _("{several} cannot be used in this turn: {cause}."),
        reasons.NO_TRAMS: _("Trams do not run at night."),
        reasons.NOT_GREEN: _("A die counts twice only for whoever played All green in this turn, and once."),
        reasons.NOT_USED: _("You have used no {means} die yet that could be used again."),
        reasons.BY_DAY: _("Three trams are a bonus only by night."),
        reasons.TOO_FEW_TRAMS: _("The bonus takes three tram dice; there are {trams}."),
        reasons.NOT_YOUR_GOAL: _("{card} is not among your destinations; you have {goals}."),
        reasons.NOT_THERE: _("{card} is at {stop}; your piece stands at {here}."),
        reasons.NO_THREE: _("That takes three {means} dice; there are: {left}."),
    }[code]
    facts = {
        **own_facts(s, seat),
        "seats": str(s.seats),
        "thrower": whose_piece({"seat": seat}, s.turn),
        "left": naming.dice(by_means(s.dice)),
        "trams": str(by_means(s.dice)["tram"]),
        "here": naming.stop(here) if here else "",
        "means": naming.means(means) if means else "",
        "several": naming.several(means) if means else "",
        "cause": naming.cause(means) if means else "",
    }
    return said.format(**spelled({"seat": seat}, words) | facts)


def no_link(side: str, here: str, words: dict[str, str]) -> str:
    means = words.get("die") or words.get("green") or words["bonus"]
    facts = {"means": naming.means(means), "here": naming.stop(here), "there": naming.stop(words["stop"])}
    ends = links(side, means, here)
    if not ends:
        return _("There is no {means} from {here}.").format(**facts)
    facts["ends"] = ", ".join(map(naming.stop, ends))
    return _("There is no {means} from {here} to {there}; it goes to {ends}.").format(**facts)


def own_facts(s: Wien, seat: int) -> dict[str, str]:
    """The own hand, which a refusal may name: only its seat reads it."""
    if seat < 0:
        return {}
    p = s.players[seat]
    return {
        "goals": naming.listed(map(naming.destination, cards_in(p.goals))),
        "held": naming.listed(naming.event(EVENT_IDS[kind]) for kind in kinds_in(p.hand)),
    }


def no_ticket(s: Wien, seat: int) -> str:
    if s.decision().name != "travel":
        return _("You have no ticket; you hold {held}.").format(**own_facts(s, seat))
    dice = by_means(s.dice)
    if max(dice.values()) >= 3:
        return _("You have no ticket; use three equal dice for it.")
    return _("You have no ticket; three equal dice would do, but there are: {left}.").format(
        left=naming.dice(dice)
    )


def event(event: Event, names: Sequence[str]) -> str:
    said = {
        told.DEALT: _("You are dealt {card}."),
        told.STARTED: _("{name} starts at {stop}."),
        told.GAVE: _("{name} gives {card} to {other}."),
        told.DREW: _("You draw {event}."),
        told.BEGAN: _("{name} begins."),
        told.THREW: _("{name} throws {dice}."),
        told.PLAYED: _("{name} plays {event}."),
        told.SHOWED_TICKET: _("{name} shows a ticket."),
        told.CAUGHT: _("{name} has no ticket and goes to Erdberg."),
        told.SENT: _("The piece of {name} goes to {place}."),
        told.RODE: _("{name} rides by {means} to {target}."),
        told.RODE_AGAIN: _("{name} uses the die again: by {means} to {target}."),
        told.RODE_BONUS: _("{name} takes three trams as {means} to {target}."),
        told.SHOWED: _("{name} gets off: {card}."),
        told.CASHED: _("{name} gets off with three equal dice: {card}."),
        told.LEFT: _("{name} passes on: {dice}."),
        told.WON: _("{name} has seen everything and wins."),
        told.BOUNDED: _("After 3,000 throws the game ends; most shown destinations win."),
    }.get(event.what, "")
    return said.format(name=names[event.seat], **event_facts(event, names))


def event_facts(event: Event, names: Sequence[str]) -> dict[str, str]:
    """The numbers of an event in words."""
    what, a, b = event.what, event.a, event.b
    if what in (told.DEALT, told.STARTED, told.GAVE, told.SHOWED, told.CASHED):
        card = DESTINATION_IDS[a]
        other = names[b] if what == told.GAVE else ""
        return {"card": naming.destination(card), "stop": naming.stop(naming.stop_of(card)), "other": other}
    if what in (told.DREW, told.PLAYED):
        return {"event": naming.event(EVENT_IDS[a])}
    if what in (told.THREW, told.LEFT):
        return {"dice": naming.dice(by_means(a))}
    if what == told.SENT:
        return {"place": naming.stop(STOP_IDS[a])}
    if what in (told.RODE, told.RODE_AGAIN, told.RODE_BONUS):
        return {"means": naming.means(MEANS_IDS[a]), "target": naming.stop(STOP_IDS[b])}
    return {}


def board(view: View, names: Sequence[str]) -> str:
    lines = [player_line(view, seat, name) for seat, name in enumerate(names)]
    lines.append(_("Dice: {dice}").format(dice=naming.dice(view["dice"])))
    if view["bans"]:
        lines.append(
            _("Standing still: {means}").format(means=naming.listed(map(naming.means, view["bans"])))
        )
    if view["green"]:
        lines.append(_("Green lights: {names}").format(names=naming.listed(names[n] for n in view["green"])))
    discards = naming.listed(map(naming.event, view["discards"]))
    lines.append(
        _("Event cards: {deck} to draw; laid off: {discards}").format(deck=view["deck"], discards=discards)
    )
    if view["own"] is not None:
        lines += own_lines(view)
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
    where = naming.stop(player["place"]) if player["place"] else "?"
    shown = naming.listed(map(naming.destination, player["shown"]))
    seen = _(", a ticket") if player["ticket_seen"] else ""
    hidden = _("in hand {goals} destinations, {events} cards").format(**player)
    reached = f"{len(player['shown'])}/{view['targets']}"
    line = f"{mark} " + labelled(name, f"{where}{seen}, {reached}; {hidden}")
    return f"{line} ({shown})" if player["shown"] else line


def own_lines(view: View) -> list[str]:
    own, here = view["own"], view["players"][view["seat"]]["place"]
    lines = [_("Your cards: {events}").format(events=naming.listed(map(naming.event, own["events"])))]
    if own["start"] and not here:
        lines.append(_("You begin at {card}").format(card=naming.destination(own["start"])))
    if own["given"]:
        given = naming.listed(map(naming.destination, own["given"]))
        lines.append(_("You give away {cards}").format(cards=given))
    for card in own["goals"]:
        lines.append(goal_line(view["side"], here, card))
    if here:
        for means in MEANS_IDS:
            if ends := links(view["side"], means, here):
                lines.append(f"{naming.means(means)} → " + ", ".join(map(naming.stop, ends)))
        near = ", ".join(map(naming.stop, nearest(view["side"], here)))
        lines.append(_("Next nearest: {stops}").format(stops=near))
    return lines


def goal_line(side: str, here: str, card: str) -> str:
    stop = naming.stop_of(card)
    line = f"  > {naming.destination(card)} ({naming.stop(stop)})"
    return labelled(line, naming.throws(distance(side, here, stop))) if here else line


def about(view: View, part: str) -> str:
    axis, _colon, piece = part.partition(":")
    if axis == "stop":
        return about_stop(view, piece)
    if axis in ("card", "left", "right"):
        where = naming.stop(naming.stop_of(piece))
        return _("{card}: get off at {stop}.").format(card=naming.destination(piece), stop=where)
    if axis == "event":
        return labelled(naming.event(piece), naming.effect(view, piece))
    if axis == "seat":
        return about_piece(view, int(piece)) if int(piece) < view["seats"] else ""
    return {
        "die": _("One stop by {means}.").format(means=naming.means(piece)) if axis == "die" else "",
        "green": _("All green: the same die once more."),
        "bonus": _("By night three trams are one stop on another means."),
        "three": _("Three equal dice of your own throw may stand for a ticket."),
    }.get(axis, "")


def about_stop(view: View, stop: str) -> str:
    ways = []
    for means in MEANS_IDS:
        for end in links(view["side"], means, stop):
            numbers = "/".join(lines_between(view["side"], means, stop, end))
            ways.append(f"{naming.means(means)} {numbers} → {naming.stop(end)}")
    return labelled(naming.stop(stop), " · ".join(ways))


def about_piece(view: View, seat: int) -> str:
    player = view["players"][seat]
    where = naming.stop(player["place"]) if player["place"] else "?"
    return _("Seat {seat} stands at {stop} and has shown {n} of {all}.").format(
        seat=seat + 1, stop=where, n=len(player["shown"]), all=view["targets"]
    )


def coach(view: View) -> str:
    return {
        "start": _("Start at the edge of your tour: the other cards should lie on one way."),
        "give": _("Give away what lies far from the rest of your cards."),
        "event": _("Playing a card draws a new one, perhaps a ticket; keep tickets for getting off."),
        "travel": _("The way to any lit stop is shown before you go. What you leave may help on your left."),
        "offer": _("A passed die is a free stop: take it if it brings you nearer."),
        "alight": _("With a ticket you may show the destination you stand on."),
    }.get(view["asked"], "")


def sheet(view: View) -> list[Line]:
    players = view["players"]
    return [
        Line(_("Destinations shown"), view["scores"]),
        Line(_("Still to show"), [player["goals"] for player in players]),
        Line(_("Tickets seen in a control"), [player["ticket_seen"] for player in players]),
    ]


def option(name: str, choice: str) -> str:
    return {
        "day": _("by day"),
        "night": _("by night"),
        "anyone": _("Rush hour: anyone may play it"),
        "thrower": _("Rush hour: only whoever threw may play it"),
    }[choice]


def ending(key: str) -> str:
    if key == "shown":
        return _("Somebody has shown all destination cards.")
    return _("3,000 throws were made.")


def none_serves(s: Wien, seat: int, part: str, code: int) -> str:
    return ""
