"""The mind computes the same bits everywhere, fits only what it has learned, and says so elsewhere."""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.bots import bot, decide
from stammtisch.bots.mind import fitting
from stammtisch.bots.mind.fitting import NoMind, checked, missing, net_for, schooling
from stammtisch.bots.mind.net import ONE, Mind, Sums, power
from stammtisch.bots.mind.player import MindBot
from stammtisch.bots.mind.reply import WORLDS, Replier
from stammtisch.bots.mind.weights import HEADS, Header, Weights, loads
from stammtisch.core.game import Game, Option
from stammtisch.core.rng import seeded
from stammtisch.core.state import OVER
from stammtisch.games import game

HIDDEN = 12
GOLDEN = {
    "cafe_melange": "663bc3971a17bc67",
    "carpe_diem": "92d4fc380089e824",
    "ganz_wien": "68a33aac3d408b08",
    "pig": "cc2b8f952ca0dc0e",
    "vienna": "b2e8d5effa4a2251",
}  # what a made-up net thinks of a random game, in both builds


def drawn(told: Game[Any], seats: int, most: int = 60) -> Weights:
    """Made-up weights, the same everywhere."""
    assert told.features is not None
    features, rng = told.features(seats), seeded(f"weights {told.key}")

    def numbers(n: int, bound: int) -> tuple[int, ...]:
        return tuple(rng.below(2 * bound + 1) - bound for _ in range(n))

    header = Header(
        told.key, told.rules, str(seats), seats, features.size, features.digest(), HIDDEN, 4, 9000, ONE // 2
    )
    outputs = HEADS * seats
    return Weights(
        header,
        numbers(features.size * HIDDEN, most),
        numbers(HIDDEN, 500),
        numbers(outputs * HIDDEN, 900),
        numbers(outputs, 90_000),
    )


def positions(told: Game[Any], seats: int) -> list[Any]:
    """Those of a random game, its end included."""
    state, rng = told.new(seats), seeded("positions")
    buffer, found = vec[i64]([0] * state.most_actions()), [state.clone()]
    while state.play_on(rng, buffer, 1):
        found.append(state.clone())
    return found[::3] + found[-1:]


@pytest.mark.parametrize("key", GOLDEN)
def test_both_builds_compute_the_same_bits(key: str) -> None:
    told = game(key)
    sums, thought = Sums(drawn(told, told.seats[0]).net()), sha256()
    for state in positions(told, told.seats[0]):
        for judge in (sums.judge, sums.foresee):
            judge(state, 1)
            thought.update(repr(list(sums.share)).encode())
    assert thought.hexdigest()[:16] == GOLDEN[key]


def test_packed_sums_are_plain_sums() -> None:
    """The words give what unit by unit multiplication gives."""
    told = game("vienna")
    weights = drawn(told, 3)
    sums = Sums(weights.net())
    for state in positions(told, 3)[:-1]:
        seen = vec[i64]([0] * weights.header.features)
        state.fill_features(2, seen)
        sums.look(state, 2)
        for unit in range(HIDDEN):
            total = weights.bias[unit] + sum(x * weights.first[n * HIDDEN + unit] for n, x in enumerate(seen))
            assert sums.hidden[unit] == max(0, total)


def test_shares_are_shares() -> None:
    told = game("vienna")
    mind = Mind(drawn(told, 3).net(), 1)
    out = vec[float]([0.0] * 3)
    for state in positions(told, 3):
        mind.fill_values(state, out)
        assert sum(out) == pytest.approx(1.0, abs=1e-6)
        assert [mind.value(state, seat) for seat in range(3)] == list(out)


def test_the_end_is_exact() -> None:
    told = game("vienna")
    weights = drawn(told, 3)
    won = Sums(replace(weights, header=replace(weights.header, lead=0)).net())
    state = positions(told, 3)[-1]
    assert state.actor() == OVER
    for seat in range(3):
        assert won.worth(state, seat) / ONE == state.value(seat)
        won.foresee(state, seat)
        assert won.share[0] / ONE == state.value(seat)


def test_powers_fall() -> None:
    known = [power(units) for units in range(0, 2_000_000, 977)]
    assert known == sorted(known, reverse=True)
    assert power(0) == ONE + 1
    assert power(65536) / ONE == pytest.approx(0.36788, abs=1e-4)


def test_weights_survive_their_file() -> None:
    weights = drawn(game("pig"), 2)
    assert loads(weights.to_bytes()) == weights


@pytest.fixture
def minded(tmp_path: Path) -> Game[Any]:
    """Pig with a mind for two."""
    told = replace(game("pig"), folder=tmp_path)
    (tmp_path / "mind").mkdir()
    (tmp_path / "mind" / "2.weights").write_bytes(drawn(told, 2).to_bytes())
    return told


