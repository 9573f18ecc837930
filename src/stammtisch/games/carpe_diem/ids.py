"""The first number of each verb. [compiled]"""

from typing import Final

START: Final = 0  # chance: who begins
FRAME: Final = 4  # chance: a piece of a frame
BOARD: Final = 20  # chance: a building board
CARD: Final = 24  # chance: a scoring card
LAY: Final = 75  # chance: a tile on a depot or a seal
DRAW: Final = 150  # chance: a fountain card
STAND: Final = 162
WALK: Final = 169
STAR: Final = 171
BREAD: Final = 178
TAKE: Final = 185
BUILD: Final = 260
STORE: Final = 404
FIRST: Final = 405
HIRE: Final = 407
RETURN: Final = 420
CIRCLE: Final = 432
BEGIN: Final = 449
PAY: Final = 461
LOAVES: Final = 462
ENOUGH: Final = 474
GIVE: Final = 475
END: Final = 480
