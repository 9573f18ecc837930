"""What the game is, and the things on its board."""

from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem import chains, data
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.text.actions import card_at, circle
from stammtisch.games.carpe_diem.things import NAMES
from stammtisch.games.carpe_diem.view import View

_ = catalogue("stammtisch.games.carpe_diem")


def sentence() -> str:
    return _("Walk round the market, fit tiles into your quarter of Rome, and score the right cards in time.")


def goal() -> str:
    return _("Most points after four phases")


def phase_name(n: int) -> str:
    return _("Phase {n}").format(n=n)


def variant(name: str) -> str:
    wordings = {
        "frame_line": _("Frame tasks"),
        "movement": _("How patricians walk"),
        "hidden_points": _("The points of the others"),
    }
    return wordings[name]


def option(name: str, choice: str) -> str:
    wordings = {
        ("frame_line", "gap"): _("Frame tasks: the thing must straddle the line between two rows"),
        ("frame_line", "row"): _("Frame tasks: the thing must lie on the row itself"),
        ("movement", "ring"): _("Patricians walk to a neighbouring space (second printing)"),
        ("movement", "star"): _("Patricians walk along a star (first printing)"),
        ("hidden_points", "off"): _("Everybody sees all points"),
        ("hidden_points", "on"): _("The points of the others stay hidden until the end"),
    }
    return wordings[name, choice]


def ending(key: str) -> str:
    return _("All four phases have been played.")


def about(view: View, part: str) -> str:
    """What a thing on the board is."""
    axis, piece = part.split(":")
    if axis == "square":
        return about_square(view, piece)
    if axis in ("tile", "seal"):
        return wording.tile(piece)
    if axis == "circle":
        return about_circle(view, piece)
    if axis == "place":
        return card_at(view, piece)
    if axis == "task":
        return about_task(view, piece)
    return about_word(axis, piece)


def about_circle(view: View, piece: str) -> str:
    between = circle(view, int(piece) - 1)
    if piece not in view["discs"]:
        return between
    best = view["discs"][piece]
    return _("{points} if you scored now: {cards}").format(
        points=wording.signed_points(best["points"]), cards=chains.worded(best)
    )


def about_task(view: View, piece: str) -> str:
    tasks = view["players"][max(view["seat"], 0)]["tasks"]
    return wording.task(tasks[int(piece) - 1], view["frame_line"] == "row")


def about_square(view: View, piece: str) -> str:
    player = view["players"][max(view["seat"], 0)]
    if piece in player["banderoles"]:
        return _("Square {square} with a banderole: a step on the track").format(square=piece)
    if piece == player["shovel"]:
        return _("Square {square} with the shovel: the first tile goes here").format(square=piece)
    return _("Square {square}").format(square=piece)


def about_word(axis: str, piece: str) -> str:
    wordings = {
        "space": _("Space {piece} of the ring, beside its depot"),
        "point": _("Space {piece} of the star, beside its depot"),
        "turn": _("Turned by {piece}° clockwise"),
    }
    if axis in wordings:
        return wordings[axis].format(piece=piece)
    if axis == "way":
        return _("Walk left") if piece == "left" else _("Walk right")
    if axis == "fountain":
        each = data.FOUNTAIN_POINTS[data.ids_of(data.FOUNTAIN_FACTS).index(piece)]
        return _("{kind}: {points} each at the end").format(
            kind=wording.thing(piece), points=wording.points(each)
        )
    return wording.thing(piece) if piece in NAMES else ""
