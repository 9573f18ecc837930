"""Ctrl-C ends the command quietly, also while it is still being imported."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stammtisch
from stammtisch.terminal.interrupting import end_now, end_quietly, interruptible

SOURCE = Path(stammtisch.__file__).parent.parent
PRESSED = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nraise SystemExit(7)\n"


def pressed_while_importing(folder: Path, *, ignored: bool = False) -> subprocess.CompletedProcess[str]:
    """The command, where Ctrl-C is pressed while it imports click."""
    (folder / "click.py").write_text(PRESSED, encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "stammtisch", "--version"],
        env={**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{SOURCE}"},
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=(lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)) if ignored else None,
    )


def test_interrupted_while_it_is_imported(tmp_path: Path) -> None:
    done = pressed_while_importing(tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_whoever_starts_it_may_have_ctrl_c_ignored(tmp_path: Path) -> None:
    assert pressed_while_importing(tmp_path, ignored=True).returncode == 7


@pytest.fixture
def _quiet() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    end_quietly()
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_quiet")
def test_what_runs_may_keep_what_it_has() -> None:
    with pytest.raises(KeyboardInterrupt), interruptible():
        os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is end_now


def test_others_signals_are_left_alone() -> None:
    before = signal.getsignal(signal.SIGINT)
    with interruptible():
        assert signal.getsignal(signal.SIGINT) is before
