"""What is asked, and what is good."""

from stammtisch.core.state import CHANCE
from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.view import View

_ = catalogue("stammtisch.games.carpe_diem")


def prompt(view: View) -> str:
    """What is asked, to whoever is asked."""
    if view["over"]:
        return _("The game is over.")
    if view["actor"] == CHANCE:
        return _("Tiles and cards are dealt.")
    return asking(view)


def asking(view: View) -> str:
    asked = view["asked"]
    if asked == "building":
        return _("Where does the tile go: {tile}?").format(tile=wording.tile(view["tile"]))
    if asked == "giving":
        return _("Pay with {good} or with a coin?").format(good=wording.counted(view["due"], 1, "with"))
    if asked == "fulfilling":
        return fulfilling(view)
    prompts = {
        "standing": _("On which free space does your patrician begin?"),
        "way": _("Which tile do you take? Your patrician walks to it."),
        "taking": _("Which tile do you take?"),
        "order": _("Merchant and craftsman are complete: which comes first?"),
        "hiring": _("The craftsman brings a tile: which one?"),
        "returning": _("Which fountain card goes under the pile?"),
        "circling": _("Where do you place your scoring disc?"),
        "beginning": _("Which of the two cards comes first?"),
    }
    return prompts[asked]


def fulfilling(view: View) -> str:
    card = wording.card(view["cards"][view["scoring"]["at"] - 1])
    if is_fulfilled(view):
        return _("Scoring card: {card}. Once more?").format(card=card)
    return _("Scoring card: {card}. Fulfil it?").format(card=card)


def is_fulfilled(view: View) -> bool:
    """Was the card at hand fulfilled already?"""
    places, fulfilled = view["scoring"]["places"], view["scoring"]["fulfilled"]
    return fulfilled[places.index(view["scoring"]["at"])]


def coach(view: View) -> str:
    hints = {
        "standing": _("Both neighbours of your space will be in reach first: stand between good tiles."),
        "way": _("Think one step ahead: next time you walk on from where you stand."),
        "taking": _("A tile that completes something pays at once and serves the scoring cards."),
        "building": _("Close things rather than open new ones, and cover banderoles on the way."),
        "order": _(
            "The merchant turns goods into coins; goods that the craftsman wins later may wait for him."
        ),
        "hiring": _("The dark tiles have one open side at most: they close what is open."),
        "returning": _("Keep the card that counts what you have most of, or will have."),
        "circling": _("The number on a circle is what it brings now; a card you cannot fulfil costs points."),
        "beginning": _("What the first card gives, coins or bread, can pay for the second."),
        "fulfilling": _("Two things left at the end are worth a point, so mostly it is good to pay."),
        "giving": _("A coin stands for any good, so goods go first unless a later card wants them."),
    }
    return hints.get(view["asked"], _("Nothing to decide: the tiles and cards fall by chance."))
