"""What is wrong with a database, in words for whoever keeps it."""

from collections.abc import Sequence
from typing import NamedTuple

from stammtisch.web.store.log import OPERATOR


class Trouble(NamedTuple):
    """A kind of trouble, the words by which databases tell it, and a sentence about it."""

    kind: str
    words: Sequence[str]
    sentence: str

    @property
    def is_of_the_disk(self) -> bool:
        return self.kind.startswith("disk")


KNOWN = (
    Trouble("disk full", ("full", "no space"), "the disk is full"),
    Trouble("disk", ("i/o error",), "the disk is full or fails"),
    Trouble("locked", ("locked",), "another program holds the database"),
    Trouble("damaged", ("malformed", "not a database", "corrupt"), "it is damaged: restore a backup"),
    Trouble("descriptors", ("too many open files", "unable to open"), "no file descriptors are left"),
    Trouble("read-only", ("readonly", "read-only"), "the database may not be written"),
)


def reason_of(error: Exception) -> str:
    """What the database itself says."""
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


def trouble_of(error: Exception) -> Trouble:
    reason = reason_of(error).lower()
    known = (trouble for trouble in KNOWN if any(word in reason for word in trouble.words))
    return next(known, Trouble("database", (), "the database does not answer"))


def report(what: str, error: Exception) -> str:
    """Tell the operator what cannot be, and why; the kind of it."""
    trouble = trouble_of(error)
    OPERATOR.tell(trouble.kind, f"{what}: {trouble.sentence} ({reason_of(error)})")
    return trouble.kind
