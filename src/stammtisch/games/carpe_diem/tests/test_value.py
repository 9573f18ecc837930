"""What bots think of a position, above all where discs are scored."""

import pytest

from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.data import PHASES
from stammtisch.games.carpe_diem.numbers import CIRCLING, GIVING, LAYING
from stammtisch.games.carpe_diem.settling import is_scoring, settled
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.tests.positions import (
    circle_between,
    do,
    first_scoring,
    legal,
    play_until,
    ready,
)
from stammtisch.games.carpe_diem.things import BREAD, CHICKEN, COIN, FISH, GRAPE, HERB

BETWEEN = circle_between(5, 8)
STOCK = (GRAPE, HERB, CHICKEN, FISH, COIN, BREAD)


def best(s: CarpeDiem) -> int:
    """The action that looks best at once."""
    seat, worths = s.actor(), {}
    for action in s.legal_actions():
        after = s.clone()
        after.apply(action)
        worths[action] = after.value(seat)
    return max(worths, key=lambda action: worths[action])


def scored(s: CarpeDiem) -> Player:
    """The player whose disc is being scored, after what looked best was done to its end."""
    return scored_by(s, s.actor())


def scored_by(s: CarpeDiem, seat: int) -> Player:
    while is_scoring(s, seat):
        s.apply(best(s))
    return s.player(seat)


def spent(p: Player) -> list[int]:
    return [p.has[thing] for thing in STOCK]


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_c34_a_card_that_gives_more_than_its_goods_are_worth_is_paid(seed: str) -> None:
    s = do(first_scoring("A_3F", "B_GHCF", {"grape": 1, "herb": 1, "chicken": 1, "fish": 7}, seed), BETWEEN)
    assert scored(s).points == 20 + 2 * 7 + 8


def test_c35_coins_are_spent_rather_than_a_fine_taken() -> None:
    s = do(first_scoring("A_2C", "D_1M", {"merchant": 1, "coin": 2}), BETWEEN)
    assert scored(s).points == 20 + 4 + 3


def test_c32_a_disc_goes_where_it_can_be_paid_for() -> None:
    s = first_scoring("A_3F", "A_3C", {"chicken": 3, "fish": 6})
    assert GAME.actions.name(best(s)) == BETWEEN


def test_c33_a_good_that_is_given_is_no_loss_while_its_card_is_still_to_pay() -> None:
    s = do(first_scoring("A_3F", "D_1M", {"merchant": 1, "fish": 3, "coin": 2}), BETWEEN, "begin:8")
    seat, before = s.actor(), s.value(s.actor())
    do(s, "pay")
    assert s.asked() == GIVING
    assert s.value(seat) == pytest.approx(before)
    assert do(s, "give:fish").value(seat) == pytest.approx(before)


def test_c37_the_tiles_of_the_next_phase_are_worth_nothing_before_somebody_takes_them() -> None:
    s = play_until(ready(), LAYING)
    while s.phase < PHASES:
        play_until(play_until(s, CIRCLING), LAYING)
    before, rng = [s.value(seat) for seat in range(2)], seeded("tiles")
    while s.actor() == CHANCE:
        s.apply(s.sample(rng))
        assert [s.value(seat) for seat in range(2)] == pytest.approx(before)


def test_c33_goods_are_worth_more_than_they_bring_left_over() -> None:
    s = play_until(ready(), LAYING)
    poor = s.value(0)
    s.player(0).has[FISH] += 4
    rich = s.value(0)
    s.player(0).has[FISH] -= 4
    s.player(0).points += 2
    assert poor < s.value(0) < rich


WAYS = {
    "set": ("B_GHCF", "D_1M", {"bread": 3, "coin": 3, "fish": 2, "herb": 2, "chicken": 1}),
    "chimneys": ("C_2ch_bread", "C_3ch_coin_step", {"chimney": 7}),
    "bread": ("A_3F", "D_1M", {"bread": 6}),
    "nothing": ("A_3F", "D_1M", {}),
    "coins of one card for the other": ("A_2F", "C_2ch_coin", {"chimney": 4}),
}


@pytest.mark.parametrize("way", WAYS)
def test_c34_what_is_foreseen_of_a_disc_is_what_comes(way: str) -> None:
    one, two, has = WAYS[way]
    s = do(first_scoring(one, two, has), BETWEEN)
    seat = s.actor()
    foreseen = settled(s, seat, 3)
    done = scored(s)
    assert (foreseen.points, foreseen.track, spent(foreseen)) == (done.points, done.track, spent(done))


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("first", ["begin:5", "begin:8"])
@pytest.mark.parametrize("way", WAYS)
def test_c35_what_is_foreseen_with_few_points_is_what_comes(way: str, first: str, rules: int) -> None:
    one, two, has = WAYS[way]
    s = first_scoring(one, two, has, rules=rules)
    seat = s.actor()
    s.player(seat).points = 2
    do(s, BETWEEN, first)
    foreseen = settled(s, seat, 3) if is_scoring(s, seat) else s.player(seat)
    assert foreseen.points == scored_by(s, seat).points


def test_c34_what_is_foreseen_holds_at_every_step() -> None:
    s = do(first_scoring("A_2F", "B_HCF", {"herb": 1, "chicken": 2, "fish": 3, "coin": 1}), BETWEEN)
    seat = s.actor()
    foreseen = settled(s, seat, 3)
    while is_scoring(s, seat):
        now = settled(s, seat, 3)
        assert (now.points, sum(spent(now))) == (foreseen.points, sum(spent(foreseen))), legal(s)
        s.apply(best(s))
    assert s.player(seat).points == foreseen.points
