"""A sample of what takes long: some cases of a test, and none of those that are marked long."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")


def chosen(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """What is tried always, and of each sampled test some cases."""
    cases: dict[str, list[pytest.Item]] = {}
    found = []
    for item in items:
        if item.get_closest_marker("sample"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
        elif not item.get_closest_marker("long"):
            found.append(item)
    for alike in cases.values():
        marker = alike[0].get_closest_marker("sample")
        assert marker is not None
        found += spread(alike, marker.args[0])
    return found


def spread(cases: Sequence[T], wanted: int) -> list[T]:
    """So many of the cases, in equal strides; each starts one further, so that every column is met."""
    if wanted >= len(cases):
        return list(cases)
    stride = len(cases) / wanted
    return [cases[int(n * stride) + n % max(int(stride), 1)] for n in range(wanted)]
