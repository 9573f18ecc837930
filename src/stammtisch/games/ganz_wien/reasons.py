"""Why not: the codes of the refusals. [compiled]"""

from typing import Final

CARD_GONE: Final = 2  # chance: not in the pile
EVENT_GONE: Final = 3
NO_SUCH_STARTER: Final = 4
NOT_DEALT: Final = 5
NOT_TO_GIVE: Final = 6
SAME_CARD: Final = 7
BOTH_TO_ONE: Final = 8
EITHER_SIDE: Final = 9
EVENT_NOT_HELD: Final = 10
NO_SUCH_PIECE: Final = 11
NO_DIE: Final = 12
BANNED: Final = 13
NO_LINK: Final = 14
NO_TRAMS: Final = 15
NOT_GREEN: Final = 16
NOT_USED: Final = 17
BY_DAY: Final = 18
TOO_FEW_TRAMS: Final = 19
NOT_YOUR_GOAL: Final = 20
NOT_THERE: Final = 21
NO_TICKET: Final = 22
NO_THREE: Final = 23
NOT_THROWER: Final = 24

RULES: Final = {
    CARD_GONE: "G2",
    EVENT_GONE: "G5",
    NO_SUCH_STARTER: "G6",
    NOT_DEALT: "G2",
    NOT_TO_GIVE: "G3",
    SAME_CARD: "G3",
    BOTH_TO_ONE: "G3",
    EITHER_SIDE: "G3",
    EVENT_NOT_HELD: "G8",
    NO_SUCH_PIECE: "G12",
    NO_DIE: "G14",
    BANNED: "G10",
    NO_LINK: "G14",
    NO_TRAMS: "G21",
    NOT_GREEN: "G11a",
    NOT_USED: "G11a",
    BY_DAY: "G21",
    TOO_FEW_TRAMS: "G21",
    NOT_YOUR_GOAL: "G17",
    NOT_THERE: "G18",
    NO_TICKET: "G17",
    NO_THREE: "G19",
    NOT_THROWER: "G11",
}
