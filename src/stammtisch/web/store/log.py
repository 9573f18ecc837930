"""The log: one clear line for whatever an operator must know, and not one for every request that meets it."""

import logging
import sys
from time import monotonic

LOGGER = logging.getLogger("stammtisch")
APART = 60.0  # seconds between two lines of one kind
FORM = "%(asctime)s %(levelname)s %(message)s"


def write_to_stderr() -> None:
    """With the date, as journals without one of their own need it."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter(FORM))
    LOGGER.handlers = [handler]
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False


class OperatorsLog:
    """What was said when: each kind at most once a minute, with how often it was kept back."""

    def __init__(self) -> None:
        self._last: dict[str, float] = {}
        self.counts: dict[str, int] = {}  # how often each kind has occurred: for the metrics

    def tell(self, kind: str, sentence: str) -> None:
        """Kinds are ours and few; sentences may differ."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        now = monotonic()
        if now - self._last.get(kind, -APART) >= APART:
            self._last[kind] = now
            LOGGER.warning("%s (%s, %d so far)", sentence, kind, self.counts[kind])


OPERATOR = OperatorsLog()  # one a process, like its log