def changed(told: Game[Any], **header: Any) -> None:
    path = told.folder / "mind" / "2.weights"
    weights = loads(path.read_bytes())
    path.write_bytes(replace(weights, header=replace(weights.header, **header)).to_bytes())


def test_a_mind_that_fits(minded: Game[Any]) -> None:
    assert missing(minded, minded.new(2)) == ""
    assert net_for(minded, minded.new(2)).seats == 2


def test_no_mind_for_so_many(minded: Game[Any]) -> None:
    assert missing(minded, minded.new(3)) == "Pig has no learned mind for 3 players"


def test_a_mind_of_other_rules(minded: Game[Any]) -> None:
    changed(minded, rules=7)
    assert missing(minded, minded.new(2)) == "the mind of Pig has learned rules 7, not rules 1"


def test_a_mind_of_other_features(minded: Game[Any]) -> None:
    changed(minded, digest="0")
    assert missing(minded, minded.new(2)) == "the mind of Pig has learned other features"


def test_people_are_told_what_bots_have_not_learned(minded: Game[Any]) -> None:
    """Where options are others than those of the lessons, and where there were no lessons at all."""
    varied = replace(minded, options=(Option("dice", ("one", "two")),))
    state = minded.new(2)
    assert schooling(varied, state, {}) == ""
    assert schooling(varied, state, {"dice": "two"}) == "The bots have learned Pig with other options."
    taught = {"plan": {"options": {"dice": "two"}}}
    changed(minded, report=taught)
    fitting.read.cache_clear()
    assert schooling(varied, state, {"dice": "two"}) == ""
    assert schooling(varied, minded.new(3), {}).startswith("The bots have learned nothing for this table")


def test_who_only_asks_lays_out_no_net(minded: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A page asks at each drawing, and the server answers nobody meanwhile."""
    monkeypatch.setattr(Weights, "net", None)
    assert schooling(minded, minded.new(2), {}) == ""


def test_a_file_that_holds_no_mind(minded: Game[Any]) -> None:
    (minded.folder / "mind" / "2.weights").write_bytes(b"{}\n")
    assert missing(minded, minded.new(2)).startswith("2.weights holds no mind: ")


def test_weights_that_can_overflow() -> None:
    told = game("vienna")
    assert checked(told, drawn(told, 3).to_bytes()).header.seats == 3
    with pytest.raises(NoMind, match="the weights of Vienna can overflow"):
        checked(told, drawn(told, 3, most=30_000).to_bytes())


def test_without_a_mind_it_plays_by_value(tmp_path: Path) -> None:
    told = replace(game("pig"), folder=tmp_path)
    state = told.new(2)
    state.pot = 10
    chosen = [decide(told, state, 0, player, seeded("x")) for player in (bot("mind"), bot("greedy"))]
    assert chosen[0] == chosen[1]


def test_a_mind_of_ones_own_plays(minded: Game[Any]) -> None:
    state = minded.new(2)
    state.pot = 10
    own = MindBot((minded.folder / "mind" / "2.weights").read_bytes())
    assert decide(minded, state, 0, own, seeded("x")) == decide(minded, state, 0, bot("mind"), seeded("x"))


def asked(told: Game[Any], kind: str) -> Any:
    """The first position of a random game in which such a decision is asked of the last seat."""
    state, rng = told.new(2), seeded("asked")
    buffer = vec[i64]([0] * state.most_actions())
    while state.actor() != 1 or state.decision().name != kind:
        assert state.play_on(rng, buffer, 1)
    return state


def test_what_shows_hidden_cards_is_judged_in_several_worlds() -> None:
    """When the last start is chosen all are shown: whatever the others may have chosen counts."""
    told = game("ganz_wien")
    state, net = asked(told, "start"), drawn(told, 2).net()
    replier, sums = Replier(net, state, told.revealing_kinds(state)), Sums(net)
    assert replier.imagine(state, 1, seeded("worlds")) == WORLDS
    action, worths = state.legal_actions()[0], list[int]()
    for world in replier.worlds:
        after = world.clone()
        after.apply(action)
        worths.append(sums.worth(after, 1))
    assert len(set(worths)) > 1
    assert replier.average(action, WORLDS, 1, seeded("x")) == sum(worths) // WORLDS


def test_one_world_will_do_where_nothing_shows() -> None:
    told = game("ganz_wien")
    state, net = asked(told, "travel"), drawn(told, 2).net()
    replier = Replier(net, state, told.revealing_kinds(state))
    assert replier.imagine(state, 1, seeded("worlds")) == 1
    assert replier.worlds[0] == state
