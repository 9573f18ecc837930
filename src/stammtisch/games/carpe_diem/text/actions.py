"""What each action does."""

from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem import data
from stammtisch.games.carpe_diem.actions import CATALOG
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.text.prompts import is_fulfilled
from stammtisch.games.carpe_diem.view import View

_ = catalogue("stammtisch.games.carpe_diem")


def action(view: View, action: int) -> str:
    verb, words = CATALOG.verb(action).name, CATALOG.words(action)
    if verb in ("start", "frame", "board", "card", "lay", "draw"):
        return dealt(verb, words)
    if verb in ("stand", "walk", "star", "bread"):
        return walking(verb, words)
    if verb in ("circle", "begin", "pay", "loaves", "enough", "give"):
        return paying(view, verb, words)
    return building(verb, words)


def dealt(verb: str, words: dict[str, str]) -> str:
    if verb == "start":
        return _("Seat {n} begins").format(n=int(words["seat"]) + 1)
    if verb == "frame":
        return _("Frame piece {n}").format(n=words["piece"])
    if verb == "board":
        return _("Board {n}").format(n=words["board"])
    if verb == "card":
        return _("Scoring card: {card}").format(card=wording.card(words["card"]))
    if verb == "lay":
        return _("Tile: {tile}").format(tile=wording.tile(words["tile"]))
    return _("Fountain card: {kind}").format(kind=wording.thing(words["fountain"]))


def walking(verb: str, words: dict[str, str]) -> str:
    if verb == "stand":
        return _("Begin on space {n}").format(n=words["space"])
    if verb == "walk":
        return _("Walk left") if words["way"] == "left" else _("Walk right")
    if verb == "star":
        return _("Walk to space {n}").format(n=words["point"])
    return _("Give a bread: to space {n}").format(n=words["space"])


def building(verb: str, words: dict[str, str]) -> str:
    if verb == "take":
        return _("Take: {tile}").format(tile=wording.tile(words["tile"]))
    if verb == "build":
        turned = words["turn"] != "0"
        sentence = _("Build on {square}, turned by {turn}°") if turned else _("Build on {square}")
        return sentence.format(**words)
    if verb == "store":
        return _("Put it in the storage")
    if verb == "first":
        return _("First the merchant") if words["dwelling"] == "merchant" else _("First the craftsman")
    if verb == "hire":
        return _("Bring: {tile}").format(tile=wording.tile(words["seal"]))
    return _("Put back: {kind}").format(kind=wording.thing(words["fountain"]))


def paying(view: View, verb: str, words: dict[str, str]) -> str:
    if verb == "circle":
        return circle(view, int(words["circle"]) - 1)
    if verb == "begin":
        return _("First {card}").format(card=card_at(view, words["place"]))
    if verb == "pay":
        return _("Fulfil the card once")
    if verb == "loaves":
        return _("Give three breads: {card}").format(card=card_at(view, words["place"]))
    if verb == "enough":
        unfulfilled = view["asked"] == "fulfilling" and not is_fulfilled(view)
        return _("Leave this card unfulfilled") if unfulfilled else _("Enough of this card")
    return _("Pay with {good}").format(good=wording.counted(words["good"], 1, "with"))


def card_at(view: View, place: str) -> str:
    name = view["cards"][int(place) - 1]
    return wording.card(name) if name else _("no card")


def circle(view: View, n: int) -> str:
    one, two = card_at(view, str(data.CIRCLE_ONE[n] + 1)), card_at(view, str(data.CIRCLE_TWO[n] + 1))
    return _("Disc between “{one}” and “{two}”").format(one=one, two=two)
