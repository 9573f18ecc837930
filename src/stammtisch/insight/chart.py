"""The shares of the win over a game, as a curve a seat."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from stammtisch import core
from stammtisch.core.svg import SVG, el, group, number, seat_mark, title, words
from stammtisch.core.words import catalogue
from stammtisch.insight.facts import Facts
from stammtisch.insight.wording import percent

_ = catalogue(__package__)

Link = Callable[[int], str]


class Size(NamedTuple):
    """Of a drawing, and of its letters."""

    width: int
    height: int
    letters: int
    left: int  # where the curves begin


SIZES = {"wide": Size(960, 340, 14, 48), "tall": Size(390, 300, 12, 40)}
CURVES = Path(__file__).with_name("curves.css")
TOP, BOTTOM, RIGHT = 20.0, 28.0, 14.0
SIGN = 6.5  # of a seat along its curve
SIGNS = 5  # along a curve
QUARTERS = (0.0, 0.25, 0.5, 0.75, 1.0)

DAY = ".day { --paper: #FBF7EE; --ink: #1B1A17; --soft: #5C574C; --line: #C9C0AC }"
NIGHT = ".night { --paper: #15181F; --ink: #F1EADB; --soft: #B4AE9F; --line: #454A57 }"


@cache
def style() -> str:
    """What a drawing needs where no page has its style sheets."""
    sheets = Path(core.__file__).with_name("seats.css"), CURVES
    return DAY + NIGHT + "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


@dataclass(frozen=True)
class Chart:
    """Where things lie in a drawing of a review."""

    told: Facts
    colours: Sequence[int]  # by seat
    size: Size

    @property
    def last(self) -> int:
        return len(self.told["steps"])

    def x(self, n: float) -> float:
        """Of the moment before a step, or after the last."""
        return self.size.left + n * (self.size.width - self.size.left - RIGHT) / self.last

    def y(self, share: float) -> float:
        return TOP + (1 - share) * (self.size.height - TOP - BOTTOM)

    def share(self, seat: int, n: int) -> float:
        return self.told["steps"][n - 1]["after"][seat] if n else self.told["steps"][0]["before"][seat]

    def grid(self) -> str:
        return group(
            *(
                el(
                    "line",
                    x1=self.size.left,
                    x2=self.size.width - RIGHT,
                    y1=self.y(at),
                    y2=self.y(at),
                    class_="grid",
                )
                + words(percent(at), self.size.left - 6, self.y(at) + 4, text_anchor="end")
                for at in QUARTERS
            )
        )

    def curve(self, seat: int) -> str:
        """With its sign here and there, so that it can be told without colour."""
        path = "M" + "L".join(
            f"{number(self.x(n))} {number(self.y(self.share(seat, n)))}" for n in range(self.last + 1)
        )
        colour = self.colours[seat]
        spots = [round((k + (seat + 1) / (len(self.colours) + 1)) * self.last / SIGNS) for k in range(SIGNS)]
        signs = [
            seat_mark(colour, round(self.x(n), 1), round(self.y(self.share(seat, n)), 1), SIGN) for n in spots
        ]
        return group(
            title(self.told["seats"][seat]["name"]),
            el("path", d=path, class_="under"),
            el("path", d=path, class_=f"curve seat{colour}"),
            *signs,
        )

    def turns(self) -> str:
        """The turning points, numbered below."""
        found = []
        for k, n in enumerate(self.told["turning_points"], 1):
            x, low = self.x(n + 1), self.size.height - BOTTOM
            found.append(el("line", x1=x, x2=x, y1=TOP, y2=low, class_="turn"))
            found.append(words(str(k), x, low + 20, text_anchor="middle", class_="turn-number"))
        return group(*found)

    def here(self, n: int) -> str:
        x = self.x(n)
        return el("line", x1=x, x2=x, y1=TOP - 8, y2=self.size.height - BOTTOM, class_="here")

    def touch(self, link: Link) -> str:
        """What leads to each moment."""
        half = (self.x(1) - self.x(0)) / 2
        return group(
            *(
                el(
                    "a",
                    title(self.words(n)),
                    el(
                        "rect",
                        x=self.x(n + 1) - half,
                        y=0,
                        width=2 * half,
                        height=self.size.height,
                        class_="touch",
                    ),
                    href=link(n),
                    data_step=n,
                    tabindex=-1,  # whoever goes by keys has the table and the strip
                )
                for n in range(self.last)
            )
        )

    def words(self, n: int) -> str:
        after = self.told["steps"][n]["after"]
        return ", ".join(
            f"{seat['name']} {percent(share)}" for seat, share in zip(self.told["seats"], after, strict=True)
        )


def chart(
    told: Facts, colours: Sequence[int], layout: str = "wide", link: Link | None = None, here: int = -1
) -> str:
    """For a page, whose style sheets have the colours."""
    drawn = Chart(told, colours, SIZES[layout])
    size = drawn.size
    parts = [drawn.grid(), drawn.turns(), *(drawn.curve(seat) for seat in range(len(colours)))]
    parts += [drawn.here(here)] * (here >= 0)
    parts += [drawn.touch(link)] if link else []
    return el(
        "svg",
        title(_("How the hopes of winning went")),
        *parts,
        xmlns=SVG,
        viewBox=f"0 0 {size.width} {size.height}",
        class_=f"curves {layout}",
        role="img" if link is None else "group",
        font_size=size.letters,
    )


def picture(told: Facts, colours: Sequence[int], theme: str = "day") -> str:
    """A file of its own, with its style inside; theme "day" or "night"."""
    head, rest = chart(told, colours).split(">", 1)
    paper = el("rect", width="100%", height="100%", class_="paper")
    return f"{head}>{el('style', style())}{paper}{rest}".replace('class="', f'class="{theme} ', 1)
