"""The ledger adds up, luck is fair, nobody is blamed by chance, nor judged by what only others knew."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from bots.test_mind import drawn
from insight.games import ALL, COARSE, looked_back, pig, played
from stammtisch.bots.mind.net import ONE
from stammtisch.core.record import RecordError, first_state
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE
from stammtisch.games import game
from stammtisch.insight import Review, review
from stammtisch.insight.depth import QUICK
from stammtisch.insight.judge import Judge
from stammtisch.insight.ledger import Entry
from stammtisch.insight.luck import expected, outcomes
from stammtisch.insight.play import compared, judged
from stammtisch.insight.shares import POINT, Shares, less
from stammtisch.insight.walk import walked


def check(told: Review) -> None:
    """Accounts of seats add up, as whole numbers and as written; shares of every step sum to one."""
    for account in told.accounts:
        parts = account.start, account.luck, account.own_play, account.others_play, account.not_explained
        assert sum(parts) == account.result
        assert sum(part / ONE for part in parts) == account.result / ONE
        assert sum(account.kinds.values()) == account.luck
    for entry in told.entries:
        assert sum(entry.before) == sum(entry.after) == ONE
        assert sum(entry.luck) == sum(entry.play) == sum(entry.rest) == 0
    assert all(entry.after == following.before for entry, following in pairwise(told.entries))


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", ALL)
def test_the_ledger_adds_up_in_every_game(key: str) -> None:
    seats = game(key).seats[0]
    told = looked_back(played(key, seats), weights=drawn(game(key), seats).to_bytes())
    check(told)
    state = first_state(told.game, told.record)
    for move in told.record.moves:
        state.promote(move.seat)
        state.apply(told.game.actions.parse(move.name))
    assert [account.result / ONE for account in told.accounts] == [
        pytest.approx(state.value(seat), abs=1e-8) for seat in range(seats)
    ]


def test_a_ledger_that_does_not_add_up_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    told = pig()
    check(told)
    fault = property(lambda entry: less(less(entry.after, entry.before), entry.luck))
    entries = [replace(entry, play=tuple(7 - 14 * n for n in range(2))) for entry in told.entries]
    monkeypatch.setattr(Entry, "rest", fault)
    with pytest.raises(AssertionError):
        check(replace(told, entries=entries))


def test_what_chance_brings_is_nothing_on_average() -> None:
    """Weighed over all that may come, luck is zero: here over every throw of a game of Pig."""
    steps, _end = walked(game("pig"), played("pig", 2))
    judge = Judge(game("pig"), steps[0].state, QUICK)
    for step in [step for step in steps if step.seat == CHANCE][:12]:
        known = outcomes(step.state, 6)
        assert known is not None
        hoped = expected(judge, step.state, "").shares
        gained = [likely * less(judge.worth(after), hoped)[0] for after, likely in known]
        assert abs(sum(gained, Fraction(0))) <= 1  # of a thousand million: what rounding leaves


def test_samples_tell_what_all_outcomes_tell() -> None:
    """Within three standard errors nearly everywhere, and the errors are told."""
    steps, _end = walked(game("pig"), played("pig", 2))
    exact = Judge(game("pig"), steps[0].state, QUICK)
    few = Judge(game("pig"), steps[0].state, replace(QUICK, exact=0, throws=40))
    near, throws = 0, [step for step in steps if step.seat == CHANCE][10:40]
    for n, step in enumerate(throws):
        sampled = expected(few, step.state, str(n))
        off = abs(sampled.shares[0] - expected(exact, step.state, "").shares[0])
        near += off <= 3 * sampled.errors[0] + 1
    assert near >= 0.9 * len(throws)
    assert max(expected(few, step.state, "").errors[0] for step in throws) > 0


def test_moves_that_are_as_good_are_not_blamed() -> None:
    """Equal moves with noisy worth: the best of them looks better than what was played, and is not."""
    rng, blamed = seeded("noise"), 0

    def noisy(bonus: int = 0) -> list[Shares]:
        shares = [50 * POINT + bonus + (rng.below(41) - 20) * POINT for _world in range(24)]
        return [(share, ONE - share) for share in shares]

    for _decision in range(200):
        lost, _error = compared({action: noisy() for action in range(5)}, 0, 0)
        blamed += lost[0] < 0
    assert blamed <= 20  # of a naive best it would be nearly all
    lost, error = compared({0: noisy(-30 * POINT), 1: noisy()}, 0, 0)
    assert error > 0
    assert -40 * POINT < lost[0] < -20 * POINT
    assert sum(lost) == 0


def test_the_same_move_is_no_loss_and_equal_worth_has_no_mark() -> None:
    same: list[Shares] = [(ONE // 3, ONE - ONE // 3)] * 8
    assert compared({4: same, 5: same}, 5, 0)[0] == (0, 0)


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", ["cafe_melange", "ganz_wien"])
def test_nobody_is_judged_by_what_only_others_knew(key: str) -> None:
    """In all worlds that look the same to a seat its decision is judged the same."""
    told = game(key)
    steps, _end = walked(told, played(key, 2))
    judge = Judge(told, steps[0].state, COARSE, drawn(told, 2).to_bytes())
    for n, step in enumerate([step for step in steps if step.seat >= 0 and step.choices > 1][:24:8]):
        other = told.determinize(step.state, step.seat, seeded("another world"))
        other.promote(step.seat)
        assert judged(judge, step, str(n)) == judged(judge, step._replace(state=other), str(n))


def test_the_same_game_is_always_reviewed_in_the_same_way() -> None:
    assert review(played("pig", 2)).entries == pig().entries


def test_only_finished_games_are_reviewed() -> None:
    with pytest.raises(ValueError, match="not over"):
        review(played("pig", 2).upto(20))
    with pytest.raises(RecordError, match="line 2"):
        review(replace(played("pig", 2), moves=played("pig", 2).moves[1:], lines=[]))


def test_a_review_can_be_stopped_and_tells_how_far_it_is() -> None:
    heard: list[tuple[int, int]] = []
    review(played("pig", 2), told=lambda done, whole: heard.append((done, whole)))
    assert heard[0][0] == 0
    assert heard[-1][0] == heard[-1][1]
    assert [done for done, _whole in heard] == sorted(done for done, _whole in heard)

    def stop(done: int, whole: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(played("pig", 2), told=stop)
