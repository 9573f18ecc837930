"""What an action would bring: in words, and as a board, before it is done."""

from starlette.responses import HTMLResponse, Response

from stammtisch.core.game import View
from stammtisch.core.preview import Preview, previews
from stammtisch.core.words import catalogue, plurals, signed
from stammtisch.table.table import Unavailable
from stammtisch.web.pages.table_page import Scene
from stammtisch.web.pages.templating import rendered
from stammtisch.web.request.request import Asking, asked

_ = catalogue("stammtisch.web")
ngettext = plurals("stammtisch.web")


@asked
async def preview(asking: Asking) -> Response:
    scene = Scene(await asking.room(), asking.visitor)
    return HTMLResponse(fragment(scene, asking.request.query_params.get("action", "")))


def fragment(scene: Scene, name: str) -> str:
    if not scene.my_turn:
        raise Unavailable(_("It is not your decision now."))
    names = name.split() or [name]
    found = previews(scene.eyes, map(scene.game.actions.parse, names))
    view = imagined(scene, found[-1], names)
    chains = scene.eyes.instead(name)
    is_told = any(chain.is_told and chain.names == name for chain in chains)
    return rendered(
        "preview.html",
        words=brings(scene, [] if is_told else found, view),
        chains=chains,
        board=scene.game.page.svg(view, scene.visitor.layout, scene.table.names) if view else "",
    )


def imagined(scene: Scene, found: Preview, names: list[str]) -> View | None:
    """What would be seen then, with how it came about."""
    if found.state is None:
        return None
    view = scene.game.view(found.state, scene.seat)
    return {**view, "legal": [], "chain": names, "before": scene.view}


def brings(scene: Scene, found: list[Preview], view: View | None) -> str:
    """The points that I would have more, then what happens besides the actions themselves."""
    if view is None:
        return _("What comes of it is not known yet.")
    besides = [event for each in found for event in each.events[1:]]
    told = [scene.game.text.event(event, scene.table.names) for event in besides]
    return " · ".join(filter(None, [gained(scene, view), *told]))


def gained(scene: Scene, view: View) -> str:
    before, after = (each["scores"][scene.seat] for each in (scene.view, view))
    n = (after or 0) - (before or 0)
    return ngettext("{n} point", "{n} points", abs(n)).format(n=signed(n)) if n else ""
