"""The picture shows what a player looks for."""

from xml.etree import ElementTree

from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.svg.facades import FACADES
from stammtisch.games.vienna.tests.setting import act, hold, scoring, stand, to_move

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
    spots = {named(root, f"vienna-die-0-{n}").get("transform") for n in range(3)}
    assert len(spots) == 3
