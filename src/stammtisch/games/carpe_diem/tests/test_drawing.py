"""The picture shows what a player looks for."""

import re
from xml.etree import ElementTree

import pytest

from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import speaking
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.actions import KINDS, SQUARES
from stammtisch.games.carpe_diem.data import TILES
from stammtisch.games.carpe_diem.numbers import BUILDING, CIRCLING, ORDER, RETURNING, WAY
from stammtisch.games.carpe_diem.state import CarpeDiem
from stammtisch.games.carpe_diem.svg.blame import guilty
from stammtisch.games.carpe_diem.svg.tasks import crossings
from stammtisch.games.carpe_diem.svg.tiles import CHIPS
from stammtisch.games.carpe_diem.tests.positions import do, legal, only, play_until, put, ready
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.things import BREAD
from stammtisch.games.carpe_diem.view import View

NAMES = ["Ann", "Bob", "Eva", "Joe"]
Element = ElementTree.Element


def picture(s: CarpeDiem, layout: str = "wide", seat: int = 0) -> Element:
    return ElementTree.fromstring(GAME.page.svg(GAME.view(s, seat), layout, NAMES))


def chains(root: Element) -> set[str]:
    return {thing.get("data-action", "") for thing in root.iter()} - {""}


def named(root: Element, name: str) -> Element:
    return next(thing for thing in root.iter() if thing.get("id") == f"carpe_diem-{name}")


def classes(root: Element) -> list[str]:
    return [thing.get("class", "") for thing in root.iter()]


def to_walk(**options: str) -> CarpeDiem:
    """Seat 0 is to walk from space 1; tiles lie everywhere."""
    s = only(ready(4, "test", 0, **options), WAY)
    s.player(0).space = 0
    return s


def tiles_at(s: CarpeDiem, space: int) -> set[str]:
    return {TILES[s.depot_tile(space - 1, slot)] for slot in range(4)}


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_c9_to_choose_a_tile_is_to_choose_the_way(layout: str) -> None:
    s = to_walk()
    left = {f"walk:left take:{tile}" for tile in tiles_at(s, 7)}
    right = {f"walk:right take:{tile}" for tile in tiles_at(s, 2)}
    assert chains(picture(s, layout)) == left | right


def test_c9_what_a_tile_offers_can_be_done() -> None:
    for chain in chains(picture(to_walk())):
        assert do(to_walk(), *chain.split()).asked() == BUILDING


def test_c9_the_tray_has_the_left_tiles_first() -> None:
    root = picture(to_walk(), "tall")
    trays = [name for thing in root.iter() if (name := thing.get("id", "")).startswith("carpe_diem-tray")]
    assert trays == [f"carpe_diem-tray-{space}-{n}" for space in (7, 2) for n in range(4)]


def test_c26_for_a_bread_every_tile_can_be_chosen() -> None:
    s = to_walk()
    s.player(0).has[BREAD] = 1
    found = chains(picture(s))
    for space in (1, 3, 4, 5, 6):
        assert {f"bread:{space} take:{tile}" for tile in tiles_at(s, space)} <= found
    assert not any(chain.startswith(("bread:2 ", "bread:7 ")) for chain in found)


def test_c40a_along_the_star_too() -> None:
    s = to_walk(movement="star")
    spaces = {chain.split()[0] for chain in chains(picture(s))}
    assert spaces == {name for name in legal(s) if name.startswith("star")}


def test_c9_others_cannot_choose() -> None:
    assert not chains(picture(to_walk(), seat=1))


def test_c15_squares_where_the_tile_fits_show_it_with_a_dot_for_each_further_turn() -> None:
    s = put(ready(4), "c3 l_V_straight_1 0")
    only(s, BUILDING, arg=TILES.index("d_F_end"))
    root = picture(s)
    for name in SQUARES:
        turns = sum(action.startswith(f"build:{name}:") for action in legal(s))
        drawn = classes(named(root, f"square-{name}"))
        assert drawn.count("draft") == min(turns, 1)
        assert drawn.count("dot") == max(turns - 1, 0)


def test_c16_a_square_that_does_not_fit_can_be_asked_about() -> None:
    s = put(ready(4), "c3 l_V_straight_1 0")
    only(s, BUILDING, arg=TILES.index("d_F_end"))
    root = picture(s)
    refused = named(root, "square-c2")
    assert refused.get("data-part") == "square:c2"
    assert refused.get("role") is None
    assert "blame" in classes(refused)
    assert "blame" not in classes(named(root, "square-e5")), "it touches nothing"


def test_c16_the_sides_that_nothing_on_the_tile_matches_are_to_blame() -> None:
    pond_end = "F..."
    assert guilty(["V", "", "", ""], pond_end) == (0,)
    assert guilty(["F", ".", "G", "V"], pond_end) == (2, 3)
    assert guilty(["", ".", "", ""], "VVVV") == (1,), "the frame counts as meadow"


def test_c38a_the_line_of_a_task_is_ticked_where_something_of_its_kind_crosses_it() -> None:
    s = put(ready(4), "c3 l_F_straight 90", "d3 d_F_end 270")
    player = GAME.view(s, 0)["players"][0]
    for side, gap in ((0, 3), (2, 3)):
        assert crossings(player, (side, gap, "pond", 5, False), row=False) == (2,)
        assert crossings(player, (side, gap, "villa", 5, False), row=False) == ()
    assert crossings(player, (0, 2, "pond", 5, False), row=False) == (), "its open end has no tile beyond"
    assert crossings(player, (1, 3, "pond", 5, False), row=False) == ()


