"""Bots about as strong as whoever plays: the level follows their results."""

import asyncio
import random
import re
from pathlib import Path

from starlette.testclient import TestClient

from stammtisch.bots.levels import LEVELS
from stammtisch.table import Seat
from stammtisch.web.pages.new import against_levels
from stammtisch.web.request.tokens import Signer
from stammtisch.web.store.changes import Standing
from stammtisch.web.store.store import Store
from stammtisch.web.tables.registry import Registry
from web.serving import in_app
from web.setting_up import begun
from web.storing import KEYS, any_move


def test_how_a_game_ended_is_stored(tmp_path: Path) -> None:
    async def play() -> None:
        store = Store(str(tmp_path / "house.db"))
        registry = Registry(store, Signer(KEYS))
        live = await begun(registry, "pig", [(Seat("Ann"), "ann"), (Seat("Resi", "medium"), "")])
        assert store.results_of("ann", "pig", 5) == []
        while not live.table.over:
            await any_move(registry, live, random.Random(live.table.version))
        store.close()
        again = Store(str(tmp_path / "house.db"))
        own = live.table.state.value(0)
        assert own in (0.0, 1.0)
        assert again.results_of("ann", "pig", 5) == [(0, [("person", own), ("medium", 1 - own)])]
        assert again.results_of("ann", "vienna", 5) == again.results_of("resi", "pig", 5) == []
        again.close()

    asyncio.run(play())


def played(client: TestClient, level: str, share: float) -> None:
    """A game of this guest against two of a level, which ended so."""
    path = client.post("/play/pig", data={"level": level}).url.path
    live = in_app(client).registry.tables[path.removeprefix("/t/")]
    result = [(seat.who, share if seat.is_person else (1 - share) / 2) for seat in live.table.seats]
    object.__setattr__(live, "result", lambda: result)  # so that nothing else is noted
    in_app(client).registry.store.note(live.id, Standing("over", live.table.names, 0, [], result)).result(60)


def met(client: TestClient) -> str:
    page = client.post("/play/pig", data={"level": "even"}).text
    return next(level for level in LEVELS if page.count(f"({level})") == 2)


def test_play_now_follows_what_was_won_and_lost(client: TestClient) -> None:
    assert met(client) == "medium"
    for _game in range(4):
        played(client, "medium", 0.0)
    assert met(client) == "beginner"
    for _game in range(12):
        played(client, "strong", 1.0)
    assert met(client) == "master"


def test_the_wish_is_remembered_not_the_level(client: TestClient) -> None:
    met(client)
    assert re.search(
        '<option value="even" selected [^>]*>about as strong as I am</option>', client.get("/").text
    )


def test_games_with_others_say_nothing() -> None:
    me, friend, easy, greedy = ("person", 0.0), ("person", 1.0), ("easy", 1.0), ("greedy", 1.0)
    assert not [*against_levels([(0, [me, friend]), (0, [me, easy, friend]), (0, [me, greedy])])]
    (game,) = against_levels([(1, [easy, me, easy])])
    assert game == (0.0, ["easy", "easy"])


def test_who_was_played_for_has_no_result() -> None:
    assert not [*against_levels([(0, [("easy", 1.0), ("easy", 0.0)])])]
