"""A training as a picture: the learning curve, how well shares are foreseen, and the matches at the end."""

from typing import Any

from stammtisch.core.svg import SVG, el, group, title, words

SIZE = 240.0
GAP = 60.0
TOP = 50.0
LINE = 18.0
STYLE = """
text { font: 12px sans-serif; fill: #222 } .head { font-weight: bold } .axis { stroke: #999; fill: none }
.fair { stroke: #999; stroke-dasharray: 4 } .span { stroke: #2a6f97; stroke-width: 2; opacity: .4 }
.line { stroke: #2a6f97; fill: none; stroke-width: 2 } .dot { fill: #2a6f97 }
.left { fill: #fff; stroke: #2a6f97 }
@media (prefers-color-scheme: dark) { text { fill: #eee } .left { fill: #222 } }
"""


def picture(told: dict[str, Any], head: str) -> str:
    """A file of its own."""
    box = f"0 0 {2 * SIZE + 3 * GAP:.0f} {SIZE + TOP + GAP + LINE * len(told['arena']):.0f}"
    return el(
        "svg",
        el("style", STYLE),
        words(head, GAP, 20, class_="head"),
        curve(told, GAP),
        calibration(told, 2 * GAP + SIZE),
        *matches(told),
        xmlns=SVG,
        viewBox=box,
        class_="training",
        role="img",
    )


def at(x: float, share: float) -> tuple[float, float]:
    return x, TOP + SIZE * (1 - share)


def frame(x: float, what: str, below: str) -> list[str]:
    marks = [words(f"{tick:.0%}", x - 6, at(x, tick)[1] + 4, text_anchor="end") for tick in (0.0, 0.5, 1.0)]
    return [
        el("rect", x=x, y=TOP, width=SIZE, height=SIZE, class_="axis"),
        words(what, x, TOP - 8),
        words(below, x + SIZE / 2, TOP + SIZE + 18, text_anchor="middle"),
        *marks,
    ]


def curve(told: dict[str, Any], x: float) -> str:
    """The share of one new mind among greedy@1, round by round; hollow where the last one stayed."""
    rounds, fair = told["curve"], 1 / told["plan"]["seats"]
    step = SIZE / max(1, len(rounds))
    places = [at(x + step * (n + 0.5), done[1]) for n, done in enumerate(rounds)]
    dots = [
        group(
            title(f"{done[0] + 1}: {done[1]:.1%} ({done[2]:.1%} – {done[3]:.1%})"),
            el("line", x1=cx, x2=cx, y1=at(0, done[2])[1], y2=at(0, done[3])[1], class_="span"),
            el("circle", cx=cx, cy=cy, r=4, class_="dot" if done[-1] else "left"),
        )
        for (cx, cy), done in zip(places, rounds, strict=True)
    ]
    path = " ".join(f"{cx:.1f},{cy:.1f}" for cx, cy in places)
    y = at(0, fair)[1]
    return group(
        *frame(x, "one among greedy@1", "rounds"),
        el("line", x1=x, x2=x + SIZE, y1=y, y2=y, class_="fair"),
        el("polyline", points=path, class_="line"),
        *dots,
    )


def calibration(told: dict[str, Any], x: float) -> str:
    """What was foreseen, and how often it came: on the diagonal all is well."""
    (x1, y1), (x2, y2) = at(x, 0.0), at(x + SIZE, 1.0)
    dots = [
        group(
            title(f"{foreseen:.1%} → {came:.1%} ({positions})"),
            el("circle", cx=x + SIZE * foreseen, cy=at(0, came)[1], r=4, class_="dot"),
        )
        for positions, foreseen, came in told["calibration"]
    ]
    diagonal = el("line", x1=x1, y1=y1, x2=x2, y2=y2, class_="fair")
    return group(*frame(x, "share of the win that came", "share that was foreseen"), diagonal, *dots)


def matches(told: dict[str, Any]) -> list[str]:
    """One mind among frozen bots: its share of the win with its interval."""
    games, top = told["arena games"], TOP + SIZE + GAP
    return [
        words(f"one among {name}: {share:.1%} ({low:.1%} – {high:.1%}), {games} games", GAP, top + LINE * row)
        for row, (name, (share, low, high)) in enumerate(told["arena"].items())
    ]
