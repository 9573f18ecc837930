"""Every seat gets a well-formed picture in which every legal action can be picked."""

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from stammtisch.contract.sample import SMALL, AnyGame, Sample, Spot
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Layout
from stammtisch.core.state import SPECTATOR

DRAWN = 1 if SMALL else 2  # spots of each kind
LAYOUTS: tuple[Layout, ...] = ("wide", "tall", "postcard")
PHONE = 390
INKS = ("fill", "stroke", "color", "stop-color")
OUTSIDE = ("script", "foreignObject", "style", "image")


def viewers(sample: Sample) -> Iterator[tuple[Spot, int]]:
    """Some positions of every kind, each with who is asked, somebody else, and now and then a spectator."""
    for n, spot in enumerate(sample.some_of_each_kind(DRAWN)):
        watching = [SPECTATOR] if n % 3 == 0 else []
        for seat in sorted({*spot.open[:1], n % spot.seats, *watching}):
            yield spot, seat


def pictures(game: AnyGame, sample: Sample, *layouts: Layout) -> Iterator[tuple[Spot, int, str, Element]]:
    """Spot, seat, where and root of pictures in these layouts."""
    for spot, seat in viewers(sample):
        for layout in layouts:
            where = f"in the {layout} picture for seat {seat} {spot}"
            yield spot, seat, where, parsed(sample.picture(game, spot, seat, layout), where)


def parsed(picture: str, where: str) -> Element:
    try:
        return ElementTree.fromstring(picture)
    except ElementTree.ParseError as error:
        raise AssertionError(f"{error} {where}") from None


def pictures_are_well_formed(game: AnyGame, sample: Sample) -> None:
    """XML without faults: one root with viewBox and the game's class, ids unique and prefixed."""
    for _, _, where, root in pictures(game, sample, *LAYOUTS):
        assert root.tag == "{http://www.w3.org/2000/svg}svg", f"the root is {root.tag} {where}"
        assert len(root.get("viewBox", "").split()) == 4, f"the root has no viewBox {where}"
        assert game.key in root.get("class", "").split(), f"the root has not the class {game.key} {where}"
        ids = Counter(thing.get("id", "") for thing in root.iter() if thing.get("id") is not None)
        twice = [name for name, times in ids.items() if times > 1]
        assert not twice, f"the id {twice[:3]} is there twice {where}"
        strange = [name for name in ids if not name.replace("-", "_").startswith(game.key)]
        assert not strange, f"the id {strange[:3]} does not begin with {game.key} {where}"


def names_are_escaped(game: AnyGame, sample: Sample) -> None:
    """A player may be called `<Ann & "Bob">`: the picture stays well formed."""
    for spot in sample.some(3):
        names = ['<Ann & "Bob">'] * spot.seats
        for layout in LAYOUTS:
            text = game.page.svg(game.view(spot.state, 0), layout, names)
            try:
                ElementTree.fromstring(text)
            except ElementTree.ParseError as error:
                raise AssertionError(f"a name with signs breaks the {layout} picture: {error}") from None


def colours_live_in_style_sheets(game: AnyGame, sample: Sample) -> None:
    """No colours, styles, scripts or pictures from outside: a strict page shows it all."""
    for _, _, where, root in pictures(game, sample, *LAYOUTS):
        for thing in root.iter():
            assert thing.tag.rpartition("}")[2] not in OUTSIDE, f"there is a {thing.tag} {where}"
            assert thing.get("style") is None, f"there is a style attribute {where}: {thing.attrib}"
            inked = [ink for ink in INKS if thing.get(ink, "")[:1] == "#" or thing.get(ink, "")[:3] == "rgb"]
            assert not inked, f"a colour is not in style.css {where}: {thing.attrib}"


def phones_get_their_width(game: AnyGame, sample: Sample) -> None:
    """The tall picture is 390 wide: one unit is one pixel on a phone."""
    for _, _, where, root in pictures(game, sample, "tall"):
        width = float(root.get("viewBox", "0 0 0 0").split()[2])
        assert width == PHONE, f"the width is {width}, not {PHONE}, {where}"


def every_action_can_be_picked(game: AnyGame, sample: Sample) -> None:
    """Each legal action is drawn itself (data-action), or all its parts are (data-part)."""
    for spot, seat, where, root in pictures(game, sample, "wide", "tall"):
        actions = {thing.get("data-action") for thing in root.iter()}
        parts = {thing.get("data-part") for thing in root.iter()}
        for action in game.legal(spot.state, seat):
            name = game.actions.name(action)
            missing = [part for part in game.actions.parts(name) if part not in parts]
            assert name in actions or not missing, f"{name} cannot be picked {where}: no {missing}"


def buttons_can_be_pressed(game: AnyGame, sample: Sample) -> None:
    """Nothing claims to be a button but what leads to a legal action, or moves the picture."""
    for spot, seat, where, root in pictures(game, sample, "wide", "tall"):
        eyes = Eyes(game, spot.state, seat)
        leading = game.actions.pickable(eyes.legal).union(*(chain.parts for chain in eyes.together()))
        for thing in root.iter():
            if thing.get("role") == "button" and thing.get("data-zoom") is None:
                first = thing.get("data-action", "").split(" ")[0]
                pressed = thing.get("data-part") in leading or first in eyes.legal
                assert pressed, f"a button that cannot be pressed {where}: {thing.attrib}"


def pickable_things_have_names(game: AnyGame, sample: Sample) -> None:
    """What can be picked (class "can") is a button with a title, an id and a place in the tab order."""
    for _, _, where, root in pictures(game, sample, "wide", "tall"):
        for thing in root.iter():
            if "can" in thing.get("class", "").split():
                kinds = {child.tag.rpartition("}")[2] for child in thing}
                button = thing.get("role") == "button" and thing.get("tabindex") == "0" and thing.get("id")
                assert button, f"not a button with id and tabindex {where}: {thing.attrib}"
                assert "title" in kinds, f"a button without title {where}: {thing.attrib}"
