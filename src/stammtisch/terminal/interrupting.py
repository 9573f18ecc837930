"""Ctrl-C ends the command quietly, at any moment. It imports next to nothing: it is there first."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130  # the exit code that shells give to Ctrl-C


def end_now(number: int, frame: FrameType | None) -> None:
    """Nothing has begun, or all is done: there is nothing to keep and nothing to say."""
    os._exit(INTERRUPTED)


def end_quietly() -> None:
    """From now on Ctrl-C ends the program, unless whoever started it wants Ctrl-C ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, end_now)


@contextmanager
def interruptible() -> Iterator[None]:
    """Meanwhile Ctrl-C is a KeyboardInterrupt: there is something to keep."""
    if signal.getsignal(signal.SIGINT) is not end_now:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, end_now)
