"""The first number of each verb. [compiled]"""

from typing import Final

START: Final = 0  # chance: who begins
FRAME: Final = 4  # chance: a piece of a frame
BOARD: Final = 20  # chance: a building board
CARD: Final = 24  # chance: a scoring card
LAY: Final = 75  # chance: a tile on a depot or a seal
DRAW: Final = 154  # chance: a fountain card
STAND: Final = 166
WALK: Final = 173
STAR: Final = 175
BREAD: Final = 182
TAKE: Final = 189
BUILD: Final = 268
STORE: Final = 412
FIRST: Final = 413
HIRE: Final = 415
RETURN: Final = 428
CIRCLE: Final = 440
BEGIN: Final = 457
PAY: Final = 469
LOAVES: Final = 470
ENOUGH: Final = 482
GIVE: Final = 483
END: Final = 488
