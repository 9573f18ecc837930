"""The board as a picture: a room of 1910, set like a menu, wide, tall or as a postcard."""

from collections.abc import Sequence

from stammtisch.core.game import Layout
from stammtisch.core.kit import section, sheet
from stammtisch.core.words import catalogue
from stammtisch.games.cafe_melange.svg import cards
from stammtisch.games.cafe_melange.svg.cards import Shelf
from stammtisch.games.cafe_melange.svg.glyphs import patterns
from stammtisch.games.cafe_melange.svg.legend import ALL, LETTERED, legend, legend_height
from stammtisch.games.cafe_melange.svg.rail import TRACK, players, players_height, track
from stammtisch.games.cafe_melange.svg.scene import KEY, Scene, scene
from stammtisch.games.cafe_melange.svg.site import Site, room
from stammtisch.games.cafe_melange.svg.slips import GAP, MINE, height_of, slip, slips
from stammtisch.games.cafe_melange.view import RowFacts, View

_ = catalogue("stammtisch.games.cafe_melange")

DESK = (
    1056.0,
    686.0,
)  # about what a page of 1440 × 900 leaves: higher, and letters fall below 12 pixels on laptops
PHONE = 390.0


def board(view: View, layout: Layout, names: Sequence[str]) -> str:
    drawn = scene(view, names, layout == "tall")
    if layout == "tall":
        return tall(drawn)
    return postcard(drawn) if layout == "postcard" else wide(drawn)


def wide(drawn: Scene) -> str:
    """The room on the left, slips and players on the right, cards below."""
    site = Site(tall=False)
    below = site.top + site.height + 8
    side, y = site.left + site.width + 10, site.top
    width = DESK[0] - 8 - side
    parts = [room(drawn, site), track(drawn, site.left, below, site.width)]
    mine, others = slips(drawn)
    for row in mine + others:
        parts.append(slip(drawn, row, side, y, width))
        y += height_of(drawn, row) + GAP
    parts.append(players(drawn, side, y + 2, width))
    market = Shelf(692, max(below + TRACK, y + 8 + players_height(drawn)), 356)
    cards.market(drawn, market)
    hand = Shelf(site.left, below + TRACK, 662)
    cards.hand(drawn, hand)
    low = own_shelves(drawn, site.left, hand, market.y)
    parts += [*market.drawn, *hand.drawn, cards.wishes(drawn, site.left, hand.y, 662)]
    if low <= (high := DESK[1] - legend_height(LETTERED, 4)):
        parts.append(legend(LETTERED, site.left, high, 169, 4))
    return sheet(KEY, DESK[0], max(DESK[1], low, market.y + 2), patterns(), *parts, class_="wide")


MANY = 4  # action cards that fit beside the market


def own_shelves(drawn: Scene, left: float, hand: Shelf, market: float) -> float:
    """Guests and action cards below the hand, drawn with it; their lowest edge."""
    guests = Shelf(left, hand.y, 328)
    cards.guests(drawn, guests)
    beside = left + 336
    if cards.kinds_of_actions(drawn) <= MANY:
        actions = Shelf(beside, hand.y, 344)
    else:
        actions = Shelf(left if guests.y <= market else beside, market, DESK[0] - 8)
        actions.width -= actions.x
    cards.actions(drawn, actions)
    hand.drawn += guests.drawn + actions.drawn
    return max(hand.y, guests.y, actions.y)


def tall(drawn: Scene) -> str:
    """One column for a phone, in sections: the room, all that I play with, the others, the signs."""
    site = Site(tall=True)
    left, width = site.left, PHONE - 2 * site.left
    floor = room(drawn, site), track(drawn, left, site.top + site.height + 6, width)
    mine, others = slips(drawn)
    rows, y = in_pairs(drawn, mine, site.top + site.height + 6 + TRACK)
    shelf = Shelf(left, y, width)
    cards.hand(drawn, shelf)
    wishes = cards.wishes(drawn, left, shelf.y, width)
    for draw in (cards.actions, cards.guests, cards.market):
        draw(drawn, shelf)
    rivals, low = in_pairs(drawn, others, shelf.y + 8)
    seated = players(drawn, left, low, width)
    low += players_height(drawn) + 8
    sections = (
        section(KEY, "room", _("Room"), *floor),
        section(KEY, "cards", _("Cards"), *rows, *shelf.drawn, wishes),
        section(KEY, "others", _("Others"), *rivals, seated),
        section(KEY, "signs", _("Signs"), legend(ALL, left, low, width / 2, 2)),
    )
    return sheet(KEY, PHONE, low + legend_height(ALL, 2) + 8, patterns(), *sections)


def in_pairs(drawn: Scene, rows: list[RowFacts], y: float) -> tuple[list[str], float]:
    """Slips two abreast, and where they end."""
    high = MINE + GAP
    shown = [slip(drawn, row, 6 + n % 2 * 191, y + n // 2 * high, 187) for n, row in enumerate(rows)]
    return shown, y + (len(rows) + 1) // 2 * high


def postcard(drawn: Scene) -> str:
    """The room alone."""
    site = Site(tall=False)
    return sheet(KEY, site.width + 16, site.height + 16, patterns(), room(drawn, site), class_="wide")
