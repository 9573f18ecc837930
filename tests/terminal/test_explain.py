"""What is this? Every answer finds its thing however it is spelt."""

import pytest

from contract.inn import GAME as INN
from stammtisch.core.eyes import Eyes
from stammtisch.core.record import play
from stammtisch.terminal.explain import explain, plain, things

EYES = Eyes(INN, INN.new(2), 0)


def test_names_as_people_spell_them() -> None:
    assert plain("Universität") == "universitaet"
    assert plain("Große Straße") == "grosse_strasse"
    assert plain("Café") == "cafe"


def test_a_thing_by_its_piece_or_with_its_axis() -> None:
    assert things(INN, "Host") == ["gift:host"]
    assert things(INN, "gift:host") == ["gift:host"]
    assert explain(EYES, "host") == "gift:host: see the rules."  # nobody is asked yet


def serving() -> Eyes:
    """Seat 0 of the inn with bread and soup, where it serves."""
    state = INN.new(2)
    while state.decision().name != "serving":
        play(INN, state, state.actor(), state.legal_actions()[0])
    return Eyes(INN, state, state.actor())


def test_a_thing_says_what_can_be_done_with_it() -> None:
    told = explain(serving(), "soup")
    assert told.splitlines() == ["card:soup: see the rules.", "Now:", "  serve:soup  Serve soup"]


def test_a_thing_says_why_nothing_can_be_done_with_it() -> None:
    told = explain(serving(), "goose")
    assert "Not now: That card is not there." in told
    assert "\nI1 " in told


def test_one_word_may_name_several_things() -> None:
    assert things(INN, "guest") == ["gift:guest"]
    assert set(things(INN, "wine")) == {"card:wine"}


def test_several_actions_that_begin_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(INN.text, "about", lambda _view, _part: "")
    assert "None of the 10 actions that begin with 'draw' is possible now" in explain(EYES, "draw")
    with pytest.raises(ValueError, match="'chess' is no action, thing or rule of The inn"):
        explain(EYES, "chess")
