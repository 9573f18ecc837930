"""The ways to score a disc as they are offered, in words."""

from stammtisch.core.game import Chain
from stammtisch.core.words import catalogue, signed
from stammtisch.games.carpe_diem import data
from stammtisch.games.carpe_diem.actions import CATALOG
from stammtisch.games.carpe_diem.numbers import CIRCLING
from stammtisch.games.carpe_diem.outlook import alone
from stammtisch.games.carpe_diem.payoffs import Payoff, payoff, payoffs
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.things import COIN, GRAPE, NAMES
from stammtisch.games.carpe_diem.view import View

_ = catalogue("stammtisch.games.carpe_diem")

GOODS = NAMES[GRAPE:COIN]


def instead(s: CarpeDiem, view: View, names: str) -> list[Chain]:
    """The best ways to score the disc that is placed with these actions; the last leaves it to be decided."""
    verb, _colon, number = names.split()[0].partition(":")
    if verb != "circle":
        return []
    open_end = Chain(f"circle:{number}", _("Place the disc, then decide card by card"), _("card by card"))
    return [*map(offer, payoffs(alone(s, s.actor()), int(number) - 1)), open_end]


def tried(view: View) -> dict[int, int]:
    """By place, how often each card counts in what is tried out, if that is a whole scoring."""
    chain = view.get("chain", ())
    if len(chain) < 2 or not chain[0].startswith("circle:"):
        return {}
    return {
        each["place"]: each["times"]
        for each in payoff(seen(view["before"]), list(map(CATALOG.parse, chain)))["cards"]
    }


def seen(view: View) -> CarpeDiem:
    """The table as the next disc of who looks at it sees it."""
    one, player = CarpeDiem(), view["players"][view["seat"]]
    one.sit(1)
    one.rules = view["rules"]
    one.player(0).points, one.player(0).track = player["points"] or 0, player["track"]
    for name, n in player["has"].items():
        one.player(0).has[NAMES.index(name)] = n
    for place, card in enumerate(view["cards"]):
        one.cards[place] = data.CARDS.index(card) + 1 if card else 0
    one.ask(CIRCLING, 0)
    return one


# in words


def offer(payoff: Payoff) -> Chain:
    return Chain(payoff["chain"], worded(payoff), label(payoff), is_told=True)


def worded(payoff: Payoff) -> str:
    """Card by card, in the order in which they are played, and what is handed in."""
    said = [
        _("{card}: {times}").format(
            card=wording.several(wording.CARDS[each["card"]]["need"]), times=often(each["times"])
        )
        for each in payoff["cards"]
    ]
    if payoff["paid"]:
        said.append(_("you hand in {paid}").format(paid=wording.several(payoff["paid"], "object")))
    return " · ".join(said)


def often(n: int) -> str:
    return wording.times(n) if n else _("not fulfilled")


def label(payoff: Payoff) -> str:
    """Points, how often each card counts as they lie, coins and breads: +14 · 2× 1× · 1 coin."""
    by_place = sorted((each["place"], each["times"]) for each in payoff["cards"])
    times = " ".join(f"{n}×" for _place, n in by_place)
    scarce = {name: n for name, n in payoff["paid"].items() if name not in GOODS}
    return " · ".join(filter(None, (signed(payoff["points"]), times, wording.several(scarce))))
