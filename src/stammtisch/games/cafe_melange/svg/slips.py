"""Order slips: each row with its marker, owner, cards and the chairs left."""

from stammtisch.core.kit import shift, short_name
from stammtisch.core.svg import el, group, words
from stammtisch.core.words import remembered
from stammtisch.games.cafe_melange.svg.glyphs import face
from stammtisch.games.cafe_melange.svg.scene import Scene
from stammtisch.games.cafe_melange.svg.site import row_marker
from stammtisch.games.cafe_melange.text import names as called
from stammtisch.games.cafe_melange.view import RowFacts

CARD = 26
GAP = 2.0
MINE, OTHERS = 48.0, 36.0  # heights: what can be picked is high enough for a finger


def slips(scene: Scene) -> tuple[list[RowFacts], list[RowFacts]]:
    """Those I may play for, and those of the others."""
    rows = scene.view["rows"]
    mine = [row for row in rows if is_mine(scene, row)]
    return mine, [row for row in rows if not is_mine(scene, row)]


def is_mine(scene: Scene, row: RowFacts) -> bool:
    return row["owner"] in (-1, scene.me)


def height_of(scene: Scene, row: RowFacts) -> float:
    return MINE if is_mine(scene, row) else OTHERS


def slip(scene: Scene, row: RowFacts, x: float, y: float, width: float) -> str:
    sign = row_marker(scene, row, 10)
    name = short_name(name_of(scene, row), 9 if scene.tall else 14)
    high = MINE if scene.tall else height_of(scene, row)
    paper = slip_paper(sign, name, below(scene, row), tuple(row["cards"]), width, high)
    return scene.thing(part_of(scene, row), paper, "slip", (x, y))


@remembered
def slip_paper(sign: str, name: str, said: str, cards: tuple[str, ...], width: float, high: float) -> str:
    """Marker and owner on the left, what is left below the name, cards on the right."""
    middle = high / 2
    paper = el("rect", width=width, height=high, rx=3, class_="paper" if cards else "paper empty")
    first = width - 3 * CARD - 4
    lying = [
        group(face(kind, 23), transform=shift(first + CARD * (n + 0.5), middle))
        for n, kind in enumerate(cards)
    ]
    heading = words(name, 32, middle - 3, class_="slip-name") + words(
        said, 32, middle + 14, class_="slip-left"
    )
    return paper + group(sign, transform=shift(17, middle)) + "".join(lying) + heading


def part_of(scene: Scene, row: RowFacts) -> str:
    if row["owner"] < 0 or (scene.plays and row["owner"] == scene.me):
        return f"row:{row['row']}"
    return f"slip:{row['owner']}-{row['row']}"


def name_of(scene: Scene, row: RowFacts) -> str:
    """The personality, or the owner."""
    if row["personality"]:
        return called.surname(row["personality"])
    return "–" if row["owner"] < 0 else scene.names[row["owner"]]


def below(scene: Scene, row: RowFacts) -> str:
    """How many chairs are left, or which markers wait for a first card."""
    if not row["cards"]:
        return called.markers(row["row"])
    left = len(row["chairs"])
    return called.chairs(left) if scene.tall else called.chairs_left(left)
