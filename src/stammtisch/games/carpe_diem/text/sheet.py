"""The score sheet."""

from stammtisch.core.game import Line
from stammtisch.core.words import catalogue
from stammtisch.games.carpe_diem import scoring
from stammtisch.games.carpe_diem.view import FINAL, PlayerFacts, View

_ = catalogue("stammtisch.games.carpe_diem")


def sheet(view: View) -> list[Line]:
    """The score sheet; with hidden points there is none before the end."""
    if view["hidden_points"] and not view["over"]:
        return []
    players = view["players"]
    lines = [
        Line(_("Start"), [start_points(player, view["over"]) for player in players]),
        Line(_("Scoring cards"), [player["earned"]["cards"] for player in players]),
        Line(_("Cards not fulfilled"), [-player["earned"]["lost"] for player in players]),
        Line(_("Steps beyond the track"), [player["earned"]["steps"] for player in players]),
    ]
    for n, name in enumerate(FINAL):
        points = [player["final"][name] if view["over"] else 0 for player in players]
        lines.append(Line(category(n), points))
    return lines


def category(n: int) -> str:
    categories = {
        scoring.VILLAS: _("Completed villas"),
        scoring.LEFTOVERS: _("Goods, coins, breads, stored tiles"),
        scoring.TRACK: _("Banderole track"),
        scoring.FOUNTAINS: _("Fountain cards"),
        scoring.FRAME_TASKS: _("Frame tasks"),
    }
    return categories[n]


def start_points(player: PlayerFacts, over: bool) -> int:
    """Asked where points are known."""
    earned = player["earned"]
    later = earned["cards"] - earned["lost"] + earned["steps"]
    final = sum(player["final"].values()) if over else 0
    return (player["points"] or 0) - later - final
