"""On a small screen log, chat and rules are sheets; the board and what is asked keep the screen."""

import pytest
from playwright.sync_api import Page, expect

from web.browser.opening import PHONE, Windows
from web.serving import Guest, Server

SMALL = {"width": 390, "height": 664}

FITS = """() => {
  const bottom = (id) => document.getElementById(id).getBoundingClientRect().bottom;
  const { height } = document.getElementById("board").getBoundingClientRect();
  const { scrollHeight, scrollWidth } = document.documentElement;
  return { dock: bottom("dock") <= innerHeight + 1, board: height >= innerHeight / 3,
    still: scrollHeight <= innerHeight, wide: scrollWidth - innerWidth };
}"""


def pig(house: Server) -> tuple[Guest, str]:
    guest = Guest(house.address, "Ann")
    return guest, str(guest.table("pig", "me", "me", start=True)["id"])


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["tall", "short"])
@pytest.mark.parametrize("game", ["vienna", "carpe_diem", "cafe_melange", "ganz_wien"])
@pytest.mark.sample(3)
def test_the_board_and_the_dock_fill_the_screen(
    house: Server, opened: Windows, game: str, size: dict[str, int]
) -> None:
    guest = Guest(house.address, "Ann")
    table = guest.table(game, "me", "random", "random", start=True)["id"]
    page = opened(guest, f"/t/{table}", viewport=size, has_touch=True)
    expect(page.locator("html[data-layout=tall]")).to_have_count(1)
    expect(page.locator("#dock.mine")).to_be_visible()
    assert page.evaluate(FITS) == {"dock": True, "board": True, "still": True, "wide": 0}


def log_button(page: Page) -> None:
    page.locator("button.opens").click()


def test_the_log_comes_up_and_goes_with_escape(house: Server, opened: Windows) -> None:
    guest, table = pig(house)
    page = opened(guest, f"/t/{table}", viewport=PHONE)
    expect(page.locator("#log")).to_be_hidden()
    log_button(page)
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("button.opens")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(page.locator("#log")).to_be_hidden()
    expect(page.locator("button.opens")).to_be_focused()


def test_talk_that_was_not_read_is_counted_and_a_half_typed_answer_stays(
    house: Server, opened: Windows
) -> None:
    guest, table = pig(house)
    page = opened(guest, f"/t/{table}", viewport=PHONE)
    expect(page.locator("#unread")).to_be_hidden()
    guest.http.post(f"/t/{table}/chat", data={"text": "Servus!"})
    expect(page.locator("#unread")).to_have_text("1")
    log_button(page)
    expect(page.locator("#unread")).to_be_hidden()
    page.locator("#say").fill("half typed")
    guest.http.post(f"/t/{table}/chat", data={"text": "Noch einmal"})
    expect(page.locator("#log")).to_contain_text("Noch einmal")
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#say")).to_have_value("half typed")
    expect(page.locator("#say")).to_be_focused()
    expect(page.locator("#unread")).to_be_hidden()


def test_what_happened_since_my_last_turn_is_marked(house: Server, opened: Windows) -> None:
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    made = ann.table("pig", "me", "open")
    bob.sent("/api/join", {"token": made["tokens"]["1"]})
    ann.sent(f"/api/tables/{made['id']}/start", {})
    page = opened(ann, f"/t/{made['id']}")
    for guest in (ann, bob):
        guest.act(guest.look(made["id"]), "hold").raise_for_status()
    expect(page.locator("#since")).to_have_text("Since your last turn")
    news = page.locator("#log .new")
    expect(news.first).to_contain_text("Bob throws")
    expect(page.locator("#since ~ li:not(.new)")).to_have_count(0)


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE], ids=["desk", "phone"])
def test_a_rule_opens_beside_the_board_and_can_be_searched(
    house: Server, opened: Windows, size: dict[str, int]
) -> None:
    guest, table = pig(house)
    page = opened(guest, f"/t/{table}", viewport=size)
    page.locator(".coach").get_by_role("link", name="Rule P").click()
    sheet = page.locator("#rulebook")
    expect(sheet.locator("p.rule.here")).to_be_in_viewport()
    sheet.get_by_label("Find").fill("wins")
    page.keyboard.press("Enter")
    expect(sheet.locator("p.rule")).to_have_count(1)
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    expect(page).to_have_url(f"{house.address}/t/{table}")
