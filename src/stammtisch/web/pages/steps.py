"""What happened since a page last looked, step by step, drawn only for pages that ask."""

from typing import NamedTuple

from starlette.responses import HTMLResponse, Response

from stammtisch.table import telling
from stammtisch.web.pages.table_page import Scene
from stammtisch.web.pages.templating import rendered
from stammtisch.web.request.request import Asking, asked


class Frame(NamedTuple):
    """A step as a page shows it; no board where the page's newest one is the same."""

    words: list[str]
    board: str
    points: list[int | None]


@asked
async def steps(asking: Asking) -> Response:
    scene = Scene(await asking.room(), asking.visitor)
    since, upto = version(asking, "since"), version(asking, "upto")
    return HTMLResponse(fragment(scene, since, upto))


def version(asking: Asking, name: str) -> int:
    """A version in the address; what is none is the beginning."""
    text = asking.request.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def frames(scene: Scene, since: int, upto: int) -> list[Frame]:
    told = telling.steps(scene.table, scene.seat, since, upto)
    return [frame(scene, step, is_last=step is told[-1]) for step in told]


def frame(scene: Scene, step: telling.Step, is_last: bool) -> Frame:
    view = {**scene.game.view(step.state, scene.seat), "legal": []}
    needs_none = is_last and len(step.words) == 1
    board = "" if needs_none else scene.game.page.svg(view, scene.visitor.layout, scene.table.names)
    return Frame(step.words, board, view["scores"])


def fragment(scene: Scene, since: int, upto: int) -> str:
    return rendered("steps.html", frames=frames(scene, since, upto))
