"""What things, options and endings are."""

from stammtisch.core.words import catalogue, labelled
from stammtisch.games.ganz_wien.facts import MEANS_IDS
from stammtisch.games.ganz_wien.facts.network import lines_between, links
from stammtisch.games.ganz_wien.text import names as called
from stammtisch.games.ganz_wien.view import View

_ = catalogue("stammtisch.games.ganz_wien")


def sentence() -> str:
    return _("Ride underground, tram and bus through Vienna and be the first to see all your sights.")


def goal() -> str:
    return _("Be the first to see all your sights")


def about(view: View, part: str) -> str:
    axis, _colon, piece = part.partition(":")
    if axis == "stop":
        return about_stop(view, piece)
    if axis in ("card", "left", "right"):
        where = called.stop(called.stop_of(piece))
        return _("{card}: get off at {stop}.").format(card=called.destination(piece), stop=where)
    if axis == "event":
        return labelled(called.event(piece), called.effect(view, piece))
    if axis == "seat":
        return about_piece(view, int(piece)) if int(piece) < view["seats"] else ""
    return {
        "die": _("One stop {by}.").format(by=called.by_means(piece)) if axis == "die" else "",
        "green": _("All green: the same die once more."),
        "bonus": _("By night three trams are one stop on another means."),
        "three": _("Three equal dice of your own throw may stand for a ticket."),
    }.get(axis, "")


def about_stop(view: View, stop: str) -> str:
    ways = []
    for means in MEANS_IDS:
        for end in links(view["side"], means, stop):
            numbers = "/".join(lines_between(view["side"], means, stop, end))
            ways.append(f"{called.means(means)} {numbers} → {called.stop(end)}")
    return labelled(called.stop(stop), " · ".join(ways))


def about_piece(view: View, seat: int) -> str:
    player = view["players"][seat]
    where = called.stop(player["place"]) if player["place"] else "?"
    return _("Seat {seat} stands at {stop} and has shown {n} of {all}.").format(
        seat=seat + 1, stop=where, n=len(player["shown"]), all=view["targets"]
    )


def variant(name: str) -> str:
    return {"side": _("Day or night"), "rush_hour": _("Rush hour")}[name]


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
