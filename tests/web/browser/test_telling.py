"""What happened is told step by step, and can be skipped."""

from typing import Any

from playwright.sync_api import Page, expect

from web.browser.opening import PHONE, READ_QUICKLY, READ_SLOWLY, Windows, overhear
from web.serving import Guest, Server

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}

# Every sentence that the page says, in order.
LISTEN = """() => {
  window.heard = [];
  const told = document.getElementById("told");
  new MutationObserver(() => told.textContent && window.heard.push(told.textContent))
    .observe(told, { childList: true, characterData: true, subtree: true });
}"""


def told_table(house: Server, opened: Windows, **ways: Any) -> tuple[Guest, str, Page]:
    """Two people's seats of one guest: what one page does, the other is told."""
    guest = Guest(house.address, "Ann")
    table = str(guest.table("pig", "me", "me", start=True)["id"])
    return guest, table, opened(guest, f"/t/{table}", **MOVING, **ways)


def act_elsewhere(guest: Guest, table: str, *actions: str) -> None:
    for action in actions:
        guest.act(guest.look(table), action).raise_for_status()


def test_every_step_is_said_and_then_the_newest_board_is_shown(house: Server, opened: Windows) -> None:
    guest, table, page = told_table(house, opened)
    page.evaluate(LISTEN)
    act_elsewhere(guest, table, "hold")
    expect(page.locator("#prompt")).to_have_text("Roll, or hold 2 points?")
    expect(page.locator("main.telling")).to_have_count(0)
    assert page.evaluate("window.heard") == ["Ann holds 5 points.", "Ann throws a 2."]
    assert page.locator("#board").get_attribute("data-version") == str(guest.look(table)["version"])


def test_skipping_leads_to_the_newest_board_at_once(house: Server, opened: Windows) -> None:
    guest, table, page = told_table(house, opened)
    page.evaluate(READ_SLOWLY)
    act_elsewhere(guest, table, "hold")
    expect(page.locator("#told")).to_have_text("Ann holds 5 points.")
    expect(page.locator("#seat-0 .points")).to_have_text("5")
    act_elsewhere(guest, table, "hold")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("#prompt")).to_have_text("Roll, or hold 6 points?")
    expect(page.get_by_role("button", name="Skip")).to_be_hidden()


def test_stepping_stops_the_clock_and_goes_on_by_hand(house: Server, opened: Windows) -> None:
    guest, table, page = told_table(house, opened)
    page.evaluate(READ_SLOWLY)
    act_elsewhere(guest, table, "hold", "hold")
    expect(page.locator("#told")).to_have_text("Ann holds 5 points.")
    page.evaluate("() => { window.setTimeout = (go) => go(); }")  # it would go on at once
    page.get_by_role("button", name="Next step").click()
    expect(page.locator("#told")).to_have_text("Ann holds 2 points.")
    page.get_by_role("button", name="Next step").click()
    expect(page.locator("#told")).to_have_text("Ann throws a 6.")
    expect(page.get_by_role("button", name="Next step")).to_be_hidden()


def test_the_board_keeps_its_place_while_steps_are_told(house: Server, opened: Windows) -> None:
    guest, table, page = told_table(house, opened)
    before = page.locator("#board").bounding_box()
    page.evaluate(READ_SLOWLY)
    act_elsewhere(guest, table, "hold")
    expect(page.locator("main.telling")).to_have_count(1)
    assert page.locator("#board").bounding_box() == before


def test_a_phone_tells_in_its_full_width_and_nothing_moves(house: Server, opened: Windows) -> None:
    guest, table, page = told_table(house, opened, viewport=PHONE)
    before = page.locator("#board").bounding_box()
    page.evaluate(READ_SLOWLY)
    act_elsewhere(guest, table, "hold")
    expect(page.locator("main.telling")).to_have_count(1)
    told = page.locator("#told").bounding_box()
    assert told
    assert told["width"] > PHONE["width"] - 32
    for name in ("Next step", "Skip"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert page.locator("#board").bounding_box() == before


def test_with_reduced_motion_nobody_waits(house: Server, opened: Windows) -> None:
    guest, table, _page = told_table(house, opened)
    still = opened(guest, f"/t/{table}", reduced_motion="reduce")
    still.evaluate(LISTEN)
    asked: list[str] = []
    still.on("request", lambda request: asked.append(request.url))
    act_elsewhere(guest, table, "hold", "hold")
    expect(still.locator("#prompt")).to_have_text("Roll, or hold 6 points?")
    expect(still.locator("#told")).to_have_text("Ann throws a 6.")
    assert still.evaluate("window.heard[window.heard.length - 1]") == "Ann throws a 6."
    assert not any("/steps" in address for address in asked)


def test_a_scoring_of_vienna_walks_along_the_street(house: Server, opened: Windows) -> None:
    guest = Guest(house.address, "Ann")
    table = str(guest.table("vienna", "me", "me", "me", start=True)["id"])
    page = opened(guest, f"/t/{table}", **MOVING)
    page.evaluate(LISTEN)
    page.evaluate(READ_QUICKLY)
    while "Round 2" not in str(guest.look(table)["log"]):
        shown = guest.look(table)
        act_elsewhere(guest, table, next(each for each in first_choices(shown["view"]["legal"])))
    expect(page.locator("#log")).to_contain_text("Round 2")
    expect(page.locator("main.telling")).to_have_count(0)
    heard = page.evaluate("window.heard")
    scored = [words for words in heard if ": Ann." in words]
    assert len(scored) >= 3, heard


def test_a_phone_leads_to_the_field_on_which_somebody_places(house: Server, opened: Windows) -> None:
    """Also while the dice still glide there."""
    guest = Guest(house.address, "Ann")
    table = str(guest.table("vienna", "me", "me", "me", start=True)["id"])
    while not (places := [each for each in guest.look(table)["view"]["legal"] if each.startswith("place")]):
        act_elsewhere(guest, table, guest.look(table)["view"]["legal"][0])
    page = opened(guest, f"/t/{table}", **MOVING, viewport=PHONE)
    page.evaluate(READ_SLOWLY)
    page.locator("#board").evaluate("board => board.scrollTo(0, board.scrollHeight)")
    field = page.locator(f"#vienna-field-{places[0].split(':')[-1]}")
    expect(field).not_to_be_in_viewport()
    act_elsewhere(guest, table, places[0])
    expect(page.locator("main.telling")).to_have_count(1)
    expect(field).to_be_in_viewport(ratio=0.5)


def first_choices(legal: list[str]) -> list[str]:
    return [name for name in legal if not name.startswith(("reroll", "turn"))] or legal


def test_a_page_that_comes_back_to_the_front_is_told_what_it_missed(house: Server, opened: Windows) -> None:
    guest, table, page = told_table(house, opened)
    overhear(page)
    page.evaluate(LISTEN)
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.isHidden })"
    )
    page.evaluate("window.isHidden = true")
    act_elsewhere(guest, table, "hold", "hold")
    newest = f'data-version="{guest.look(table)["version"]}"'
    page.wait_for_function("newest => window.pushed.some((parts) => parts.includes(newest))", arg=newest)
    assert page.evaluate("window.heard") == []
    page.evaluate("window.isHidden = false; document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#prompt")).to_have_text("Roll, or hold 6 points?")
    assert page.evaluate("window.heard.length") == 4
