"""Fragments that a page asks for: what happened step by step, and what an action would bring."""

import re

from starlette.testclient import TestClient

from web.pages.test_lobby import with_bob
from web.pages.test_pages import act, begin


def versions(page: str) -> int:
    found = re.search(r'data-version="(\d+)"', page)
    assert found
    return int(found[1])


def test_the_steps_between_two_versions_come_with_words_points_and_boards(client: TestClient) -> None:
    address, page = begin(client)
    before = versions(page)
    after = versions(act(client, address, page, "hold"))
    told = client.get(f"{address}/steps", params={"since": before, "upto": after}).text
    assert told.count("<article>") >= 2
    assert "<p>Guest holds 5 points.</p>" in told
    assert "<li>5</li>" in told
    assert told.count("<svg") == told.count("<article>") - 1, "the last board is the newest one"


def test_no_steps_where_nothing_happened_or_the_version_is_none(client: TestClient) -> None:
    address, page = begin(client)
    now = versions(page)
    assert "<article>" not in client.get(f"{address}/steps", params={"since": now, "upto": now}).text
    assert client.get(f"{address}/steps", params={"since": "x" * 50, "upto": "9" * 50}).status_code == 200


def test_the_log_says_which_sentences_belong_together(client: TestClient) -> None:
    _address, page = begin(client)
    assert re.search(r'<li id="log-\d+-\d+" class="of-game[^"]*" data-entry="\d+" data-stage="\d+">', page)


def test_a_preview_tells_what_an_action_brings_and_draws_it(client: TestClient) -> None:
    address, page = begin(client)
    before = versions(page)
    foreseen = client.get(f"{address}/preview", params={"action": "hold"}).text
    assert "<p>+5 points" in foreseen
    assert "<svg" in foreseen
    assert versions(client.get(address).text) == before, "nothing has happened"


def test_a_preview_of_what_is_not_possible_is_refused(client: TestClient) -> None:
    address, _page = begin(client)
    assert client.get(f"{address}/preview", params={"action": "die:3"}).status_code == 422
    assert client.get(f"{address}/preview", params={"action": "jump"}).status_code == 400


def test_steps_and_previews_are_for_those_who_may_look(client: TestClient) -> None:
    address, _page = begin(client)
    client.cookies.clear()
    assert client.get(f"{address}/steps", params={"since": 0, "upto": 9}).status_code == 404
    assert client.get(f"{address}/preview", params={"action": "hold"}).status_code == 404


def test_a_preview_is_for_whoever_has_to_decide(client: TestClient) -> None:
    address, bob = with_bob(client)
    assert "<svg" in client.get(f"{address}/preview", params={"action": "hold"}).text
    for action in ("hold", "roll", "jump"):
        refused = bob.get(f"{address}/preview", params={"action": action})
        assert refused.status_code == 409
        assert "It is not your decision now" in refused.text
        assert "<svg" not in refused.text


def test_who_watches_has_nothing_to_decide(client: TestClient) -> None:
    address = str(client.post("/new/pig", data={"name": "Ann", "seats": "2", "listed": "1"}).url.path)
    client.post(f"{address}/start", data={"fill": "1"})
    refused = TestClient(client.app).get(f"{address}/preview", params={"action": "hold"})
    assert refused.status_code == 409
    assert "It is not your decision now" in refused.text
