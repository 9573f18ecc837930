"""A game in one picture, to be shown around: the final board, the curve, and one telling sentence."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stammtisch.core.svg import SVG, el, group, seat_mark, words
from stammtisch.insight.chart import chart, style
from stammtisch.insight.facts import Facts
from stammtisch.insight.wording import in_one_sentence, percent

WIDTH, HEIGHT = 1200, 675
MARGIN, RIGHT = 32, 784  # where what stands beside the board begins
ABOVE = 124  # what is told stands above
LETTERS = 62  # of a line of the sentence
LINES = 2
SHEET = """
.card { font-family: "Alegreya Sans", "Segoe UI", sans-serif; }
.card > text, .card > .who text { fill: var(--ink); font-size: 24px; }
.card > .telling { font-size: 34px; font-weight: 700; }
.card > .title { font-size: 22px; fill: var(--soft); }
.card .paper { fill: var(--paper); }
.card .table { fill: var(--card); }
.day { --card: #FFFFFF } .night { --card: #1E222B }
.card path.seat { stroke: var(--ink); }
"""


@dataclass(frozen=True)
class Card:
    """What a picture of a game shows."""

    told: Facts
    title: str
    board: str  # as its game draws it, with the style sheets below
    sheets: str  # of the game, and the letters
    colours: Sequence[int]
    points: Sequence[int]


def card(shown: Card, theme: str = "day") -> str:
    """A file of its own; theme "day" or "night"."""
    beside = WIDTH - RIGHT - MARGIN
    return el(
        "svg",
        el("style", style() + shown.sheets + SHEET),
        el("rect", width=WIDTH, height=HEIGHT, class_="paper"),
        words(f"{shown.title} · Stammtisch", WIDTH - MARGIN, 44, class_="title", text_anchor="end"),
        *spread(in_one_sentence(shown.told)),
        placed(shown.board, MARGIN, ABOVE, RIGHT - 2 * MARGIN, HEIGHT - ABOVE - MARGIN, has_ground=True),
        placed(chart(shown.told, shown.colours, "tall"), RIGHT, ABOVE, beside, 300),
        *results(shown),
        xmlns=SVG,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        class_=f"{theme} card",
        role="img",
        aria_label=in_one_sentence(shown.told),
    )


def spread(sentence: str) -> Iterator[str]:
    lines = broken(sentence)[:LINES]
    for n, line in enumerate(lines):
        yield words(line, MARGIN, 82 + 40 * n - 20 * (len(lines) - 1), class_="telling")


def broken(sentence: str) -> list[str]:
    """Into lines of about so many letters."""
    lines = [""]
    for word in sentence.split():
        if lines[-1] and len(lines[-1]) + len(word) >= LETTERS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def results(shown: Card) -> Iterator[str]:
    """Who sat there, with points and the part of the win."""
    for n, seat in enumerate(shown.told["seats"]):
        y = ABOVE + 342 + 34 * n
        yield group(
            seat_mark(shown.colours[n], RIGHT + 10, y - 8, 9.0),
            words(seat["name"], RIGHT + 32, y),
            words(str(shown.points[n]), WIDTH - 140, y, text_anchor="end"),
            words(percent(seat["result"]), WIDTH - MARGIN, y, text_anchor="end"),
            class_="who",
        )


def placed(drawing: str, x: float, y: float, width: float, height: float, has_ground: bool = False) -> str:
    """A drawing within another one, as large as fits; what a page paints behind it is drawn."""
    head, rest = drawing.split(">", 1)
    ground = el("rect", width="100%", height="100%", style="fill: var(--paper)") if has_ground else ""
    return f'{head} x="{x}" y="{y}" width="{width}" height="{height}">{ground}{rest}'
