"""New tables: at once against bots, or set up with friends."""

from collections.abc import Iterator, Sequence
from typing import Any

from anyio import to_thread
from starlette.responses import Response

from stammtisch.bots.form import EVEN, Played, even_level
from stammtisch.bots.levels import LEVELS
from stammtisch.core.game import Game
from stammtisch.core.words import catalogue
from stammtisch.table.seats import PERSON, Seat
from stammtisch.web.pages.frame import shown, visited
from stammtisch.web.pages.wanted import wanted_game
from stammtisch.web.request.visitor import NAME_LENGTH, clean, keep
from stammtisch.web.store.store import Result
from stammtisch.web.tables.seating import BOT_NAMES, open_seat, own_name
from stammtisch.web.tables.shelf import usual_seats
from stammtisch.web.tables.visit import Visit

_ = catalogue("stammtisch.web")

LATELY = 30  # games that say how strong somebody is


@visited
async def play_now(visit: Visit) -> Response:
    """One click: a table against bots of a level that is remembered, begun."""
    game = wanted_game(visit)
    await visit.need_room()
    form = await visit.form()
    wish = form.get("level", visit.visitor.likes.level)
    level = await level_for(visit, game, wish)
    bots = [Seat(name, level) for name in BOT_NAMES[: usual_seats(game) - 1]]
    seats = [Seat(own_name(visit.visitor)), *bots]
    table = visit.registry.set_up(game, seats, {}, form.get("pledge", ""))
    table.start()
    live = await visit.registry.create(table, visit.visitor.guest, {0: visit.visitor.guest})
    response = visit.go(f"/t/{live.id}")
    keep(response, "level", wish, visit.secure, httponly=False)
    return response


async def level_for(visit: Visit, game: Game[Any], wish: str) -> str:
    """The level that is wished for, or the one that this guest's results in the game say."""
    if wish in LEVELS:
        return wish
    if wish != EVEN:
        known = "', '".join((*LEVELS, EVEN))
        raise ValueError(_("A level is '{known}', not '{wish}'.").format(known=known, wish=wish[:20]))
    found = await to_thread.run_sync(visit.registry.store.results_of, visit.visitor.guest, game.key, LATELY)
    return even_level([*against_levels(found)])


def against_levels(results: Sequence[tuple[int, Result]]) -> Iterator[Played]:
    """Those of a guest's games in which all others were levels."""
    for seat, result in results:
        others = [who for n, (who, _share) in enumerate(result) if n != seat]
        if result[seat][0] == PERSON and all(who in LEVELS for who in others):
            yield Played(result[seat][1], others)


@visited
async def new_table(visit: Visit) -> Response:
    """Set up a table: seats, options, listed or private."""
    game = wanted_game(visit)
    if not visit.is_post:
        return shown(visit, "new.html", game=game, name=own_name(visit.visitor), usual=usual_seats(game))
    await visit.need_room()
    form = await visit.form()
    visit.visitor = visit.visitor.named(clean(form.get("name", ""), NAME_LENGTH) or own_name(visit.visitor))
    count = form.get("seats", "")
    seats = int(count) if count in map(str, game.seats) else 0
    game.new(seats)  # says how many can play, if these cannot
    options = {option.name: form[option.name] for option in game.options if option.name in form}
    guest, friends = visit.visitor.guest, [open_seat()] * (seats - 1)
    sitting = [Seat(visit.visitor.name), *friends]
    table = visit.registry.set_up(game, sitting, options, form.get("pledge", ""))
    live = await visit.registry.create(table, guest, {0: guest}, listed="listed" in form)
    return visit.go(f"/t/{live.id}")
