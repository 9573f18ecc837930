"""What can still be, what stays hidden, what the audit finds, what is drawn."""

from xml.etree import ElementTree

import pytest

from stammtisch.core.multisets import count
from stammtisch.core.rng import seeded
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import speaking
from stammtisch.games.cafe_melange import GAME
from stammtisch.games.cafe_melange.counting import card_total
from stammtisch.games.cafe_melange.data import ACTION_IDS, CARD, KIND_IDS, PERSONALITY_IDS
from stammtisch.games.cafe_melange.state import Cafe
from stammtisch.games.cafe_melange.svg import DESK
from stammtisch.games.cafe_melange.svg.glyphs import EMBLEM, INITIALS
from stammtisch.games.cafe_melange.svg.site import LABEL, Site
from stammtisch.games.cafe_melange.tests.room import do, give, give_action, lay, room, seat_guest, turn_of
from stammtisch.games.cafe_melange.view import View, facts

NAMES = ["Ann", "Bob", "Eva", "Joe"]


def test_a_row_tells_its_chairs_and_what_each_card_would_leave() -> None:
    s = lay(room(4), 0, "cube", "purple", "grey")
    row = facts(s, 0)["rows"][2]
    assert (row["chairs"], row["could"]) == ([12, 22], {"rectangular": [12], "round": [22]})
    said = GAME.text.about(GAME.view(s, 0), "row:cube")
    assert said.startswith("Your cubes: purple chair, grey table. Chairs left: 12, 22.")
    assert "round table → 22" in said


def test_a_row_is_not_offered_what_a_third_row_may_not_combine() -> None:
    s = lay(lay(room(4), 1, "cube", "square", "white"), 2, "cube", "square", "white")
    assert "white" not in facts(lay(s, 0, "cube", "square"), 0)["rows"][2]["could"]


def test_a_chair_tells_who_may_still_sit_there() -> None:
    s = lay(room(4), 0, "cube", "purple", "grey")
    said = GAME.text.about(GAME.view(s, 0), "chair:22")
    assert "May sit here: your cubes (with round table at once)." in said
    assert "Victor Adler sits here" in GAME.text.about(GAME.view(s, 0), "chair:1")
    assert "guest 6" in GAME.text.about(GAME.view(seat_guest(s, 1, 6, 2), 0), "chair:2")
    with speaking("de"):
        assert "Hier können noch sitzen: deine Würfel" in GAME.text.about(GAME.view(s, 0), "chair:22")


def test_everything_on_the_board_can_be_explained() -> None:
    view = GAME.view(give(room(4), 0, "purple"), 0)
    for part in ("table:ro_white", "slip:1-cube", "action:pers_pair", "action:swap_own_guests", "guest:6"):
        assert GAME.text.about(view, part)
    assert GAME.text.about(view, "personality:lueger") == "Karl Lueger, mayor: +4 when seated, VIP -2."
    assert GAME.text.about(view, "personality:nobody") == GAME.text.about(view, "spoon:1") == ""


def test_m15_shown_cards_stay_where_everybody_saw_them() -> None:
    s = give(give(room(3), 1, "brown", "brown", "olive", "grey"), 2, *["white"] * 5)
    s.shown[1] = 2 * CARD[KIND_IDS.index("brown")]
    s.stock -= count(s.stock, 9) * CARD[KIND_IDS.index("white")]
    s.hand[2] += 4 * CARD[KIND_IDS.index("white")]
    s.pile -= 4 * CARD[KIND_IDS.index("white")]
    s.pile, kept = s.pile - count(s.pile, 9) * CARD[9], count(s.pile, 9)
    s.hand[2] += kept * CARD[9]
    for n in range(20):
        world = GAME.determinize(s, 0, seeded(f"world {n}"))
        assert count(world.hand[1], KIND_IDS.index("brown")) >= 2
        assert count(world.pile, KIND_IDS.index("white")) == 0
        assert [card_total(world.hand[seat]) for seat in range(3)] == [0, 4, card_total(s.hand[2])]
        assert GAME.audit(world) == []


