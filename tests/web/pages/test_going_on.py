"""Dice and bots wait for somebody among people: the page says so, and offers to go on."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from stammtisch.web.server.app import create_app
from stammtisch.web.server.settings import Settings
from web.serving import field

GO_ON = '<form id="go-on" method="post" action="{address}/go-on"'


@pytest.fixture
def ann(settings: Settings) -> Iterator[TestClient]:
    with TestClient(create_app(replace(settings, linger=600)), follow_redirects=True) as browser:
        yield browser


@pytest.fixture
def bob(ann: TestClient) -> TestClient:
    """Another browser at the same server."""
    return TestClient(ann.app, follow_redirects=True)


def begin(ann: TestClient, bob: TestClient) -> str:
    """Ann is asked at a table of both."""
    address = str(ann.post("/new/pig", data={"seats": "2", "name": "Ann", "listed": "1"}).url.path)
    bob.post(f"{address}/seat/1", data={"who": "me", "name": "Bob"})
    ann.post(f"{address}/start")
    return address


def act(browser: TestClient, address: str, what: str, **more: str) -> str:
    form = {"version": field(browser.get(address).text, "version"), "key": what}
    return browser.post(f"{address}/{what}", data={**form, **more}).text


def test_whoever_has_moved_is_told_and_may_go_on(ann: TestClient, bob: TestClient) -> None:
    address = begin(ann, bob)
    mine = act(ann, address, "act", action="hold")
    theirs = bob.get(address).text
    assert "You can still take that back." in mine
    assert GO_ON.format(address=address) in mine
    assert "Ann can still take that back." in theirs
    assert "go-on" not in theirs
    gone = ann.post(f"{address}/go-on").text
    assert "Bob is to decide." in gone
    assert "go-on" not in gone
    assert 'value="roll"' in bob.get(address).text


def test_what_waits_is_taken_back_freely(ann: TestClient, bob: TestClient) -> None:
    address = begin(ann, bob)
    assert "<button>Take back</button>" in act(ann, address, "act", action="hold")
    back = act(ann, address, "undo")
    assert "Ann takes back." in back
    assert 'value="hold"' in back


def test_who_only_watches_lets_nothing_go_on(ann: TestClient, bob: TestClient) -> None:
    address = begin(ann, bob)
    act(ann, address, "act", action="hold")
    eva = TestClient(ann.app, follow_redirects=True)
    for other in (bob, eva):
        assert "Ann can still take that back." in other.post(f"{address}/go-on").text


def test_alone_with_bots_nothing_waits(ann: TestClient) -> None:
    address = str(ann.post("/play/pig").url.path)
    assert "can still take that back" not in act(ann, address, "act", action="hold")
