"""Many games looked back at, as a picture: everybody's results, and the same without luck."""

from stammtisch.core.svg import SVG, el, group, title, words
from stammtisch.core.words import catalogue
from stammtisch.lab.looking import Looks, Mean, Player

_ = catalogue(__package__)

WIDTH, ROW, TOP = 720, 52, 56
LABEL, LEFT, RIGHT = 170.0, 190.0, 690.0
STYLE = """
text { font: 14px sans-serif; fill: #222 } .head { font-weight: bold } .small { font-size: 11px; fill: #555 }
.zero { stroke: #bbb } .span { stroke-width: 3 } .raw { stroke: #999 } .fair { stroke: #2a6f97 }
circle.raw { fill: #fff; stroke-width: 2 } circle.fair { fill: #2a6f97 }
@media (prefers-color-scheme: dark) { text { fill: #eee } .small { fill: #aaa } circle.raw { fill: #222 } }
"""


def picture(found: Looks) -> str:
    """A file of its own, with its style inside."""
    players = found.players
    widest = max([0.01, *(max(map(abs, each)) for player in players for each in spans(player))])
    rows = [row(player, n, widest) for n, player in enumerate(players)]
    height = TOP + ROW * len(players) + 12
    head = _("{n} games: results (○) and the same without luck (●), in points of a hundred of the win")
    zero = el("line", x1=at(0, 1), x2=at(0, 1), y1=TOP - 16, y2=height - 8, class_="zero")
    told = words(head.format(n=len(found.seen)), 10, 24, class_="head")
    return el(
        "svg", el("style", STYLE), told, zero, *rows, xmlns=SVG, viewBox=f"0 0 {WIDTH} {height}", role="img"
    )


def spans(player: Player) -> list[tuple[float, float]]:
    return [(mean.low, mean.high) for mean in (player.result, player.fair)]


def row(player: Player, n: int, widest: float) -> str:
    y = TOP + ROW * n
    return group(
        words(player.name, LABEL, y + 12, text_anchor="end"),
        span(player.result, y, widest, "raw"),
        span(player.fair, y + 18, widest, "fair"),
    )


def span(mean: Mean, y: float, widest: float, kind: str) -> str:
    low, middle, high = (at(value, widest) for value in (mean.low, mean.value, mean.high))
    return group(
        title(f"{mean.value * 100:+.1f} ({mean.low * 100:+.1f} … {mean.high * 100:+.1f})"),
        el("line", x1=low, x2=high, y1=y, y2=y, class_=f"span {kind}"),
        el("circle", cx=middle, cy=y, r=5, class_=kind),
        words(f"{mean.value * 100:+.1f}", high + 8, y + 4, class_="small"),
    )


def at(value: float, widest: float) -> float:
    middle, room = (LEFT + RIGHT) / 2, (RIGHT - LEFT) / 2 - 40
    return middle + room * value / widest
