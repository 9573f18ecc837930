"""Games are found by folder and by entry point; what cannot be used is told in a sentence."""

from importlib.metadata import EntryPoint

import pytest

from stammtisch.games import GROUP, game, joined, keys, ours


def plugin(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def test_a_plug_in_gives_its_game() -> None:
    assert joined(plugin("pig", "stammtisch.games.pig:GAME")) is game("pig")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        (
            "foo",
            "no_such_package:GAME",
            "'foo' cannot be loaded: No module named 'no_such_package'",
        ),
        ("foo", "stammtisch.games.pig:NOTHING", "the plug-in 'foo' cannot be loaded: .*NOTHING"),
        ("foo", "stammtisch.games.pig:GAME", "the plug-in 'foo' is not a game with that key"),
        ("pig", "stammtisch.games:GROUP", "the plug-in 'pig' is not a game with that key"),
    ],
)
def test_a_plug_in_that_cannot_be_used(name: str, value: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        joined(plugin(name, value))


def test_our_folders_are_found() -> None:
    assert "pig" in ours()
    assert set(ours()) <= set(keys())