def test_c38a_a_task_says_what_it_wants() -> None:
    s = ready(4)
    view = GAME.view(s, 0)
    for n, found in enumerate(view["players"][0]["tasks"]):
        drawn = named(picture(s), f"task-{n}")
        assert drawn.get("data-part") == f"task:{n + 1}"
        assert str(found["points"]) in GAME.text.about(view, f"task:{n + 1}")


def test_c31_badges_say_in_which_order_is_scored() -> None:
    s = play_until(ready(4), CIRCLING)
    view = GAME.view(s, 0)
    root = picture(s)
    numbers = [thing.text for thing in root.iter() if thing.get("class") == "order-number"]
    seats = [0, 1, 2, 3]  # mine, then the rivals clockwise
    assert numbers == [f"{view['order'].index(seat) + 1}." for seat in seats]


def test_the_long_picture_has_sections_in_every_language() -> None:
    for language, first in (("en", "District"), ("de", "Viertel"), ("fr", "Quartier"), ("it", "Quartiere")):
        with speaking(language):
            root = picture(ready(3), "tall")
        titles = [title for thing in root.iter() if (title := thing.get("data-section"))]
        assert titles[0] == first
        assert len(titles) == 5


def test_letters_are_on_the_tiles_of_rivals_too() -> None:
    s = put(ready(2), "c3 l_V_straight_1 0", seat=1)
    assert "letter alone" in classes(picture(s))


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_the_frame_tasks_of_rivals_carry_letters_and_a_fulfilled_one_of_mine_keeps_its_letter(
    layout: str,
) -> None:
    s = ready(2)
    s.player(0).tasks = 1
    root = picture(s, layout)
    marked = [thing for thing in root.iter() if "mark" in thing.get("class", "").split()]
    signs = [
        [each.text for each in mark.iter() if "sign" in each.get("class", "").split()] for mark in marked
    ]
    wanted = [CHIPS[task["kind"]] for task in GAME.view(s, 0)["players"][1]["tasks"]]
    assert signs == [[letter] for letter in wanted]
    assert {"fulfilled", f"sign on-{GAME.view(s, 0)['players'][0]['tasks'][0]['kind']}"} <= set(
        classes(named(root, "task-0"))
    )


def test_c33_a_circle_says_what_it_would_bring() -> None:
    s = play_until(ready(4), CIRCLING)
    view = GAME.view(s, s.actor())
    for piece, points in view["now"].items():
        said = GAME.text.about(view, f"circle:{piece}")
        assert said.startswith(f"{wording.signed_points(points)} if you scored now: ")
    assert [wording.signed_points(n) for n in (1, 0, -4)] == ["+1 point", "0 points", "−4 points"]


def test_the_postcard_shows_the_fullest_quarter_to_those_who_only_look() -> None:
    s = put(ready(3), "c3 l_V_straight_1 0", seat=2)
    drawn = GAME.page.svg(GAME.view(s, SPECTATOR), "postcard", NAMES)
    assert 'fill="url(#carpe_diem-villa)"' in drawn


def test_a_palette_is_one_block() -> None:
    sheet = (GAME.folder / "style.css").read_text(encoding="utf-8")
    palettes = re.findall(r"^\.(?:night )?[^{]*\{\n(?:  --.*\n)+", sheet, re.MULTILINE)
    assert len(palettes) == 2
    rules = sheet
    for palette in palettes:
        rules = rules.replace(palette, "")
    assert "#" not in rules
    assert not [line for line in rules.splitlines() if line.startswith(".night")]


def to_return(*kinds: str) -> CarpeDiem:
    """Seat 0 holds these fountain cards and puts one of them back."""
    s = only(ready(2), RETURNING)
    s.player(0).hand = sum(1 << 2 * KINDS.index(kind) for kind in kinds)
    return s


def imagined(s: CarpeDiem, name: str, layout: str) -> Element:
    """The picture of what an action would bring."""
    view, after = GAME.view(s, 0), do(s.clone(), name)
    trial: View = {**GAME.view(after, 0), "legal": [], "chain": [name], "before": view}
    return ElementTree.fromstring(GAME.page.svg(trial, layout, NAMES))


def fountain_cards(root: Element) -> dict[str, str | None]:
    """By id, where each fountain card lies."""
    cards = [thing for thing in root.iter() if thing.get("id", "").startswith("carpe_diem-fountain-")]
    return {card.get("id", ""): card.get("transform") for card in cards}


@pytest.mark.parametrize("layout", ["wide", "tall"])
@pytest.mark.parametrize("kind", ["villa", "merchant", "fountain"])
def test_c29_a_card_that_is_kept_stays_where_it_is_while_another_goes_back(layout: str, kind: str) -> None:
    """What changes is shown as a ghost: that must be the card that is meant."""
    s = to_return("villa", "villa", "merchant", "fountain")
    before = fountain_cards(picture(s, layout))
    after = fountain_cards(imagined(s, f"return:{kind}", layout))
    assert len(before) == 4
    (gone,) = before.keys() - after.keys()
    assert f"-{kind}-" in gone
    assert after == {name: box for name, box in before.items() if name != gone}


def test_c22_the_choice_between_two_dwellings_stays_while_it_is_tried_out() -> None:
    s = only(ready(2), ORDER)
    shown = [name for name in ids(picture(s)) if "-dwelling-" in name]
    assert shown == ["carpe_diem-dwelling-merchant-0", "carpe_diem-dwelling-craftsman-0"]
    assert [name for name in ids(imagined(s, "first:merchant", "wide")) if "-dwelling-" in name] == shown


def ids(root: Element) -> list[str]:
    return [thing.get("id", "") for thing in root.iter()]
