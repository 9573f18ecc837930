"""A map larger than a phone: one finger drags it, two pinch it, buttons do both, and a new board keeps it."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import CDPSession, Page, expect

from web.browser.opening import PHONE, Windows
from web.browser.person import Person
from web.browser.test_bars import resumed
from web.serving import Guest, Server

Point = tuple[float, float]
STEPS = 6


@pytest.fixture
def page(house: Server, opened: Windows) -> Page:
    guest = Guest(house.address, "Ann")
    shown = opened(guest, resumed(guest, "ganz_wien", 0.95), viewport=PHONE, has_touch=True, is_mobile=True)
    Person(guest, shown).take_over()
    expect(shown.locator("#dock.mine")).to_be_visible()
    return shown


def seen(page: Page) -> list[float]:
    """Left, top, width and height of the part in the lens."""
    return [float(n) for n in (page.locator("#board svg.lens").get_attribute("viewBox") or "").split()]


def middle(page: Page) -> Point:
    box = page.locator("#board .edge").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(line: CDPSession, kind: str, points: Sequence[Point]) -> None:
    fingers = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def move(page: Page, paths: Sequence[tuple[Point, Point]]) -> None:
    """Put fingers down, each at the start of its path, and move them to the ends."""
    line = page.context.new_cdp_session(page)
    touch(line, "touchStart", [start for start, _end in paths])
    for step in range(1, STEPS + 1):
        part = step / STEPS
        touch(line, "touchMove", [(a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in paths])
    touch(line, "touchEnd", [])


def pinch(page: Page, start: float, end: float) -> None:
    """Two fingers side by side, so far from the middle at first and at last."""
    x, y = middle(page)
    move(page, [((x - start, y), (x - end, y)), ((x + start, y), (x + end, y))])


def test_two_fingers_draw_nearer_and_further_around_what_lies_between_them(page: Page) -> None:
    left, top, wide, tall = seen(page)
    pinch(page, 40, 80)
    near = seen(page)
    assert near[2] == pytest.approx(wide / 2, rel=0.05)
    assert near[3] / near[2] == pytest.approx(tall / wide, rel=0.01)
    assert near[0] + near[2] / 2 == pytest.approx(left + wide / 2, abs=4)
    assert near[1] + near[3] / 2 == pytest.approx(top + tall / 2, abs=4)
    pinch(page, 80, 40)
    assert seen(page)[2] == pytest.approx(wide, rel=0.05)


def test_one_finger_drags_the_map_and_picks_nothing(page: Page) -> None:
    left, top, wide, tall = seen(page)
    x, y = middle(page)
    away = (60 if left > 100 else -60), (60 if top > 100 else -60)
    move(page, [((x, y), (x + away[0], y + away[1]))])
    after = seen(page)
    assert (after[0] - left) * away[0] < 0
    assert (after[1] - top) * away[1] < 0
    assert after[2:] == pytest.approx([wide, tall], abs=0.2)
    expect(page.locator("#board .picked")).to_have_count(0)


def test_where_the_map_ends_a_finger_scrolls_the_board(page: Page) -> None:
    page.locator('#board [data-zoom="whole"]').tap()
    x, y = middle(page)
    move(page, [((x, y), (x, y - 80))])
    assert page.locator("#board").evaluate("each => each.scrollTop") > 20


def test_buttons_do_the_same_by_finger_and_by_keyboard(page: Page) -> None:
    before = seen(page)
    page.locator('#board [data-zoom="out"]').tap()
    assert seen(page)[2] == pytest.approx(before[2] * 1.5, rel=0.01)
    page.locator('#board [data-zoom="in"]').press("Enter")
    assert seen(page)[2] == pytest.approx(before[2], rel=0.01)
    whole = page.locator('#board [data-zoom="whole"]')
    whole.press("Space")
    expect(whole).to_have_attribute("aria-pressed", "true")
    assert seen(page)[2] >= 1000
    whole.tap()
    assert seen(page) == pytest.approx(before, abs=0.1)


def test_only_names_that_matter_are_written_where_the_map_is_small(page: Page) -> None:
    minor = page.locator("#board .lens .minor:visible")
    assert minor.count() > 3
    page.locator('#board [data-zoom="whole"]').tap()
    expect(minor).to_have_count(0)
    own = page.locator("#board .lens .own:visible text").first
    assert own.evaluate("each => 12.7 * each.getScreenCTM().a") == pytest.approx(13, abs=0.5)


def test_a_new_board_keeps_how_near_it_is(page: Page) -> None:
    pinch(page, 40, 70)
    wide = seen(page)[2]
    page.get_by_role("button", name="Show me").tap()
    expect(page.locator("#dock.picking")).to_have_count(1)  # the hint is there
    page.keyboard.press("Escape")
    assert seen(page)[2] == wide
    version = page.locator("#board").get_attribute("data-version")
    page.locator("#ways > summary").tap()
    page.locator("#ways .way").first.tap()
    expect(page.locator(f'#board[data-version="{version}"]')).to_have_count(0)
    Person(Guest(page.url.split("/t/")[0], "Ann"), page).take_over()
    assert seen(page)[2] == pytest.approx(wide, abs=0.2)


def test_a_lens_that_fills_the_screen_lets_a_finger_scroll(house: Server, opened: Windows) -> None:
    guest = Guest(house.address, "Ann")
    low = {"width": 390, "height": 600}
    page = opened(guest, resumed(guest, "ganz_wien", 0.95), viewport=low, has_touch=True, is_mobile=True)
    Person(guest, page).take_over()
    before = seen(page)
    x, y = middle(page)
    move(page, [((x, y), (x, y - 90))])
    page.wait_for_function("() => document.getElementById('board').scrollTop > 20")
    assert seen(page) == before


def test_advice_leaves_room_for_the_way_to_the_furthest_stop(house: Server, opened: Windows) -> None:
    guest = Guest(house.address, "Ann")
    page = opened(guest, resumed(guest, "ganz_wien", 0.95))
    Person(guest, page).take_over()
    expect(page.locator("#dock .coach")).to_be_visible()
    furthest = "all => all.sort((a, b) => b.dataset.action.length - a.dataset.action.length)[0].id"
    name = page.locator("#board .far").evaluate_all(furthest)
    page.locator(f"#{name}").focus()
    page.keyboard.press("Enter")
    button, dock = (
        page.get_by_role("button", name="Do it").bounding_box(),
        page.locator("#dock").bounding_box(),
    )
    assert button
    assert dock
    assert button["y"] + button["height"] <= dock["y"] + dock["height"]
