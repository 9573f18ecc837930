"""The first number of each verb. [compiled]"""

from typing import Final

PLAY: Final = 0  # card, row
JOKER: Final = 50  # pair, wish, row
SWAP: Final = 550  # action card, card that pays
ACT: Final = 570  # the other action cards
STOP: Final = 582
PASS: Final = 583
TAKE: Final = 584  # an open card
TAKE_TOP: Final = 594
TAKE_ACTION: Final = 595
EXCHANGE: Final = 596  # two chairs
LIFT: Final = 947  # row, chair
SEAT: Final = 1082  # guest
START: Final = 1088  # from here on chance: the start player
DRAW: Final = 1092  # a reservation card for somebody's hand
DRAW_ACTION: Final = 1102
OPEN: Final = 1116
FIRST: Final = 1126  # the first card of a personality
PERSONALITY: Final = 1136
END: Final = 1152
