"""The picture shows what a player looks for."""

from xml.etree import ElementTree

from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.svg.facades import FACADES
from stammtisch.games.vienna.tests.setting import act, hold, scoring, stand, to_move
from stammtisch.games.vienna.view import View

NAMES = ["Ann", "Bob", "Eva"]


def picture(s: Vienna, seat: int = 0, layout: str = "wide") -> ElementTree.Element:
    return ElementTree.fromstring(GAME.page.svg(GAME.view(s, seat), layout, NAMES))


def named(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(thing for thing in root.iter() if thing.get("id") == name)


def classes(root: ElementTree.Element) -> list[str]:
    return [thing.get("class", "") for thing in root.iter()]


def test_every_field_has_a_facade_of_its_own() -> None:
    drawn = [facade() for facade in FACADES.values()]
    assert len(set(drawn)) == 24
    assert all("#" not in facade for facade in drawn)


def test_v10_ground_behind_is_hatched_and_free_fields_carry_a_coin() -> None:
    s = to_move(2, 5)
    assert "hatch" not in classes(picture(s))
    stand(s, "oper", 0, 2)
    root = picture(s)
    assert classes(root).count("hatch") == 4  # Krieau, Prater, Stadtpark and the Oper itself
    free = named(root, "vienna-field-prater")
    taken = named(root, "vienna-field-oper")
    assert classes(free).count("coin") == classes(taken).count("coin") + 2  # its own coin and the bribe
    assert "hatch" not in classes(picture(s, seat=1))


def test_v7_only_fields_that_fit_are_lit() -> None:
    root = picture(to_move(5, coins=0))
    lit = [thing.get("data-part") for thing in root.iter() if "can" in thing.get("class", "").split()]
    assert set(lit) == {
        "dice:5",
        "field:burgtheater",
        "field:rathaus",
        "field:universitaet",
        "field:geheimbund",
    }


def test_v20_the_used_double_move_lies_crosswise() -> None:
    s = to_move(2, 3)
    hold(s, "double_move", 0)
    turned = "rotate(90)"
    assert turned not in GAME.page.svg(GAME.view(s, 0), "wide", NAMES)
    act(s, "place:2:oper", "double")
    assert turned in GAME.page.svg(GAME.view(s, 0), "wide", NAMES)


def test_v14_the_field_that_is_scored_is_marked() -> None:
    root = picture(scoring(to_move(2), demel=0))
    assert "now" in named(root, "vienna-field-demel").get("class", "").split()


def test_v29_the_gendarme_stands_on_his_field() -> None:
    s = act(to_move(1, 5), "place:1:krieau", "gendarme:rathaus")
    assert named(picture(s), "vienna-gendarme").get("transform", "").startswith("translate(")


def test_the_dice_of_a_pair_lie_side_by_side() -> None:
    s = act(to_move(2, 3, 5), "place:2-3:rathaus")
    root = picture(s, layout="tall")
    spots = {place_of(root, name) for name in ("2-0", "3-0", "5-0")}
    assert len(spots) == 3


def test_in_a_preview_the_dice_that_are_used_go_and_the_others_stay() -> None:
    before = to_move(2, 3, 5, 5)
    after = act(before.clone(), "place:2-5:hofreitschule")
    shown: View = {**GAME.view(after, 0), "before": GAME.view(before, 0)}
    now, then = picture(before), ElementTree.fromstring(GAME.page.svg(shown, "wide", NAMES))
    stays = [name for name in ("2-0", "3-0", "5-0", "5-1") if place_of(now, name) == place_of(then, name)]
    assert stays == ["3-0", "5-1"]


def place_of(root: ElementTree.Element, die: str) -> str | None:
    return named(root, f"vienna-die-0-{die}").get("transform")


def test_a_placed_die_goes_from_where_it_lay() -> None:
    s = to_move(2, 3, 5)
    lay = place_of(picture(s), "5-0")
    act(s, "place:5:rathaus")
    assert place_of(picture(s), "5-0") != lay
    assert place_of(picture(s), "2-0") == place_of(picture(to_move(2, 3, 5)), "2-0")


def test_v29_a_field_with_the_gendarme_is_barred_in_shape_too() -> None:
    s = act(to_move(1, 5), "place:1:krieau", "gendarme:rathaus")
    root = picture(s)
    assert classes(root).count("barrier") == classes(named(root, "vienna-field-rathaus")).count("closed") == 1
    width = next(float(each.attrib["width"]) for each in root.iter() if each.get("class") == "barrier")
    ground = next(each for each in named(root, "vienna-field-rathaus") if each.get("class") == "halo")
    assert width == float(ground.attrib["width"])


def test_v8_dashed_frames_say_what_they_cost() -> None:
    s = to_move(2, 5)
    said = [each.text for each in picture(s).iter() if each.get("class") == "said"]
    assert said == ["turn a die first: costs coins"]
    dear = GAME.view(s, 0)["dear"]
    told = named(picture(s), f"vienna-field-{next(iter(dear))}")[0].text or ""
    assert "Your dice fit once one of them is turned: 1 coin in all (V8)." in told


def test_v10_hatching_says_what_it_costs() -> None:
    s = to_move(2, 5)
    stand(s, "oper", 0, 2)
    said = [each.text for each in picture(s).iter() if each.get("class") == "said"]
    assert said == ["turn a die first: costs coins", "behind you: 1 coin to go back"]
