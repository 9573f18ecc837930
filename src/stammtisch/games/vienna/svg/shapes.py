"""Simple shapes in the inks of the print: i ink, g green, p paper, w window, o gold, l a line."""

from stammtisch.core.svg import el, number


def box(x: float, y: float, w: float, h: float, ink: str = "i") -> str:
    return el("rect", x=x, y=y, width=w, height=h, class_=ink)


def disc(x: float, y: float, r: float, ink: str = "i") -> str:
    return el("circle", cx=x, cy=y, r=r, class_=ink)


def poly(points: str, ink: str = "i") -> str:
    """A filled polygon: "x,y x,y x,y"."""
    return el("polygon", points=points, class_=ink)


def path(d: str, ink: str = "i") -> str:
    return el("path", d=d, class_=ink)


def line(d: str) -> str:
    return path(d, "l")


def dome(x: float, y: float, r: float, ink: str = "g", high: float = 1.0) -> str:
    """A half circle over its base line, `high` times as high as round."""
    return path(f"M{number(x - r)} {number(y)}a{r} {number(r * high)} 0 0 1 {2 * r} 0z", ink)


def windows(x: float, y: float, across: int, down: int, dx: float, dy: float, w: float, h: float) -> str:
    """Rows of windows."""
    return "".join(box(x + dx * n, y + dy * row, w, h, "w") for row in range(down) for n in range(across))


def arches(x: float, y: float, n: int, gap: float, w: float, h: float, ink: str = "w") -> str:
    """Openings with round heads, standing on y."""
    return "".join(arch(x + gap * place, y, w, h, ink) for place in range(n))


def arch(x: float, y: float, w: float, h: float, ink: str = "w") -> str:
    r = w / 2
    up = number(h - r)
    return path(f"M{number(x)} {number(y)}v-{up}a{number(r)} {number(r)} 0 0 1 {number(w)} 0v{up}z", ink)


def gothic(x: float, y: float, n: int, gap: float, w: float, h: float) -> str:
    """Openings with pointed heads, standing on y."""
    return "".join(
        poly(f"{a},{y} {a},{y - h + w} {a + w / 2},{y - h} {a + w},{y - h + w} {a + w},{y}", "w")
        for a in (x + gap * place for place in range(n))
    )


def columns(x: float, y: float, n: int, gap: float, w: float, h: float, ink: str = "p") -> str:
    return "".join(box(x + gap * place, y, w, h, ink) for place in range(n))


def stripes(x: float, y: float, n: int, w: float, h: float) -> str:
    """An awning: stripes with round ends, green and paper in turn."""
    return "".join(
        path(f"M{x + w * k} {y}h{w}v{h}a{w / 2} {w / 2} 0 0 1 {-w} 0z", "g" if k % 2 == 0 else "p")
        for k in range(n)
    )


def tree(x: float, y: float, r: float) -> str:
    return box(x - 1.5, y - r, 3, r, "i") + disc(x, y - 1.6 * r, r, "g")
