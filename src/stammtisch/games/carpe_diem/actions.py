"""The names of the actions."""

from stammtisch.core.actions import Catalog, Verb
from stammtisch.games.carpe_diem import data, ids
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
    Verb("start", ids.START, seat=("0", "1", "2", "3")),
    Verb("frame", ids.FRAME, piece=data.FRAMES),
    Verb("board", ids.BOARD, board=data.BOARDS),
    Verb("card", ids.CARD, card=data.CARDS),
    Verb("lay", ids.LAY, tile=data.TILES),
    Verb("draw", ids.DRAW, fountain=KINDS),
    Verb("stand", ids.STAND, space=SPACES),
    Verb("walk", ids.WALK, way=("left", "right")),
    Verb("star", ids.STAR, point=SPACES),
    Verb("bread", ids.BREAD, space=SPACES),
    Verb("take", ids.TAKE, tile=data.TILES),
    Verb("build", ids.BUILD, square=SQUARES, turn=TURNS),
    Verb("store", ids.STORE),
    Verb("first", ids.FIRST, dwelling=("merchant", "craftsman")),
    Verb("hire", ids.HIRE, seal=data.TILES[data.FIRST_DARK :][: data.DARK]),
    Verb("return", ids.RETURN, fountain=KINDS),
    Verb("circle", ids.CIRCLE, circle=CIRCLES),
    Verb("begin", ids.BEGIN, place=PLACES),
    Verb("pay", ids.PAY),
    Verb("loaves", ids.LOAVES, place=PLACES),
    Verb("enough", ids.ENOUGH),
    Verb("give", ids.GIVE, good=GOODS),
)
