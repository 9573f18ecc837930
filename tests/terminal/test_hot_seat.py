"""Several people at one keyboard: nobody sees another's secrets."""

import pytest

from cli.asked import answered
from contract.inn import GAME as INN

BETWEEN = "-" * 40


@pytest.fixture
def _inn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stammtisch.cli.game_of", lambda _: INN)


def screens(typed: str) -> list[str]:
    """What was to be seen between two clearings of the screen."""
    return answered("play", "inn", "--names", "Ann,Bob", "--seed", "7", typed=typed).split(BETWEEN)


@pytest.mark.usefixtures("_inn")
def test_every_screen_belongs_to_one_person() -> None:
    seen = screens("\n1\n" * 60)
    assert len(seen) > 20
    for screen in seen:
        if "The game is over." in screen:
            break  # now everything may be known
        assert not ("Ann> " in screen and "Bob> " in screen)
        if "Pass the keyboard" in screen:
            assert " draws " not in screen
        if "Ann> " in screen:
            assert "Bob draws" not in screen
        if "Bob> " in screen:
            assert "Ann draws" not in screen


@pytest.mark.usefixtures("_inn")
def test_everybody_is_told_what_they_may_hear() -> None:
    seen = screens("\n1\n" * 60)
    assert any("Ann> " in screen and "Ann draws" in screen for screen in seen)
    assert any("Bob> " in screen and "Bob draws" in screen for screen in seen)


@pytest.mark.usefixtures("_inn")
@pytest.mark.parametrize("order", ["board", "log all", "hint", "? serve", "score"])
def test_while_passing_nothing_of_the_last_player_is_shown(order: str) -> None:
    _welcome, first, passing, second = screens(f"\ntreat\n{order}\n")
    assert "Ann draws" in first
    assert passing.split("\n")[1:] == [f"Pass the keyboard to Bob, then press Enter> {order}", "", ""]
    assert "Ann draws" not in second


@pytest.mark.usefixtures("_inn")
def test_taking_back_while_passing() -> None:
    seen = screens("\ntreat\nundo\n")
    assert "Pass the keyboard to Bob" in seen[-2] + seen[-1]
    assert "Ann takes back." in seen[-1]
    assert seen[-1].count("Ann> ") == 1
