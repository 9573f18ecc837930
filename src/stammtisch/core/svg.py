"""Drawing in text: elements, attributes, escaping. Nothing about games."""

from functools import lru_cache
from html import escape

SVG = "http://www.w3.org/2000/svg"

Value = str | float | int | None | bool


def el(tag: str, *children: str, **attributes: Value) -> str:
    """One element. `class_` and `data_part` become class and data-part; None is left out."""
    inner = "".join(children)
    head = tag + "".join(map(_attribute, attributes, attributes.values()))
    return f"<{head}>{inner}</{tag}>" if inner else f"<{head}/>"


def group(*children: str, **attributes: Value) -> str:
    return el("g", *children, **attributes)


def words(content: str, x: float, y: float, **attributes: Value) -> str:
    """A text element with its content escaped."""
    return el("text", escape(content), x=x, y=y, **attributes)


def title(content: str) -> str:
    """The name of the element around it, read aloud and shown on pointing."""
    return el("title", escape(content))


@lru_cache(maxsize=1 << 12, typed=True)
def seat_mark(seat: int, x: float, y: float, r: float, **attributes: Value) -> str:
    """The sign of a seat, told apart by shape as well as colour: ● ■ ▲ ◆ ✚."""
    return el("path", d=_mark(seat, x, y, r), class_=f"seat seat{seat}", **attributes)


def _mark(seat: int, x: float, y: float, r: float) -> str:
    if seat == 0:
        arc = f"a{number(r)} {number(r)} 0 1 1"
        return f"M{number(x - r)} {number(y)}{arc} {number(2 * r)} 0{arc} {number(-2 * r)} 0z"
    corners = MARKS[seat]
    return "M" + "L".join(f"{number(x + r * dx)} {number(y + r * dy)}" for dx, dy in corners) + "z"


MARKS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    2: ((0.0, -1.1), (1.05, 0.8), (-1.05, 0.8)),
    3: ((0.0, -1.15), (1.0, 0.0), (0.0, 1.15), (-1.0, 0.0)),
    4: (
        (-0.38, -1.0),
        (0.38, -1.0),
        (0.38, -0.38),
        (1.0, -0.38),
        (1.0, 0.38),
        (0.38, 0.38),
        (0.38, 1.0),
        (-0.38, 1.0),
        (-0.38, 0.38),
        (-1.0, 0.38),
        (-1.0, -0.38),
        (-0.38, -0.38),
    ),
}


@lru_cache(maxsize=1 << 14, typed=True)
def number(value: float) -> str:
    """At most two decimals, and none that say nothing."""
    if isinstance(value, int):
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=1 << 14, typed=True)
def _attribute(name: str, value: Value) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        value = "true"
    text = value if isinstance(value, str) else number(value)
    return f' {name.rstrip("_").replace("_", "-")}="{escape(text)}"'
