"""Why an action is refused: the rule behind each reason, and how it can be checked."""

from stammtisch.core.game import Reasons
from stammtisch.games.ganz_wien import numbers

RULES = {
    numbers.CARD_GONE: "G2",
    numbers.EVENT_GONE: "G5",
    numbers.NO_SUCH_STARTER: "G6",
    numbers.NOT_DEALT: "G2",
    numbers.NOT_TO_GIVE: "G3",
    numbers.SAME_CARD: "G3",
    numbers.BOTH_TO_ONE: "G3",
    numbers.EITHER_SIDE: "G3",
    numbers.EVENT_NOT_HELD: "G8",
    numbers.NO_SUCH_PIECE: "G12",
    numbers.NO_DIE: "G14",
    numbers.BANNED: "G10",
    numbers.NO_LINK: "G14",
    numbers.NO_TRAMS: "G21",
    numbers.NOT_GREEN: "G11a",
    numbers.NOT_USED: "G11a",
    numbers.BY_DAY: "G21",
    numbers.TOO_FEW_TRAMS: "G21",
    numbers.NOT_YOUR_GOAL: "G17",
    numbers.NOT_THERE: "G18",
    numbers.NO_TICKET: "G17",
    numbers.NO_THREE: "G19",
    numbers.NOT_THROWER: "G11",
}

REASONS = Reasons(RULES)
