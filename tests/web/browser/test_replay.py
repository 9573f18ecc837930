"""A replay in the browser: at the beginning, with its controls in sight, by itself, by keys, by swiping."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, Route, expect

from web.browser.opening import DESKTOP, NARROW, PHONE, READ_QUICKLY, Windows
from web.serving import Guest, Server

SHORT = {"width": 844, "height": 390}
MOVES = 40
HOLDS_CONTROLS = """() => {
  const things = [...document.querySelectorAll("#dock :is(a.button, #play, #slider, select)")];
  const isIn = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return things.filter((each) => {
    const edges = each.getBoundingClientRect();
    const over = document.elementFromPoint((edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2);
    return !isIn(edges) || !(each === over || each.contains(over));
  }).map((each) => each.id);
}"""


def played(house: Server, game: str, *seats: str) -> tuple[Guest, str]:
    """A game that its people have played for a while, and ended."""
    guest = Guest(house.address, "Ann")
    table = guest.table(game, *seats)["id"]
    guest.sent(f"/api/tables/{table}/start", {})
    for _move in range(MOVES):
        shown = guest.look(table)
        guest.act(shown, shown["actions"][0]["name"]).raise_for_status()
    guest.http.post(f"/t/{table}/end")
    return guest, table


def stands_at(page: Page, step: int) -> None:
    expect(page.locator("#dock")).to_have_attribute("data-here", str(step))


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW, SHORT], ids=lambda size: f"{size['width']}")
@pytest.mark.parametrize("game", ["vienna", "carpe_diem", "cafe_melange", "ganz_wien"])
def test_it_opens_at_the_beginning_and_its_controls_stay_in_sight(
    house: Server, opened: Windows, game: str, size: dict[str, int]
) -> None:
    guest, table = played(house, game, *["me"] * 3)
    page = opened(guest, f"/t/{table}", viewport=size)
    page.locator("#dock").get_by_role("link", name="Replay").first.click()
    stands_at(page, 0)
    last = int(page.locator("#slider").get_attribute("max") or 0)
    for step in (0, 1, last // 2, last):
        page.locator("#slider").fill(str(step))
        stands_at(page, step)
        assert page.evaluate(HOLDS_CONTROLS) == []
        board = page.locator("#board").bounding_box()
        assert board
        assert board["height"] >= size["height"] * 0.3, "the board is there to be seen"


def test_it_plays_by_itself_until_somebody_pauses(house: Server, opened: Windows) -> None:
    guest, table = played(house, "pig", "me", "me")
    page = opened(guest, f"/t/{table}/at/0", reduced_motion="no-preference")
    page.evaluate(READ_QUICKLY)
    page.get_by_role("button", name="Play", exact=True).click()
    last = int(page.locator("#slider").get_attribute("max") or 0)
    assert last > 10
    stands_at(page, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it has stopped by itself
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("last => document.getElementById('dock').dataset.here < last", arg=last)
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")


def test_it_goes_by_steps_turns_rounds_and_own_moves(house: Server, opened: Windows) -> None:
    guest, table = played(house, "vienna", "me", "me", "me")
    page = opened(guest, f"/t/{table}/at/0?as=0")
    found = {}
    for by in ("step", "turn", "chapter", "seat"):
        page.locator("#by").select_option(by)
        expect(page.locator(f"#by option[selected][value={by}]")).to_be_attached()
        page.keyboard.press("Home")
        stands_at(page, 0)
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => document.getElementById('dock').dataset.here > 0")
        found[by] = page.locator(".told").text_content() or ""
    assert len(set(found.values())) == 4, found
    assert re.search(r"Round 1: \w+ begins", found["chapter"])
    assert found["seat"].startswith("Ann ")


def test_a_finger_swipes_through_it(house: Server, opened: Windows) -> None:
    guest, table = played(house, "pig", "me", "me")
    page = opened(guest, f"/t/{table}/at/0", viewport=PHONE, has_touch=True, is_mobile=True)
    finger = page.context.new_cdp_session(page)

    def swipe(start: int, end: int) -> None:
        for kind, x in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
            points = [] if x is None else [{"x": x, "y": 300}]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    swipe(300, 100)
    stands_at(page, 1)
    swipe(300, 100)
    stands_at(page, 2)
    swipe(100, 300)
    stands_at(page, 1)


def test_who_steps_on_quickly_in_a_replay_loses_no_step(house: Server, opened: Windows) -> None:
    guest, table = played(house, "pig", "me", "me")
    page = opened(guest, f"/t/{table}/at/0")
    page.locator("#slider").focus()
    second = (page.locator("#dock").get_attribute("data-stops") or "").split()
    held: list[Route] = []
    page.route(f"**/at/{second[1]}", lambda route: held.append(route))
    for _n in range(3):
        page.keyboard.press("ArrowRight")
    stands_at(page, 3)
    page.unroute(f"**/at/{second[1]}")
    for route in held:
        with suppress(Error):  # nobody waits for it any more
            route.continue_()
    stands_at(page, 3)
    expect(page.locator("#slider")).to_have_value("3")
    expect(page).to_have_url(re.compile(rf"/at/{second[3]}$"))
    page.locator("#board").focus()
    for _n in range(2):
        page.keyboard.press("ArrowLeft")
    stands_at(page, 1)
    expect(page).to_have_url(re.compile(rf"/at/{second[1]}$"))
