"""A position as a library for people: moves, copies, what is seen, in and out."""

import json
import pickle
import re
from copy import copy, deepcopy
from pathlib import Path
from typing import Any

import pytest

import stammtisch as st
from contract.inn import GAME as INN
from stammtisch.core.rng import seeded

GAMES = [game.key for game in st.games()]


def played(key: str, moves: int = 40, seed: str = "played") -> st.Position:
    """Somewhere in a random game."""
    p, rng = st.Position(key, seed=seed).roll(), seeded(seed)
    while len(p.moves) < moves and not p.is_over:
        p.push(p.legal[rng.below(len(p.legal))]).roll()
    return p


@pytest.mark.parametrize("key", GAMES)
def test_what_is_pushed_can_be_taken_back(key: str) -> None:
    p = st.Position(key, seed="a")
    lines = [p.line]
    while len(p.moves) < 40 and not p.is_over:
        p.push(p.legal[-1])
        lines.append(p.line)
    for line in reversed(lines[:-1]):
        p.pop()
        assert p.line == line
    assert p.moves == ()
    with pytest.raises(IndexError, match="no move to take back"):
        p.pop()


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("copied", [copy, deepcopy, lambda p: pickle.loads(pickle.dumps(p))])
def test_a_copy_shares_nothing(key: str, copied: Any) -> None:
    p = played(key)
    line, record = p.line, p.record()
    twin = copied(p)
    assert twin == p
    assert twin.record() == record
    for q, other in ((twin, p), (p, twin)):
        q.pop()
        q.pop()
        q.push(q.legal[0])
        assert q != other or q.moves != other.moves
        q.pop()
    assert twin == p
    assert (p.line, p.record()) != (line, record)


@pytest.mark.parametrize("key", GAMES)
def test_out_and_in_again(key: str, tmp_path: Path) -> None:
    p = played(key)
    assert st.Position.from_line(key, p.line, p.names, p.options) == p
    path = tmp_path / "game.txt"
    p.save(path)
    for source in (path, str(path), p.record()):
        q = st.Position.from_record(source)
        assert (q, q.moves, q.names) == (p, p.moves, p.names)
    halfway = st.Position.from_record(path, upto=20)
    assert halfway.moves == p.moves[:20]
    stepped = list(st.positions(path))
    assert [move for move, _after in stepped] == list(p.moves)
    assert stepped[19][1] == halfway
    assert stepped[-1][1] == p


@pytest.mark.parametrize("key", GAMES)
def test_everybody_sees_what_they_may(key: str) -> None:
    p = played(key)
    for seat in (*range(p.seats), st.SPECTATOR):
        seen = p.seen_by(seat)
        assert seen.view == p.game.view(p.state, seat)
        assert json.loads(json.dumps(seen.view))
        assert str(seen) == seen.text
        assert seen.svg().startswith("<svg")
    assert str(p) == p.seen_by().text
    assert p.svg("tall", "night") == p.seen_by().svg("tall", "night")


@pytest.mark.parametrize("key", GAMES)
def test_two_pictures_on_a_page_share_no_id(key: str) -> None:
    p = played(key)
    first, second = (shown._repr_mimebundle_()["image/svg+xml"] for shown in (p, p.seen_by(0)))
    ids = [re.findall(r'\sid="([^"]+)"', picture) for picture in (first, second)]
    assert ids[0] or key == "pig"  # whose things have none
    assert not set(ids[0]) & set(ids[1])
    for picture, own in zip((first, second), ids, strict=True):
        assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= set(own)


def test_notebooks_ask_for_what_they_can_show() -> None:
    p = st.Position("pig")
    assert set(p._repr_mimebundle_()) == {"image/svg+xml", "text/plain"}
    assert set(p._repr_mimebundle_(include=["text/plain"])) == {"text/plain"}
    assert set(p._repr_mimebundle_(exclude=["text/plain"])) == {"image/svg+xml"}
    assert p.seen_by(0)._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("key", GAMES)
def test_actions_have_words(key: str) -> None:
    p = st.Position(key, seed="words")
    while len(p.moves) < 40 and not p.is_over:
        assert [action.number for action in p.legal] == [p.game.actions.parse(action) for action in p.legal]
        assert all(repr(action) for action in p.legal)
        assert p.is_chance or p.legal[0].words == p.seen_by(p.actor).eyes.wording(p.legal[0])
        p.push(p.legal[0])


def test_words_are_those_of_when_it_was_legal() -> None:
    p = st.Position("pig", seed="a").push("roll").push("die:5")
    hold = p.legal[1]
    p.push("roll").push("die:6")
    assert hold.words == "Hold 5 points"
    assert pickle.loads(pickle.dumps(hold)) == "hold"
    assert hold.parts == ()


def test_refused_nothing_has_changed() -> None:
    p = st.Position("pig", seed="a").push("roll").roll()
    before = p.record(), p.line
    for action, seat, sentence in (
        ("hold", 1, "It is not your decision now. (P2)"),
        ("die:3", None, "Something else is asked now. (P2)"),
    ):
        with pytest.raises(st.Refused, match=re.escape(sentence)):
            p.push(action, seat)
        assert str(p.why_not(action, seat)) == sentence
    with pytest.raises(ValueError, match="there is no action 'fold'"):
        p.push("fold")
    with pytest.raises(ValueError, match="numbers from 0 to 7, not 8"):
        p.push(8)
    with pytest.raises(TypeError):
        p.push(1.0)  # type: ignore[arg-type]
    assert (p.record(), p.line) == before
    assert p.why_not("roll") is None
    assert p.push(0).is_chance


