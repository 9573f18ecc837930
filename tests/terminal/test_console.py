"""The prompt."""

from stammtisch.terminal.console import completions

WORDS = ("place:2:oper", "place:2:rathaus", "place:2-3:oper", "pass", "undo")


def test_tab_goes_on_to_the_end_of_the_next_part() -> None:
    assert completions(WORDS, "p") == ["place:", "pass"]
    assert completions(WORDS, "PLACE:2") == ["place:2:", "place:2-3:"]
    assert completions(WORDS, "place:2:") == ["place:2:oper", "place:2:rathaus"]
    assert completions(WORDS, "x") == []
