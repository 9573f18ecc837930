"""The score sheet."""

from stammtisch.core.game import Line
from stammtisch.core.words import catalogue
from stammtisch.games.ganz_wien.view import View

_ = catalogue("stammtisch.games.ganz_wien")


def sheet(view: View) -> list[Line]:
    players = view["players"]
    return [
        Line(_("Destinations shown"), view["scores"]),
        Line(_("Still to show"), [player["goals"] for player in players]),
        Line(_("Tickets seen in a control"), [player["ticket_seen"] for player in players]),
    ]
