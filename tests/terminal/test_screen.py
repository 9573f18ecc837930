"""On a real terminal: colours, and a cleared screen between people."""

import os
import pty
import subprocess
import sys
from collections.abc import Sequence

CLEARED = "\x1b[2J"
BLUE = "\x1b[94m"


def conversation(answers: Sequence[tuple[str, str]], **environment: str) -> tuple[str, int]:
    """Type each answer as soon as its prompt is there; all that was shown, and the exit code."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "stammtisch", "play", "pig", "--names", "Ann,Bob", "--seed", "3"]
    variables = {**os.environ, "TERM": "xterm", "NO_COLOR": "", "LC_ALL": "C.UTF-8", **environment}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=variables) as played:
        os.close(theirs)
        shown = ""
        for prompt, answer in answers:
            before = len(shown)
            while prompt not in shown[before:]:
                more = heard(ours)
                assert more, shown
                shown += more
            os.write(ours, answer.encode())
        while more := heard(ours):
            shown += more
        code = played.wait()
    os.close(ours)
    return shown, code


def heard(terminal: int) -> str:
    """What the screen shows next; nothing when the other side is gone."""
    try:
        return os.read(terminal, 4096).decode(errors="replace")
    except OSError:
        return ""


HOLD_AND_LEAVE = (("Enter> ", "\r"), ("Ann> ", "hold\r"), ("to Bob", "quit\r"), ("(yes/no)> ", "yes\r"))


def test_the_screen_is_cleared_between_people() -> None:
    shown, code = conversation(HOLD_AND_LEAVE)
    assert code == 0
    assert BLUE in shown
    assert CLEARED in shown[shown.index("hold") : shown.index("Pass the keyboard to Bob")]


def test_without_colour() -> None:
    shown, code = conversation(HOLD_AND_LEAVE, NO_COLOR="1")
    assert code == 0
    assert BLUE not in shown
    assert CLEARED in shown


def test_a_terminal_that_knows_no_codes() -> None:
    shown, code = conversation(HOLD_AND_LEAVE, TERM="dumb")
    assert code == 0
    assert "\x1b" not in shown
    assert "\r\n" * 20 in shown
