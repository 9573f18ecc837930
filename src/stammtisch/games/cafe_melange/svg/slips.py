"""Order slips: each row with its marker, owner, cards and the chairs left."""

from typing import Any

from stammtisch.core.svg import el, group, number, words
from stammtisch.games.cafe_melange import names as called
from stammtisch.games.cafe_melange.svg.glyphs import face
from stammtisch.games.cafe_melange.svg.plan import drawn_marker
from stammtisch.games.cafe_melange.svg.scene import Scene

CARD = 26


def slips(scene: Scene) -> list[dict[str, Any]]:
    """Those I may play for first, then those of the others."""
    rows = scene.view["rows"]
    mine = [row for row in rows if row["owner"] in (-1, scene.me)]
    return mine + [row for row in rows if row not in mine]


def height_of(scene: Scene, row: dict[str, Any]) -> float:
    """What can be picked is high enough for a finger; in pairs all are."""
    return 51.0 if scene.tall or row["owner"] in (-1, scene.me) else 38.0


def slip(scene: Scene, row: dict[str, Any], x: float, y: float, width: float) -> str:
    high = height_of(scene, row) - 3
    middle = y + high / 2
    paper = el("rect", x=x, y=y, width=width, height=high, rx=3, class_=slip_class(row))
    place = f"translate({number(x + 17)},{number(middle)})"
    sign = group(drawn_marker(scene, row["row"], row["owner"], 10), transform=place)
    first = x + width - 3 * CARD - 4
    cards = [card_on(kind, first + CARD * n, middle) for n, kind in enumerate(row["cards"])]
    shown = [paper, sign, *cards, heading(scene, row, x + 32, middle)]
    return scene.thing(part_of(scene, row), *shown, class_="slip")


def part_of(scene: Scene, row: dict[str, Any]) -> str:
    if row["owner"] < 0 or (scene.plays and row["owner"] == scene.me):
        return f"row:{row['row']}"
    return f"slip:{row['owner']}-{row['row']}"


def slip_class(row: dict[str, Any]) -> str:
    return "paper" if row["cards"] else "paper empty"


def card_on(kind: str, x: float, y: float) -> str:
    return group(face(kind, 23), transform=f"translate({number(x + CARD / 2)},{number(y)})")


def heading(scene: Scene, row: dict[str, Any], x: float, middle: float) -> str:
    """Whose it is, and how many chairs are left."""
    name = called.surname(row["personality"]) if row["personality"] else owner_of(scene, row)
    below = chairs_left(scene, len(row["chairs"])) if row["cards"] else called.markers(row["row"])
    top = words(shortened(name, 8 if scene.tall else 14), x, middle - 3, class_="slip-name")
    return top + words(below, x, middle + 12, class_="slip-left")


def owner_of(scene: Scene, row: dict[str, Any]) -> str:
    return "–" if row["owner"] < 0 else scene.names[row["owner"]]


def chairs_left(scene: Scene, n: int) -> str:
    return called.chairs(n) if scene.tall else called.chairs_left(n)


def shortened(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}."
