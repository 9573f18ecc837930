"""What is said when there is no such page, or when we failed."""

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from stammtisch.core.words import catalogue, speaking
from stammtisch.web.pages.frame import sorry
from stammtisch.web.request.request import as_json, error_json
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")


async def of_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    visit = Visit(request)
    with speaking(visit.visitor.language):
        sentences = {404: _("There is no such page."), 405: _("This address cannot be asked in this way.")}
        sentence = sentences.get(error.status_code, error.detail)
        response = in_kind(visit, error.status_code, sentence)
        response.headers.update(error.headers or {})
        return response


def in_kind(visit: Visit, status: int, sentence: str) -> Response:
    """A page to people, JSON to scripts."""
    if visit.is_of_a_script:
        return as_json(error_json(sentence), status)
    return sorry(visit, status, sentence)


async def of_ours(request: Request, error: Exception) -> Response:
    visit = Visit(request)
    with speaking(visit.visitor.language):
        return in_kind(visit, 500, _("Something went wrong on our side; nothing of yours is lost."))


async def of_nobody(_request: Request, _error: Exception) -> Response:
    """Whoever hangs up while they speak hears no answer."""
    return Response(status_code=400)


HANDLERS: dict[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
    HTTPException: of_http,
    ClientDisconnect: of_nobody,
    500: of_ours,
}
