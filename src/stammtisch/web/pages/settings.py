"""How somebody likes the pages, and the same guest on another device."""

from dataclasses import replace
from typing import Any

from anyio import to_thread
from starlette.responses import Response

from stammtisch.core.words import catalogue
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.request.errors import Unknown
from stammtisch.web.request.visitor import CHOICES, NAME_LENGTH, clean, keep, who_signed
from stammtisch.web.tables.seating import own_name
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")

OTHERS = "others"


@visited
async def settings(visit: Visit) -> Response:
    if not visit.is_post:
        back, name = local(visit.query.get("back", "/")), visit.visitor.name
        known = await devices(visit)
        return await visit.drawing.beside(  # the code of a ticket takes long, and each is new
            visit, lambda: shown(visit, "settings.html", back=back, name=name, **known)
        )
    form = await visit.form()
    visit.visitor = visit.visitor.named(clean(form.get("name", ""), NAME_LENGTH))
    response = visit.go(local(form.get("back", "/")))
    for name, choices in CHOICES.items():
        if form.get(name) in choices:
            keep(response, name, form[name], visit.secure, httponly=False)
    return response


async def devices(visit: Visit) -> dict[str, Any]:
    """A ticket for one more device, and those that there are; for whoever is known here."""
    who = visit.visitor
    if who.is_new:
        return {"token": "", "devices": []}
    known = await to_thread.run_sync(visit.sessions.of, who.guest)
    ticket = visit.sessions.ticket(who.guest, who.session, visit.device, who.name)
    return {"token": ticket, "devices": known}


@visited
async def end(visit: Visit) -> Response:
    """A device of this guest does not know them any more; or all others do not."""
    who, wish = visit.visitor, (await visit.form()).get("session", "")
    if wish == OTHERS:
        fresh = await visit.sessions.end_others(who.guest, who.session, visit.device)
        visit.visitor = replace(who, session=fresh)
    elif wish in {each.session for each in visit.sessions.of(who.guest)} - {who.session}:
        await visit.sessions.end(who.guest, wish)
    else:
        raise Unknown(_("There is no such device."))
    return visit.go("/settings")


@visited
async def carry(visit: Visit) -> Response:
    """A ticket: the same guest on another device. Links from before there were tickets lead on."""
    signed = visit.params["token"]
    guest, session, name = who_signed(signed, visit.signer)
    is_old = bool(guest) and not session and not visit.sessions.is_ended(guest, "")
    ticket = None if is_old else visit.sessions.read(signed)
    visit.need_quota("devices")
    if ticket:
        guest, name = ticket.guest, ticket.name
    if not visit.is_post:
        return shown(visit, "carry.html", name=own_name(replace(visit.visitor, guest=guest, name=name)))
    if ticket:
        session = await visit.sessions.redeem(ticket, visit.device)
    else:
        session = await visit.sessions.open(guest, visit.device)
    visit.visitor = replace(visit.visitor, guest=guest, session=session, name=name, is_new=False)
    return visit.go("/")


def local(address: str) -> str:
    """An address of ours, with nothing in it that browsers leave out; anything else leads home."""
    is_own = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if is_own and address.isprintable() else "/"
