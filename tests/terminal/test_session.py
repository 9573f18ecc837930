"""Games at one keyboard, played by feeding what somebody would type."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cli.asked import answered, asked
from stammtisch.games import game

CODES = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
TWO = ("play", "pig", "--seed", "3", "--names", "Ann,Bob")
ALONE = ("play", "pig", "--seed", "3")


def prompts(told: str, name: str = "Ann") -> list[str]:
    """What was typed at the prompts, as the transcript shows it."""
    return [line.split("> ", 1)[1] for line in told.splitlines() if line.startswith(f"{name}> ")]


def test_a_whole_game_against_a_bot() -> None:
    told = answered(*ALONE, typed="hold\n" * 200)
    assert "Ann, greedy (a bot)" in told
    assert "The game is over.\nSomebody has 100 points or more. (P5)\n" in told
    assert re.search(r"^1\. (Ann|greedy): 1\d\d$", told, re.MULTILINE)


def test_the_same_seed_deals_the_same_luck() -> None:
    assert answered(*ALONE, typed="hold\n" * 9) == answered(*ALONE, typed="hold\n" * 9)
    assert answered(*ALONE, typed="") != answered("play", "pig", "--seed", "4", typed="")


def test_bots_among_themselves() -> None:
    told = answered("play", "pig", "--people", "0", "--bots", "greedy,random,greedy", "--seed", "1")
    assert "greedy 2" in told
    assert told.splitlines()[-3].startswith("1. ")


def test_by_number_by_name_and_by_its_beginning() -> None:
    by_number = answered(*ALONE, typed="1\n2\n")
    by_name = answered(*ALONE, typed="ROLL\nho\n")
    assert prompts(by_number)[:2] == ["1", "2"]
    assert by_number.replace("Ann> 1\n", "").replace("Ann> 2\n", "") == (
        by_name.replace("Ann> ROLL\n", "").replace("Ann> ho\n", "")
    )


def test_words_of_the_sentence_narrow_and_enter_does_it() -> None:
    told = answered(*ALONE, typed="points\n\n")
    assert "  1  hold  Hold 3 points\nEnter: do it\n" in told
    assert "Ann holds 3 points." in told


def offered(told: str, after: str) -> list[str]:
    """The names in the list that answers what was typed."""
    shown = re.split(r"^\w+> ", told.split(f"> {after}\n")[1], flags=re.MULTILINE)[0]
    return re.findall(r"^ *\d+  (\S+)", shown, re.MULTILINE)


def test_a_long_list_is_narrowed_and_widened_again() -> None:
    vienna = ("play", "vienna", "--people", "3", "--seed", "4")
    told = answered(*vienna, typed="\n1\n\n1\n\n1\nboard\nplace\ngeheimbund\nreroll\n\n")
    assert {"reroll", "turn"} <= set(offered(told, "board"))
    assert all(name.startswith("place:") for name in offered(told, "place"))
    assert all(name.endswith(":geheimbund") for name in offered(told, "geheimbund"))
    assert all(name.startswith("reroll:") for name in offered(told, "reroll"))


def test_a_board_that_fills_the_screen_is_not_repeated_while_only_i_move() -> None:
    tall = answered(*ALONE, typed="roll\nhold\n", LINES="24", COLUMNS="80")
    low = answered(*ALONE, typed="roll\nhold\nboard\n", LINES="1", COLUMNS="80")
    assert (tall.count("In this turn: "), tall.count("(board shows")) == (3, 0)
    assert (low.count("In this turn: "), low.count("(board shows")) == (3, 1)


def test_undo_takes_back_the_last_choice() -> None:
    told = answered(*ALONE, typed="roll\nundo\nlog\n")
    assert told.index("In this turn: 9") < told.index("Ann takes back.")
    assert told.count("In this turn: 3") == 2
    assert told.rindex("Ann throws a 3.") > told.rindex("Ann throws a 6.")


def test_undo_cannot_change_the_luck() -> None:
    told = answered(*ALONE, typed="roll\nundo\nroll\n")
    assert told.count("Ann throws a 6.") == 2


def test_undo_with_nothing_to_take_back() -> None:
    assert "There is nothing of yours to take back." in answered(*ALONE, typed="undo\n")


def test_hint_says_an_action_in_words() -> None:
    told = answered(*ALONE, "--think", "0.05", typed="hint\n")
    assert re.search(r"The master suggests: (roll – Roll the die|hold – Hold 3 points)", told)


def test_help_explains_prompt_words_and_actions() -> None:
    told = answered(*ALONE, typed="?\n? hold\n?p3\n? die:2\n? nonsense\nnonsense\n7\nrules P9\n")
    assert "holding at about 20 is a good habit" in told
    assert "takes back your last choice" in told
    assert "Hold 3 points: you may do this now." in told
    assert "P3    A throw of 2 to 6" in told
    assert "The die shows 2: not now. Something else is asked now." in told
    assert told.count("'nonsense' is no action, thing or rule of Pig") == 2
    assert "The list goes from 1 to 2; ? helps." in told
    assert "Pig has no rule 'P9'" in told


def test_an_action_that_is_refused_is_explained_with_its_rule() -> None:
    told = answered(*ALONE, typed="die:2\n")
    assert "P2    In a turn, roll the die or hold" in told


def test_board_score_and_rules() -> None:
    told = answered(*ALONE, typed="board\nscore\nrules\n")
    assert told.count("Roll, or hold 3 points?") == 2
    assert "Held           0       0" in told
    assert "P1    2 to 4 players" in told


def test_a_long_log_is_told_from_its_end() -> None:
    told = answered(*ALONE, typed="hold\n" * 5 + "log\nlog all\n", LINES="24", COLUMNS="80")
    short, long = told.split("> log\n")[1].split("> log all\n")
    assert short.startswith("… ")
    assert "The game begins." not in short
    assert "The game begins." in long


def test_the_coach_speaks_once() -> None:
    assert answered(*ALONE, typed="roll\n").count("holding at about 20 is a good habit") == 1


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "pig.txt"
    saved = answered(*ALONE, typed=f"roll\nsave {path}\nquit\n")
    assert f"To go on: stammtisch play --resume {path}" in saved
    assert "# played by: person, greedy" in path.read_text(encoding="utf-8")
    told = answered("play", "--resume", str(path), typed="hold\nsave\nquit\n")
    assert "In this turn: 9" in told
    assert "Ann holds 9 points." in told
    assert "0 hold" in path.read_text(encoding="utf-8")


def test_resuming_tells_what_happened_since_the_last_own_move(tmp_path: Path) -> None:
    path = tmp_path / "pig.txt"
    answered(*ALONE, typed=f"hold\nroll\nsave {path}\n")
    assert "The game begins." in answered(*ALONE, typed="")
    told = answered("play", "--resume", str(path), typed="log\n")
    news, everything = told.split("> log\n")
    assert "The game begins." not in news
    assert "Ann throws" in news
    assert "The game begins." in everything


def test_a_saved_game_may_get_other_players(tmp_path: Path) -> None:
    path = tmp_path / "pig.txt"
    answered(*TWO, typed=f"\nsave {path}\nquit\n")
    told = answered("play", "--resume", str(path), "--bots", "greedy", typed="hold\n")
    assert "Ann, Bob (a bot)" in told
    assert "Pass the keyboard" not in told


def test_saving_harms_no_other_file(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Eva", encoding="utf-8")
    told = answered(*ALONE, typed=f"save\nsave {path}\nsave {tmp_path}/no/x\nsave /dev/full\n")
    assert "Save where?" in told
    assert "--force replaces it" in told.replace("\n", " ")
    assert "there is no such file or folder" in told.replace("\n", " ")
    assert "the disk is full" in told
    assert path.read_text(encoding="utf-8") == "Dear Eva"
    answered(*ALONE, typed=f"save {path} --force\n")
    assert path.read_text(encoding="utf-8").startswith('{"game": "pig"')


def test_a_finished_game_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "pig.txt"
    game = ("play", "pig", "--bots", "random", "--seed", "5")
    holds = prompts(answered(*game, typed="hold\n" * 300))
    told = answered(*game, typed="hold\n" * len(holds) + f"save {path}\nscore\nlog\n")
    assert "The game is over." in told
    assert path.read_text(encoding="utf-8").splitlines()[-1].startswith("= ")


def test_leaving_unsaved_is_asked_about() -> None:
    told = answered(*ALONE, typed="roll\nquit\nno\nquit\nyes\nhold\n")
    assert told.count("The game is not saved. Leave all the same?") == 2
    assert "Ann holds" not in told
    assert "The game was not saved; " in told


def test_the_input_ends(tmp_path: Path) -> None:
    result = asked(*ALONE, typed="roll\n")
    assert result.exit_code == 0
    assert result.output.endswith("The game was not saved; 'save FILE' keeps one, --resume FILE goes on.\n")
    assert not list(tmp_path.iterdir())


def test_an_interrupt_says_how_to_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("stammtisch.terminal.console.ask", interrupted)
    result = asked(*ALONE)
    assert result.exit_code == 130
    assert "The game was not saved" in result.output


def test_which_game_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    pig = game("pig")
    other = replace(pig, key="sow", title="Sow", stage="released")
    monkeypatch.setattr("stammtisch.terminal.playing.games", lambda: [pig, other])
    assert "Enter plays Sow" in answered("play", typed="")
    assert "There is no such game here." in answered("play", typed="chess\n")
    assert "\nSow\nThrow the die" in answered("play", typed="\n")
    assert "\nPig\nThrow the die" in answered("play", typed="2\n")
    assert "\nPig\nThrow the die" in answered("play", typed="pig\n")


def test_the_keyboard_is_passed_between_people() -> None:
    told = answered(*TWO, typed="\nhold\n\nhold\n\n")
    assert told.index("Pass the keyboard to Ann") < told.index("Ann> hold")
    passed = told.index("Pass the keyboard to Bob")
    assert (
        told.index("Ann> hold") < told.rindex("----", 0, passed) < told.index("Ann holds 3 points.") < passed
    )
    assert told.index("Ann holds 3 points.", passed) < told.index("Bob> hold")


def test_undo_while_the_keyboard_is_passed() -> None:
    told = answered(*TWO, typed="\nhold\nundo\nyes\nroll\n")
    assert "Bob, may Ann take back? (yes/no)> yes" in told
    assert "Ann throws a 6." in told.split("Ann takes back.")[1]


def test_others_may_refuse_an_undo() -> None:
    told = answered(*TWO, typed="\nroll\nundo\nno\n")
    assert "Bob does not agree." in told
    assert "Ann takes back." not in told


def test_german() -> None:
    told = answered(*ALONE, "--lang", "de", typed="?\nhalten\ntipp\nzurück\nende\n")
    assert "Würfeln oder 3 Punkte halten?" in told
    assert "nimmt deine letzte Wahl zurück" in told
    assert "Der Meister rät: " in told
    assert "Die Partie wurde nicht gespeichert" in told


def test_french() -> None:
    told = answered(*ALONE, "--lang", "fr", typed="?\ngarder\nindice\nannuler\nquitter\n")
    assert "Lancer, ou garder 3 points\N{NARROW NO-BREAK SPACE}?" in told
    assert "annule ton dernier choix" in told
    assert "Le maître conseille\N{NO-BREAK SPACE}: " in told
    assert "La partie n’a pas été enregistrée" in told


def test_italian() -> None:
    told = answered(*ALONE, "--lang", "it", typed="?\ntieni\nsuggerimento\nannulla\nesci\n")
    assert "Tirare o tenere 3 punti?" in told
    assert "annulla la tua ultima scelta" in told
    assert "Il maestro consiglia: " in told
    assert "La partita non è stata salvata" in told


def test_the_environment_chooses_the_language() -> None:
    assert "Würfeln" in answered(*ALONE, typed="", LC_ALL="de_AT.UTF-8")
    assert "Würfeln" in answered(*ALONE, typed="", LC_ALL="", LC_MESSAGES="", LANG="de_DE")
    assert "Lancer le dé" in answered(*ALONE, typed="", LC_ALL="", LC_MESSAGES="fr_CH.UTF-8", LANG="de_CH")
    assert "Tira il dado" in answered(*ALONE, typed="", LC_ALL="it_IT.UTF-8")
    assert "Roll the die" in answered(*ALONE, typed="", LC_ALL="sv_SE.UTF-8")
    assert "Roll the die" in answered("--lang", "en", *ALONE, typed="", LC_ALL="de_AT.UTF-8")


def test_colour_only_where_it_is_wanted() -> None:
    typed = "roll\n"
    plain = answered(*ALONE, typed=typed)
    assert "\x1b" not in plain
    assert answered(*ALONE, typed=typed, NO_COLOR="") == plain  # not a terminal
    coloured = answered(*ALONE, typed=typed, NO_COLOR="", FORCE_COLOR="1")
    assert "\x1b[94m" in coloured
    assert CODES.sub("", coloured) == plain


def test_eighty_columns() -> None:
    told = answered(*ALONE, "--lang", "de", typed="?\nrules\nlog\n? hold\nsave\nscore\n")
    assert max(map(len, told.splitlines())) <= 80
