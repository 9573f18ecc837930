"""New parts of the page leave alone what people opened, scrolled to, picked, ticked or typed."""

import pytest
from playwright.sync_api import Page, expect

from web.browser.opening import PHONE, Windows
from web.serving import Guest, Server

SHORT = {"width": 1440, "height": 520}


def someone_talks(guest: Guest, page: Page, table: str) -> None:
    guest.http.post(f"/t/{table}/chat", data={"text": "Servus!"})
    expect(page.locator("#log")).to_contain_text("Servus!")


def begun(house: Server, game: str) -> tuple[Guest, str]:
    guest = Guest(house.address, "Ann")
    return guest, str(guest.table(game, "me", "random", "random", start=True)["id"])


@pytest.mark.parametrize("sheet", ["menu", "ways"])
def test_menus_and_lists_stay_open(house: Server, opened: Windows, sheet: str) -> None:
    guest, table = begun(house, "vienna")
    page = opened(guest, f"/t/{table}")
    expect(page.locator("#dock.mine")).to_be_visible()
    page.locator(f"#{sheet} > summary").click()
    someone_talks(guest, page, table)
    expect(page.locator(f"#{sheet}")).to_have_attribute("open", "")


def test_a_standing_answer_that_is_ticked_but_not_kept_stays_ticked(house: Server, opened: Windows) -> None:
    guest, table = begun(house, "ganz_wien")
    page = opened(guest, f"/t/{table}")
    page.locator("#orders > summary").click()
    page.locator("#orders input[type=checkbox]").first.check()
    someone_talks(guest, page, table)
    expect(page.locator("#orders input[type=checkbox]").first).to_be_checked()


def test_board_and_log_stay_where_they_were_scrolled_to(house: Server, opened: Windows) -> None:
    guest, table = begun(house, "vienna")
    phone = opened(guest, f"/t/{table}", viewport=PHONE, has_touch=True)
    expect(phone.locator("#dock.mine")).to_be_visible()
    phone.evaluate("document.getElementById('board').scrollTop = 77")
    desk = opened(guest, f"/t/{table}", viewport=SHORT)
    expect(desk.locator("#dock.mine")).to_be_visible()
    desk.evaluate("document.getElementById('log').scrollTop = -60")
    someone_talks(guest, phone, table)
    someone_talks(guest, desk, table)
    assert phone.evaluate("document.getElementById('board').scrollTop") == 77
    assert desk.evaluate("document.getElementById('log').scrollTop") < 0


def test_picks_and_the_focus_on_the_board_stay(house: Server, opened: Windows) -> None:
    guest, table = begun(house, "vienna")
    page = opened(guest, f"/t/{table}")
    expect(page.locator("#dock.mine")).to_be_visible()
    card = page.locator('#board [data-part^="card:"][role=button]').first
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    someone_talks(guest, page, table)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_be_focused()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
