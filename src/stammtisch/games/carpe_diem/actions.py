"""The names of the actions."""

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.carpe_diem import data, numbers
from stammtisch.games.carpe_diem.things import COIN, FOUNTAIN, GRAPE, NAMES, VILLA

COLUMNS = "abcdef"
SQUARES = [f"{column}{row}" for row in range(1, 7) for column in COLUMNS]
TURNS = ("0", "90", "180", "270")  # clockwise
SPACES = [str(n) for n in range(1, 8)]
PLACES = [str(n) for n in range(1, 13)]
CIRCLES = [str(n) for n in range(1, 18)]
KINDS = NAMES[VILLA : FOUNTAIN + 1]
GOODS = NAMES[GRAPE : COIN + 1]

CATALOG = Catalog(
    Verb("start", numbers.START, seat=("0", "1", "2", "3")),
    Verb("frame", numbers.FRAME, piece=data.FRAMES),
    Verb("board", numbers.BOARD, board=data.BOARDS),
    Verb("card", numbers.CARD, card=data.CARDS),
    Verb("lay", numbers.LAY, tile=data.TILES),
    Verb("draw", numbers.DRAW, fountain=KINDS),
    Verb("stand", numbers.STAND, space=SPACES),
    Verb("walk", numbers.WALK, way=("left", "right")),
    Verb("star", numbers.STAR, point=SPACES),
    Verb("bread", numbers.BY_BREAD, space=SPACES),
    Verb("take", numbers.TAKE, tile=data.TILES),
    Verb("build", numbers.BUILD, square=SQUARES, turn=TURNS),
    Verb("store", numbers.STORE),
    Verb("first", numbers.FIRST, dwelling=("merchant", "craftsman")),
    Verb("hire", numbers.HIRE, seal=data.TILES[data.FIRST_DARK :][: data.DARK]),
    Verb("return", numbers.RETURN, fountain=KINDS),
    Verb("circle", numbers.CIRCLE, circle=CIRCLES),
    Verb("begin", numbers.BEGIN, place=PLACES),
    Verb("pay", numbers.PAY),
    Verb("loaves", numbers.LOAVES, place=PLACES),
    Verb("enough", numbers.ENOUGH),
    Verb("give", numbers.GIVE, good=GOODS),
)
