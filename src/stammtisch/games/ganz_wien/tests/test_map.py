"""The drawn map: what a poster must keep."""

import re
from itertools import combinations, pairwise
from math import hypot

import pytest

from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.core.svg import number
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.chains import route_of
from stammtisch.games.ganz_wien.data import CREDIT
from stammtisch.games.ganz_wien.facts import FACTS, SIDES
from stammtisch.games.ganz_wien.svg.chart import (
    HEIGHT,
    LANE,
    RADIUS,
    WIDTH,
    Box,
    faults_of,
    lane,
    linked,
    names,
    position,
    stop_box,
    stops,
    stored,
    way,
)
from stammtisch.games.ganz_wien.svg.glyphs import group_sign
from stammtisch.games.ganz_wien.svg.letters import SIZE
from stammtisch.games.ganz_wien.svg.phone import window
from stammtisch.games.ganz_wien.svg.placing import mended
from stammtisch.games.ganz_wien.svg.reach import clear_spots, lit, pip_box, pip_spots
from stammtisch.games.ganz_wien.tests.tables import do, travel, turn
from stammtisch.games.ganz_wien.view import own_goals


@pytest.mark.parametrize("side", SIDES)
def test_no_name_lies_over_a_line_a_stop_or_the_edge(side: str) -> None:
    assert [stop for stop, name in names(side).items() if faults_of(name, side)] == []


@pytest.mark.parametrize("side", SIDES)
def test_no_name_lies_over_another(side: str) -> None:
    pairs = combinations(names(side).items(), 2)
    assert [(a, b) for (a, one), (b, two) in pairs if one.meets(two)] == []


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("n", range(2, 7))
def test_the_dice_of_a_route_cover_no_name_and_no_other_stop(side: str, n: int) -> None:
    written = [box for name in names(side).values() for box in name.boxes]
    for stop in stops(side):
        box = pip_box(clear_spots(side, stop, n)[0], n)
        others = [stop_box(other) for other in stops(side) if other != stop]
        assert not any(box.meets(thing) for thing in written + others), stop


@pytest.mark.parametrize(("side", "thrown"), [("day", "u2t2b1"), ("night", "u2t0b3")])
def test_the_dice_of_routes_lie_clear_of_each_other(side: str, thrown: str) -> None:
    s = travel(
        side=side, goals=((), (), ()), places=("karlsplatz", "stephansplatz", "spittelau"), dice=thrown
    )
    shown = lit(GAME.view(s, 0))
    boxes = [
        pip_box(spot, len(route_of(shown.far[stop])))
        for stop, spot in pip_spots(GAME.view(s, 0), shown).items()
    ]
    assert len(boxes) > 30
    assert not any(one.meets(two) for one, two in combinations(boxes, 2))


def test_the_bar_of_a_destination_lies_within_its_stop() -> None:
    """So the check of names against stops holds for it as well."""
    bar = dict(re.findall(r'(x|y|width|height)="([-.\d]+)"', group_sign("red", 0, 0)))
    left, top = float(bar["x"]), float(bar["y"])
    corners = [(x, y) for x in (left, left + float(bar["width"])) for y in (top, top + float(bar["height"]))]
    assert max(hypot(x, y) for x, y in corners) < RADIUS - 2


def kinds_of_names(picture: str) -> dict[str, list[str]]:
    """By what a name is anchored to: the classes of the name."""
    found = re.findall(r'<g transform="translate\(([-.\d,]+)\)"><g class="(name[^"]*)"', picture)
    return {at: kinds.split() for at, kinds in found}


def test_a_close_up_writes_no_name_that_its_edge_would_cut() -> None:
    s = travel(places=("wilhelminenberg", "volkstheater", "praterstern"), goals=((), (), ()))
    view = GAME.view(s, 0)
    near = window(view)
    written = kinds_of_names(GAME.page.svg(view, "tall", ["ann", "bob", "eva"]))
    for stop, name in names("day").items():
        inside = near.frame.holds(name.box(SIZE * near.name_scale))
        assert ("cut" not in written[f"{number(name.x)},{number(name.y)}"]) == inside, stop


def test_a_close_up_names_all_that_is_one_step_away() -> None:
    s = travel(places=("stephansplatz", "volkstheater", "praterstern"), goals=(("hofburg",), (), ()))
    view = GAME.view(s, 0)
    near, shown = window(view), lit(view)
    assert len(shown.can) > 2
    assert not {*shown.can, "herrengasse"} & near.cut_names("day")


