"""An account as a bar, to the left of the middle what was lost, to the right what was gained."""

from stammtisch.core.svg import SVG, el

WIDTH, HEIGHT = 120, 14


def bar(value: float, widest: float, colour: int) -> str:
    """Beside its number, which says the same: so it is nothing for who listens."""
    middle = WIDTH / 2
    length = middle * min(1.0, abs(value) / widest) if widest else 0.0
    return el(
        "svg",
        el("line", x1=middle, x2=middle, y1=0, y2=HEIGHT, class_="grid"),
        el(
            "rect",
            x=middle - length if value < 0 else middle,
            y=2,
            width=length,
            height=HEIGHT - 4,
            class_=f"bar seat{colour}",
        ),
        xmlns=SVG,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="account",
        aria_hidden="true",
    )
