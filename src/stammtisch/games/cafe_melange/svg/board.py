"""The layouts: wide, tall and postcard."""

from collections.abc import Sequence

from stammtisch.core.game import Layout, View
from stammtisch.core.svg import SVG, el, number
from stammtisch.games.cafe_melange.svg import cards
from stammtisch.games.cafe_melange.svg.cards import Shelf
from stammtisch.games.cafe_melange.svg.glyphs import patterns
from stammtisch.games.cafe_melange.svg.plan import Plan, room
from stammtisch.games.cafe_melange.svg.rail import players, track
from stammtisch.games.cafe_melange.svg.scene import KEY, Scene, scene
from stammtisch.games.cafe_melange.svg.slips import height_of, slip, slips

DESK = (1056.0, 700.0)  # what a page of 1440 × 900 leaves for the board: less would be drawn no larger


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    drawn = scene(view, names, layout == "tall")
    if layout == "tall":
        return tall(drawn)
    return postcard(drawn) if layout == "postcard" else wide(drawn)


def sheet(width: float, height: float, *children: str) -> str:
    box = f"0 0 {number(width)} {number(height)}"
    return el("svg", patterns(), *children, xmlns=SVG, viewBox=box, class_=KEY, role="group")


def wide(drawn: Scene) -> str:
    """The room on the left, slips and players on the right, cards below."""
    plan = Plan(tall=False)
    parts = [room(drawn, plan)]
    side, y = plan.left + plan.width + 10, plan.top
    width = DESK[0] - 8 - side
    for row in slips(drawn):
        parts.append(slip(drawn, row, side, y, width))
        y += height_of(drawn, row)
    parts.append(players(drawn, side, y + 2, width))
    right_end = y + 20 + 23 * len(drawn.names)
    below = plan.top + plan.height + 8
    parts.append(track(drawn, plan.left, below, plan.width))
    hand = Shelf(plan.left, below + 58, 662)
    cards.hand(drawn, hand)
    market = Shelf(692, max(below + 58, right_end + 6), 356)
    cards.market(drawn, market)
    guests, actions = Shelf(plan.left, hand.y, 328), Shelf(plan.left + 336, hand.y, 326)
    cards.guests(drawn, guests)
    cards.actions(drawn, actions)
    shelves = hand, market, guests, actions
    height = max(DESK[1], *(shelf.y + 4 for shelf in shelves))
    return sheet(DESK[0], height, *parts, *(thing for shelf in shelves for thing in shelf.drawn))


def tall(drawn: Scene) -> str:
    """One column: room, track, slips in pairs, players, cards."""
    plan = Plan(tall=True)
    parts = [room(drawn, plan), track(drawn, 6, plan.top + plan.height + 6, 378)]
    y = plan.top + plan.height + 64
    rows = slips(drawn)
    for n, row in enumerate(rows):
        parts.append(slip(drawn, row, 6 + n % 2 * 191, y, 187))
        y += height_of(drawn, row) if n % 2 or n == len(rows) - 1 else 0
    parts.append(players(drawn, 6, y + 2, 378))
    shelf = Shelf(6, y + 22 + 23 * len(drawn.names), 378)
    for draw in (cards.hand, cards.actions, cards.guests, cards.market):
        draw(drawn, shelf)
    return sheet(390, shelf.y + 8, *parts, *shelf.drawn)


def postcard(drawn: Scene) -> str:
    """The room alone."""
    plan = Plan(tall=False)
    return sheet(plan.width + 16, plan.height + 16, room(drawn, plan))
