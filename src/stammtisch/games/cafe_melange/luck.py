"""Where chance draws from: reservation cards, action cards, and personalities."""

from stammtisch.core.draws import Deck, Sources, Throw

RESERVATIONS = Deck("reservations")
PERSONALITIES = Deck("personalities")

SOURCES: Sources = {
    "starter": Throw(),
    "dealt_card": RESERVATIONS,
    "opened": RESERVATIONS,
    "first_card": RESERVATIONS,
    "dealt_action": Deck("actions"),
    "seated_at_start": PERSONALITIES,
    "revealed": PERSONALITIES,
}
