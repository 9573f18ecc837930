"""A position as one line of text: every attribute of the state, named, as JSON."""

import json
from inspect import get_annotations
from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.agenda import DEPTH, KIND, SEAT_SHIFT, AgendaState
from stammtisch.core.state import CHANCE, State
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")

S = TypeVar("S", bound=State)

NOT_STORED = {"kinds", "by_number", "tracing", "told"}


def dump(state: State) -> str:
    """The position as text."""
    return json.dumps(pack(state), separators=(",", ":"), ensure_ascii=False)


def restore(state: S, text: str) -> S:
    """Make a fresh state of the same seats and options equal to a dumped position."""
    seats = len(state.scores())
    try:
        packed = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(_("a position is one line of JSON, as a position is written.")) from None
    unpack(state, packed, "")
    if isinstance(state, AgendaState):
        check_agenda(state, seats)
    return state


def check_agenda(state: AgendaState, seats: int) -> None:
    """Every frame must name a kind of decision and somebody to decide."""
    sound = 0 <= state.depth <= DEPTH and (state.depth > 0 or state.top == 0)
    frames = [state.top, *(state.below[i] for i in range(1, state.depth))] if sound and state.depth else []
    for frame in frames:
        decider = (frame >> SEAT_SHIFT & 255) - 2
        sound = sound and frame & KIND < len(state.kinds) and CHANCE <= decider < seats
    if not sound:
        raise ValueError(_("the agenda of the position asks what the game does not know."))


def attributes(thing: object) -> list[str]:
    """The names of the attributes that make up a state or a part of it, in a fixed order."""
    named: set[str] = set()
    for owner in type(thing).__mro__:
        named.update(getattr(owner, "__mypyc_attrs__", ()))
        named.update(get_annotations(owner))
    return sorted(name for name in named - NOT_STORED if not name.startswith("__"))


def pack(thing: Any) -> Any:
    """Plain lists, numbers and dictionaries from a state."""
    if isinstance(thing, (bool, int, str)) or thing is None:
        return thing
    if isinstance(thing, (list, tuple, vec)):
        return [pack(item) for item in thing]
    packed = {name: pack(getattr(thing, name)) for name in attributes(thing)}
    if not packed:
        raise TypeError(f"a position cannot hold {thing!r}")
    if "below" in packed:
        packed["below"] = packed["below"][: packed["depth"]]
    return packed


def unpack(thing: object, packed: Any, where: str) -> None:
    """Put packed values back into a state; a wrong or missing name is a ValueError."""
    names = attributes(thing)
    if not isinstance(packed, dict):
        raise misfit(where, "{…}")
    if unknown := sorted(set(packed) ^ set(names)):
        raise ValueError(_("not a position of this game: {names}.").format(names=", ".join(unknown)))
    for name in names:
        setattr(thing, name, unpacked(getattr(thing, name), packed[name], f"{where}.{name}".lstrip(".")))


def unpacked(now: Any, value: Any, where: str) -> Any:
    """The value in the form that the attribute has now."""
    if isinstance(now, (bool, int, str)):
        if type(value) is not type(now) or (type(value) is int and not fits_64_bits(value)):
            raise misfit(where, type(now).__name__)
        return value
    if isinstance(now, vec):
        return numbers(list(now), value, where)
    if isinstance(now, list) and now and not isinstance(now[0], (bool, int, str, list, tuple)):
        return parts(now, value, where)
    if isinstance(now, list) or now is None:
        return value
    unpack(now, value, where)
    return now


def numbers(now: list[int], value: Any, where: str) -> Any:
    """A table of numbers; of the agenda only what lies on it is written."""
    fits = isinstance(value, list) and all(type(item) is int and fits_64_bits(item) for item in value)
    if not fits or (len(value) != len(now) and where != "below") or len(value) > len(now):
        raise misfit(where, f"{len(now)} × int")
    return vec[i64](value + now[len(value) :])


def fits_64_bits(value: int) -> bool:
    return -(2**63) <= value < 2**63


def parts(now: list[Any], values: Any, where: str) -> list[Any]:
    if not isinstance(values, list) or len(values) != len(now):
        raise misfit(where, f"{len(now)} × {{…}}")
    for n, (part, value) in enumerate(zip(now, values, strict=True)):
        unpack(part, value, f"{where}.{n}")
    return now


def misfit(where: str, wanted: str) -> ValueError:
    sentence = _("in the position, '{where}' should be {wanted}.")
    return ValueError(sentence.format(where=where or "position", wanted=wanted))
