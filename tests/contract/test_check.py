"""`stammtisch check`: what is kept, what is broken, and where to look."""

import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cli.asked import asked
from contract.inn import GAME, decisions, numbers, state, text
from contract.inn.actions import CATALOG
from contract.planting import Exchange, Mumbling
from stammtisch.contract import PLAYABLE, PROMISES, broken, sample
from stammtisch.contract.facts import rules_are_told_in_every_language
from stammtisch.contract.messages import messages_are_translated
from stammtisch.contract.sample import AnyGame
from stammtisch.core.game import View
from stammtisch.core.proofs import FILE


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[AnyGame]:
    """The game that is checked, whatever is named."""
    games: list[AnyGame] = [GAME]
    monkeypatch.setattr("stammtisch.check.game", lambda _key: games[-1])
    return games


def test_a_game_that_keeps_every_promise(checked: list[AnyGame]) -> None:
    result = asked("check", "inn")
    assert (result.exit_code, result.output) == (0, f"{len(PROMISES)} promises kept\n")


def test_a_broken_promise_is_named_with_its_file_and_the_others_are_counted(
    checked: list[AnyGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text, "goal", lambda: "")
    result = asked("check", "inn")
    assert result.exit_code == 1
    assert result.output.startswith("the_game_has_a_sentence\n    ")
    assert "(look at text.py)" in result.output
    assert result.output.endswith(f"\n{len(PROMISES) - 1} promises kept, 1 broken\n")


def test_what_several_promises_break_by_is_told_once(
    checked: list[AnyGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forgetful(view: View) -> str:
        raise KeyError(view["asked"])

    monkeypatch.setattr(text, "prompt", forgetful)
    *blocks, _summary = re.split(
        r"^(?=\w+$)|^(?=\d+ promises)", asked("check", "inn").output, flags=re.MULTILINE
    )
    told = {name: sentence for name, _line, sentence in (block.partition("\n") for block in blocks if block)}
    alike = {name: sentence for name, sentence in told.items() if "the same as" in sentence}
    assert alike
    assert all(sentence.split()[-1] in told.keys() - alike for sentence in alike.values())
    assert len(set(told.values()) - set(alike.values())) == len(told) - len(alike)


def test_forgotten_words_name_the_action_the_position_and_the_line() -> None:
    def forgetful(view: View, action: int) -> str:
        return {"rest": "Rest"}[CATALOG.verb(action).name]

    game = replace(GAME, text=Mumbling(action=forgetful), folder=Path(__file__).parent)
    sentence = broken(game)["everything_asked_has_words"]
    assert sentence.startswith("KeyError: 'treat'; with the action 'treat'; after ")
    assert re.search(
        r" moves of the game '\d/\d' \(turn\).*; look at test_check.py, line \d+, in forgetful$", sentence
    )


def test_a_game_that_does_not_end(monkeypatch: pytest.MonkeyPatch, checked: list[AnyGame]) -> None:
    monkeypatch.setattr(sys.modules["stammtisch.contract.sample"], "LONGEST", 5)
    faults = broken(GAME)
    assert list(faults) == [PLAYABLE]
    assert faults[PLAYABLE].startswith("game '2/0' has not ended after 5 moves: it asks '")
    assert faults[PLAYABLE].endswith("(look at decisions.py)")
    result = asked("check", "inn")
    assert result.exit_code == 1
    assert result.output.endswith("No game could be played, so nothing else was tried.\n")


def test_a_game_that_fails_while_it_is_played(exchange: Exchange) -> None:
    class Turn(decisions.Turn):
        def apply(self, s: state.Inn, action: int) -> None:
            raise LookupError("no such guest")

    exchange(numbers.TURN, Turn(numbers.TURN, "turn", "I2", numbers.REST, numbers.THANK))
    (sentence,) = broken(replace(GAME, folder=Path(__file__).parent)).values()
    assert sentence.startswith("LookupError: no such guest; with the action '")
    assert re.search(
        r" moves of the game '2/0' \(turn\).*; look at test_check.py, line \d+, in apply$", sentence
    )


def test_a_game_that_cannot_even_be_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tavern").mkdir()
    (tmp_path / "tavern" / "__init__.py").write_text("BEER = 5\nWINE = PRICES['wine']\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr("stammtisch.check.game", lambda _key: __import__("tavern"))
    result = asked("check", "tavern")
    assert result.exit_code == 1
    assert result.output == (
        "stammtisch: NameError: name 'PRICES' is not defined; look at __init__.py, line 2, in <module>\n"
    )


def test_a_game_that_is_not_there() -> None:
    assert "there is no game 'chess'" in asked("check", "chess").output


def test_a_game_that_came_without_its_tests(
    folder: Path, checked: list[AnyGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "tests").rename(folder / "gone")
    (folder / FILE).write_text("")
    checked.append(replace(GAME, folder=folder))
    result = asked("check", "inn")
    assert result.exit_code == 1
    assert result.output == "stammtisch: The inn came without its tests; check it in its sources.\n"


def test_a_draft_needs_no_other_language(folder: Path) -> None:
    for catalogue in (folder / "locale").iterdir():
        catalogue.unlink()
    rules = folder / "rules.toml"
    english = [line for line in rules.read_text(encoding="utf-8").splitlines() if not is_translation(line)]
    rules.write_text("\n".join(english), encoding="utf-8")
    game = replace(GAME, folder=folder)
    tried = sample(game)
    for promise in (messages_are_translated, rules_are_told_in_every_language):
        with pytest.raises(AssertionError):
            promise(game, tried)
        promise(replace(game, stage="draft"), tried)


def is_translation(line: str) -> bool:
    return re.match(r"(\w+\.)?(de|fr|it) = ", line) is not None
