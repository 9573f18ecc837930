"""Why an action is refused: a code each, and the rule it comes from. [compiled]"""

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

RULES: Final = {
    NO_SUCH_SEAT: "V2",
    START_CARD_GONE: "V4",
    NOT_IN_PILE: "V5a",
    NO_SUCH_DICE: "V7",
    NO_COIN_TO_GO_BACK: "V10",
    WRONG_NUMBER: "V7",
    FIELD_TAKEN: "V7",
    WHITE_ALONE: "V23",
    NOT_A_PAIR: "V28a",
    GENDARME_STANDS: "V29",
    NO_DICE_TO_CHANGE: "V8",
    NO_COIN_TO_CHANGE: "V8",
    TURNED_TOO_FAR: "V8a",
    FIELD_NOT_FREE: "V29",
    NO_DIE_TO_TURN: "V30",
    SAME_SIDE: "V30",
    PERSON_NOT_OPEN: "V17",
    ALREADY_COMPARED: "V26",
    NOT_ANOTHER_PLAYER: "V27",
    TOO_FEW_COINS: "V27",
}
