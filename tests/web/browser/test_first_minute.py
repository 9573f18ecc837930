"""The first minute: play now, one sentence of advice, and a bot that shows what it would do."""

from playwright.sync_api import expect

from web.browser.opening import PHONE, Windows
from web.serving import Guest, Server


def test_play_now_leads_to_advice_and_show_me_draws_what_a_bot_would_do(
    house: Server, opened: Windows
) -> None:
    page = opened(Guest(house.address, "Ann"), "/", cookies={"confirm": "auto"})
    page.locator('form[action="/play/vienna"]').get_by_role("button", name="Play now").click()
    expect(page.locator("#dock.mine")).to_be_visible()
    expect(page.locator("header .goal")).to_have_text("Most points when somebody has 25")
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#board .ghost").first).to_be_attached()
    before = page.locator("#board").get_attribute("data-version")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(f"#board[data-version='{before}']")).to_have_count(0)


def test_a_hint_at_what_needs_no_picking_stays_while_others_talk(house: Server, opened: Windows) -> None:
    guest = Guest(house.address, "Ann")
    table = guest.table("pig", "me", "random", start=True)["id"]
    page = opened(guest, f"/t/{table}")
    expect(page.locator("#plain button").nth(1)).to_be_visible()
    page.get_by_role("button", name="Show me").click()
    hinted = page.locator("#bar button.first")
    expect(hinted).to_have_count(1)
    guest.http.post(f"/t/{table}/chat", data={"text": "Well?"})
    expect(page.locator("#log")).to_contain_text("Well?")
    expect(hinted).to_have_count(1)


def test_two_people_at_one_phone_hand_it_over(house: Server, opened: Windows) -> None:
    guest = Guest(house.address, "Ann")
    table = guest.table("ganz_wien", "me", "me", start=True)["id"]
    page = opened(guest, f"/t/{table}", viewport=PHONE, has_touch=True)
    expect(page.locator("#prompt")).to_have_text("Hand over to Ann.")
    expect(page.locator("#log")).not_to_contain_text("You are dealt")
    page.get_by_role("button", name="I am Ann").tap()
    expect(page.locator("#dock.mine")).to_be_visible()
    expect(page.locator("#log")).to_contain_text("You are dealt")
    guest.act(guest.look(table), guest.look(table)["view"]["legal"][0]).raise_for_status()
    expect(page.locator("#prompt")).to_have_text("Hand over to Ann.")
    expect(page.locator("#log")).not_to_contain_text("You are dealt")


def test_a_link_is_copied_by_one_click(house: Server, opened: Windows) -> None:
    page = opened(Guest(house.address, "Ann"), "/new/pig", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Set up the table").click()
    link = page.get_by_label("One link for all: who opens it first sits down first.").input_value()
    page.get_by_role("button", name="Copy").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_the_host_gives_a_seat_to_a_bot_by_a_list(house: Server, opened: Windows) -> None:
    page = opened(Guest(house.address, "Ann"), "/new/pig")
    page.get_by_label("Seats").select_option("2")
    with page.expect_navigation():  # nobody chooses from a list before the page has its scripts
        page.get_by_role("button", name="Set up the table").click()
    page.get_by_label("Who sits there?").nth(1).select_option("beginner")
    expect(page.locator("#seat-1")).to_contain_text("beginner")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#prompt")).to_be_visible()
