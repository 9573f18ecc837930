"""C32 to C35: what a disc can bring is worked out beforehand as the rules then give it."""

from collections.abc import Iterator
from time import process_time

import pytest

from stammtisch.core.eyes import Eyes
from stammtisch.core.record import play
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.chains import Plan, ends, plans, played, tried
from stammtisch.games.carpe_diem.data import PENALTY, TRACK_END
from stammtisch.games.carpe_diem.numbers import CIRCLING
from stammtisch.games.carpe_diem.outlook import alone, standing
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.svg.cards import compared
from stammtisch.games.carpe_diem.tests.positions import do, play_until, ready
from stammtisch.games.carpe_diem.tests.test_scoring import BETWEEN, scoring
from stammtisch.games.carpe_diem.text.names import CARDS
from stammtisch.games.carpe_diem.things import BREAD, COIN, GRAPE

CIRCLE = int(BETWEEN.removeprefix("circle:")) - 1
PLAYERS = ["ann", "bob"]


def scorings(seats: int, rules: int) -> Iterator[CarpeDiem]:
    """Every position of a random game in which a disc is placed, with some more to spend and few points."""
    s, rng = ready(seats, rules=rules), seeded(f"discs {seats}")
    while s.actor() != OVER:
        if s.actor() != CHANCE and s.asked() == CIRCLING:
            for thing in range(GRAPE, BREAD + 1):
                s.player(s.actor()).has[thing] += rng.below(3)
            s.player(s.actor()).points = rng.below(9)
            yield s.clone()
        moves = s.legal_actions()
        play(GAME, s, s.actor(), s.sample(rng) if s.actor() == CHANCE else moves[rng.below(len(moves))])


def plans_of(s: CarpeDiem, circle: int) -> list[Plan]:
    return plans(alone(s, s.actor()), circle)


def earned(p: Player) -> int:
    return int(p.from_cards - p.lost + p.from_steps)


def stock(p: Player) -> list[int]:
    return [p.has[thing] for thing in range(GRAPE, BREAD + 1)]


def check(s: CarpeDiem, plan: Plan) -> list[int]:
    """A plan can be played at the whole table and brings what it says; what it leaves."""
    seat, after = s.actor(), s.clone()
    for name in plan["chain"].split():
        assert after.actor() == seat, f"{name} of {plan['chain']} is not asked"
        play(GAME, after, seat, GAME.actions.parse(name))
    p = after.player(seat)
    assert earned(p) - earned(s.player(seat)) == plan["points"], plan["chain"]
    gained = sum(n * worth(card, "vp") for card, n in times(plan)) + beyond(s.player(seat), p)
    assert plan["points"] <= gained <= plan["points"] + 2 * PENALTY, plan
    if after.actor() == seat:
        assert GAME.view(after, seat)["asked"] not in ("beginning", "fulfilling", "giving"), plan["chain"]
    return stock(p)


def times(plan: Plan) -> list[tuple[str, int]]:
    return [(each["card"], each["times"]) for each in plan["cards"]]


def worth(card: str, what: str) -> int:
    return int(CARDS[card]["reward"].get(what, 0))


def beyond(before: Player, after: Player) -> int:
    return int(after.from_steps - before.from_steps)


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c32_c35_every_plan_can_be_played_and_brings_what_it_says(seats: int, rules: int) -> None:
    for s in scorings(seats, rules):
        view = GAME.view(s, s.actor())
        for circle, best in view["discs"].items():
            found = plans_of(s, int(circle) - 1)
            assert found[0] == best
            for plan in found:
                check(s, plan)


@pytest.mark.parametrize("rules", [1, 2])
def test_c32_c35_no_way_brings_more_than_the_best(rules: int) -> None:
    for s in scorings(3, rules):
        one = alone(s, s.actor())
        for circle, best in GAME.view(s, s.actor())["discs"].items():
            most = max(standing(end.player(0)) for end, _way in ends(one, int(circle) - 1))
            way = [GAME.actions.parse(name) for name in best["chain"].split()]
            assert standing(played(one, way).player(0)) == most, best["chain"]