def test_before_anybody_has_a_piece_the_whole_map_names_the_own_destinations() -> None:
    s = GAME.new(3, {"side": "day"})
    while s.actor() == CHANCE:
        s.apply(s.sample(seeded("start")))
    view = GAME.view(s, s.actor())
    assert window(view).is_whole
    written = kinds_of_names(GAME.page.svg(view, "tall", ["ann", "bob", "eva"]))
    own = [kinds for kinds in written.values() if "own" in kinds]
    assert len(own) == 5
    assert not any("minor" in kinds or "cut" in kinds for kinds in own)


@pytest.mark.parametrize("here", ["reumannplatz", "kahlenberg", "karlsplatz"])
def test_a_close_up_lies_on_the_map_and_stays_where_it_is_while_a_ride_is_imagined(here: str) -> None:
    s = travel(places=(here, "volkstheater", "praterstern"), goals=((), (), ()))
    view = GAME.view(s, 0)
    near = window(view)
    assert Box(0, 0, WIDTH, HEIGHT).holds(near.frame)
    ride = next(name for name in view["legal"] if name.startswith("ride:"))
    after = GAME.view(do(s, f"0 {ride}"), 0)
    assert window({**after, "legal": [], "chain": [ride], "before": view}) == near


def test_a_start_is_picked_by_its_card_or_by_its_stop() -> None:
    s = GAME.new(3, {"side": "day"})
    while s.actor() == CHANCE:
        s.apply(s.sample(seeded("start")))
    view = GAME.view(s, s.actor())
    picture = GAME.page.svg(view, "wide", ["ann", "bob", "eva"])
    assert [picture.count(f'data-part="card:{card}"') for card in own_goals(view)] == [2] * 5


@pytest.mark.parametrize("side", SIDES)
def test_names_keep_their_width_in_any_font(side: str) -> None:
    picture = GAME.page.svg(
        GAME.view(travel(side=side, goals=(("hofburg",), (), ())), 0), "wide", ["a", "b", "c"]
    )
    assert picture.count("textLength") > len(stops(side))


@pytest.mark.parametrize("side", SIDES)
def test_the_stored_places_are_those_that_placing_leaves(side: str) -> None:
    assert mended(side) == stored()[f"names_{side}"]


@pytest.mark.parametrize("side", SIDES)
def test_stops_keep_their_distance(side: str) -> None:
    pairs = combinations(stops(side), 2)
    assert [(a, b) for a, b in pairs if stop_box(a).grown(8).meets(stop_box(b).grown(8))] == []


@pytest.mark.parametrize("side", SIDES)
def test_links_have_at_most_one_bend_of_45_degrees(side: str) -> None:
    for a, b in linked(side):
        path = way(a, b)
        assert (path[0], path[-1]) == (position(a), position(b))
        assert len(path) <= 3
        for (ax, ay), (bx, by) in pairwise(path):
            assert ax == bx or ay == by or abs(ax - bx) == abs(ay - by)


@pytest.mark.parametrize("side", SIDES)
def test_lines_that_share_a_way_run_in_parallel(side: str) -> None:
    for (a, b), together in linked(side).items():
        starts = [lane(side, a, b, means)[0] for means in together]
        for (ax, ay), (bx, by) in pairwise(starts):
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(LANE)


def test_every_link_of_the_data_is_drawn() -> None:
    for side in SIDES:
        drawn = {(a, b, means) for (a, b), together in linked(side).items() for means in together}
        links = {(link["a"], link["b"], link["means"]) for link in FACTS["link"] if side in link["sides"]}
        assert drawn == links


def test_own_destinations_are_marked_for_their_owner_only() -> None:
    s = travel()
    pictures = [GAME.page.svg(GAME.view(s, seat), "wide", ["ann", "bob", "eva"]) for seat in (0, 1, -3)]
    assert ["Hofburg" in picture for picture in pictures] == [True, False, False]
    assert [picture.count('class="goal"') for picture in pictures] == [4, 4, 0]


def test_reachable_stops_say_which_dice_they_need() -> None:
    s = travel()
    picture = GAME.page.svg(GAME.view(s, 0), "wide", ["ann", "bob", "eva"])
    assert 'data-part="stop:stephansplatz"' in picture
    assert 'data-action="ride:underground:stephansplatz ride:underground:herrengasse"' in picture


def test_the_open_data_is_credited() -> None:
    view = GAME.view(turn(), 0)
    assert all(CREDIT in GAME.page.svg(view, layout, ["ann", "bob", "eva"]) for layout in ("wide", "tall"))


@pytest.mark.parametrize("side", ["day", "night"])
def test_everything_drawn_says_what_it_is_and_why_not(side: str) -> None:
    picture = GAME.page.svg(GAME.view(travel(side=side), 0), "wide", ["ann", "bob", "eva"])
    told = set(re.findall(r'data-part="(\w+):', picture))
    assert all(f'data-part="stop:{stop}"' in picture for stop in stops(side))
    assert told >= {"stop", "die", "card", "event", "seat"}
