"""Every wording: prompts, actions, events; board and refusals have their own files."""

from collections.abc import Sequence

from stammtisch.core.game import Event, Line, View
from stammtisch.core.state import CHANCE
from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem import chains, data, scoring, wording
from stammtisch.games.carpe_diem import state as told
from stammtisch.games.carpe_diem.actions import CATALOG, SQUARES
from stammtisch.games.carpe_diem.board_text import board as board
from stammtisch.games.carpe_diem.refusals import none_serves as none_serves
from stammtisch.games.carpe_diem.refusals import reason as reason
from stammtisch.games.carpe_diem.things import NAMES

_ = catalogue(__package__)


def sentence() -> str:
    return _("Walk round the market, fit tiles into your quarter of Rome, and score the right cards in time.")


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


def goal() -> str:
    return _("Most points after four phases")


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
        return _("Pay with {good} or with a coin?").format(good=wording.counted(view["due"], 1))
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
    return bool(fulfilled[places.index(view["scoring"]["at"])])


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


# actions


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
        return _("Build on {square}, turned by {turn}°").format(**words)
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
    return _("Pay with {good}").format(good=wording.counted(words["good"], 1))


def card_at(view: View, place: str) -> str:
    name = view["cards"][int(place) - 1]
    return wording.card(name) if name else _("no card")


def circle(view: View, n: int) -> str:
    one, two = card_at(view, str(data.CIRCLE_ONE[n] + 1)), card_at(view, str(data.CIRCLE_TWO[n] + 1))
    return _("Disc between “{one}” and “{two}”").format(one=one, two=two)


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


# events


def event(event: Event, names: Sequence[str]) -> str:
    name = names[event.seat]
    if event.what in (told.SCORES, told.GIVES_LOAVES, told.MISSES, told.RECOVERS):
        return scored(event, name)
    if event.what == told.FINALLY:
        return finally_(event, name)
    return plain_event(event.what).format(name=name, **places(event))


def plain_event(what: int) -> str:
    sentences = {
        told.STARTS: _("{name} begins."),
        told.STANDS: _("{name}’s patrician begins on space {space}."),
        told.WALKS: _("{name} walks to space {space}."),
        told.JUMPS: _("{name} gives a bread and goes to space {space}."),
        told.TAKES: _("{name} takes a tile: {tile}."),
        told.CLEARS: _("The other tiles of depot {space} leave the game."),
        told.BUILDS: _("{name} builds on {square}."),
        told.STORES: _("{name} puts the tile in the storage."),
        told.UNCOVERS: _("{name} covers a banderole."),
        told.COMPLETES: _("{name} completes: {thing} ({size})."),
        told.GAINS: _("{name} gets {gained}."),
        told.TRADES: _("{name}’s merchant gives {coins} for all goods."),
        told.STEPS: _("{name} moves {steps} on the banderole track, to {end}."),
        told.OVERSHOOTS: _("{name} gets {won} for steps beyond the end of the track."),
        told.HIRES: _("{name}’s craftsman brings a tile: {tile}."),
        told.DRAWS: _("{name} draws two fountain cards."),
        told.KEEPS: _("{name} puts a fountain card back and holds {n}."),
        told.CIRCLES: _("{name} places a scoring disc on circle {circle}."),
        told.PAYS: _("{name} hands in {paid}."),
        told.NEXT_PHASE: _("Phase {n} begins; {name} is start player."),
    }
    return sentences[what]


def places(event: Event) -> dict[str, object]:
    """What may stand in the sentence of an event."""
    a, b = event.a, event.b
    if event.what in (told.TAKES, told.HIRES):
        return {"tile": wording.tile(data.TILES[a])}
    if event.what == told.BUILDS:
        return {"square": SQUARES[b // 4]}
    if event.what == told.COMPLETES:
        return {"thing": wording.thing(NAMES[a]), "size": b}
    if event.what == told.GAINS:
        return {"gained": wording.counted(NAMES[a], b)}
    if event.what == told.PAYS:
        return {"paid": wording.counted(NAMES[a], 1)}
    if event.what == told.TRADES:
        return {"coins": wording.counted("coin", a)}
    if event.what == told.STEPS:
        return {"steps": wording.counted("step", a), "end": b}
    if event.what == told.OVERSHOOTS:
        return {"won": wording.points(a)}
    return {"space": a + 1, "circle": a + 1, "n": a}


def scored(event: Event, name: str) -> str:
    card = wording.CARDS[data.CARDS[event.a]]
    asked = wording.several(card["need"])
    if event.what == told.MISSES:
        lost = wording.points(event.b)
        return _("{name} does not fulfil the card with {need} and loses {points}.").format(
            name=name, need=asked, points=lost
        )
    if event.what == told.RECOVERS:
        back = wording.points(event.b)
        return _("{name} fulfils the card with {need} after all and gets {points} back.").format(
            name=name, need=asked, points=back
        )
    if event.what == told.GIVES_LOAVES:
        return _("{name} gives three breads for the card with {need}.").format(name=name, need=asked)
    reward = {thing: n * event.b for thing, n in card["reward"].items()}
    return _("{name} scores the card with {need}, {times}: {reward}.").format(
        name=name, need=asked, times=wording.times(event.b), reward=wording.several(reward)
    )


def finally_(event: Event, name: str) -> str:
    return _("{name}: {category}, {points}.").format(
        name=name, category=category(event.a), points=wording.points(event.b)
    )


def category(n: int) -> str:
    categories = {
        scoring.VILLAS: _("Completed villas"),
        scoring.LEFTOVERS: _("Goods, coins, breads, stored tiles"),
        scoring.TRACK: _("Banderole track"),
        scoring.FOUNTAINS: _("Fountain cards"),
        scoring.FRAME_TASKS: _("Frame tasks"),
    }
    return categories[n]


def sheet(view: View) -> list[Line]:
    """The score sheet; with hidden points there is none before the end."""
    if view["hidden_points"] and not view["over"]:
        return []
    players = view["players"]
    lines = [
        Line(_("Start"), [start_points(player, view["over"]) for player in players]),
        Line(_("Scoring cards"), [player["earned"]["cards"] for player in players]),
        Line(_("Cards not fulfilled"), [-player["earned"]["lost"] for player in players]),
        Line(_("Steps beyond the track"), [player["earned"]["steps"] for player in players]),
    ]
    for n, name in enumerate(("villas", "leftovers", "track", "fountains", "tasks")):
        points = [player["final"][name] if view["over"] else 0 for player in players]
        lines.append(Line(category(n), points))
    return lines


def start_points(player: View, over: bool) -> int:
    earned = player["earned"]
    later = earned["cards"] - earned["lost"] + earned["steps"]
    final = sum(player["final"].values()) if over else 0
    return int(player["points"] - later - final)


def ending(key: str) -> str:
    return _("All four phases have been played.")
