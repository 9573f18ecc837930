"""Who sits at a table, how fast bots play there, and what is said when something cannot be."""

from dataclasses import dataclass

PERSON = "person"
OPEN = ""
STAND_IN = "medium"  # plays for people who are away, or have left, where no other bot does

PACES = {"calm": 2.5, "brisk": 1.0, "at_once": 0.0}  # times the usual pace of bots
USUAL_PACE = "brisk"


class Unavailable(ValueError):
    """Something that the table cannot do now, in a sentence."""


class Stale(ValueError):
    """An answer to a question that is no longer asked."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: a person, a bot by its name, or nobody."""

    name: str
    who: str = PERSON

    @property
    def is_person(self) -> bool:
        return self.who == PERSON

    @property
    def is_bot(self) -> bool:
        return self.who not in (PERSON, OPEN)