def test_m25b_after_a_new_pile_its_cards_and_so_the_hands_are_known() -> None:
    s = give(give(room(2), 1, "brown", "brown", "olive", "grey"), 0, *["purple"] * 3)
    s.pile, s.discards = 0, s.pile
    do(s, "take_top", "draw:brown")
    worlds = [GAME.determinize(s, 0, seeded(f"world {n}")) for n in range(9)]
    assert {world.hand[1] for world in worlds} == {s.hand[1]}
    s = turn_of(s, 1)
    do(s, "take_top", "draw:olive")
    worlds = [GAME.determinize(s, 0, seeded(f"world {n}")) for n in range(9)]
    assert all(count(world.hand[1], KIND_IDS.index("brown")) >= 2 for world in worlds)
    assert len({world.hand[1] for world in worlds}) > 1
    assert all(GAME.audit(world) == [] for world in worlds)


def test_hands_are_hidden_and_counted() -> None:
    s = give(room(2), 1, "brown", "olive")
    own, other, watching = (facts(s, seat)["players"][1] for seat in (1, 0, SPECTATOR))
    assert own["hand"] == {"olive": 1, "brown": 1}
    assert other["hand"] is watching["hand"] is None
    assert other["cards"] == 2
    assert facts(s, 0)["unseen"]["brown"] - facts(s, 1)["unseen"]["brown"] == 1


def test_taking_an_open_card_is_seen_by_all() -> None:
    s = do(room(2), "take:purple")
    assert facts(s, 1)["players"][0]["shown"] == {"purple": 1}
    s = turn_of(s, 0)
    assert facts(do(s, "play:purple:cube"), 1)["players"][0]["shown"] == {}


def spoil_cards(s: Cafe) -> None:
    s.pile -= CARD[0]


def spoil_actions(s: Cafe) -> None:
    s.action_pile -= 1


def spoil_personalities(s: Cafe) -> None:
    s.deck |= 1 << PERSONALITY_IDS.index("freud")


def spoil_chairs(s: Cafe) -> None:
    s.taken[0] |= 1


def spoil_shown(s: Cafe) -> None:
    s.shown[0] += CARD[0]


def spoil_stock(s: Cafe) -> None:
    s.stock -= CARD[0]


def spoil_rows(s: Cafe) -> None:
    s.chairs[0] = 2


def spoil_match(s: Cafe) -> None:
    s.chairs[12] |= 2


def spoil_taken(s: Cafe) -> None:
    s.chairs[12] |= 1 << 16


def spoil_four(s: Cafe) -> None:
    for seat in range(4):
        lay(s, seat, "cube", "olive")


def spoil_pairs(s: Cafe) -> None:
    for seat in range(3):
        lay(s, seat, "cube", "olive", "round")


def spoil_guests(s: Cafe) -> None:
    lay(s, 0, "cube", "olive")
    for guest, chair in enumerate((2, 4, 6, 9, 11, 12), 1):
        seat_guest(s, 0, guest, chair)


def spoil_visitors(s: Cafe) -> None:
    s.visitors += 1


def spoil_open(s: Cafe) -> None:
    s.opened += CARD[0]
    s.pile -= CARD[0]


@pytest.mark.parametrize(
    ("spoil", "finding"),
    [
        (spoil_cards, "the reservation cards do not add up"),
        (spoil_actions, "the action cards do not add up"),
        (spoil_personalities, "the personalities do not add up"),
        (spoil_chairs, "chairs and visitors disagree"),
        (spoil_shown, "a hand lacks a card that it has shown"),
        (spoil_stock, "the pile holds more of a card than is known of it"),
        (spoil_rows, "a row has cards without markers or markers without cards"),
        (spoil_match, "a marker stands on a chair that its row does not match"),
        (spoil_taken, "a marker stands on a chair that is taken"),
        (spoil_four, "a chair has more than four markers"),
        (spoil_pairs, "three rows combine the same two cards"),
        (spoil_guests, "somebody has more rows than guests"),
        (spoil_visitors, "the visitor marker is wrong"),
        (spoil_open, "too many cards lie open"),
    ],
)
def test_the_audit_finds(spoil: object, finding: str) -> None:
    s = room(4)
    assert GAME.audit(s) == []
    assert callable(spoil)
    spoil(s)
    assert finding in GAME.audit(s)


