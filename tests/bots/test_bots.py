"""Bots play legally, reproducibly, and the better ones win."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from contract.inn import GAME as INN
from stammtisch.bots import Budget, SearchBot, bot, decide
from stammtisch.bots.judgement import Judgement, OwnValue
from stammtisch.bots.playout import ENDLESS, buffer_for
from stammtisch.bots.search import Search
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER, State
from stammtisch.games import game, games
from stammtisch.lab import simulate

PIG = game("pig")


@pytest.mark.parametrize("name", ["random", "greedy", "search:30", "random@1", "greedy@1", "search@1:30"])
def test_bots_play_whole_games_with_secrets_and_simultaneous_choices(name: str) -> None:
    s, rng, player = INN.new(3), seeded(name), bot(name)
    while s.actor() != OVER:
        seats = [seat for seat in range(3) if s.open_to(seat)]
        if s.actor() == CHANCE:
            s.apply(s.sample(rng))
            continue
        seat = seats[rng.below(len(seats))]
        action = decide(INN, s, seat, player, rng)
        assert INN.reason(s, seat, action) is None
        s.promote(seat)
        s.apply(action)


def test_greedy_beats_random() -> None:
    greedy, random = simulate("pig", ["greedy", "random"], 200).standings()
    assert greedy.low > random.high


def test_search_beats_random() -> None:
    search, random = simulate("pig", ["search:60", "random"], 30).standings()
    assert search.low > random.high


def tried_at_pig(iterations: int) -> list[tuple[int, int]]:
    s = PIG.new(2)
    for name in ("roll", "die:6", "roll", "die:5"):
        s.apply(PIG.actions.parse(name))
    search = Search(s, 0, len(PIG.actions), seeded("tree"), 10, 0.7)
    search.run(iterations, 0.0)
    return [(action, visits) for action, visits, _ in search.tried()]


def test_simulations_are_spent_and_the_same_in_both_builds() -> None:
    assert tried_at_pig(500) == tried_at_pig(500)
    assert sum(visits for _, visits in tried_at_pig(500)) == 500
    assert tried_at_pig(500) == [(0, 279), (1, 221)]


def test_a_budget_in_seconds_comes_to_an_end() -> None:
    s = PIG.new(2)
    s.apply(PIG.actions.parse("roll"))
    s.apply(PIG.actions.parse("die:6"))
    assert decide(PIG, s, 0, bot("search:0.01s"), seeded("a")) in s.legal_actions()
    assert decide(PIG, s, 0, bot("search"), seeded("a"), Budget(seconds=0.01)) in s.legal_actions()


def test_search_sees_a_win_in_one() -> None:
    s = PIG.new(2)
    s.points[0], s.points[1] = 90, 99
    s.apply(PIG.actions.parse("roll"))
    s.apply(PIG.actions.parse("die:6"))
    s.apply(PIG.actions.parse("roll"))
    s.apply(PIG.actions.parse("die:6"))
    assert PIG.actions.name(decide(PIG, s, 0, SearchBot(), seeded("a"))) == "hold"


@pytest.mark.parametrize("played", [INN, *games()], ids=lambda played: played.key)
def test_the_values_of_all_seats_at_once_are_the_value_of_each(played: Game[Any]) -> None:
    s = played.new(played.seats[-1])
    rng, buffer, seats = seeded("values"), buffer_for(s), range(played.seats[-1])
    values = vec[float]([0.0] * len(seats))
    while s.play_on(rng, buffer, 7):
        s.fill_values(values)
        assert list(values) == [s.value(seat) for seat in seats]


def test_search_looks_as_far_as_the_game_says_or_as_it_is_told() -> None:
    vienna = game("vienna")
    s, rng, buffer = vienna.new(3), seeded("far"), buffer_for(vienna.new(3))
    s.play_on(rng, buffer, 40)

    def steps(bot: SearchBot) -> int:
        tree = bot.valued(vienna, s.clone(), s.actor(), seeded("far"))
        tree.run(20, 0.0)
        return tree.steps

    assert steps(SearchBot()) == steps(SearchBot(limit=ENDLESS)) > 20 * 50
    assert steps(SearchBot(limit=2)) < 20 * 10


def test_search_at_chance_or_after_the_end_says_so() -> None:
    s = PIG.new(2)
    s.apply(PIG.actions.parse("roll"))
    for position in (s, ended(s)):
        with pytest.raises(ValueError, match="nobody decides there: chance draws next, or the game is over"):
            SearchBot().search(PIG, position, 0, seeded("a"), Budget(iterations=5))


def ended(s: Any) -> Any:
    over = s.clone()
    over.play_on(seeded("end"), buffer_for(over), ENDLESS)
    return over


class Pessimist(Judgement):
    """Thinks that whoever rolls has lost."""

    def value(self, s: State, seat: i64) -> float:
        return 0.0 if s.actor() == CHANCE else 0.5


def test_another_judgement_can_be_plugged_in() -> None:
    s = PIG.new(2)
    for name in ("roll", "die:6"):
        s.apply(PIG.actions.parse(name))
    judged = [
        PIG.actions.name(decide(PIG, s, 0, SearchBot(judgement=judgement), seeded("a")))
        for judgement in (OwnValue(), Pessimist())
    ]
    assert judged == ["roll", "hold"]


def test_leaves_of_many_searches_can_be_judged_together() -> None:
    """What `run` does by itself, in halves: the trees are the same."""
    s = PIG.new(2)
    for name in ("roll", "die:6", "roll", "die:5"):
        s.apply(PIG.actions.parse(name))
    alone = [Search(s, 0, len(PIG.actions), seeded(f"tree {n}"), 10, 0.7) for n in range(3)]
    together = [Search(s, 0, len(PIG.actions), seeded(f"tree {n}"), 10, 0.7) for n in range(3)]
    for search in alone:
        search.run(100, 0.0)
    for _ in range(100):
        dealt = [worth(search.deal()) for search in together]
        reached = [worth(search.select()) for search in together]
        for n, search in enumerate(together):
            search.back_up(dealt[n], reached[n])
    assert [search.tried() for search in together] == [search.tried() for search in alone]


def worth(s: State) -> vec[float]:
    return vec[float]([s.value(seat) for seat in range(2)])


def test_only_whoever_is_asked_decides() -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to decide now"):
        decide(PIG, PIG.new(2), 1, bot("random"), seeded("a"))


@pytest.mark.parametrize("name", ["clever", "random:5", "", "greedy:", "greedy@2", "random@1:5"])
def test_unknown_bots_are_named(name: str) -> None:
    with pytest.raises(ValueError, match=f"no bot '{name}'; there are random, greedy, mind, search"):
        bot(name)


@pytest.mark.parametrize("strength", ["", "0", "-5", "much", "0s", "nans", "1e99"])
def test_strengths_that_are_none(strength: str) -> None:
    with pytest.raises(ValueError, match=f"'{strength}' is no strength; write search:2000"):
        bot(f"search:{strength}")
