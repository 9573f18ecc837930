"""How somebody likes the pages, and the same guest on another device."""

from dataclasses import replace
from urllib.parse import unquote

from starlette.responses import Response

from stammtisch.core.words import catalogue
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.request.errors import Unknown
from stammtisch.web.request.visitor import CHOICES, NAME_LENGTH, clean, guest_token, keep
from stammtisch.web.tables.seating import own_name
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")


@visited
async def settings(visit: Visit) -> Response:
    if not visit.is_post:
        back = visit.query.get("back", "/")
        token = "" if visit.visitor.is_new else guest_token(visit.visitor, visit.signer)
        return shown(visit, "settings.html", back=local(back), name=visit.visitor.name, token=token)
    form = await visit.form()
    visit.visitor = visit.visitor.named(clean(form.get("name", ""), NAME_LENGTH))
    response = visit.go(local(form.get("back", "/")))
    for name, choices in CHOICES.items():
        if form.get(name) in choices:
            keep(response, name, form[name], visit.secure, httponly=False)
    return response


@visited
async def carry(visit: Visit) -> Response:
    """The personal link: the same guest on another device."""
    known = visit.signer.verify("guest", visit.params["token"])
    if known is None:
        raise Unknown(_("This link leads nowhere; ask for a new one."))
    if not visit.is_post:
        guest, _bar, name = known.partition("|")
        return shown(
            visit, "carry.html", name=own_name(replace(visit.visitor, guest=guest, name=unquote(name)))
        )
    response = visit.go("/")
    keep(response, "guest", visit.params["token"], visit.secure)
    visit.came_as = visit.visitor = replace(visit.visitor, is_new=False)
    return response


def local(address: str) -> str:
    """An address of ours, with nothing in it that browsers leave out; anything else leads home."""
    is_own = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if is_own and address.isprintable() else "/"
