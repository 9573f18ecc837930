"""C32 to C35: what a disc can bring is worked out beforehand as the rules then give it."""

import sys
from collections.abc import Iterator

import pytest

from stammtisch.core.record import play
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.chains import tried
from stammtisch.games.carpe_diem.data import CIRCLES, PENALTY
from stammtisch.games.carpe_diem.numbers import CIRCLING
from stammtisch.games.carpe_diem.outlook import alone, standing
from stammtisch.games.carpe_diem.payoffs import Payoff, counted, ends, payoffs, played
from stammtisch.games.carpe_diem.state import CarpeDiem, Player
from stammtisch.games.carpe_diem.tests.positions import ready
from stammtisch.games.carpe_diem.tests.test_scoring import BETWEEN
from stammtisch.games.carpe_diem.text.names import CARDS
from stammtisch.games.carpe_diem.things import BREAD, GRAPE

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


def payoffs_of(s: CarpeDiem, circle: int) -> list[Payoff]:
    return payoffs(alone(s, s.actor()), circle)


def test_full_hands_are_seen_by_one_line_of_play_for_each_disc(monkeypatch: pytest.MonkeyPatch) -> None:
    """C32 What each circle brings is one course, whatever could be paid: all others are for who asks."""
    s = ready(4, rules=2)
    for thing in range(GRAPE, BREAD + 1):
        for p in s.players:
            p.has[thing] = 6 if thing == BREAD else 4
    applied: list[int] = []

    def counting(one: CarpeDiem, action: int) -> Iterator[tuple[int, int]]:
        applied.append(action)
        return counted(one, action)

    monkeypatch.setattr(sys.modules[payoffs.__module__], "counted", counting)
    monkeypatch.setattr(sys.modules[payoffs.__module__], "explored", None)  # nothing else is tried
    assert GAME.view(s, 0)["discs"].keys() == {str(n + 1) for n in range(CIRCLES)}
    assert 3 * CIRCLES <= len(applied) <= 20 * CIRCLES


def earned(p: Player) -> int:
    return int(p.from_cards - p.lost + p.from_steps)


def stock(p: Player) -> list[int]:
    return [p.has[thing] for thing in range(GRAPE, BREAD + 1)]


def check(s: CarpeDiem, payoff: Payoff) -> list[int]:
    """A payoff can be played at the whole table and brings what it says; what it leaves."""
    seat, after = s.actor(), s.clone()
    for name in payoff["chain"].split():
        assert after.actor() == seat, f"{name} of {payoff['chain']} is not asked"
        play(GAME, after, seat, GAME.actions.parse(name))
    p = after.player(seat)
    assert earned(p) - earned(s.player(seat)) == payoff["points"], payoff["chain"]
    gained = sum(n * worth(card, "vp") for card, n in times(payoff)) + beyond(s.player(seat), p)
    assert payoff["points"] <= gained <= payoff["points"] + 2 * PENALTY, payoff
    if after.actor() == seat:
        assert GAME.view(after, seat)["asked"] not in ("beginning", "fulfilling", "giving"), payoff["chain"]
    return stock(p)


def times(payoff: Payoff) -> list[tuple[str, int]]:
    return [(each["card"], each["times"]) for each in payoff["cards"]]


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
            found = payoffs_of(s, int(circle) - 1)
            assert found[0] == best
            for payoff in found:
                check(s, payoff)


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
