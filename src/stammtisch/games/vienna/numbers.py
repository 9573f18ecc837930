"""Why an action is refused: a code each. [compiled]"""

from typing import Final

NO_SUCH_SEAT: Final = 2
START_CARD_GONE: Final = 3
NOT_IN_PILE: Final = 4
NO_SUCH_DICE: Final = 5
NO_COIN_TO_GO_BACK: Final = 6
WRONG_NUMBER: Final = 7
FIELD_TAKEN: Final = 8
WHITE_ALONE: Final = 9
NOT_A_PAIR: Final = 10
GENDARME_STANDS: Final = 11
NO_DICE_TO_CHANGE: Final = 12
NO_COIN_TO_CHANGE: Final = 13
TURNED_TOO_FAR: Final = 14
FIELD_NOT_FREE: Final = 15
NO_DIE_TO_TURN: Final = 16
SAME_SIDE: Final = 17
PERSON_NOT_OPEN: Final = 18
ALREADY_COMPARED: Final = 19
NOT_ANOTHER_PLAYER: Final = 20
TOO_FEW_COINS: Final = 21
