"""Nobody gets help at a table where several people play: not there, and not by a copy of it elsewhere."""

import re

import pytest
from starlette.testclient import TestClient

from stammtisch.core.record import Move
from stammtisch.core.state import CHANCE
from stammtisch.table.entries import Moved
from stammtisch.web.tables import copied
from stammtisch.web.tables.copied import ALIKE, is_copy
from web.serving import field

STILL = "This game is still played at a table here"


@pytest.fixture
def bob(client: TestClient) -> TestClient:
    """Another browser at the same server."""
    return TestClient(client.app, follow_redirects=True)


def begun(ann: TestClient, bob: TestClient, **wishes: str) -> str:
    """A table of both, where something has been thrown."""
    address = str(ann.post("/new/pig", data={"seats": "2", "name": "Ann", "listed": "1"}).url.path)
    bob.post(f"{address}/seat/1", data={"who": "me", "name": "Bob"})
    ann.post(f"{address}/advice", data=wishes)
    ann.post(f"{address}/start")
    play(ann, address, "roll")
    return address


def play(browser: TestClient, address: str, action: str) -> None:
    version = field(browser.get(address).text, "version")
    assert browser.post(f"{address}/act", data={"version": version, "action": action}).status_code == 200


def test_a_copy_of_a_game_under_way_is_not_opened(client: TestClient, bob: TestClient) -> None:
    address = begun(client, bob)
    for copy in (
        record := client.get(f"{address}/record").text,
        record + "0 hold\n",
        record + "0 hold\n1 roll\n",
    ):
        refused = client.post("/upload", data={"record": copy})
        assert refused.status_code == 409
        assert STILL in refused.text
    client.post(f"{address}/end")
    bob.post(f"{address}/answer", data={"yes": "1", "proposal": field(bob.get(address).text, "proposal")})
    assert client.post("/upload", data={"record": record}).status_code == 200, "it is over"


def test_an_open_door_is_noticed(
    client: TestClient, bob: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above would fail: without the check the copy is a table of one's own, with hints."""
    monkeypatch.setattr(copied, "is_copy", lambda *_both: False)
    record = client.get(f"{begun(client, bob)}/record").text
    opened = client.post("/upload", data={"record": record})
    assert client.post(f"{opened.url.path}/hint").status_code == 200


def test_other_games_are_opened(client: TestClient, bob: TestClient) -> None:
    """Of who plays alone, and games that begin alike but go on otherwise."""
    alone = str(client.post("/play/pig").url.path)
    play(client, alone, "roll")
    begun(client, bob)
    assert client.post("/upload", data={"record": client.get(f"{alone}/record").text}).status_code == 409
    client.post(f"{alone}/end")
    other = client.get(f"{alone}/record").text.replace("* die:5", "* die:4")
    assert client.post("/upload", data={"record": other}).status_code == 200


def test_where_the_table_allows_it_all_may_have_hints_and_the_log_says_so(
    client: TestClient, bob: TestClient
) -> None:
    address = begun(client, bob, allowed="1")
    for browser in (client, bob):
        assert "At this table all may ask for hints" in browser.get(address).text
    hinted = client.post(f"{address}/hint")
    assert "The master suggests: " in hinted.text
    assert "Ann asked for a hint." in bob.get(address).text
    assert bob.post(f"{address}/hint").status_code == 409, "it is not Bob's turn"
    assert client.post("/upload", data={"record": client.get(f"{address}/record").text}).status_code == 200


def test_only_the_host_allows_it_and_only_before_the_game(client: TestClient, bob: TestClient) -> None:
    address = begun(client, bob)
    assert client.post(f"{address}/advice", data={"allowed": "1"}).status_code == 409
    listed = str(client.post("/new/pig", data={"seats": "2", "listed": "1"}).url.path)
    assert bob.post(f"{listed}/advice", data={"allowed": "1"}).status_code == 409
    page = client.post(f"{listed}/advice", data={"allowed": "1"}).text
    assert re.search(r'value="1" aria-pressed="true"', page)


def made(*names: str) -> list[Moved]:
    return [Moved(CHANCE if ":" in name else 0, name) for name in names]


def told(*names: str) -> list[Move]:
    return [Move(CHANCE if ":" in name else 0, name) for name in names]


@pytest.mark.parametrize(
    ("brought", "running", "copy"),
    [
        (told("roll", "die:3", "roll"), made("roll", "die:3"), True),
        (told("roll", "die:3"), made("roll", "die:3", "roll"), False),  # not as far as it has come
        (told("roll", "die:4", "roll"), made("roll", "die:3"), False),
        (told("roll"), made("roll"), False),  # nothing that tells it from others
        (told("die:9", *["roll", "die:3"] * 12), made("die:1", *["roll", "die:3"] * 12, "hold"), True),
    ],
)
def test_what_a_copy_is(brought: list[Move], running: list[Moved], copy: bool) -> None:
    assert is_copy(brought, running) is copy


def test_what_was_secret_may_have_been_filled_in() -> None:
    secret = [Moved(CHANCE, f"draw:{n}", audience=1) for n in range(ALIKE)]
    guessed = told(*(f"draw:{n + 1}" for n in range(ALIKE)))
    assert is_copy(guessed, [*secret, *made("hold")]) is False, "guesses alone are no game"
    assert is_copy([*guessed, *told("hold")], [*secret, *made("hold")])
