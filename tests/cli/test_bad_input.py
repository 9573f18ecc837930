"""Bad input gets one clear sentence and a code, and harms no file."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.asked import HEADER, MOVES, asked, record_in, refused
from stammtisch.core import data

FULL = Path("/dev/full")


def test_unknown_game() -> None:
    assert "there is no game 'chess'; there are " in refused("play", "chess")
    assert "there is no game 'chess'" in refused("rules", "chess")
    assert "Pig has no rule 'P9'" in refused("rules", "pig", "P9")
    assert asked("rules", "pig", "P9").stdout == ""
    assert "there is no game 'chess'" in refused("explain", "chess", "e4")


def test_wrong_number_of_players() -> None:
    assert refused("play", "pig", "--seats", "6") == "stammtisch: Pig is for 2 to 4 players, not 6."
    assert "5 players are named for 3 seats" in refused("play", "pig", "--names", "a,b,c,d,e", "--seats", "3")


def test_unknown_bot_option_and_seat(tmp_path: Path) -> None:
    assert "there is no bot 'deep'; there are random" in refused("play", "pig", "--bots", "deep")
    assert "Pig has no option 'goal'" in refused("play", "pig", "--option", "goal=50")
    assert "name=value, not 'goal'" in refused("play", "pig", "--option", "goal")
    path = record_in(tmp_path, *MOVES)
    assert "there is no seat '7'; there are 0 (ann), 1 (bob)" in refused("replay", path, "--seat", "7")


def test_names_that_cannot_be() -> None:
    assert "a name has 1 to 20 letters" in refused("play", "pig", "--names", "Ann,,Bob")
    assert "a name has 1 to 20 letters" in refused("play", "pig", "--names", "A\x1b[2Jnn")


@pytest.mark.parametrize("number", ["6", "-1"])
def test_a_move_that_is_not_there(tmp_path: Path, number: str) -> None:
    path = record_in(tmp_path, *MOVES)
    assert "the record ends with move 5" in refused("replay", path, "--move", number)


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        (["paly"], "No such command 'paly'.", "Es gibt keinen Befehl 'paly'."),
        (["play", "--saets", "3"], "No such option '--saets'.", "Es gibt keine Option '--saets'."),
        (["play", "--seats"], "requires an argument.", "Die Option '--seats' braucht einen Wert."),
        (["play", "--seats", "9"], "9 is not in the range", "'--seats' geht so nicht: 9 liegt nicht"),
        (["play", "--seats", "x"], "'x' is not a valid", "'x' ist keine passende Zahl."),
        (["replay"], "Missing argument 'RECORD'.", "Es fehlt 'PARTIE'."),
        (["games", "all"], "unexpected extra argument (all)", "Das ist zu viel: all."),
        (["completion", "tcsh"], "'tcsh' is not one of", "'tcsh' ist keines von"),
        (["games", "--json=1"], "does not take a value.", "nimmt keinen Wert."),
    ],
)
def test_wrong_calls_in_both_languages(words: list[str], english: str, german: str) -> None:
    for language, sentence in (("C", english), ("de_AT.UTF-8", german)):
        result = asked(*words, LC_ALL=language)
        assert (result.exit_code, result.stdout) == (2, "")
        assert sentence in refused(*words, LC_ALL=language)
        assert result.stderr.rstrip().rstrip(".").endswith(("--help", "--help' for help"))


def test_wrong_numbers() -> None:
    assert "'many' is not a valid integer" in refused("play", "pig", "--seats", "many")
    assert "--think" in refused("play", "pig", "--think", "-1")


@pytest.mark.parametrize("command", [["replay"], ["draw"], ["play", "--resume"]])
def test_missing_and_unreadable_files(command: list[str], tmp_path: Path) -> None:
    gone = str(tmp_path / "gone.txt")
    assert refused(*command, gone) == f"stammtisch: {gone} cannot be read: there is no such file or folder."
    assert "it is a folder" in refused(*command, f"{tmp_path}/")


def test_binary_and_empty_files(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(bytes(range(256)))
    assert refused("replay", str(path)) == f"stammtisch: {path} is not a text file."
    path.write_bytes(b"\0\0\0")
    assert f"{path}, line 1: the header should read like" in refused("replay", str(path))
    path.write_bytes(b"")
    assert f"{path}, line 1: the record is empty" in refused("replay", str(path))


def test_a_file_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    assert "is too large to be a record" in refused("replay", str(path))


def test_a_broken_record_names_the_line(tmp_path: Path) -> None:
    assert "line 3: a move should read like" in refused("replay", record_in(tmp_path, "0 roll", "die 5"))
    assert "line 2: there is no action 'jump'" in refused("replay", record_in(tmp_path, "0 jump"))
    assert "line 1: the header should" in refused("replay", record_in(tmp_path, header="pig"))
    other = HEADER.replace("pig", "chess")
    assert "there is no game 'chess'" in refused("replay", record_in(tmp_path, header=other))
    alone = HEADER.replace(', "bob"', "")
    assert "line 1: Pig is for 2 to 4 players, not 1." in refused("replay", record_in(tmp_path, header=alone))
    newer = HEADER.replace('"rules": 1', '"rules": 99')
    assert "line 1: the game was played with rules 99" in refused("replay", record_in(tmp_path, header=newer))


def test_a_record_that_plays_tricks_on_the_terminal(tmp_path: Path) -> None:
    for name in ("\\u001b[2J", "", "\\ud800"):
        path = record_in(tmp_path, header=HEADER.replace("ann", name))
        assert "line 1: every player needs a name that can be printed." in refused("replay", path)
    assert "there is no action '?[2Jroll'" in refused("replay", record_in(tmp_path, "0 \x1b[2Jroll"))
    assert "line 1: the header should" in refused("replay", record_in(tmp_path, header="[" * 100_000))


def test_an_illegal_move_names_line_and_rule(tmp_path: Path) -> None:
    path = record_in(tmp_path, "# a comment counts as a line", "0 hold")
    assert refused("replay", path) == (
        f"stammtisch: {path}, line 3: You have thrown nothing yet that could be held. (P4)"
    )
    assert "line 3: " in refused("play", "--resume", path)


def test_a_wrong_result_and_a_hidden_move(tmp_path: Path) -> None:
    path = record_in(tmp_path, *MOVES, "= 6 0")
    assert "the result says 6 0, but the moves give 5 0" in refused("replay", path)
    assert "line 3: this move is hidden" in refused("replay", record_in(tmp_path, "0 roll", "* die:? @1"))


def test_unwritable_files(tmp_path: Path) -> None:
    missing = tmp_path / "no" / "x.svg"
    assert "cannot be written: there is no such file or folder" in refused("draw", "pig", "-o", str(missing))
    assert "cannot be written: it is a folder" in refused("draw", "pig", "-o", str(tmp_path))
    inside = tmp_path / "file" / "x.svg"
    (tmp_path / "file").touch()
    assert "a part of its path is not a folder" in refused("draw", "pig", "-o", str(inside))


def test_a_full_disk() -> None:
    assert "/dev/full cannot be written: the disk is full." in refused("draw", "pig", "-o", "/dev/full")


@pytest.mark.parametrize("words", ["games", "--help", "--version", "play --help"])
def test_a_full_disk_under_the_output(words: str) -> None:
    with FULL.open("w") as full:
        command = [sys.executable, "-m", "stammtisch", *words.split()]
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr == "stammtisch: the disk is full.\n"


def test_a_reader_that_goes_away() -> None:
    command = f"{sys.executable} -m stammtisch rules pig | head -c 1"
    ended = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (ended.stdout, ended.stderr) == ("P", "")


def test_interrupted_before_anything_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("stammtisch.cli.games", interrupt)
    assert refused("games") == "stammtisch: interrupted."
    assert asked("games").exit_code == 130


def test_what_is_wrong_is_said_in_the_readers_language(tmp_path: Path) -> None:
    path = record_in(tmp_path, "0 jump")
    assert "es gibt keine Aktion „jump“" in refused("replay", path, LC_ALL="de")
    assert "es gibt schon eine Datei" in refused("simulate", "pig", "--out", path, LC_ALL="de")
    assert "der Datenträger ist voll" in refused("draw", "pig", "-o", "/dev/full", LC_ALL="de")
    assert "keine solche Datei" in refused("play", "pig", "--data", "gone.toml", LC_ALL="de")


@pytest.fixture
def _printed_data() -> Iterator[None]:
    yield
    data.forget()


@pytest.mark.usefixtures("_printed_data")
def test_data_files_that_cannot_be_used(tmp_path: Path) -> None:
    path = tmp_path / "data.toml"
    assert "cannot be read" in refused("play", "pig", "--data", str(path))
    path.write_text("goal = 50", encoding="utf-8")
    assert "does not say which game it is for" in refused("play", "pig", "--data", str(path))
    path.write_text('game = "chess"', encoding="utf-8")
    assert "there is no game 'chess'" in refused("play", "pig", "--data", str(path))


@pytest.mark.usefixtures("_printed_data")
def test_every_mistake_in_a_data_file_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "data.toml"
    path.write_text(
        'game = "ganz_wien"\n[[event]]\nid = "ticket"\ncopies = 16\n[[event]]\nid = "wedding"\ncopies = -1\n'
    )
    command = [sys.executable, "-m", "stammtisch", "play", "ganz_wien", "--data", str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    first, second = told.stderr.splitlines()
    assert told.returncode == 1
    assert "line 4: 'event.ticket.copies' is 16" in first
    assert second.startswith("  ")
    assert "line 7: 'event.wedding.copies' is -1" in second


def test_owners_data_is_played_and_guarded(tmp_path: Path) -> None:
    overlay, path = tmp_path / "data.toml", tmp_path / "game.txt"
    overlay.write_text('game = "pig"\ngoal = 5', encoding="utf-8")
    command = [sys.executable, "-m", "stammtisch", "play", "pig", "--seed", "3", "--data", str(overlay)]
    typed = f"roll\nhold\nsave {path}\n"
    played = subprocess.run(command, input=typed, capture_output=True, text=True, check=True)
    assert "The game is over." in played.stdout
    assert "other data; give the same --data file" in refused("replay", str(path))
    replay = [sys.executable, "-m", "stammtisch", "replay", str(path), "--data", str(overlay)]
    assert "1. Ann: 9" in subprocess.run(replay, capture_output=True, text=True, check=True).stdout


def test_resuming_takes_no_other_wishes(tmp_path: Path) -> None:
    path = record_in(tmp_path, *MOVES)
    assert "--resume takes everything" in refused("play", "pig", "--resume", path)


def test_resuming_a_finished_game(tmp_path: Path) -> None:
    path = record_in(tmp_path, *["0 roll", "* die:6"] * 17, "0 hold")
    assert "the game is over; stammtisch replay" in refused("play", "--resume", path)


def test_resuming_with_too_many_bots_or_an_unknown_one(tmp_path: Path) -> None:
    path = record_in(tmp_path, *MOVES)
    assert "3 players are named for 2 seats" in refused(
        "play", "--resume", path, "--bots", "greedy,greedy,greedy"
    )
    path = record_in(tmp_path, "# played by: person, deep", *MOVES)
    assert "there is no bot 'deep'" in refused("play", "--resume", path)
    path = record_in(tmp_path, "# played by: person", *MOVES)
    assert "does not name one player a seat" in refused("play", "--resume", path)


def test_games_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "stammtisch-ludo").mkdir()
    assert "a game cannot be called 'Ü'" in refused("new-game", "Ü", "--folder", str(tmp_path))
    assert "there is a game 'pig' already" in refused("new-game", "pig", "--folder", str(tmp_path))
    assert "is there already; nothing was changed" in refused("new-game", "ludo", "--folder", str(tmp_path))
    (tmp_path / "file").touch()
    assert "cannot be written" in refused("new-game", "ludo", "--folder", str(tmp_path / "file" / "deep"))
