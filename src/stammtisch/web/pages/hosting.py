"""What only the host does: who may talk, who has to go, which links lead here."""

from stammtisch.core.words import catalogue
from stammtisch.web.pages.table import at_table
from stammtisch.web.tables import manners
from stammtisch.web.tables.live_table import LiveTable
from stammtisch.web.tables.seating import need_host
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")


@at_table
async def people(visit: Visit, live: LiveTable) -> None:
    """Mute somebody, let them talk again, or send them away."""
    need_host(visit, live)
    form = await visit.form()
    person, wish = manners.need_person(manners.people(live), form.get("who", "")), form.get("wish", "")
    if wish == "away":
        await manners.send_away(visit.registry, live, person)
    elif wish in ("mute", "unmute"):
        await manners.mute(visit.registry, live, person, wish == "mute")
    else:
        raise ValueError(_("Say whether to mute somebody or to send them away."))


@at_table
async def talk(visit: Visit, live: LiveTable) -> None:
    """Who may talk: all, those who play, or nobody."""
    need_host(visit, live)
    await manners.let_talk(visit.registry, live, (await visit.form()).get("talk", ""))


@at_table
async def advice(visit: Visit, live: LiveTable) -> None:
    """May all who will play have hints, whoever else plays?"""
    need_host(visit, live)
    allowed = (await visit.form()).get("allowed") == "1"
    await visit.registry.change(live, lambda at: at.table.advising(allowed))


@at_table
async def links(visit: Visit, live: LiveTable) -> None:
    """Links that were given away lead nowhere any more; there are others."""
    need_host(visit, live)
    visit.need_quota("links")
    await manners.renew_links(visit.registry, live)
