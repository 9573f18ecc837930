"""Home, new tables, settings, rules."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from starlette.responses import Response

from stammtisch import game as game_by_key
from stammtisch import games
from stammtisch.core import data
from stammtisch.core import record as records
from stammtisch.core import rules as rulebook
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER, SPECTATOR
from stammtisch.core.words import catalogue, language
from stammtisch.table.table import OPEN, Seat
from stammtisch.web.request.request import Asking, asked
from stammtisch.web.request.visitor import CHOICES, NAME_LENGTH, clean, guest_token, keep
from stammtisch.web.tables.live_table import Room
from stammtisch.web.tables.registry import House, Unknown

_ = catalogue("stammtisch.web")

BOT_NAMES = ("Resi", "Poldi", "Fanny", "Xaver", "Mizzi")
GENTLE = "greedy"
USUAL = 3  # seats of "Play now", where the game allows it
POSTCARD_MOVES = 160


def shelf() -> list[Game[Any]]:
    """The games on offer, drafts last; those for teaching only where there are no others."""
    found = sorted(games(), key=lambda game: game.stage == "draft")
    return [game for game in found if game.stage != "teaching"] or found


def wanted_game(asking: Asking) -> Game[Any]:
    try:
        return game_by_key(asking.request.path_params["game"])
    except ValueError as error:
        raise Unknown(str(error)) from None


@asked
async def home(asking: Asking) -> Response:
    store, guest = asking.house.store, asking.visitor.guest
    mine = [] if asking.visitor.is_new else [listed(row, guest) for row in store.tables_of(guest)]
    mine.sort(key=lambda each: (not each["asked"], each["stage"] == "over"))
    others = [listed(row, guest) for row in store.open_tables()]
    known = {each["id"] for each in mine}
    return asking.page(
        "home.html",
        games=shelf(),
        mine=mine,
        others=[each for each in others if each["id"] not in known],
        postcard=postcard,
    )


def listed(row: Any, guest: str) -> dict[str, Any]:
    """A table in a list."""
    return {
        "id": row.id,
        "game": game_by_key(row.game),
        "names": [name for name in json.loads(row.names) if name],
        "stage": row.stage,
        "free": row.free,
        "asked": guest in json.loads(row.asked),
    }


def postcard(game: Game[Any]) -> str:
    """A small picture; what it shows is said around it."""
    return _postcard(game.key, language()).replace("<svg ", '<svg aria-hidden="true" ', 1)


@cache
def _postcard(key: str, spoken: str) -> str:
    """The board of a game under way, as a small picture."""
    game = game_by_key(key)
    seats = usual_seats(game)
    state, rng = game.new(seats), seeded("postcard")
    for _n in range(POSTCARD_MOVES):
        if state.actor() == OVER:
            break
        legal = state.legal_actions()
        state.apply(state.sample(rng) if state.actor() == CHANCE else legal[rng.below(len(legal))])
    return game.page.svg(game.view(state, SPECTATOR), "postcard", BOT_NAMES[:seats])


def usual_seats(game: Game[Any]) -> int:
    return min(max(USUAL, game.seats[0]), game.seats[-1])


def own_name(asking: Asking) -> str:
    return asking.visitor.name or _("Guest")


@asked
async def play_now(asking: Asking) -> Response:
    """One click: a table against bots, begun."""
    game = wanted_game(asking)
    seats = [(Seat(own_name(asking)), asking.visitor.guest)]
    seats += [(Seat(BOT_NAMES[n], GENTLE), "") for n in range(usual_seats(game) - 1)]
    room = await new_room(asking.house, asking, game, seats, {}, listed=False)
    await asking.house.change(room, lambda at: at.table.starting())
    return asking.go(f"/t/{room.id}")


async def new_room(
    house: House,
    asking: Asking,
    game: Game[Any],
    seats: list[tuple[Seat, str]],
    options: dict[str, str],
    listed: bool,
) -> Room:
    return await house.create(game, asking.visitor.guest, seats, options, listed)


@asked
async def new_table(asking: Asking) -> Response:
    """Set up a table: seats, options, listed or private."""
    game = wanted_game(asking)
    if not asking.is_post:
        return asking.page("new.html", game=game, name=own_name(asking), usual=usual_seats(game))
    form = await asking.form()
    asking.visitor = asking.visitor.named(clean(form.get("name", ""), NAME_LENGTH) or own_name(asking))
    count = form.get("seats", "")
    seats = [(Seat("", OPEN), "") for _n in range(int(count) if count in map(str, game.seats) else 0)]
    game.new(len(seats))
    seats[0] = (Seat(asking.visitor.name), asking.visitor.guest)
    options = {option.name: form[option.name] for option in game.options if option.name in form}
    room = await new_room(asking.house, asking, game, seats, options, "listed" in form)
    return asking.go(f"/t/{room.id}")


@asked
async def settings(asking: Asking) -> Response:
    if not asking.is_post:
        back = asking.request.query_params.get("back", "/")
        token = "" if asking.visitor.is_new else guest_token(asking.visitor, asking.house.signer)
        return asking.page("settings.html", back=local(back), name=asking.visitor.name, token=token)
    form = await asking.form()
    asking.visitor = asking.visitor.named(clean(form.get("name", ""), NAME_LENGTH))
    response = asking.go(local(form.get("back", "/")))
    for name, choices in CHOICES.items():
        if form.get(name) in choices:
            keep(response, name, form[name], asking.secure, httponly=False)
    return response


@asked
async def carry(asking: Asking) -> Response:
    """The personal link: the same guest on another device."""
    known = asking.house.signer.verify("guest", asking.request.path_params["token"])
    if known is None:
        raise Unknown(_("This link leads nowhere; ask for a new one."))
    if not asking.is_post:
        return asking.page("carry.html", name=unquote(known.partition("|")[2]))
    response = asking.go("/")
    keep(response, "guest", asking.request.path_params["token"], asking.secure)
    asking.came_as = asking.visitor = replace(asking.visitor, is_new=False)
    return response


def local(address: str) -> str:
    """An address of ours, with nothing in it that browsers leave out; anything else leads home."""
    is_own = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if is_own and address.isprintable() else "/"


@asked
async def rules(asking: Asking) -> Response:
    """The rules in our words, all or those that hold some words."""
    game = wanted_game(asking)
    wanted = clean(asking.request.query_params.get("find", ""), 80)
    words = wanted.lower().split()
    found = [
        rule
        for rule in rulebook.rules(game.folder)
        if all(word in f"{rule.id} {rule.text}".lower() for word in words)
    ]
    chapters: dict[str, list[rulebook.Rule]] = {}
    for rule in found:
        chapters.setdefault(rule.chapter, []).append(rule)
    return asking.page(
        "rules.html",
        game=game,
        chapters=chapters,
        wanted=wanted,
        mark=rulebook.mark,
        doubts=rulebook.doubts(game.folder),
        uncertain=uncertain(game),
    )


def uncertain(game: Game[Any]) -> dict[str, list[str]]:
    """What we could not read in a rulebook: thing → its facts that are inferred or reconstructed."""
    found: dict[str, list[str]] = {}
    for path, source in data.provenance(rulebook.facts_of(game.folder)):
        if source in ("inferred", "reconstructed"):
            thing, _dot, name = path.rpartition(".")
            found.setdefault(thing or name, []).append(name)
    return found


@asked
async def style(asking: Asking) -> Response:
    """A game's colours, with those of the seats."""
    return Response(
        sheet(wanted_game(asking)), media_type="text/css", headers={"Cache-Control": "max-age=600"}
    )


def sheet(game: Game[Any]) -> str:
    sheets = Path(records.__file__).with_name("seats.css"), game.folder / "style.css"
    return "".join(file.read_text(encoding="utf-8") for file in sheets if file.exists())
