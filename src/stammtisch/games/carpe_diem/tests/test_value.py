"""What bots think of a position, above all where discs are scored."""

import pytest

from stammtisch.bots import bot, decide
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.games.carpe_diem import GAME, things
from stammtisch.games.carpe_diem.data import PHASES
from stammtisch.games.carpe_diem.settling import is_scoring, settled
from stammtisch.games.carpe_diem.state import CIRCLING, GIVING, LAYING, CarpeDiem, Player
from stammtisch.games.carpe_diem.tests.positions import cards, circle_between, do, legal, play_until, ready
from stammtisch.games.carpe_diem.things import BREAD, CHICKEN, COIN, FISH, GRAPE, HERB

BETWEEN = circle_between(5, 8)
STOCK = (GRAPE, HERB, CHICKEN, FISH, COIN, BREAD)


def first_scoring(one: str, two: str, has: dict[str, int], seed: str = "until") -> CarpeDiem:
    """A disc is due after the first phase; the two cards lie on places 5 and 8, and only that is owned."""
    s = cards(play_until(ready(), CIRCLING, seed), "A_2G", one, two, "A_2H")
    p = s.player(s.actor())
    p.points = 20
    for thing in range(things.VILLA, things.THINGS):
        p.has[thing] = 0
    for name, n in has.items():
        p.has[getattr(things, name.upper())] = n
    return s


def scored_by(name: str, s: CarpeDiem) -> Player:
    """The player whose disc is being scored, after a bot has decided all that is asked."""
    seat, rng = s.actor(), seeded("disc")
    while is_scoring(s, seat):
        s.apply(decide(GAME, s, seat, bot(name), rng))
    return s.player(seat)


def spent(p: Player) -> list[int]:
    return [p.has[thing] for thing in STOCK]


@pytest.mark.parametrize("name", ["greedy", "search:200"])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_c34_bots_pay_for_a_card_that_gives_more_than_its_goods_are_worth(name: str, seed: str) -> None:
    s = do(first_scoring("A_3F", "B_GHCF", {"grape": 1, "herb": 1, "chicken": 1, "fish": 7}, seed), BETWEEN)
    assert scored_by(name, s).points == 20 + 2 * 7 + 8


@pytest.mark.parametrize("name", ["greedy", "search:200"])
def test_c35_bots_spend_their_coins_rather_than_be_fined(name: str) -> None:
    s = do(first_scoring("A_2C", "D_1M", {"merchant": 1, "coin": 2}), BETWEEN)
    assert scored_by(name, s).points == 20 + 4 + 3


def test_c32_greedy_places_its_disc_where_it_can_pay() -> None:
    s = first_scoring("A_3F", "A_3C", {"chicken": 3, "fish": 6})
    assert GAME.actions.name(decide(GAME, s, s.actor(), bot("greedy"), seeded("disc"))) == BETWEEN


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
    done = scored_by("greedy", s)
    assert (foreseen.points, foreseen.track, spent(foreseen)) == (done.points, done.track, spent(done))


def test_c34_what_is_foreseen_holds_at_every_step() -> None:
    s = do(first_scoring("A_2F", "B_HCF", {"herb": 1, "chicken": 2, "fish": 3, "coin": 1}), BETWEEN)
    seat, rng = s.actor(), seeded("disc")
    foreseen = settled(s, seat, 3)
    while is_scoring(s, seat):
        now = settled(s, seat, 3)
        assert (now.points, sum(spent(now))) == (foreseen.points, sum(spent(foreseen))), legal(s)
        s.apply(decide(GAME, s, seat, bot("greedy"), rng))
    assert s.player(seat).points == foreseen.points
