"""Advice in the page: the hint on the board, and behind one button what else was thought about."""

import re

import pytest
from playwright.sync_api import expect

from web.browser.opening import PHONE, Windows
from web.serving import Guest, Server

DESK = {"width": 1366, "height": 768}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_asks_is_told_what_the_master_thought_about(
    house: Server, opened: Windows, size: dict[str, int]
) -> None:
    guest = Guest(house.address, "Ann")
    table = guest.table("vienna", "me", "random", "random", start=True)["id"]
    page = opened(guest, f"/t/{table}", viewport=size)
    page.get_by_role("button", name="Show me").click()
    page.get_by_text("Why this?").click()
    drawer = page.locator("#advice .drawer")
    expect(drawer.locator("li")).to_have_count(3)
    expect(drawer.locator("li").first).to_contain_text(re.compile(r"Chance of winning: \d+ %\."))
    box = drawer.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("#advice")).to_have_count(0)
