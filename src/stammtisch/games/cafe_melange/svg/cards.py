"""Cards: the market, the own hand, jokers and wishes, action cards, guests."""

from collections.abc import Callable
from textwrap import wrap

from stammtisch.core.kit import Spot, shift
from stammtisch.core.svg import el, group, words
from stammtisch.core.words import catalogue, remembered
from stammtisch.games.cafe_melange import text
from stammtisch.games.cafe_melange.actions import CATALOG
from stammtisch.games.cafe_melange.data import KIND_IDS
from stammtisch.games.cafe_melange.svg.glyphs import PILES, cup, cup_words, face, label
from stammtisch.games.cafe_melange.svg.scene import KEY, Scene
from stammtisch.games.cafe_melange.text import names as called
from stammtisch.games.cafe_melange.view import actions_of, hand_of

_ = catalogue("stammtisch.games.cafe_melange")

Size = tuple[float, float]
Drawer = Callable[[Spot], str]

CARD: Size = (56.0, 62.0)
SMALL: Size = (56.0, 48.0)
ACTION: Size = (170.0, 52.0)
GUEST: Size = (50.0, 48.0)
GAP = 4.0
HEADING = 19.0


class Shelf:
    """Things in rows from the left, heading above; it knows how high it has become."""

    def __init__(self, x: float, y: float, width: float) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.drawn: list[str] = []

    def section(self, heading: str, size: Size, drawers: list[Drawer]) -> None:
        """A headed group; nothing at all if it is empty."""
        if drawers:
            self.head(heading)
            self.put(size, drawers)

    def head(self, heading: str) -> None:
        self.drawn.append(words(heading, self.x, self.y + 14, class_="heading"))
        self.y += HEADING

    def put(self, size: Size, drawers: list[Drawer]) -> None:
        a_row = max(1, int((self.width + GAP) // (size[0] + GAP)))
        for n, draw in enumerate(drawers):
            across, down = n % a_row * (size[0] + GAP), n // a_row * (size[1] + GAP)
            self.drawn.append(draw((self.x + across, self.y + down)))
        self.y += (len(drawers) + a_row - 1) // a_row * (size[1] + GAP) + 2


def paper(size: Size, name: str = "card") -> str:
    return el("rect", width=size[0], height=size[1], rx=5, class_=name)


def centred(drawn: str, size: Size, right: float = 0, down: float = 0) -> str:
    return group(drawn, transform=shift(size[0] / 2 + right, size[1] / 2 + down))


def count(n: int, size: Size) -> str:
    if n < 2:
        return ""
    right, low = size[0] - 10, size[1] - 10
    disc = el("circle", cx=right, cy=low, r=10, class_="count")
    return disc + label(str(n), right, low, "count-number")


def card(scene: Scene, axis: str, kind: str, n: int, size: Size) -> Drawer:
    """A reservation card as it is picked: in the hand, open, or wished for."""
    return lambda at: scene.thing(f"{axis}:{kind}", card_face(kind, n, size), f"pick-{axis}", at)


@remembered
def card_face(kind: str, n: int, size: Size) -> str:
    return paper(size) + centred(face(kind, 36 if size == CARD else 32), size) + count(n, size)


def pair(scene: Scene, kind: str) -> Drawer:
    """Two alike, as a joker."""
    return lambda at: scene.thing(f"pair:{kind}", pair_face(kind), "pair", at)


@remembered
def pair_face(kind: str) -> str:
    two = [centred(face(kind, 26), CARD, right, -7) for right in (-12, 12)]
    name = label(_("Joker"), CARD[0] / 2, CARD[1] - 11, "small")
    return paper(CARD, "card joker") + "".join(two) + name


def pile(scene: Scene, name: str, n: int) -> Drawer:
    """A face-down pile with its number."""
    return lambda at: scene.act(name, pile_back(name, n), pile_words(scene, name), "pile", at)


@remembered
def pile_back(name: str, n: int) -> str:
    line = el("rect", x=4, y=4, width=CARD[0] - 8, height=CARD[1] - 8, rx=5, class_="back-line")
    sign = centred(el("path", d=PILES[name], class_="back-sign"), CARD, 0, -8)
    left = label(str(n), CARD[0] / 2, 49, "back-number")
    return paper(CARD, "card back") + line + sign + left


def pile_words(scene: Scene, name: str) -> str:
    """What everybody may count: the discards beside the pile."""
    said = text.action(scene.view, CATALOG.parse(name))
    if name != "take_top" or not scene.view["discards"]:
        return said
    return f"{said}. " + _("Discards: {cards}").format(cards=called.counted(scene.view["discards"]))


def action_card(scene: Scene, key: str, n: int) -> Drawer:
    return lambda at: scene.thing(f"action:{key}", action_face(key, n), "action-card", at)


@remembered
def action_face(key: str, n: int) -> str:
    """Its points, or a star for those that act, and its words."""
    points = called.ACTION[key]["points"]
    lines = wrap(called.action_card(key), 19)[:3]
    middle = ACTION[1] / 2
    first = middle - 8 * (len(lines) - 1)
    said = [words(line, 30, first + 16 * row, class_="action-words") for row, line in enumerate(lines)]
    sign = f"+{points}" if points else "✶"
    worth = label(sign, 15, middle, "action-points")
    return paper(ACTION, "card action") + worth + "".join(said) + count(n, ACTION)


def guest(scene: Scene, number_: int) -> Drawer:
    """An own guest who is not seated."""
    sign = scene.sign(scene.me)
    return lambda at: scene.thing(f"guest:{number_}", guest_face(number_, sign), "guest", at)


@remembered
def guest_face(number_: int, sign: int) -> str:
    """Points at once, multiplier."""
    printed = called.GUEST[number_]
    points = cup_words(f"+{printed['placement']}", -7.5)
    token = cup(sign, points, printed["multiplier"], 21, False)
    return paper(GUEST) + centred(token, GUEST, -2)


def market(scene: Scene, shelf: Shelf) -> None:
    """The two piles and four open cards."""
    view = scene.view
    piles = [pile(scene, "take_top", view["pile"]), pile(scene, "take_action", view["action_pile"])]
    lying = in_place(
        view["display"], scene.before["display"], lambda kind, n: card(scene, "open", kind, n, CARD)
    )
    shelf.section(_("Piles and open cards"), CARD, piles + lying)


def hand(scene: Scene, shelf: Shelf) -> None:
    """The own reservation cards, and those that make a joker once more as a pair."""
    if not scene.plays:
        return
    held = hand_of(scene.own)
    single = in_place(held, hand_of(scene.own_before), lambda kind, n: card(scene, "card", kind, n, CARD))
    pairs = [pair(scene, kind) for kind in held if f"pair:{kind}" in scene.parts]
    shelf.head(progress(scene))
    shelf.put(CARD, single + pairs)


def in_place(now: dict[str, int], before: dict[str, int], draw: Callable[[str, int], Drawer]) -> list[Drawer]:
    """What lies there, each where it lay before, then what is new: in a preview nothing moves up."""
    kinds = [*before, *(kind for kind in now if kind not in before)]
    return [draw(kind, now[kind]) if kind in now else gap for kind in kinds]


def gap(at: Spot) -> str:
    return ""


def wishes(scene: Scene, x: float, y: float, width: float) -> str:
    """What a joker may stand for, laid over what lies there once two alike are picked."""
    kinds = [kind for kind in KIND_IDS if f"wish:{kind}" in scene.parts]
    if not kinds:
        return ""
    shelf = Shelf(x + 6, y + 2, width - 12)
    shelf.section(
        _("Joker: two alike stand for"), SMALL, [card(scene, "wish", kind, 1, SMALL) for kind in kinds]
    )
    sheet = el("rect", x=x, y=y, width=width, height=shelf.y - y, rx=5, class_="card sheet")
    return group(sheet, *shelf.drawn, id=f"{KEY}-wishes", class_="wishes")


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
        held, before = actions_of(scene.own), actions_of(scene.own_before)
        drawers = in_place(held, before, lambda key, n: action_card(scene, key, n))
        shelf.section(_("Your action cards"), ACTION, drawers)


def kinds_of_actions(scene: Scene) -> int:
    return len(actions_of(scene.own)) if scene.plays else 0


def guests(scene: Scene, shelf: Shelf) -> None:
    if scene.plays:
        waiting = scene.own["guests"]
        drawers = [guest(scene, n) if n in waiting else gap for n in scene.own_before["guests"]]
        shelf.section(_("Your guests: points and VIP factor"), GUEST, drawers)
