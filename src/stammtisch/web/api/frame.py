"""The frame of the API: JSON in, JSON out, errors too."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from stammtisch.core.game import Refused
from stammtisch.core.words import speaking
from stammtisch.table.seats import Stale
from stammtisch.web.api.messages import Shown, Underway, Wrong
from stammtisch.web.api.shown import shown
from stammtisch.web.request.errors import EXPECTED, sentence_of, status_of
from stammtisch.web.request.request import as_json
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.visit import Visit

T = TypeVar("T")
Endpoint = Callable[[Visit], Awaitable[Any]]
TableEndpoint = Callable[[Visit, LiveTable], Awaitable[None]]
Handler = Callable[[Request], Awaitable[Response]]


class Overtook(Exception):
    """The table has moved on: how it stands now is part of the answer."""

    def __init__(self, sentence: str, table: Shown) -> None:
        self.wrong = Wrong(sentence, table=table)


def answered(endpoint: Endpoint) -> Handler:
    """A handler that answers in JSON, errors too."""

    @wraps(endpoint)
    async def handle(request: Request) -> Response:
        visit = Visit(request)
        with speaking(visit.visitor.language):
            try:
                visit.need_patience()
                said = await endpoint(visit)
                return as_json(said, 202 if isinstance(said, Underway) else 200)
            except Overtook as overtook:
                return as_json(overtook.wrong, 409)
            except EXPECTED as error:
                return as_json(explained(error), status_of(error))

    return handle


def at_table(endpoint: TableEndpoint) -> Handler:
    """A handler about a table that this guest may look at; the answer is how it stands afterwards."""

    @wraps(endpoint)
    async def at(visit: Visit) -> Shown:
        live = await visit.table()
        try:
            await endpoint(visit, live)
        except Stale as stale:
            raise Overtook(str(stale), shown(live, visit.visitor)) from None
        return shown(live, visit.visitor)

    return answered(at)


def explained(error: Exception) -> Wrong:
    """What is wrong, with the rule where there is one."""
    sentence = sentence_of(error)
    return Wrong(sentence, error.reason.rule) if isinstance(error, Refused) else Wrong(sentence)


async def body(visit: Visit, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await visit.body(), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