def test_what_a_seat_sees_is_enough_to_try_a_disc_out() -> None:
    for s in scorings(2, 2):
        view = GAME.view(s, s.actor())
        for best in view["discs"].values():
            tally = tried({**view, "chain": best["chain"].split(), "before": view})
            assert tally == {each["place"]: each["times"] for each in best["cards"]}


def test_a_view_takes_little_time_however_much_there_is_to_spend() -> None:
    s = play_until(ready(4), CIRCLING)
    for thing in range(GRAPE, BREAD + 1):
        s.player(s.actor()).has[thing] = 4 if thing < COIN else 6
    begun = process_time()
    GAME.view(s, s.actor())
    assert process_time() - begun < 0.2, "60 ms in plain Python on a quiet machine"


def test_c30_steps_beyond_the_track_are_points_of_the_plan() -> None:
    s = scoring("C_3ch_coin_step", "D_1M", chimney=6, merchant=1)
    s.player(0).track = TRACK_END - 1
    best = plans_of(s, CIRCLE)[0]
    assert best["points"] == 1 + 3 == GAME.view(s, 0)["now"][str(CIRCLE + 1)]
    check(s, best)


@pytest.mark.parametrize(("rules", "brings", "first"), [(1, -1, "begin:5"), (2, 1, "begin:5")])
def test_c35_who_has_few_points_leaves_first_what_cannot_be_fulfilled(
    rules: int, brings: int, first: str
) -> None:
    s = scoring("A_3F", "D_1M", rules, merchant=1)
    s.player(0).points = 2
    best = plans_of(s, CIRCLE)[0]
    assert (best["points"], best["chain"]) == (brings, f"{BETWEEN} {first}")
    check(s, best)


def test_what_another_plan_beats_is_not_offered() -> None:
    s = scoring("B_GCF", "B_HCF", coin=7)
    found = plans_of(s, CIRCLE)
    left = [check(s, plan)[COIN - GRAPE] for plan in found]
    assert [plan["points"] for plan in found] == [10, 1, -8]
    assert left == [1, 4, 7]


def test_a_disc_is_offered_in_a_few_ways_and_left_open_at_last() -> None:
    eyes = Eyes(GAME, scoring("A_2F", "D_1M", fish=3, coin=1, merchant=2), 0)
    chains = eyes.instead(BETWEEN)
    assert [chain.label for chain in chains] == [
        "+14 · 2× 2× · 1 coin", "+10 · 1× 2×", "+2 · 0× 2×", "card by card",
    ]  # fmt: skip
    assert (
        chains[0].words == "2 fish: 2 times · 1 merchant’s dwelling: 2 times · you hand in 3 fish and 1 coin"
    )
    assert chains == eyes.instead(chains[1].names)
    assert chains[-1].names == BETWEEN


def test_what_places_no_disc_has_no_other_way() -> None:
    assert Eyes(GAME, scoring("A_2F", "D_1M"), 0).instead("walk:left take:d_F_end") == []


def test_a_free_circle_offers_its_best_plan_and_cards_show_how_often_they_count() -> None:
    s = scoring("A_2F", "D_1M", fish=3, coin=1)
    before = GAME.view(s, 0)
    best = Eyes(GAME, s, 0).instead(BETWEEN)[0].names
    for layout in ("wide", "tall"):
        assert f'data-action="{best}"' in GAME.page.svg(before, layout, PLAYERS)
        after = GAME.view(do(s.clone(), *best.split()), 0)
        imagined = {**after, "legal": [], "chain": best.split(), "before": before}
        picture = GAME.page.svg(imagined, layout, PLAYERS)
        assert ">2×</text>" in picture
        assert picture.count(">−4</text>") == 1
        assert compared(imagined) == before["now"] != after["now"]
        assert "×</text>" not in GAME.page.svg(before, layout, PLAYERS)
