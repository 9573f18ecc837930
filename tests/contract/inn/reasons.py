"""The inn: the rule behind each reason, and how it can be checked."""

from contract.inn.facts import FACTS
from contract.inn.numbers import NO_CARD, TOO_DEAR
from stammtisch.core.game import Reasons

HOLDS = {
    TOO_DEAR: lambda view, _words: view["scores"][view["seat"]] < FACTS["price"],
    NO_CARD: lambda view, words: words.get("card", "wine") not in view["hand"],
}
REASONS = Reasons({TOO_DEAR: "I2", NO_CARD: "I1"}, lacking=frozenset({NO_CARD}), holds=HOLDS)
