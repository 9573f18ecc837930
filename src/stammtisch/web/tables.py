"""A table: looking, acting, talking, replaying, and the live stream."""

from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket

from stammtisch.core.standing import ASK
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import catalogue
from stammtisch.table.entries import AnyEntry
from stammtisch.table.table import Stale, Unavailable
from stammtisch.web.asking import Asking, asked, own_key
from stammtisch.web.picking import why_not
from stammtisch.web.room import Room
from stammtisch.web.scene import Scene, seat_at
from stammtisch.web.streams import stream_to
from stammtisch.web.templating import rendered
from stammtisch.web.visitor import clean, keep

_ = catalogue("stammtisch.web")

CHAT_LENGTH = 500
PICKS = 12
HINTS = "search:0.3s"


@asked
async def show(asking: Asking) -> Response:
    room = await asking.room()
    return table_page(asking, Scene(room, asking.visitor, picked(asking)))


def table_page(asking: Asking, scene: Scene, status: int = 200) -> Response:
    return asking.page("table.html", status, scene=scene, links=links(asking, scene))


def picked(asking: Asking) -> tuple[str, ...]:
    return tuple(asking.request.query_params.getlist("pick")[:PICKS])


def links(asking: Asking, scene: Scene) -> dict[int, str]:
    """The secret links of the free seats and for watching: only for the host."""
    if not scene.is_host:
        return {}
    wanted = [SPECTATOR, *scene.room.free_seats()]
    return {seat: f"{asking.base}/join/{asking.house.invitation(scene.room.id, seat)}" for seat in wanted}


def parts(asking: Asking, scene: Scene, status: int = 200, plain: bool = False) -> Response:
    """The changed parts for the script; else the way back to the page, or the page itself."""
    if asking.is_partial:
        scene.room.audience.serve(asking.line, scene.stamp)
        return HTMLResponse(live_parts(asking, scene), status)
    if status == 200 and not plain:
        return asking.go(f"/t/{scene.room.id}")
    return table_page(asking, scene, status)


def live_parts(asking: Asking, scene: Scene) -> str:
    return rendered(
        "live.html", scene=scene, visitor=scene.visitor, asking=asking, links=links(asking, scene), live=True
    )


def my_seat(asking: Asking, room: Room) -> int:
    seat = seat_at(room, asking.visitor)
    if seat < 0:
        raise Unavailable(_("You are watching; only those who sit at the table can do that."))
    return seat


def post_key(asking: Asking, form: dict[str, str]) -> str | None:
    """The key of a post, which belongs to its guest."""
    return own_key(asking, form.get("key", ""))


def version_of(form: dict[str, str]) -> int:
    version = form.get("version", "")
    if not version.isdecimal() or len(version) > 9:
        raise ValueError(_("The form lacks the version of the table; please load the page again."))
    return int(version)


@asked
async def act(asking: Asking) -> Response:
    room = await asking.room()
    form = await asking.form()
    try:
        seat = my_seat(asking, room)
        await asking.house.act(
            room, seat, form.get("action", "").split(), version_of(form), post_key(asking, form)
        )
    except Stale as stale:
        return parts(asking, Scene(room, asking.visitor, notice=str(stale)), 409)
    return parts(asking, Scene(room, asking.visitor))


@asked
async def undo(asking: Asking) -> Response:
    room = await asking.room()
    form = await asking.form()
    guest, seat = asking.visitor.guest, my_seat(asking, room)

    def taking_back(at: Room) -> list[AnyEntry]:
        return at.proposing(guest, at.table.taking_back(seat))

    try:
        await asking.house.change(room, taking_back, version_of(form), post_key(asking, form))
    except Stale as stale:
        return parts(asking, Scene(room, asking.visitor, notice=str(stale)), 409)
    return parts(asking, Scene(room, asking.visitor))


