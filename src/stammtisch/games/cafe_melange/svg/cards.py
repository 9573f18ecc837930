"""Cards: the market, the own hand, jokers and wishes, action cards, guests."""

from collections.abc import Callable
from textwrap import wrap

from stammtisch.core.svg import el, group, number, words
from stammtisch.core.words import catalogue, remembered
from stammtisch.games.cafe_melange import names as called
from stammtisch.games.cafe_melange import text
from stammtisch.games.cafe_melange.actions import CATALOG
from stammtisch.games.cafe_melange.data import KIND_IDS
from stammtisch.games.cafe_melange.svg.glyphs import cup, face
from stammtisch.games.cafe_melange.svg.scene import Scene

_ = catalogue("stammtisch.games.cafe_melange")

CARD = (56.0, 62.0)
SMALL = (56.0, 48.0)
ACTION = (160.0, 48.0)
GUEST = (50.0, 48.0)
GAP = 4.0
HEADING = 18.0

Drawer = Callable[[float, float], str]


class Shelf:
    """Things in rows from the left, heading above; it knows how high it has become."""

    def __init__(self, x: float, y: float, width: float) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.drawn: list[str] = []

    def section(self, heading: str, size: tuple[float, float], drawers: list[Drawer]) -> None:
        """A headed group; nothing at all if it is empty."""
        if drawers:
            self.head(heading)
            self.put(size, drawers)

    def head(self, heading: str) -> None:
        self.drawn.append(words(heading, self.x, self.y + 13, class_="heading"))
        self.y += HEADING

    def put(self, size: tuple[float, float], drawers: list[Drawer]) -> None:
        a_row = max(1, int((self.width + GAP) // (size[0] + GAP)))
        for n, draw in enumerate(drawers):
            across, down = n % a_row * (size[0] + GAP), n // a_row * (size[1] + GAP)
            self.drawn.append(draw(self.x + across, self.y + down))
        self.y += (len(drawers) + a_row - 1) // a_row * (size[1] + GAP) + 2


def paper(x: float, y: float, size: tuple[float, float], name: str = "card") -> str:
    return el("rect", x=x, y=y, width=size[0], height=size[1], rx=5, class_=name)


def centred(drawn: str, x: float, y: float, size: tuple[float, float], up: float = 0) -> str:
    return group(drawn, transform=f"translate({number(x + size[0] / 2)},{number(y + size[1] / 2 - up)})")


def count(n: int, x: float, y: float, size: tuple[float, float]) -> str:
    if n < 2:
        return ""
    right, low = x + size[0] - 10, y + size[1] - 10
    disc = el("circle", cx=right, cy=low, r=9, class_="count")
    return disc + words(str(n), right, low + 4.2, class_="count-number", text_anchor="middle")


def card(scene: Scene, axis: str, kind: str, n: int, size: tuple[float, float]) -> Drawer:
    """A reservation card as it is picked: in the hand, open, or wished for."""

    def draw(x: float, y: float) -> str:
        drawn = centred(face(kind, 36 if size == CARD else 32), x, y, size)
        return scene.thing(
            f"{axis}:{kind}", paper(x, y, size), drawn, count(n, x, y, size), class_=f"pick-{axis}"
        )

    return draw


def pair(scene: Scene, kind: str) -> Drawer:
    """Two alike, as a joker."""

    def draw(x: float, y: float) -> str:
        two = [centred(face(kind, 28), x + shift, y, CARD) for shift in (-12, 12)]
        return scene.thing(f"pair:{kind}", paper(x, y, CARD, "card joker"), *two, class_="pair")

    return draw


def pile(scene: Scene, name: str, n: int, letter: str) -> Drawer:
    """A face-down pile with its number."""

    def draw(x: float, y: float) -> str:
        back = paper(x, y, CARD, "card back") + paper(x + 4, y + 4, (CARD[0] - 8, CARD[1] - 8), "back-line")
        sign = words(letter, x + CARD[0] / 2, y + 29, class_="back-sign", text_anchor="middle")
        left = words(str(n), x + CARD[0] / 2, y + 50, class_="back-number", text_anchor="middle")
        return scene.act(name, back, sign, left, class_="pile", label=pile_words(scene, name))

    return draw


def pile_words(scene: Scene, name: str) -> str:
    """What everybody may count: the discards beside the pile."""
    said = text.action(scene.view, CATALOG.parse(name))
    if name != "take_top" or not scene.view["discards"]:
        return said
    return f"{said}. " + _("Discards: {cards}").format(cards=called.counted(scene.view["discards"]))


def action_card(scene: Scene, key: str, n: int) -> Drawer:
    """Its points, or a star for those that act, and its words."""

    def draw(x: float, y: float) -> str:
        points = called.ACTION[key]["points"]
        lines = folded(called.action_card(key))
        first = y + ACTION[1] / 2 + 4.5 - 6.5 * (len(lines) - 1)
        said = [
            words(line, x + 30, first + 13 * row, class_="action-words") for row, line in enumerate(lines)
        ]
        sign = f"+{points}" if points else "✶"
        worth = words(sign, x + 15, y + ACTION[1] / 2 + 5, class_="action-points", text_anchor="middle")
        shown = [paper(x, y, ACTION, "card action"), worth, *said, count(n, x, y, ACTION)]
        return scene.thing(f"action:{key}", *shown, class_="action-card")

    return draw


@remembered
def folded(said: str) -> tuple[str, ...]:
    return tuple(wrap(said, 20)[:3])


def guest(scene: Scene, number_: int) -> Drawer:
    """An own guest who is not seated: points at once, multiplier."""

    def draw(x: float, y: float) -> str:
        printed = called.GUEST[number_]
        token = cup(scene.colour(scene.me), f"+{printed['placement']}", printed["multiplier"], 21, False)
        shown = paper(x, y, GUEST), centred(token, x - 2, y, GUEST)
        return scene.thing(f"guest:{number_}", *shown, class_="guest")

    return draw


def market(scene: Scene, shelf: Shelf) -> None:
    """Four open cards and the two piles."""
    view = scene.view
    lying = [card(scene, "open", kind, n, CARD) for kind, n in view["display"].items()]
    piles = [pile(scene, "take_top", view["pile"], "R"), pile(scene, "take_action", view["action_pile"], "A")]
    shelf.section(_("Open cards and piles"), CARD, lying + piles)


def hand(scene: Scene, shelf: Shelf) -> None:
    """The own reservation cards, those that make a joker once more as a pair, and what it stands for."""
    if not scene.plays:
        return
    own = scene.view["players"][scene.me]
    held = [card(scene, "card", kind, n, CARD) for kind, n in own["hand"].items()]
    pairs = [pair(scene, kind) for kind in own["hand"] if f"pair:{kind}" in scene.parts]
    shelf.head(progress(scene))
    shelf.put(CARD, held + pairs)
    wishes = [card(scene, "wish", kind, 1, SMALL) for kind in KIND_IDS if f"wish:{kind}" in scene.parts]
    shelf.section(_("Joker: two alike stand for"), SMALL, wishes)


def progress(scene: Scene) -> str:
    """The heading of the hand says how far the turn is."""
    view = scene.view
    if view["turn"] != scene.me or view["asked"] not in ("turn", "draw"):
        return _("Your cards")
    if view["asked"] == "draw":
        return _("Your cards – {n} to draw").format(n=view["to_draw"])
    return _("Your cards – {n}/3 played, then draw 1").format(n=view["cards_played"])


def actions(scene: Scene, shelf: Shelf) -> None:
    if scene.plays:
        held = scene.view["players"][scene.me]["actions"]
        shelf.section(_("Your action cards"), ACTION, [action_card(scene, key, n) for key, n in held.items()])


def guests(scene: Scene, shelf: Shelf) -> None:
    if scene.plays:
        waiting = scene.view["players"][scene.me]["guests"]
        shelf.section(_("Your guests: points and VIP factor"), GUEST, [guest(scene, n) for n in waiting])
