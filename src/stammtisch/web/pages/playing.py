"""What somebody does at a table while it is played."""

from starlette.responses import Response

from stammtisch.core.orders import ASK
from stammtisch.core.words import catalogue
from stammtisch.insight.doubt import warning
from stammtisch.table.entries import AnyEntry, Said
from stammtisch.table.seats import Stale, Unavailable
from stammtisch.web.pages.table import at_table, parts
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.request.limits import DIGITS
from stammtisch.web.request.visitor import clean, keep
from stammtisch.web.tables import playing
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.manners import need_voice
from stammtisch.web.tables.playing import CHAT_LENGTH
from stammtisch.web.tables.seating import my_seat, own_name
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")


def version_of(form: dict[str, str]) -> int:
    version = form.get("version", "")
    if not version.isdecimal() or len(version) > DIGITS:
        raise ValueError(_("The form lacks the version of the table; please load the page again."))
    return int(version)


@at_table
async def act(visit: Visit, live: LiveTable) -> Response | None:
    form = await visit.form()
    names = form.get("action", "").split()
    seat, key = my_seat(visit, live), visit.own_key(form.get("key", ""), "act", *names)
    version, wanted = version_of(form), " ".join(names)
    if form.get("sure") != wanted and (said := await warned(visit, live, seat, names, version)):
        return parts(visit, TablePage(live, visit.visitor, notice=said, doubted=wanted), plain=True)
    await playing.act(visit.registry, live, seat, names, version, key)
    return None


async def warned(visit: Visit, live: LiveTable, seat: int, names: list[str], version: int) -> str:
    """For those who wish it, where hints are allowed: what a move would lose, if that is much."""
    is_wished = visit.visitor.likes.warn == "on" and live.may_have_hints(seat)
    if not is_wished or version != live.table.version:
        return ""
    lost = await visit.bots.doubt(live.table, seat, names, visit.visitor.guest, visit.address)
    if warning(lost):
        await visit.registry.change(live, lambda at: at.table.hinting(seat), version)
    return warning(lost)


@at_table
async def undo(visit: Visit, live: LiveTable) -> None:
    form = await visit.form()
    guest, seat, key = visit.visitor.guest, my_seat(visit, live), visit.own_key(form.get("key", ""), "undo")
    await playing.take_back(visit.registry, live, guest, seat, version_of(form), key)


@at_table
async def go_on(visit: Visit, live: LiveTable) -> None:
    """Dice and bots need not wait any longer for what might be taken back."""
    await playing.go_on(visit.registry, live, visit.visitor.guest)


@at_table
async def answer(visit: Visit, live: LiveTable) -> None:
    """Agree to the proposal that was seen, or not."""
    form = await visit.form()
    my_seat(visit, live)

    def answering(at: LiveTable) -> list[AnyEntry]:
        if form.get("proposal") != str(at.table.proposed_at):
            raise Stale(_("Something else is proposed by now, or nothing."))
        return at.table.answering(form.get("yes") == "1", *at.seats_of(visit.visitor.guest))

    await visit.registry.change(live, answering)


@at_table
async def hint(visit: Visit, live: LiveTable) -> Response:
    """What a master would do, and why; the log tells that somebody asked."""
    seat = visit.eyes_at(live)
    if not live.may_have_hints(seat):
        raise Unavailable(_("Hints are for whoever plays alone with bots, and is asked now."))
    version = live.table.version
    advice = await visit.bots.advice(live.table, seat, visit.visitor.guest, visit.address)
    await visit.registry.change(live, lambda at: at.table.hinting(seat), version)
    page = TablePage(live, visit.visitor, advice=advice)
    page.notice = _("The master would do this.") if visit.is_partial else suggested(page)
    return parts(visit, page, plain=True)


def suggested(page: TablePage) -> str:
    """For pages that do not draw it."""
    words = page.eyes.wording(page.hint)
    return _("The master suggests: {words}").format(words=words)


@at_table
async def ready(visit: Visit, live: LiveTable) -> Response:
    """Another of those who play in one browser is at the screen now."""
    response = visit.go(f"/t/{live.id}")
    keep(response, "here", f"{live.id}.{live.seat_of(visit.visitor.guest)}", visit.secure)
    return response


@at_table
async def orders(visit: Visit, live: LiveTable) -> None:
    """The answers that a seat leaves behind."""
    seat = my_seat(visit, live)
    left = frozenset((await visit.form()).values()) - {ASK}
    if not left <= {order.key for order in live.game.orders}:
        raise ValueError(_("There is no such automatic answer in this game."))
    for matter in live.game.page.matters:
        if len(matter.left(left)) > 1:
            raise ValueError(_("{matter}: leave one answer at most.").format(matter=matter.title()))
    await playing.leave_orders(visit.registry, live, seat, left)


@at_table
async def pace(visit: Visit, live: LiveTable) -> None:
    """How fast the bots of this table answer; whoever sits at it may say so."""
    seat, wish = my_seat(visit, live), (await visit.form()).get("pace", "")
    visit.need_quota("talk")
    await visit.registry.change(live, lambda at: at.table.pacing(seat, wish))


@at_table
async def chat(visit: Visit, live: LiveTable) -> None:
    form = await visit.form()
    guest = visit.visitor.guest
    seat = live.seat_of(guest)
    need_voice(live, guest)
    visit.need_quota("talk")
    name = live.table.names[seat] if seat >= 0 else own_name(visit.visitor)
    if text := clean(form.get("text", ""), CHAT_LENGTH):
        said = Said(max(seat, -1), name, text, guest)
        await playing.say(visit.registry, live, said, visit.own_key(form.get("key", ""), "chat", text))
