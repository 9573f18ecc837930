"""What the JSON API hears and says. The description for machines is made from these."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

Stage = Annotated[str, Meta(pattern="^(lobby|playing|over)$")]
Speed = Annotated[str, Meta(pattern="^(calm|brisk|at_once)$")]
Kind = Annotated[str, Meta(pattern="^(game|table|chat)$")]
Pledge = Annotated[
    str, Meta(max_length=64, description='Promises a share of the luck: SHA-256 of "share" and its 32 bytes.')
]
Version = Annotated[int, Meta(ge=0, le=999_999_999, description="The number of entries: it never falls.")]


class Heard(msgspec.Struct, forbid_unknown_fields=True):
    """Something that is asked of us; what we do not know is refused."""


class NewGuest(Heard):
    """Somebody who wants to play."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class NewTable(Heard):
    """A table: seats are "me", "open" or the name of a bot."""

    game: str
    seats: Annotated[list[str], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    listed: bool = False
    start: bool = False
    pledge: Pledge = ""


class Act(Heard):
    """One action, or a chain of own ones; the key makes a repeated post harmless."""

    actions: Annotated[list[str], Meta(min_length=1, max_length=50)]
    version: Version
    key: str = ""


class Undo(Heard):
    """Take back what one's last click did; where others have to agree, they are asked."""

    version: Version
    key: str = ""


class Pace(Heard):
    """How fast the bots answer."""

    pace: Literal["calm", "brisk", "at_once"]


class Join(Heard):
    """The token at the end of a secret link."""

    token: str
    pledge: Pledge = ""


class Share(Heard):
    """Your share of the luck, said when the game has begun; with "" the table adds one for you."""

    pledge: Pledge
    share: Annotated[str, Meta(max_length=64, description="32 bytes, hexadecimal.")]


class Offer(msgspec.Struct):
    """A game on offer."""

    key: str
    title: str
    sentence: str
    seats: list[int]
    options: dict[str, list[str]]
    bots: list[str]


class Known(msgspec.Struct):
    """A guest's token, to be sent as a bearer."""

    token: str
    name: str


class Possible(msgspec.Struct):
    """An action that is possible now."""

    name: str
    parts: tuple[str, ...]
    words: str


class Explained(msgspec.Struct):
    """What a thing on the board is, and why it cannot be used now; "" where it can, or is none."""

    about: str
    rule: str
    sentence: str


class Underway(msgspec.Struct):
    """A review that is being worked out: ask again in a moment."""

    done: int
    whole: int


class Told(msgspec.Struct):
    """A line of the log."""

    entry: int
    seat: int
    text: str
    kind: Kind
    stage: int  # what happened at once has the same


class Shown(msgspec.Struct):
    """A table as its visitor may know it."""

    id: str
    game: str
    version: Version
    stage: Stage
    seat: int
    names: list[str]
    asked: list[int]
    pace: Speed
    waits: bool  # dice or bots wait for you: take back, go on, or let the moment pass
    view: dict[str, Any] | None
    actions: list[Possible]
    prompt: str
    log: list[Told]
    places: list[int]
    tokens: dict[int, str] | UnsetType = UNSET  # of the open seats: only when the table is new
    watch: str | UnsetType = UNSET


class Wrong(msgspec.Struct):
    """What is wrong, in a sentence; the rule that a move is against; the table, if it has moved on."""

    error: str
    rule: str | UnsetType = UNSET
    table: Shown | UnsetType = UNSET
