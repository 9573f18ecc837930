"""The drawing kit: things that say what they are, and are buttons only where they can be pressed."""

from stammtisch.core.svg import SVG, Value, el, group, number, title

Spot = tuple[float, float]
HERE: Spot = (0.0, 0.0)


def thing(
    id_: str,
    said: str,
    *shown: str,
    can: bool,
    leads: bool = False,
    part: str = "",
    action: str = "",
    class_: str = "",
    at: Spot = HERE,
    **more: Value,
) -> str:
    """A thing on the board: named by what it is, picked by its part, or doing an action as a whole.

    One that cannot be pressed keeps its name and its part, so that it can say why not. One that only
    leads somewhere by several actions together can be pressed, but does not shine like the others.
    """
    picked: dict[str, Value] = {"data_part": part or None, "data_action": action or None}
    pressed: dict[str, Value] = {"role": "button", "tabindex": 0} if can or leads else {}
    classes = " ".join(filter(None, (class_, "can" if can else "")))
    named = title(said) if said else ""
    return group(
        named, *shown, id=id_, class_=classes or None, **picked, **pressed, transform=shift(*at), **more
    )


def shift(x: float, y: float, scale: float = 1) -> str | None:
    """Where a thing lies, as an attribute: pieces glide from one to the next."""
    moved = f"translate({number(x)},{number(y)})"
    if scale != 1:
        return f"{moved} scale({number(scale)})"
    return None if (x, y) == HERE else moved


def sheet(key: str, width: float, height: float, *drawn: str, class_: str = "", role: str = "group") -> str:
    """The whole picture of a game."""
    box = f"0 0 {number(width)} {number(height)}"
    classes = " ".join(filter(None, (key, class_)))
    return el("svg", *drawn, xmlns=SVG, viewBox=box, class_=classes, role=role)


def section(key: str, name: str, heading: str, *shown: str) -> str:
    """A part of a long board that the page can go to."""
    return group(*shown, id=f"{key}-{name}", data_section=heading)


def short_name(name: str, most: int) -> str:
    """A person's name where there is little room."""
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"
