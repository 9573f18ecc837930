"""A position as one line of text: every attribute of the state, named, as JSON."""

import json
from inspect import get_annotations
from typing import Any, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from stammtisch.core.state import State

S = TypeVar("S", bound=State)

NOT_STORED = {"kinds", "by_number", "tracing", "told"}


def dump(state: State) -> str:
    """The position as text."""
    return json.dumps(pack(state), separators=(",", ":"), ensure_ascii=False)


def restore(state: S, text: str) -> S:
    """Make a fresh state of the same seats and options equal to a dumped position."""
    unpack(state, json.loads(text))
    return state


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
    if "below" in packed:
        packed["below"] = packed["below"][: packed["depth"]]
    return packed


def unpack(thing: object, packed: dict[str, Any]) -> None:
    """Put packed values back into a state; a wrong or missing name is a ValueError."""
    names = attributes(thing)
    if unknown := sorted(set(packed) ^ set(names)):
        raise ValueError(f"not a position of this game: {', '.join(unknown)}")
    for name in names:
        setattr(thing, name, unpacked(getattr(thing, name), packed[name]))


def unpacked(now: Any, value: Any) -> Any:
    """The value in the form that the attribute has now."""
    if isinstance(now, vec):
        return vec[i64](value + list(now)[len(value) :])
    if isinstance(now, list):
        return _filled(now, value) if _holds_parts(now) else value
    if isinstance(now, (bool, int, str)) or now is None:
        return value
    unpack(now, value)
    return now


def _holds_parts(items: list[Any]) -> bool:
    return bool(items) and not isinstance(items[0], (bool, int, str, list, tuple))


def _filled(parts: list[Any], values: list[Any]) -> list[Any]:
    if len(parts) != len(values):
        raise ValueError(f"the position has {len(values)} players, this game {len(parts)}")
    for part, value in zip(parts, values, strict=True):
        unpack(part, value)
    return parts
