"""The time of day as it goes on from the start of this process: setting the clock moves nobody's limits."""

from time import monotonic
from time import time as told

_STARTED = told() - monotonic()


def time() -> float:
    """Seconds since 1970."""
    return _STARTED + monotonic()