def test_things_say_why_not() -> None:
    p = st.Position("vienna", seed="a").roll()
    reason = p.why_not("field:rathaus")
    assert reason is not None
    assert reason.rule in reason.sentence or reason.sentence


def test_chance_can_be_decided_or_drawn() -> None:
    p = st.Position("pig", seed="a").push("roll")
    assert sum(p.outcomes().values()) == pytest.approx(1)
    assert list(p.outcomes()) == p.legal
    drawn = p.copy().roll().moves[-1]
    assert st.Position("pig", seed="a").push("roll").roll().moves[-1] == drawn
    assert p.push("die:1").moves[-1].seat == st.CHANCE
    with pytest.raises(ValueError, match="chance has nothing to draw now"):
        p.outcomes()


def test_several_may_answer_at_once() -> None:
    p = st.Position("ganz_wien", seed="a").roll()
    assert set(p.open) == {0, 1}
    p.push(p.legal_for(1)[0], seat=1)
    assert set(p.open) == {0}
    assert p.legal_for(1) == []


def test_the_end_is_told() -> None:
    p = st.match("pig", ["greedy", "random"], seed="a")
    assert p.is_over
    assert p.result in ((1.0, 0.0), (0.0, 1.0))
    assert max(p.scores) >= 100
    assert str(p.ending) == "Somebody has 100 points or more. (P5)"
    assert p.record().splitlines()[-1] == "= " + " ".join(map(str, p.scores))
    assert (p.legal, p.actor, p.open) == ([], st.OVER, ())
    with pytest.raises(ValueError, match="nobody is asked now"):
        p.hint()
    with pytest.raises(st.Refused, match="The game is over"):
        p.push("roll")
    started = st.Position("pig")
    assert (started.result, started.ending, started.places) == (None, None, (1, 1))


def test_a_match_is_the_game_that_simulate_plays() -> None:
    (outcome,) = st.simulate("pig", ["greedy", "random"], 1, seed="s").outcomes
    assert st.match("pig", ["greedy", "random"], seed="s/0").scores == outcome.scores


def test_bots_think_about_a_position_and_leave_it_alone() -> None:
    p = st.Position("pig", seed="a").push("roll").push("die:6")
    line = p.line
    wrong_bot: Any = 3
    assert p.hint("greedy") in p.legal
    lines = p.analyse(50)
    assert sum(found.visits for found in lines) == 50
    assert {found.action for found in lines} == {"roll", "hold"}
    shares = p.win_shares(10, "random")
    assert sum(shares) == pytest.approx(1)
    assert p.win_shares(10, "random") == shares
    assert p.line == line
    for wrong, sentence in (
        (lambda: p.analyse(0), "the number of simulations is at least 1"),
        (lambda: p.win_shares(0), "the number of games is at least 1"),
        (lambda: p.hint("nobody"), "there is no bot 'nobody'"),
        (lambda: p.hint(wrong_bot), "is no bot"),
        (lambda: p.finish(["greedy"]), "2 seats need as many bots, not 1"),
    ):
        with pytest.raises(ValueError, match=sentence):
            wrong()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: st.Position("vyenna"), "there is no game 'vyenna'"),
        (lambda: st.Position("pig", 9), "Pig is for 2 to 4 players, not 9"),
        (lambda: st.Position("pig", options={"x": "y"}), "Pig has no option 'x'"),
        (lambda: st.Position("pig").seen_by(2), "seats have numbers from 0 to 1, not 2"),
        (lambda: st.Position.from_line("pig", "{}", 2), "not a position of this game"),
        (lambda: st.Position.from_record("/nowhere/x.txt"), "there is no such file or folder"),
        (lambda: st.Position.from_record("nul\0"), "cannot be the name of a file"),
        (lambda: st.Position.from_record('{"game": "pig"}'), "line 1: the header should read"),
        (
            lambda: st.Position.from_record('{"game": "pig", "rules": 1, "seats": ["a", "b"]}\n0 hold'),
            "line 2",
        ),
        (
            lambda: st.Position.from_record('{"game": "pig", "rules": 1, "seats": ["a", "b"]}\n= 9 9'),
            "do not give its result",
        ),
    ],
)
def test_what_cannot_be_is_said(wrong: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        wrong()


def test_a_binary_file_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match="not a text file"):
        st.Position.from_record(path)


def test_a_position_that_was_set_up_has_no_record() -> None:
    p = played("pig")
    q = st.Position.from_line("pig", p.line, 2, seed="luck").roll()
    with pytest.raises(ValueError, match="nothing is known of the moves before it"):
        q.record()
    q.push(q.legal[0])
    again = pickle.loads(pickle.dumps(q))
    assert again == q
    again.pop()
    assert again == p


def test_games_of_ones_own_need_no_name() -> None:
    p = st.Position(INN, seed="a").roll()
    p.push(p.legal[0])
    assert pickle.loads(pickle.dumps(p)) == p
    assert p.record(0) != p.record()


def test_other_things_are_no_positions() -> None:
    p = st.Position("pig")
    assert p != "pig"
    assert p != st.Position("vienna")
    with pytest.raises(TypeError, match="unhashable"):
        hash(p)
