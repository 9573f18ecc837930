"""A finished game on the page: for one seat, without answers that nobody asked for, and never early."""

import re
import time
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from stammtisch.bots import bot
from stammtisch.core.agenda import AgendaState
from stammtisch.core.game import Game, View
from stammtisch.core.record import dumps, start
from stammtisch.core.words import LANGUAGES
from stammtisch.games import game
from stammtisch.insight.facts import Facts
from stammtisch.insight.wording import mistakes
from stammtisch.lab.match import run
from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from stammtisch.web.tables import reviewer
from web.serving import field, in_app

PATIENCE = 60


@cache
def record() -> str:
    """A game of Pig in which Bob could have done better once."""
    told = start(game("pig"), ["Ann", "Bob"], {}, "g")
    state = run(game("pig"), told, [bot("random"), bot("greedy")])
    told.result = state.scores()
    return dumps(told)


@pytest.fixture
def address(client: TestClient) -> str:
    """A table where it was played."""
    return str(client.post("/upload", data={"record": record()}).url.path).removesuffix("/at/0")


def looked(client: TestClient, path: str) -> str:
    """A page, once the review is there."""
    deadline = time.monotonic() + PATIENCE
    while True:
        answer = client.get(path)
        assert answer.status_code == 200, answer.text
        if "<progress" not in answer.text:
            return answer.text
        assert time.monotonic() < deadline
        time.sleep(0.05)


def told(client: TestClient, address: str) -> Facts:
    looked(client, f"{address}/review")
    facts: Facts = client.get(f"/api{address.replace('/t/', '/tables/')}/review").json()
    return facts


def riddle(facts: Facts, seat: int = 1) -> int:
    """A step where something better is to be found."""
    return mistakes(facts, seat)[0]


def test_a_game_is_looked_back_at(client: TestClient, address: str) -> None:
    page = looked(client, f"{address}/review?as=1")
    assert "<h1>Bob" in page
    for words in ("Turning points", "others&#39; play", "not explained", "Worth another look", "As a table"):
        assert words in page
    assert page.count('class="curve seat') == 2
    assert page.index('class="well"') < page.index("Worth another look"), "what went well comes first"
    facts = told(client, address)
    for seat in facts["seats"]:
        accounts = seat["start"], seat["luck"], seat["own_play"], seat["others_play"], seat["not_explained"]
        assert sum(accounts) == seat["result"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_four_languages(client: TestClient, address: str, language: str) -> None:
    client.cookies.set("language", language)
    words = {"en": "Turning points", "de": "Wendepunkte", "fr": "Tournants", "it": "Svolte"}
    assert words[language] in looked(client, f"{address}/review")


def test_the_answer_is_not_in_the_page_before_it_is_asked_for(client: TestClient, address: str) -> None:
    n = riddle(told(client, address))
    asked = looked(client, f"{address}/review/{n}?as=1")
    assert "What would be better?" in asked
    assert not re.search("Better:|<template|data-ghost", asked)
    whole = looked(client, f"{address}/review?as=1")
    assert "Better" not in whole.split("<main")[1]
    shown = looked(client, f"{address}/review/{n}?as=1&answer=1")
    assert "Better: " in shown
    assert shown.count("<template") == 2


def test_a_guess_is_judged_and_the_right_one_opens_the_answer(client: TestClient, address: str) -> None:
    facts = told(client, address)
    n = riddle(facts)
    best = facts["steps"][n]["best"]
    assert "Found: that is the better move." in looked(client, f"{address}/review/{n}?as=1&try={best}")
    wrong = looked(client, f"{address}/review/{n}?as=1&try=nonsense")
    assert "No, not that one." in wrong
    assert "Better: " not in wrong


@pytest.mark.parametrize("path", ["/review", "/review/3", "/review/picture.svg", "/api"])
def test_a_game_that_is_still_played_is_not_looked_back_at(client: TestClient, path: str) -> None:
    address = running(client)
    path = f"/api{address.replace('/t/', '/tables/')}/review" if path == "/api" else address + path
    assert client.get(path).status_code == 409
    client.post(f"{address}/end")
    assert client.get(path).status_code == 409, "nor one that was ended before its end"


def test_a_door_left_open_is_noticed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the check, the test above would find a review on its way."""
    monkeypatch.setattr(reviewer, "need_finished", lambda _live: None)
    assert client.get(f"{running(client)}/review").status_code != 409


def running(client: TestClient) -> str:
    address = str(client.post("/play/pig").url.path)
    version = field(client.get(address).text, "version")
    client.post(f"{address}/act", data={"version": version, "action": "roll"})
    return address


def test_a_link_shows_one_seats_view_to_whoever_has_it(client: TestClient, address: str) -> None:
    page = looked(client, f"{address}/review?as=1")
    link = re.search(r'value="http://testserver(/look/[^"]+)"', page)
    assert link
    stranger = TestClient(client.app)
    assert stranger.get(f"{address}/review").status_code == 404
    seen = looked(stranger, link[1])
    assert "</svg> Bob " in seen
    assert "?as=" not in seen
    assert f"{address}/" not in seen, "no way to the table"
    assert looked(stranger, f"{link[1]}?as=0") == seen, "no other eyes"
    moment = looked(stranger, f"{link[1]}/0")
    assert "Play on from here" not in moment
    assert stranger.get(link[1][:-2]).status_code == 404


def test_the_eyes_of_a_link_are_those_of_its_seat(
    client: TestClient, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every board of a shared page is drawn from that seat's view."""
    eyes = list[int]()
    view = type(game("pig")).view

    def seen(self: Game[Any], state: AgendaState, seat: int) -> View:
        eyes.append(seat)
        drawn: View = view(self, state, seat)
        return drawn

    link = re.search(r'value="http://testserver(/look/[^"]+)"', looked(client, f"{address}/review?as=1"))
    assert link
    monkeypatch.setattr(Game, "view", seen)
    for path in ("/0", "/3?as=0", "/picture.svg?as=0"):
        client.get(link[1] + path)
    assert eyes
    assert set(eyes) == {1}


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_picture_is_a_file_of_its_own(client: TestClient, address: str, theme: str) -> None:
    looked(client, f"{address}/review")
    answer = client.get(f"{address}/review/picture.svg?theme={theme}")
    root = ElementTree.fromstring(answer.text)
    assert theme in (root.get("class") or "").split()
    assert len(list(root.iter("{http://www.w3.org/2000/svg}svg"))) == 3, "the board and the curve"
    assert "style-src 'unsafe-inline'" in answer.headers["content-security-policy"]
    assert not re.search(r'(href|src)="?http', answer.text), "it loads nothing"


def test_what_was_worked_out_is_kept(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(settings), follow_redirects=True) as browser:
        address = str(browser.post("/upload", data={"record": record()}).url.path).removesuffix("/at/0")
        before = looked(browser, f"{address}/review")
        cookies = browser.cookies
    with TestClient(create_app(settings), follow_redirects=True, cookies=cookies) as browser:
        worked = list[object]()
        monkeypatch.setattr(in_app(browser).bots, "aside", worked.append)
        assert looked(browser, f"{address}/review") == before
        assert worked == []


def test_played_on_from_a_moment(client: TestClient, address: str) -> None:
    n = riddle(told(client, address))
    page = looked(client, f"{address}/review/{n}?as=1&answer=1")
    on = re.search(r'action="([^"]+/on)"', page)
    assert on
    assert "Your turn" in client.post(on[1], data={"as": "1"}).text
