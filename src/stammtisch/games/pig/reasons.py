"""Why an action is refused: the rule behind each reason, and how it can be checked."""

from collections.abc import Mapping

from stammtisch.core.game import Reasons
from stammtisch.games.pig.numbers import NOTHING_TO_HOLD
from stammtisch.games.pig.view import View


def nothing_thrown(view: View, words: Mapping[str, str]) -> bool:
    return view["pot"] == 0


REASONS = Reasons({NOTHING_TO_HOLD: "P4"}, holds={NOTHING_TO_HOLD: nothing_thrown})
