"""The score sheet."""

from stammtisch.core.game import Line
from stammtisch.core.words import catalogue
from stammtisch.games.vienna.view import View

_ = catalogue("stammtisch.games.vienna")


def sheet(view: View) -> list[Line]:
    """The score sheet by category, in the order of the tallies."""
    labels = (
        _("Start"),
        _("Fields"),
        _("Comparisons"),
        _("Special cards"),
        _("Final majorities"),
        _("Coins"),
    )
    tallies = [player["tally"] for player in view["players"]]
    return [Line(label, [tally[n] for tally in tallies]) for n, label in enumerate(labels)]
