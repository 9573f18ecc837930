"""`make test` tries a sample of what takes long; with `--whole`, as in `make soak`, all of it is tried."""

import pytest

from sampling import chosen


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="what is marked long or sampled, too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--whole"):
        return
    kept = set(chosen(items))
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
