"""What was drawn and worded for others is remembered, and changes no byte of what anybody is sent."""

import functools
import gc
from typing import Any

import msgspec
import pytest

from stammtisch import games
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import SPECTATOR
from stammtisch.core.words import speaking
from stammtisch.table import Seat, Table
from stammtisch.table import course as courses
from stammtisch.web.api.shown import shown
from stammtisch.web.pages import preview
from stammtisch.web.pages import table_page as table_pages
from stammtisch.web.pages.table_page import TablePage
from stammtisch.web.pages.templating import rendered
from stammtisch.web.request.visitor import Likes, Visitor
from stammtisch.web.tables.live_table import LiveTable
from web.reading import live_table

STEPS = 25
EVERY = 4
WHERE = ("stammtisch.core.svg", "stammtisch.core.words")  # everything is remembered by their means


class Asked:
    """As much of a request as the parts of a page need."""

    base = "http://tisch"


def sent(live: LiveTable, guest: str, layout: str) -> str:
    """Every byte that a guest is sent of a table: page, push, API, reasons, previews."""
    visitor = Visitor(guest, "Ann", Likes(), "en", layout)
    page = TablePage(live, visitor)
    parts = rendered("live.html", page=page, visitor=visitor, visit=Asked(), links={}, live=True)
    told = msgspec.json.encode(shown(live, visitor)).decode()
    return parts + told + "".join(refusals(live, page.seat)) + "".join(previews(page))


def previews(page: TablePage) -> list[str]:
    """What is shown of some actions before they are done."""
    legal = page.view["legal"]
    return [preview.fragment(page, name) for name in legal[:: max(1, len(legal) // 4)]]


def refusals(live: LiveTable, seat: int) -> list[str]:
    """What a tap on each kind of thing is answered."""
    if seat < 0:
        return []
    actions = live.game.actions
    parts = actions.pickable(actions.name(action) for action in range(0, len(actions), 7))
    eyes = Eyes(live.game, live.table.state, seat)
    return [f"{part}: {eyes.why_not(part)}" for part in sorted(parts)[:12]]


def forget() -> None:
    """Empty everything that is remembered by arguments, and all courses."""
    for each in gc.get_objects():
        if isinstance(each, functools._lru_cache_wrapper) and each.__module__ in WHERE:
            each.cache_clear()
    courses._courses.clear()


def all_sent(live: LiveTable) -> dict[tuple[int, str, str], str]:
    """By reader, layout and language."""
    found = {}
    for code in ("de", "en"):
        for layout in ("wide", "tall"):
            for seat in (SPECTATOR, *range(len(live.table.seats))):
                guest = f"guest{seat}" if seat >= 0 else "stranger"
                with speaking(code):
                    found[seat, layout, code] = sent(live, guest, layout)
    return found


def sent_alone(live: LiveTable, seat: int, layout: str, code: str) -> str:
    forget()
    with speaking(code):
        return sent(live, f"guest{seat}" if seat >= 0 else "stranger", layout)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_what_others_were_sent_changes_no_byte(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_pages, "fresh_id", lambda: "key")
    seats = game.seats[-1]
    table = Table(game, [Seat(f"Guest {n}") for n in range(seats)], {}, "remembered")
    table.start()
    live = live_table(table)
    rng = seeded(f"remembered {game.key}")
    for step in range(STEPS):
        if table.over:
            break
        if step % EVERY == 0:
            warm = all_sent(live)
            reader = list(warm)[step // EVERY * 7 % len(warm)]
            assert sent_alone(live, *reader) == warm[reader], f"step {step}, {reader}"
        seat = table.waiting_for()[0]
        legal = game.legal(table.state, seat)
        table.act(seat, game.actions.name(legal[rng.below(len(legal))]))
