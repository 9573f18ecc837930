"""What an action would bring: in words, and as a board, before it is done."""

from starlette.responses import HTMLResponse, Response

from stammtisch.core.words import catalogue, plurals
from stammtisch.table.foresight import Foreseen, foresee
from stammtisch.table.table import Unavailable
from stammtisch.web.asking import Asking, asked
from stammtisch.web.scene import Scene
from stammtisch.web.templating import rendered

_ = catalogue("stammtisch.web")
ngettext = plurals("stammtisch.web")


@asked
async def preview(asking: Asking) -> Response:
    scene = Scene(await asking.room(), asking.visitor)
    return HTMLResponse(fragment(scene, asking.request.query_params.get("action", "")))


def fragment(scene: Scene, name: str) -> str:
    if not scene.my_turn:
        raise Unavailable(_("It is not your decision now."))
    found = foresee(scene.table, scene.seat, scene.game.actions.parse(name))
    return rendered("preview.html", words=brings(scene, found), board=board(scene, found))


def board(scene: Scene, found: Foreseen) -> str:
    if found.state is None:
        return ""
    view = {**scene.game.view(found.state, scene.seat), "legal": []}
    return scene.game.svg(view, scene.visitor.layout, scene.table.names)


def brings(scene: Scene, found: Foreseen) -> str:
    """The points that I would have more, then what happens after the action itself."""
    if found.state is None:
        return _("What comes of it is not known yet.")
    told = [scene.game.text.event(event, scene.table.names) for event in found.events[1:]]
    return " · ".join(filter(None, [gained(scene, found), *told]))


def gained(scene: Scene, found: Foreseen) -> str:
    assert found.state is not None
    before, after = (
        view["scores"][scene.seat] for view in (scene.view, scene.game.view(found.state, scene.seat))
    )
    n = (after or 0) - (before or 0)
    return ngettext("{n} point", "{n} points", abs(n)).format(n=f"{n:+d}".replace("-", "−")) if n else ""
