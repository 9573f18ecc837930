"""Which address leads where."""

from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from stammtisch.web.api import endpoints as api
from stammtisch.web.pages import (
    explain,
    home,
    hosting,
    lobby,
    luck,
    new,
    playing,
    preview,
    replays,
    reviewing,
    rules,
    settings,
    steps,
    style,
    table,
)
from stammtisch.web.pages.templating import STATIC, edition
from stammtisch.web.request.limits import DIGITS
from stammtisch.web.request.middleware import HEALTH
from stammtisch.web.server import admin
from stammtisch.web.server.health import health

LASTING = "public, max-age=31536000, immutable"


class Files(StaticFiles):
    """Files in a folder named after their content; what a page of another edition asks for is not kept."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        found = await super().get_response(path, scope)
        if scope["path_params"]["edition"] == edition():
            found.headers["Cache-Control"] = LASTING
        return found


class Number(IntegerConvertor):
    """A number in an address; with more digits there is no such page."""

    regex = f"[0-9]{{1,{DIGITS}}}"


register_url_convertor("number", Number())

ROUTES = [
    Route(HEALTH, health),
    Route("/metrics", admin.metrics),
    Route(admin.PATH, admin.overview, methods=["GET", "POST"]),
    Route(f"{admin.PATH}/announce", admin.announce, methods=["POST"]),
    Route(f"{admin.PATH}/table/{{table}}", admin.people),
    Route(f"{admin.PATH}/mute/{{table}}", admin.mute, methods=["POST"]),
    Route(f"{admin.PATH}/close/{{table}}", admin.close, methods=["POST"]),
    Route("/api/games", api.games),
    Route("/api/guests", api.new_guest, methods=["POST"]),
    Route("/api/tables", api.new_table, methods=["POST"]),
    Route("/api/join", api.join, methods=["POST"]),
    Route("/api/tables/{table}", api.table),
    Route("/api/tables/{table}/review", api.review),
    Route("/api/tables/{table}/why", api.why),
    Route("/api/tables/{table}/start", api.start, methods=["POST"]),
    Route("/api/tables/{table}/act", api.act, methods=["POST"]),
    Route("/api/tables/{table}/undo", api.undo, methods=["POST"]),
    Route("/api/tables/{table}/go-on", api.go_on, methods=["POST"]),
    Route("/api/tables/{table}/share", api.share, methods=["POST"]),
    Route("/api/tables/{table}/pace", api.pace, methods=["POST"]),
    WebSocketRoute("/api/tables/{table}/stream", api.stream),
    Route("/api/openapi.json", api.openapi),
    Route("/", home.home),
    Route("/play/{game}", new.play_now, methods=["POST"]),
    Route("/new/{game}", new.new_table, methods=["GET", "POST"]),
    Route("/settings", settings.settings, methods=["GET", "POST"]),
    Route("/settings/devices", settings.end, methods=["POST"]),
    Route("/me/{token}", settings.carry, methods=["GET", "POST"]),
    Route("/upload", replays.upload, methods=["GET", "POST"]),
    Route("/rules/{game}", rules.rules),
    Route("/style/curves.css", style.curves),
    Route("/style/{game}.css", style.style),
    Route("/t/{table}", table.show),
    Route("/t/{table}/act", playing.act, methods=["POST"]),
    Route("/t/{table}/undo", playing.undo, methods=["POST"]),
    Route("/t/{table}/go-on", playing.go_on, methods=["POST"]),
    Route("/t/{table}/answer", playing.answer, methods=["POST"]),
    Route("/t/{table}/hint", playing.hint, methods=["POST"]),
    Route("/t/{table}/orders", playing.orders, methods=["POST"]),
    Route("/t/{table}/pace", playing.pace, methods=["POST"]),
    Route("/t/{table}/ready", playing.ready, methods=["POST"]),
    Route("/t/{table}/chat", playing.chat, methods=["POST"]),
    Route("/t/{table}/why", explain.why),
    Route("/t/{table}/words", explain.words),
    Route("/t/{table}/steps", steps.steps),
    Route("/t/{table}/preview", preview.preview),
    Route("/t/{table}/at/{move:number}", replays.replay),
    Route("/t/{table}/at/{move:number}/on", replays.play_on, methods=["POST"]),
    Route("/t/{table}/review", reviewing.review),
    Route("/t/{table}/review/picture.svg", reviewing.postcard),
    Route("/t/{table}/review/{step:number}", reviewing.moment),
    Route("/look/{token}", reviewing.shared),
    Route("/look/{token}/picture.svg", reviewing.shared_postcard),
    Route("/look/{token}/{step:number}", reviewing.shared_moment),
    Route("/t/{table}/record", replays.record),
    Route("/t/{table}/luck", luck.show),
    Route("/t/{table}/share", luck.share, methods=["POST"]),
    Route("/t/{table}/seat/{seat:number}", lobby.seat, methods=["POST"]),
    Route("/t/{table}/people", hosting.people, methods=["POST"]),
    Route("/t/{table}/talk", hosting.talk, methods=["POST"]),
    Route("/t/{table}/advice", hosting.advice, methods=["POST"]),
    Route("/t/{table}/links", hosting.links, methods=["POST"]),
    Route("/t/{table}/start", lobby.start, methods=["POST"]),
    Route("/t/{table}/leave", lobby.leave, methods=["POST"]),
    Route("/t/{table}/stand-in", lobby.stand_in, methods=["POST"]),
    Route("/t/{table}/back", lobby.back, methods=["POST"]),
    Route("/t/{table}/end", lobby.end, methods=["POST"]),
    Route("/t/{table}/rematch", lobby.rematch, methods=["POST"]),
    Route("/join/{token}", lobby.join, methods=["GET", "POST"]),
    WebSocketRoute("/t/{table}/live", table.live),
    Mount("/static/{edition}", Files(directory=STATIC)),
]
