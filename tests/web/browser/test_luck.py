"""A browser adds its share to the luck of a table, notes the seal, and compares it after the end."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from stammtisch.core.record import loads
from stammtisch.core.verify import verified
from stammtisch.games import game
from web.browser.opening import Windows
from web.serving import Guest, Server

OWN = "Shares from their own browsers: {}."


@pytest.fixture(scope="module")
def sealing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without a seed."""
    with Server(tmp_path_factory.mktemp("sealing") / "house.db", "--seed", "") as running:
        yield running


def ended(page: Page) -> None:
    page.locator("#menu > summary").click()
    page.get_by_role("button", name="Propose to end the game").click()


def seen_luck(page: Page) -> str:
    page.get_by_role("link", name="The luck of this table").first.click()
    expect(page.locator("#own")).to_contain_text("This browser has noted the same seal")
    return page.locator("main").inner_text()


def test_who_plays_at_once_adds_a_share(sealing: Server, opened: Windows) -> None:
    ann = Guest(sealing.address, "Ann")
    page = opened(ann, "/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator("#picture > svg")).to_be_visible()
    expect(page.locator("#dock[data-pledges]")).to_have_count(0)
    ended(page)
    table = page.url.rsplit("/", 1)[1]
    told = seen_luck(page)
    assert OWN.format("Ann") in told
    assert "Every draw is what the sealed secret and the shares say" in told
    record = loads(ann.http.get(f"/t/{table}/record").text)
    assert verified(game(record.game), record).holds


def test_everybody_who_sits_down_adds_a_share(sealing: Server, opened: Windows) -> None:
    ann, bob = Guest(sealing.address, "Ann"), Guest(sealing.address, "Bob")
    page = opened(ann, "/new/carpe_diem")
    page.get_by_label("Seats").select_option("2")
    page.get_by_role("button", name="Set up the table").click()
    link = page.locator("input[value*='/join/']").first.input_value()
    other = opened(bob, link[link.index("/join/") :])
    other.get_by_role("button", name="Sit down").click()
    expect(page.locator(".places li").nth(1)).to_contain_text("Bob")
    page.get_by_role("button", name="Begin").click()
    for each in (page, other):
        expect(each.locator("#picture > svg")).to_be_visible()
    ended(page)
    other.get_by_role("button", name="Agree").click()
    expect(page.locator("#board")).to_have_class("board over")
    for each in (page, other):
        assert OWN.format("Ann, Bob") in seen_luck(each)


def test_another_seal_than_the_noted_one_is_told(sealing: Server, opened: Windows) -> None:
    page = opened(Guest(sealing.address, "Ann"), "/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator("#picture > svg")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    page.evaluate(
        "table => localStorage.setItem('luck', JSON.stringify({ [`seal ${table}`]: 'other' }))", table
    )
    page.goto(f"{page.url}/luck")
    expect(page.locator("#own")).to_contain_text("another seal")
