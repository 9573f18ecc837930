"""Every game can be played, asked about and read at the keyboard, in every language."""

from pathlib import Path
from random import Random

import pytest

from cli.asked import answered
from stammtisch.core.eyes import Eyes
from stammtisch.core.words import LANGUAGES, speaking
from stammtisch.games import game, keys
from stammtisch.terminal.explain import all_names, explain

ORDERS = ("undo", "board", "log", "log all", "score", "rules", "?", "save", "rules X9", "", "x", "?:", "²")


def lines(key: str, n: int) -> str:
    """What somebody might type who tries everything, the first choices most of all."""
    chance, names = Random(key), all_names(game(key))
    typed = []
    for _ in range(n):
        name = chance.choice(names)
        beginning = name[: chance.randint(1, len(name))]
        some = [str(chance.randint(1, 5)), chance.choice(ORDERS), name, beginning, f"? {beginning}"]
        typed.append(chance.choices(some, (12, 3, 1, 2, 2))[0])
    return "\n".join(typed) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_whatever_is_typed(key: str, language: str) -> None:
    seats = str(game(key).seats[0])
    bots = ",".join(["random"] * (game(key).seats[0] - 1))
    options = ("--seats", seats, "--bots", bots, "--seed", "1", "--lang", language)
    told = answered("play", key, *options, typed=lines(key, 60), COLUMNS="80", LINES="24")
    said = [line for line in told.splitlines() if not line.startswith("Ann> ")]
    assert max(map(len, said)) <= 80


@pytest.mark.parametrize("key", keys())
def test_a_saved_game_goes_on_where_it_was(key: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    bots = ",".join(["random"] * (game(key).seats[0] - 1))
    typed = "1\n" * 8 + f"save {path}\nboard\n"
    before = answered("play", key, "--bots", bots, "--seed", "2", typed=typed)
    after = answered("play", "--resume", str(path), typed="board\n")
    assert before.split("> board\n")[1] != ""
    assert before.split("> board\n")[1].splitlines()[:-1] == after.split("> board\n")[1].splitlines()[:-1]


@pytest.mark.parametrize("key", keys())
def test_every_thing_of_the_catalogue_can_be_asked_about(key: str) -> None:
    found = game(key)
    eyes = Eyes(found, found.new(found.seats[0]), 0)
    parts = {
        f"{axis}:{piece}"
        for verb in found.actions.verbs
        for axis, words in verb.axes.items()
        for word in words
        for piece in word.split("-")
    }
    for language in LANGUAGES:
        with speaking(language):
            for part in sorted(parts):
                assert isinstance(found.text.about(eyes.view, part), str)
            for verb in found.actions.verbs:
                assert explain(eyes, next(verb.names()))


def told_of(eyes: Eyes, word: str) -> tuple[str, str]:
    """What is explained, or why it is not."""
    try:
        return explain(eyes, word), ""
    except ValueError as error:
        return "", str(error)


@pytest.mark.parametrize("key", keys())
def test_whatever_is_asked_about_gets_an_answer_or_a_sentence(key: str) -> None:
    found = game(key)
    eyes = Eyes(found, found.new(found.seats[0]), 0)
    axes = {axis for verb in found.actions.verbs for axis in verb.axes}
    verbs = {verb.name for verb in found.actions.verbs}
    for word in sorted(
        {":", "a:b:c", *axes, *verbs, *(f"{axis}:{piece}" for axis in axes for piece in ("", "x", "99"))}
    ):
        explained, refused = told_of(eyes, word)
        assert explained or "is no action, thing or rule of" in refused
