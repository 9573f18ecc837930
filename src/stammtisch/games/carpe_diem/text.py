"""Every wording: prompts, actions, refusals, events."""

from collections.abc import Sequence

from stammtisch.core.game import Event, Line, View
from stammtisch.core.state import CHANCE
from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem import data, district, reasons, scoring, wording
from stammtisch.games.carpe_diem import state as told
from stammtisch.games.carpe_diem.actions import CATALOG, SQUARES
from stammtisch.games.carpe_diem.board_text import board as board
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.things import BREAD, COIN, MEADOW, NAMES

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
        "way": _("Which way does your patrician walk?"),
        "taking": _("Which tile do you take?"),
        "order": _("Merchant and craftsman are complete: which comes first?"),
        "hiring": _("The craftsman brings a tile: which one?"),
        "returning": _("Which fountain card goes under the pile?"),
        "circling": _("Where do you place your scoring disc?"),
        "beginning": _("Which of the two cards comes first?"),
    }
    return prompts[asked]


def fulfilling(view: View) -> str:
    card = view["cards"][view["scoring"]["at"] - 1]
    return _("Scoring card: {card}. Once more?").format(card=wording.card(card))


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
        "fulfilling": _("Goods left at the end are worth half a point each, so mostly it is good to pay."),
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
        return _("Enough of this card")
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
        return circle(view, int(piece) - 1)
    if axis == "place":
        return card_at(view, piece)
    return about_word(axis, piece)


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


# refusals


def reason(s: CarpeDiem, seat: int, action: int, code: int) -> str:
    words = CATALOG.words(action)
    if code == reasons.NO_MATCH:
        return mismatch(s, action)
    if code == reasons.TOO_BIG:
        p, tile, square, turn = s.player(seat), s.arg(), *square_and_turn(action)
        kind = NAMES[district.too_big(p, tile, turn, square)]
        return _("A {kind} may not grow beyond four tiles.").format(kind=wording.thing(kind))
    if code == reasons.NOT_THE_SHOVEL:
        shovel = SQUARES[s.player(seat).shovel]
        return _("The first tile goes on the shovel, {square}.").format(square=shovel)
    if code == reasons.NO_LOAVES:
        have = s.player(seat).has[BREAD]
        return _("Three breads are needed; you have {n}.").format(n=have)
    if code == reasons.CANNOT_PAY:
        return _("The goods and your {coins} do not suffice for this card.").format(
            coins=wording.counted("coin", s.player(seat).has[COIN])
        )
    return plain_reason(code).format(**words)


def plain_reason(code: int) -> str:
    sentences = {
        reasons.PIECE_TAKEN: _("That piece is in use already."),
        reasons.NO_CARD_LEFT: _("No such card is left, or its deck has given its share."),
        reasons.NO_TILE_LEFT: _("No such tile is left to be laid there."),
        reasons.NOT_IN_PILE: _("That fountain card is not in the pile any more."),
        reasons.NO_SUCH_SEAT: _("Nobody sits there."),
        reasons.SPACE_TAKEN: _("On space {space} stands another patrician already."),
        reasons.NOT_A_STAR: _("In this game patricians walk round the ring, to the left or right."),
        reasons.NOT_A_RING: _("In this game patricians walk along the star, to a space."),
        reasons.NOT_REACHED: _("Space {point} cannot be reached along the star, or has no tiles."),
        reasons.NO_BREAD: _("You have no bread to give."),
        reasons.EMPTY_DEPOT: _("No tile lies beside space {space} any more."),
        reasons.NOT_IN_DEPOT: _("No such tile lies beside your patrician."),
        reasons.OCCUPIED: _("A tile lies on {square} already."),
        reasons.NOT_BESIDE: _("{square} does not touch a side of a built tile."),
        reasons.LOOKS_EQUAL: _("Turned by {turn}° the tile looks as it does with a smaller turn."),
        reasons.MUST_BUILD: _("The first tile must be built on the shovel."),
        reasons.NOT_ON_A_SEAL: _("No such tile lies on the seals."),
        reasons.NOT_IN_HAND: _("You do not hold that fountain card."),
        reasons.NO_CARDS_THERE: _("There are not two cards beside that circle."),
        reasons.CIRCLE_TAKEN: _("A disc lies on that circle already."),
        reasons.NOT_AT_THE_CIRCLE: _("That card is not beside your disc."),
        reasons.NOT_RED: _("A green card counts by itself; nothing is handed in for it."),
        reasons.NOT_SHOWN: _("The card asks for another good now; only that or a coin will do."),
    }
    return sentences[code]


def square_and_turn(action: int) -> tuple[int, int]:
    placement = action - CATALOG.parse("build:a1:0")
    return placement // 4, placement % 4


def mismatch(s: CarpeDiem, action: int) -> str:
    """The sides that do not match: north: pond meets garden."""
    square, turn = square_and_turn(action)
    sides = [mismatch_on(s, square, turn, side) for side in range(4)]
    return _("It does not fit: {sides}.").format(sides="; ".join(side for side in sides if side))


def mismatch_on(s: CarpeDiem, square: int, turn: int, side: int) -> str:
    p, shown = s.player(s.actor()), district.edge(s.arg(), turn, side)
    beside = district.moved(data.BIT[square], side)
    if not beside:
        kind = wording.thing(NAMES[shown])
        return _("{side}: {kind} meets the frame").format(side=wording.side(side), kind=kind) if shown else ""
    there = (
        district.shown(p, int(beside).bit_length() - 1, district.opposite(side))
        if beside & p.built
        else shown
    )
    if there == shown:
        return ""
    one, two = wording.thing(NAMES[shown]), wording.thing(NAMES[there or MEADOW])
    return _("{side}: {one} meets {two}").format(side=wording.side(side), one=one, two=two)


# events


def event(event: Event, names: Sequence[str]) -> str:
    name = names[event.seat]
    if event.what in (told.SCORES, told.GIVES_LOAVES, told.MISSES):
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
    return {"space": a + 1, "circle": a + 1, "n": a}


def scored(event: Event, name: str) -> str:
    card = wording.CARDS[data.CARDS[event.a]]
    asked = wording.several(card["need"])
    if event.what == told.MISSES:
        lost = wording.points(event.b)
        return _("{name} cannot show {need} and loses {points}.").format(name=name, need=asked, points=lost)
    if event.what == told.GIVES_LOAVES:
        return _("{name} gives three breads for the card with {need}.").format(name=name, need=asked)
    reward = {thing: n * event.b for thing, n in card["reward"].items()}
    return _("{name} scores the card with {need}, {n} times: {reward}.").format(
        name=name, need=asked, n=event.b, reward=wording.several(reward)
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