def test_four_markers_on_a_chair_stand_in_four_quarters() -> None:
    s = lay(lay(room(4, first="olive", second="white"), 1, "cube", "olive"), 0, "octagon", "olive")
    root = ElementTree.fromstring(GAME.page.svg(GAME.view(s, 0), "wide", NAMES))
    places = {
        thing.get("transform")
        for thing in root.iter()
        if thing.get("id", "").startswith("cafe_melange-marker") and thing.get("id", "").endswith("-8")
    }
    assert len(places) == 4


def test_in_a_preview_what_stays_keeps_its_place() -> None:
    hand = ("purple", "square", "white")
    before = lay(lay(give(room(4), 0, *hand), 0, "cube", "olive"), 0, "octagon", "olive")
    after = do(before.clone(), "play:square:white")
    shown = drawn_by({**GAME.view(after, 0), "before": GAME.view(before, 0)})
    for name in ("card-white", "marker-1-cube-15", "marker-1-octagon-15"):
        assert sitting_in(shown, name).get("transform") == sitting_in(drawn(before), name).get("transform")
        assert sitting_in(shown, name).get("transform") != sitting_in(drawn(after), name).get("transform")


def drawn_by(view: View, layout: str = "wide") -> ElementTree.Element:
    return ElementTree.fromstring(GAME.page.svg(view, layout, NAMES))


def drawn(s: Cafe, layout: str = "wide") -> ElementTree.Element:
    return drawn_by(GAME.view(s, 0), layout)


def sitting_in(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(thing for thing in root.iter() if thing.get("id") == f"cafe_melange-{name}")


def full_hand() -> Cafe:
    """Every kind twice, so ten jokers, and eight different action cards."""
    s = give(room(4), 0, *KIND_IDS, *KIND_IDS)
    return give_action(s, 0, *ACTION_IDS[:8])


def test_a_full_hand_makes_the_board_hardly_higher() -> None:
    height = float(drawn(full_hand()).attrib["viewBox"].split()[3])
    assert height < 1.15 * DESK[1]
    assert drawn(room(4)).attrib["viewBox"] == "0 0 1056 686"


def test_m15_what_a_joker_may_stand_for_lies_apart() -> None:
    wishes = sitting_in(drawn(full_hand()), "wishes")
    assert {thing.get("data-part") for thing in wishes} > {f"wish:{kind}" for kind in KIND_IDS}


def test_a_card_that_moves_is_the_same_in_another_place() -> None:
    before, after = (drawn(give(room(4), 0, *hand)) for hand in (("purple", "white"), ("white",)))
    moved = sitting_in(before, "card-white"), sitting_in(after, "card-white")
    assert moved[0].get("transform") != moved[1].get("transform")
    assert [ElementTree.tostring(each) for each in moved[0][1:]] == [
        ElementTree.tostring(each) for each in moved[1][1:]
    ]


def test_on_a_phone_what_i_play_with_lies_together() -> None:
    cards = sitting_in(drawn(give(room(4), 0, "purple"), "tall"), "cards")
    parts = {thing.get("data-part") for thing in cards}
    assert {
        "row:white",
        "row:grey",
        "row:cube",
        "row:octagon",
        "card:purple",
        "guest:1",
        "open:purple",
    } <= parts
    assert not any(part and part.startswith("slip:") for part in parts)


@pytest.mark.parametrize("tall", [True, False])
def test_chairs_do_not_overlap(tall: bool) -> None:
    site = Site(tall)
    places = [site.place(number) for number in range(1, 28)]
    apart = [
        max(abs(x - a), abs(y - b) - LABEL) for n, (x, y) in enumerate(places) for a, b in places[n + 1 :]
    ]
    assert min(apart) >= site.chair


def test_every_personality_has_an_emblem_of_its_own() -> None:
    assert set(EMBLEM) == set(INITIALS) == set(PERSONALITY_IDS)
    assert len(set(EMBLEM.values())) == 16