@asked
async def answer(asking: Asking) -> Response:
    """Agree to the proposal that was seen, or not."""
    room = await asking.room()
    form = await asking.form()
    my_seat(asking, room)

    def answering(at: Room) -> list[AnyEntry]:
        if form.get("proposal") != str(at.table.proposed_at):
            raise Stale(_("Something else is proposed by now, or nothing."))
        return at.table.answering(form.get("yes") == "1", *at.seats_of(asking.visitor.guest))

    try:
        await asking.house.change(room, answering)
    except Stale as stale:
        return parts(asking, Scene(room, asking.visitor, notice=str(stale)), 409)
    return parts(asking, Scene(room, asking.visitor))


@asked
async def hint(asking: Asking) -> Response:
    """What a thoughtful bot would do; the log tells that somebody asked."""
    room = await asking.room()
    scene = Scene(room, asking.visitor)
    if not scene.can_ask_for_hints:
        raise Unavailable(_("Hints are for whoever plays alone with bots, and is asked now."))
    version = room.table.version
    name = await asking.bots.choice(room.table, scene.seat, HINTS)
    try:
        await asking.house.change(room, lambda at: at.table.hinting(scene.seat), version)
    except Stale as stale:
        return parts(asking, Scene(room, asking.visitor, notice=str(stale)), 409)
    words = room.game.text.action(scene.view, room.game.actions.parse(name))
    notice = "" if asking.is_partial else _("Hint: {words}").format(words=words)
    return parts(asking, Scene(room, asking.visitor, notice=notice, hint=name), plain=True)


@asked
async def ready(asking: Asking) -> Response:
    """Another of those who play in one browser is at the screen now."""
    room = await asking.room()
    response = asking.go(f"/t/{room.id}")
    keep(response, "here", f"{room.id}.{room.seat_of(asking.visitor.guest)}", asking.secure)
    return response


@asked
async def orders(asking: Asking) -> Response:
    """The answers that a seat leaves behind."""
    room = await asking.room()
    seat = my_seat(asking, room)
    left = frozenset((await asking.form()).values()) - {ASK}
    if not left <= {order.key for order in room.game.orders}:
        raise ValueError(_("There is no such standing answer in this game."))
    for matter in room.game.matters:
        if len(matter.left(left)) > 1:
            raise ValueError(_("{matter}: leave one answer at most.").format(matter=matter.title()))
    await asking.house.leave_orders(room, seat, left)
    return parts(asking, Scene(room, asking.visitor))


@asked
async def pace(asking: Asking) -> Response:
    """How fast the bots of this table answer; whoever sits at it may say so."""
    room = await asking.room()
    seat, wish = my_seat(asking, room), (await asking.form()).get("pace", "")
    await asking.house.change(room, lambda at: at.table.pacing(seat, wish))
    return parts(asking, Scene(room, asking.visitor))


@asked
async def chat(asking: Asking) -> Response:
    room = await asking.room()
    form = await asking.form()
    seat = room.seat_of(asking.visitor.guest)
    name = room.table.names[seat] if seat >= 0 else asking.visitor.name or _("Guest")
    if text := clean(form.get("text", ""), CHAT_LENGTH):
        await asking.house.say(room, max(seat, -1), name, text, post_key(asking, form))
    return parts(asking, Scene(room, asking.visitor))


@asked
async def why(asking: Asking) -> Response:
    """What a thing on the board is, and why it cannot be picked now."""
    room = await asking.room()
    part = asking.request.query_params.get("part", "")[:80]
    scene = Scene(room, asking.visitor)
    about = room.game.about(scene.view, part)
    reason = why_not(room.game, room.table.state, scene.seat, part, picked(asking)) if scene.is_mine else None
    return asking.page("why.html", game=room.game, about=about, reason=reason)


@asked
async def words(asking: Asking) -> Response:
    """The board for reading, from top to bottom."""
    room = await asking.room()
    if room.stage == "lobby":
        raise Unavailable(_("The game has not begun yet."))
    return asking.page("words.html", scene=Scene(room, asking.visitor))


async def live(socket: WebSocket) -> None:
    """Send the newest parts of the page whenever something has changed."""
    await stream_to(socket, lambda asking, room: live_parts(asking, Scene(room, asking.visitor)))
