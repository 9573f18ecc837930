"""An arena as a picture: the scale of strengths, and the cross table below it."""

from stammtisch.core.svg import SVG, el, group, title, words
from stammtisch.lab.arena.contest import Contest
from stammtisch.lab.arena.report import Report, cross
from stammtisch.lab.arena.report import title as title_of
from stammtisch.lab.arena.scale import Rating
from stammtisch.lab.arena.shares import Share

WIDTH = 720
ROW = 28
LABEL = 170  # where names end
LEFT, RIGHT = 190.0, 690.0  # the scale
NARROW = 84.0  # a cell at least: a bot's name stands above it
ROOMY = 120.0  # a cell that has room for an interval
STYLE = """
text { font: 14px sans-serif; fill: #222 } .head { font-weight: bold } .small { font-size: 11px; fill: #555 }
.scale { stroke: #bbb } .span { stroke: #2a6f97; stroke-width: 3 } .dot { fill: #2a6f97 }
.cell { fill: #2a6f97; stroke: #fff } .blank { fill: #eee; stroke: #fff }
@media (prefers-color-scheme: dark) { text { fill: #eee } .small { fill: #aaa } .blank { fill: #333 } }
"""


def picture(report: Report) -> str:
    """A file of its own, with its style inside."""
    parts, y = list[str](), 10.0
    for contest in report.contests:
        drawn, y = chart(contest, y)
        parts += drawn
    source = f"{report.day.isoformat()}, {report.commit}"
    parts.append(words(source, 10, y + 14, class_="small"))
    widest = max(cell_size(len(contest.plan.names)) * len(contest.plan.names) for contest in report.contests)
    box = f"0 0 {WIDTH + LEFT + widest - RIGHT:.0f} {y + 24:.0f}"
    return el("svg", el("style", STYLE), *parts, xmlns=SVG, viewBox=box, class_="arena", role="img")


def chart(contest: Contest, y: float) -> tuple[list[str], float]:
    """Scale and cross table of a contest, and where they end."""
    ratings = contest.ratings()
    head = words(f"{title_of(contest)} ({contest.plan.seed})", 10, y + 16, class_="head")
    scale = [strength(rating, ratings, y + 24 + ROW * n) for n, rating in enumerate(ratings)]
    table = y + 44 + ROW * len(ratings)
    cells = cross_table(contest, [rating.bot for rating in ratings], table)
    return [head, *scale, *cells], table + ROW * (len(ratings) + 1) + 20


def strength(rating: Rating, ratings: list[Rating], y: float) -> str:
    """A bot's place on the scale, with its interval."""
    least, most = min(each.low for each in ratings), max(each.high for each in ratings)
    unit = (RIGHT - LEFT - 50) / max(most - least, 1.0)
    low, at, high = (LEFT + unit * (elo - least) for elo in (rating.low, rating.elo, rating.high))
    middle = y + ROW / 2
    return group(
        title(f"{rating.bot}: {rating.elo:.0f} ({rating.low:.0f} – {rating.high:.0f})"),
        words(rating.bot, LABEL, middle + 5, text_anchor="end"),
        el("line", x1=LEFT, x2=RIGHT, y1=middle, y2=middle, class_="scale"),
        el("line", x1=low, x2=high, y1=middle, y2=middle, class_="span"),
        el("circle", cx=at, cy=middle, r=5, class_="dot"),
        words(f"{rating.elo:.0f}", at + 9, middle - 3, class_="small"),
    )


def cross_table(contest: Contest, names: list[str], y: float) -> list[str]:
    """In a row a bot's share of the wins against the bots above; the more, the darker."""
    shares, size = cross(contest), cell_size(len(names))
    heads = [
        words(name, LEFT + size * (n + 0.5), y + 14, text_anchor="middle", class_="small")
        for n, name in enumerate(names)
    ]
    rows = [
        group(
            words(name, LABEL, y + ROW * (n + 1) + 19 - ROW / 3, text_anchor="end"),
            *(
                cell(shares.get((name, other)), LEFT + size * k, y + ROW * (n + 1) - 8, size)
                for k, other in enumerate(names)
            ),
        )
        for n, name in enumerate(names)
    ]
    return [*heads, *rows]


def cell_size(bots: int) -> float:
    """How wide a cell is: a few share the width of the scale, many need more."""
    return max(NARROW, (RIGHT - LEFT) / bots)


def cell(share: Share | None, x: float, y: float, size: float) -> str:
    if share is None:
        return el("rect", x=x, y=y, width=size, height=ROW, class_="blank")
    shade = el("rect", x=x, y=y, width=size, height=ROW, class_="cell", fill_opacity=0.1 + 0.6 * share.mean)
    interval = f"{share.mean:.0%} ({share.low:.0%} – {share.high:.0%})"
    told = interval if size >= ROOMY else f"{share.mean:.0%}"
    return group(
        title(interval), shade, words(told, x + size / 2, y + 19, text_anchor="middle", class_="small")
    )
