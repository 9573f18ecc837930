"""The colours of a game."""

from pathlib import Path
from typing import Any

from starlette.responses import Response

from stammtisch.core import record as records
from stammtisch.core.game import Game
from stammtisch.insight.chart import CURVES
from stammtisch.web.pages.frame import visited
from stammtisch.web.pages.wanted import wanted_game
from stammtisch.web.tables.visit import Visit

A_WHILE = {"Cache-Control": "max-age=600"}


@visited
async def style(visit: Visit) -> Response:
    """A game's colours, with those of the seats."""
    return Response(sheet(wanted_game(visit)), media_type="text/css", headers=A_WHILE)


@visited
async def curves(visit: Visit) -> Response:
    """The colours of curves."""
    return Response(CURVES.read_text(encoding="utf-8"), media_type="text/css", headers=A_WHILE)


def sheet(game: Game[Any]) -> str:
    sheets = Path(records.__file__).with_name("seats.css"), game.folder / "style.css"
    return "".join(file.read_text(encoding="utf-8") for file in sheets if file.exists())
