"""Every command does what its help says."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.asked import HEADER, MOVES, answered, asked, record_in, refused
from stammtisch.cli import main
from stammtisch.core.words import LANGUAGES
from stammtisch.games import keys
from stammtisch.version import VERSION


@pytest.fixture
def record(tmp_path: Path) -> str:
    return record_in(tmp_path, *MOVES)


def test_version() -> None:
    assert answered("--version") == f"stammtisch {VERSION}\n"


COMMANDS = [[], *([name] for name in main.commands)]
OWN_WORDS = (
    *("Usage:", "Options:", "COMMAND ", "Show this message", "default:", "env var:"),
    *("GAME", " TEXT", " INTEGER", " FLOAT"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_every_command_has_help(command: list[str]) -> None:
    assert "Show this message and exit." in answered(*command, "--help")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_help_is_in_the_readers_language(command: list[str], language: str) -> None:
    told = answered(*command, "--help", LC_ALL=language)
    english = answered(*command, "--help")
    assert (told == english) == (language == "en")
    if language == "en":
        return
    for phrase in OWN_WORDS:
        assert phrase not in told or (phrase == "Options:" and language == "fr")  # the same word
    for order in (("--lang", language, *command, "--help"), (*command, "--help", f"--lang={language}")):
        assert answered(*order) == told
    assert answered("--help", *command, "--lang", language) == answered("--help", LC_ALL=language)


def test_errors_are_told_in_the_language_asked_for_after_them() -> None:
    assert "Es gibt keine Option" in refused("play", "--nonsense", "--lang", "de")
    assert "Es gibt keinen Befehl" in refused("plya", "--lang=de")


@pytest.mark.parametrize(
    ("environment", "first"),
    [
        ({"LANG": "de_AT.UTF-8"}, "Aufruf:"),
        ({"LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"}, "Utilisation"),
        ({"LANG": "de_AT.UTF-8", "LANGUAGE": "xx:it:de"}, "Uso:"),
        ({"LANG": "de_AT.UTF-8", "LANGUAGE": "en_GB:en"}, "Usage:"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "Usage:"),
        ({"LANG": "ja_JP.UTF-8"}, "Usage:"),
        ({}, "Usage:"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], first: str) -> None:
    silent = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}
    assert answered("--help", **{**silent, **environment}).startswith(first)


def test_a_language_that_we_do_not_speak() -> None:
    assert "'xx'" in refused("games", "--lang", "xx")


def test_what_comes_after_two_hyphens_is_no_order() -> None:
    assert "is no action" in refused("explain", "pig", "--", "--lang=de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_commands_is_not_cut_short(language: str) -> None:
    listed = answered("--help", LC_ALL=language).splitlines()[-len(main.commands) :]
    assert [line.split()[0] for line in listed] == sorted(main.commands)
    assert not [line for line in listed if line.endswith("...")]


def test_games_lists_every_game() -> None:
    listing = answered("games")
    assert all(key in listing for key in keys())
    assert "2–4 players" in listing


def test_games_for_programs() -> None:
    facts = json.loads(answered("games", "--json"))
    assert [game["key"] for game in facts] == list(keys())


def test_rules_with_their_tests() -> None:
    listing = answered("rules", "pig")
    assert "P3    A throw of 2 to 6" in listing
    assert "test_rules.py::test_p3_a_throw_adds_and_a_1_loses" in listing


def test_one_rule_by_its_id() -> None:
    listing = answered("rules", "pig", "p4", "--no-tests")
    assert "P4    Holding" in listing
    assert "P3" not in listing
    assert "test_rules.py" not in listing


def test_rules_without_a_test_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered("rules", "pig", "--untested") == "Every rule has a test.\n"
    monkeypatch.setattr("stammtisch.terminal.show.proofs", lambda _: {"P1": ["test"]})
    result = asked("rules", "pig", "--untested")
    assert result.exit_code == 1
    assert [line[:2] for line in result.output.splitlines() if line.startswith("P")] == [
        "P2",
        "P3",
        "P4",
        "P5",
    ]


def test_explain_a_refusal_with_its_rule() -> None:
    answer = answered("explain", "pig", "hold")
    assert "You have thrown nothing yet that could be held." in answer
    assert "P4    Holding makes" in answer


def test_explain_what_is_allowed_and_a_rule() -> None:
    answer = answered("explain", "pig", "ROLL", "p5")
    assert "Roll the die: you may do this now." in answer
    assert "P5    Whoever holds" in answer


def test_explain_where_a_record_stands(record: str) -> None:
    assert "Hold 5 points: you may do this now." in answered("explain", record, "hold", "--move", "2")
    assert "It is not your decision now." in answered("explain", record, "roll", "--seat", "bob")


def test_explain_several_that_begin_alike(tmp_path: Path) -> None:
    answer = answered("explain", "pig", "die")
    assert "None of the 6 actions that begin with 'die' is possible now" in answer


def test_replay_tells_every_move(record: str) -> None:
    told = answered("replay", record)
    assert "   3         ann  hold\n" in told
    assert "bob throws a 1 and loses the turn." in told
    assert told.endswith("In this turn: 0\n")


def test_replay_one_move(record: str) -> None:
    assert answered("replay", record, "--move", "2").splitlines()[-1] == "In this turn: 5"


def test_replay_tells_the_end(tmp_path: Path) -> None:
    sixes = ["0 roll", "* die:6"] * 17
    told = answered("replay", record_in(tmp_path, *sixes, "0 hold", "= 102 0"))
    assert told.endswith("Somebody has 100 points or more. (P5)\n1. ann: 102\n2. bob: 0\n")


def test_step_forward_back_and_to_a_move(record: str) -> None:
    told = answered("replay", record, "--step", typed="\n\nb\n4\n99\nq\n")
    shown = [line for line in told.splitlines() if line.startswith("Move ")]
    assert [line.split()[1] for line in shown] == ["0", "1", "2", "1", "4", "5"]


def test_step_until_the_input_ends(record: str) -> None:
    assert "Move 0 of 5" in answered("replay", record, "--step", typed="")


def test_draw_is_a_picture_of_its_own(record: str, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    answered("draw", record, "--move", "2", "--seat", "ann", "--theme", "night", "-o", str(picture))
    root = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    assert root.get("class") == "night pig"
    assert answered("draw", "pig").startswith("<svg")


def test_draw_replaces_a_file_only_by_force(record: str, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    picture.write_text("mine", encoding="utf-8")
    assert "exists already" in asked("draw", record, "-o", str(picture)).stderr
    assert picture.read_text(encoding="utf-8") == "mine"
    answered("draw", record, "-o", str(picture), "--force")
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_doctor_says_what_is_there() -> None:
    report = answered("doctor")
    assert f"stammtisch  {VERSION}" in report
    assert "compiled" in report or "plain Python" in report
    assert all(f"{key}: " in report for key in keys())


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(shell: str) -> None:
    assert "_STAMMTISCH_COMPLETE" in answered("completion", shell)


def test_completion_knows_the_games() -> None:
    result = asked(COMP_WORDS="stammtisch rules pi", COMP_CWORD="2", _STAMMTISCH_COMPLETE="bash_complete")
    assert "plain,pig" in result.output


def test_completion_knows_records(record: str) -> None:
    words = f"stammtisch explain {record[:-3]}"
    result = asked(COMP_WORDS=words, COMP_CWORD="2", _STAMMTISCH_COMPLETE="bash_complete")
    assert f"plain,{record}" in result.output


def test_a_record_written_by_hand_may_have_comments_and_blank_lines(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(f"\ufeff# At Ann's\r\n{HEADER}\r\n\r\n0 roll\r\n# ouch\r\n* die:1\r\n".encode())
    assert "ann throws a 1" in answered("replay", str(path))


def test_a_new_game_is_laid_out(tmp_path: Path) -> None:
    told = answered("new-game", "spare-dice", "--folder", str(tmp_path))
    made = tmp_path / "stammtisch-spare-dice"
    assert (made / "pyproject.toml").exists()
    assert f"-m pip install -e {made}\n" in told
    assert " play spare_dice\n" in told
    assert " check spare_dice\n" in told
