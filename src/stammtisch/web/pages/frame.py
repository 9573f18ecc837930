"""The frame of every page: who asks, in their language, and a sentence when it cannot be."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from stammtisch.core.words import speaking
from stammtisch.web.pages.templating import rendered
from stammtisch.web.request.errors import EXPECTED, sentence_of, status_of
from stammtisch.web.tables.visit import Visit

Endpoint = Callable[[Visit], Awaitable[Response]]
Handler = Callable[[Request], Awaitable[Response]]


def visited(endpoint: Endpoint) -> Handler:
    """A handler that speaks the visitor's language and knows their cookie."""

    @wraps(endpoint)
    async def handle(request: Request) -> Response:
        visit = Visit(request)
        with speaking(visit.visitor.language):
            response = await answer(endpoint, visit)
        visit.remember_guest(response)
        return response

    return handle


async def answer(endpoint: Endpoint, visit: Visit) -> Response:
    try:
        visit.need_patience()
        await visit.open_session()
        return await endpoint(visit)
    except EXPECTED as error:
        return sorry(visit, status_of(error), sentence_of(error))


def sorry(visit: Visit, status: int, sentence: str) -> Response:
    """An answer that says what is wrong."""
    template = "notice.html" if visit.is_partial else "error.html"
    return shown(visit, template, status, sentence=sentence)


def shown(visit: Visit, template: str, status: int = 200, **context: Any) -> Response:
    """A page; half a sign in a sentence, as JSON can spell it, is shown as a question mark."""
    told = rendered(template, visit=visit, visitor=visit.visitor, **context)
    return HTMLResponse(told.encode("utf-8", "replace"), status)
