"""The API, fuzzed by its own description on the real server: nothing fails, every answer is as described."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from stammtisch.web.api.messages import Act
from stammtisch.web.api.openapi import OPERATIONS, Operation
from web.serving import Guest, Server

PROMISES = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
EXAMPLES = {False: 20, True: 60}  # of an address; more in the long runs
WISHES: list[dict[str, Any]] = [
    {"game": "pig", "seats": ["me", "me"], "start": True},
    {"game": "pig", "seats": ["me", "open"]},
    {"game": "vienna", "seats": ["me", "greedy", "random"], "start": True},
    {"game": "ganz_wien", "seats": ["me", "me"], "start": True},
]


def possible(table: dict[str, Any]) -> dict[str, Any]:
    """Something that can be done at a table, if there is anything."""
    names = [action["name"] for action in table["actions"]]
    return {"actions": names[-1:] or ["roll"], "version": table["version"]}


class Fuzzed(NamedTuple):
    """One server for all of it, with somebody at some tables."""

    guest: Guest
    tables: list[str]
    schema: Any


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    with Server(tmp_path_factory.mktemp("fuzzed") / "house.db") as server:
        guest = Guest(server.address, "Ann")
        tables = [guest.sent("/api/tables", wish)["id"] for wish in WISHES]
        schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
        yield Fuzzed(guest, tables, schema)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: f"{each.method} {each.path}")
def test_whatever_is_sent_the_answer_is_as_described(
    operation: Operation, fuzzed: Fuzzed, pytestconfig: pytest.Config
) -> None:
    guest, tables, schema = fuzzed
    offered = schema[operation.path][operation.method.upper()]
    modes = list(GenerationMode) if operation.heard else [GenerationMode.POSITIVE]
    cases = st.one_of(*(offered.as_strategy(mode) for mode in modes))

    @settings(
        max_examples=EXAMPLES[pytestconfig.getoption("--whole")],
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases, table=st.sampled_from([*tables, None]), sensible=st.booleans())
    def send(case: Case[Any], table: str | None, sensible: bool) -> None:
        if case.path_parameters and table:
            case.path_parameters["table"] = table
            if operation.heard is Act and sensible:
                case.body = possible(guest.look(table))
        case.call_and_validate(checks=PROMISES, headers=dict(guest.http.headers))

    send()
