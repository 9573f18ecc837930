"""Answers that somebody leaves behind at the keyboard."""

from cli.asked import answered

ALONE = ("play", "ganz_wien", "--seed", "1", "--names", "Ann,random")
FIRST = "1\n"  # the first of whatever is offered
IN_OTHERS_TURNS = "The dice show"  # in their own turn people are told what they threw


def test_what_may_be_left_is_shown_left_and_taken_back() -> None:
    told = answered(*ALONE, typed="always\nalways 1\nalways 1\n")
    assert told.count("[ ] pass until my own turn") == 2
    assert told.count("[x] pass until my own turn") == 1


def test_an_answer_takes_the_place_of_another() -> None:
    told = answered(*ALONE, typed="always 1\nalways 2\n")
    assert told.count("[x] pass") == 2
    assert "Passed dice:" in told


def test_a_number_that_is_not_there() -> None:
    assert "Say a number from 1 to 13" in answered(*ALONE, typed="always 14\n")
    assert "Say a number from 1 to 13" in answered(*ALONE, typed="always soon\n")


def test_a_game_without_any() -> None:
    assert "nothing to leave behind" in answered("play", "pig", "--seed", "3", typed="always\n")


def test_the_order_answers_in_my_place() -> None:
    """Whoever lets events pass in the others' turns is not asked there."""
    assert IN_OTHERS_TURNS in answered(*ALONE, typed=FIRST * 40)
    assert IN_OTHERS_TURNS not in answered(*ALONE, typed="always 1\n" + FIRST * 40)
