"""What a field that takes nothing says is true, whatever dice lie before whoever taps it."""

from itertools import combinations
from random import Random

from stammtisch.core.eyes import Eyes
from stammtisch.core.words import speaking
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.facts import FACTS, ROAD_FIELDS, numbers
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.tests.setting import hand, legal, stand, to_move

HANDS = 150
NUMBERS = {field["id"]: numbers(field) for field in FACTS["field"]}


def anywhere(rng: Random) -> Vienna:
    """Some dice to place, some coins, some fields taken, and perhaps the gendarme."""
    dice = sorted(rng.choices(range(1, 7), k=rng.randint(1, 5)))
    s = to_move(*dice, coins=rng.randint(0, 2))
    *taken, guarded = rng.sample(ROAD_FIELDS, rng.randint(1, 9))
    for field in taken:
        stand(s, field, rng.randrange(3))
    if rng.random() < 0.5:
        s.gendarme = ROAD_FIELDS.index(guarded)
    return s


def makes(s: Vienna, field: str) -> bool:
    """Does a die or a pair make the number of a field?"""
    dice, wanted = hand(s, 0), NUMBERS[field]
    if not wanted:
        return any(one == other for one, other in combinations(dice, 2))
    return any(die in wanted for die in dice) or any(sum(two) in wanted for two in combinations(dice, 2))


def true_reasons(s: Vienna, field: str, name: str) -> list[str]:
    """How a sentence may begin: what stands there goes before all else."""
    n = ROAD_FIELDS.index(field)
    if s.taken >> n & 1:
        return [f"There are dice on {name} already."]
    if s.gendarme == n:
        return [f"{name}: the gendarme stands here until the round is scored."]
    lacks_coin = s.players[0].coins == 0 and s.players[0].fields >> n
    behind = f"{name} lies behind your furthest die; going back costs 1 coin, and you have none."
    return [behind] * bool(lacks_coin) + [f"{name} needs "] * (not makes(s, field))


def test_a_field_that_takes_nothing_names_what_is_in_the_way() -> None:
    rng = Random("refusals")
    told = set()
    with speaking("en"):
        for _hand in range(HANDS):
            s = anywhere(rng)
            possible = {name.rpartition(":")[2] for name in legal(s)}
            eyes = Eyes(GAME, s, 0)
            for field in FACTS["field"]:
                reason = eyes.why_not(f"field:{field['id']}")
                assert (reason is None) == (field["id"] in possible), field["id"]
                if reason:
                    true = true_reasons(s, field["id"], field["name"])
                    assert any(map(reason.sentence.startswith, true)), (hand(s, 0), reason.sentence)
                    told.add(reason.sentence.removeprefix(field["name"]).split()[0])
    assert len(told) == 4, f"not all of it was met: {told}"
