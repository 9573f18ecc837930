"""Why something is refused. [compiled]"""

from typing import Final

NO_TILE_LEFT: Final = 2  # set-up and chance
NO_SUCH_SEAT: Final = 3
SPACE_TAKEN: Final = 4
NOT_A_STAR: Final = 5  # the way
NOT_A_RING: Final = 6
NOT_REACHED: Final = 7
NO_BREAD: Final = 8
EMPTY_DEPOT: Final = 9
NOT_IN_DEPOT: Final = 10
OCCUPIED: Final = 11  # building
NOT_THE_SHOVEL: Final = 12
NOT_BESIDE: Final = 13
LOOKS_EQUAL: Final = 14
NO_MATCH: Final = 15
TOO_BIG: Final = 16
MUST_BUILD: Final = 17
NOT_ON_A_SEAL: Final = 18
NOT_IN_HAND: Final = 19
NO_CARDS_THERE: Final = 20  # scoring
CIRCLE_TAKEN: Final = 21
NOT_AT_THE_CIRCLE: Final = 22
NOT_RED: Final = 23
CANNOT_PAY: Final = 24
NO_LOAVES: Final = 25
NOT_SHOWN: Final = 26
PIECE_TAKEN: Final = 27  # chance again
NO_CARD_LEFT: Final = 28
NOT_IN_PILE: Final = 29
EMPTY_POINT: Final = 30  # the way again, along the star
