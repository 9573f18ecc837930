"""The score sheet."""

from stammtisch.core.game import Line
from stammtisch.core.words import catalogue
from stammtisch.games.cafe_melange.view import View

_ = catalogue("stammtisch.games.cafe_melange")


def sheet(view: View) -> list[Line]:
    """Points by what they were scored for."""
    labels = (_("Guests seated"), _("Personalities seated"), _("Bonus cards"), _("VIPs at the table"))
    tallies = [player["tally"] for player in view["players"]]
    return [Line(label, [tally[n] for tally in tallies]) for n, label in enumerate(labels)]
