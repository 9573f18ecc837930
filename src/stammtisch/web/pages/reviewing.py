"""A finished game looked back at: the page, its moments, its picture, and the links to show it around."""

from base64 import b64encode
from functools import cache

from starlette.responses import Response

from stammtisch.core.words import catalogue, language
from stammtisch.insight.card import Card, card
from stammtisch.insight.chart import picture
from stammtisch.insight.depth import DEPTHS
from stammtisch.insight.facts import Facts
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.pages.review_page import ReviewPage
from stammtisch.web.pages.style import sheet
from stammtisch.web.pages.table import at_table
from stammtisch.web.pages.templating import STATIC
from stammtisch.web.request.errors import Unknown
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.reviewer import need_finished
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")

ALONE = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"  # of a picture with its style inside
FONTS = {400: "alegreya-sans-latin-400-normal.woff2", 700: "alegreya-sans-latin-700-normal.woff2"}


@at_table
async def review(visit: Visit, live: LiveTable) -> Response:
    return await whole(visit, live, chosen(visit, live), f"/t/{live.id}/review")


@at_table
async def moment(visit: Visit, live: LiveTable) -> Response:
    return await at(visit, live, chosen(visit, live), f"/t/{live.id}/review")


@at_table
async def postcard(visit: Visit, live: LiveTable) -> Response:
    return await drawn(visit, live, chosen(visit, live))


@visited
async def shared(visit: Visit) -> Response:
    """By a link: one seat's view, whoever opens it."""
    live, seat = await linked(visit)
    return await whole(visit, live, seat, visit.path)


@visited
async def shared_moment(visit: Visit) -> Response:
    live, seat = await linked(visit)
    return await at(visit, live, seat, f"/look/{visit.params['token']}")


@visited
async def shared_postcard(visit: Visit) -> Response:
    return await drawn(visit, *await linked(visit))


async def linked(visit: Visit) -> tuple[LiveTable, int]:
    """The table and the seat that a link shows."""
    value = visit.signer.verify("look", visit.params["token"])
    if value is None:
        raise Unknown(_("This link leads nowhere; ask for a new one."))
    table, _tilde, seat = value.rpartition("~")
    return await visit.registry.open(table), int(seat)


def link(visit: Visit, live: LiveTable, seat: int) -> str:
    """The address of what may be shown around, on this server."""
    return f"/look/{visit.signer.sign('look', f'{live.id}~{seat}')}"


def chosen(visit: Visit, live: LiveTable) -> int:
    """Through whose eyes: as was wished, else one's own, else the winner's."""
    wanted = visit.query.get("as", "")
    if wanted in map(str, range(len(live.table.seats))):
        return int(wanted)
    own = live.places_of(visit.visitor.guest)
    return own[0] if own else 0


def depth_of(visit: Visit) -> str:
    wanted = visit.query.get("depth", "quick")
    return wanted if wanted in DEPTHS else "quick"


async def found(visit: Visit, live: LiveTable, seat: int, base: str) -> ReviewPage | Response:
    """The review, or the page that waits for it."""
    depth = depth_of(visit)
    working = await visit.reviewer.asked(live, depth, visit.visitor.guest, visit.address)
    if working.told is None:
        return shown(
            visit, "review_waits.html", live=live, working=working, base=base, depth=depth, seat=seat
        )
    is_shared = base.startswith("/look/")
    return ReviewPage(live.table, working.told, seat, visit.visitor.layout, base, is_shared)


async def whole(visit: Visit, live: LiveTable, seat: int, base: str) -> Response:
    page = await found(visit, live, seat, base)
    if isinstance(page, Response):
        return page
    told = link(visit, live, seat)
    return shown(
        visit, "review.html", live=live, page=page, link=f"{visit.base}{told}", picture=f"{told}/picture.svg"
    )


async def at(visit: Visit, live: LiveTable, seat: int, base: str) -> Response:
    page = await found(visit, live, seat, base)
    if isinstance(page, Response):
        return page
    n = visit.params["step"]
    if n >= len(page.steps):
        raise Unknown(_("This game has no such moment."))
    tried = visit.query.get("try", "")
    is_answered = "answer" in visit.query or not page.is_riddle(n) or tried == page.steps[n]["best"]
    return shown(
        visit,
        "moment.html",
        live=live,
        page=page,
        n=n,
        step=page.steps[n],
        tried=tried,
        is_answered=is_answered,
    )


async def drawn(visit: Visit, live: LiveTable, seat: int) -> Response:
    """The picture; until the review is there, there is none."""
    need_finished(live)
    working = await visit.reviewer.asked(live, depth_of(visit), visit.visitor.guest, visit.address)
    if working.told is None:
        raise Unknown(_("This picture is not drawn yet; try again in a moment."))
    theme = "night" if visit.query.get("theme") == "night" else "day"
    told = summary(live, working.told, seat) if "curve" not in visit.query else None
    page = ReviewPage(live.table, working.told, seat, "wide", "", is_shared=True)
    text = card(told, theme) if told else picture(working.told, page.colours, theme)
    headers = {
        "Content-Security-Policy": ALONE,
        "Content-Disposition": f'inline; filename="{name_of(live)}.svg"',
    }
    return Response(text, media_type="image/svg+xml", headers=headers)


def name_of(live: LiveTable) -> str:
    return f"{live.game.key}-{live.id}-{language()}"


def summary(live: LiveTable, told: Facts, seat: int) -> Card:
    """The final board as a seat sees it, with the letters of the page inside."""
    game, table = live.game, live.table
    page = ReviewPage(table, told, seat, "wide", "", is_shared=True)
    board = str(page.board(len(page.steps)))
    return Card(told, game.title, board, sheet(game) + fonts(), page.colours, table.state.scores())


@cache
def fonts() -> str:
    """A picture that is shown elsewhere brings its letters along."""
    faces = (
        f'@font-face {{ font-family: "Alegreya Sans"; font-weight: {weight}; src: '
        f"url(data:font/woff2;base64,{b64encode((STATIC / 'fonts' / name).read_bytes()).decode()}) }}"
        for weight, name in FONTS.items()
    )
    return "".join(faces)
