"""A board longer than a phone: its parts, the part that is asked, and a whole turn by few taps."""

from playwright.sync_api import Page, expect

from web.browser.conftest import Seat
from web.browser.opening import PHONE
from web.browser.person import Person

LINKS = "#board .sections a"
HERE = "#board .sections a[aria-current=true]"
TURNING = ("_opp", "_adj", "_corner", "_end")
IN_SIGHT = "id => document.getElementById(id).getBoundingClientRect().top"


def by_phone(seated: Seat) -> Person:
    person: Person = seated(
        "carpe_diem",
        "Ann",
        bots=1,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        cookies={"confirm": "auto"},
    )[0]
    expect(person.page.locator("#dock.mine")).to_be_visible()
    return person


def to_take(page: Page) -> None:
    """Place the patrician, up to the first turn."""
    page.locator('#board [data-part^="space:"].can').first.tap()
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator("#board [data-action]").first).to_be_attached()


def take(page: Page) -> None:
    """A tile from the tray that looks different however it is turned."""
    kinds = ", ".join(f'#carpe_diem-district [data-action*="{kind}"]' for kind in TURNING)
    page.locator(kinds).first.tap()
    page.get_by_role("button", name="Do it").tap()


def test_the_part_that_is_asked_opens_itself(seated: Seat) -> None:
    page = by_phone(seated).page
    expect(page.locator(HERE)).to_have_text("Market")


def test_the_strip_leads_to_each_part_and_stays_in_sight(seated: Seat) -> None:
    page = by_phone(seated).page
    for n, name in enumerate(("District", "Market", "Cards")):
        page.locator(LINKS).nth(n).tap()
        expect(page.locator(HERE)).to_have_text(name)
        assert 0 <= page.evaluate(IN_SIGHT, f"carpe_diem-{name.lower()}") < PHONE["height"] / 2
        expect(page.locator(LINKS).first).to_be_in_viewport()


def test_a_turn_is_a_tile_a_square_and_do_it(seated: Seat) -> None:
    page = by_phone(seated).page
    to_take(page)
    take(page)
    page.locator('#board [data-part^="square:"].can').tap()
    before = page.locator("#board").get_attribute("data-version")
    page.get_by_role("button", name="Do it").tap()
    expect(page.locator(f"#board[data-version='{before}']")).to_have_count(0)


def test_a_square_goes_round_the_turns_of_the_tile_by_tap_button_and_key(seated: Seat) -> None:
    person = by_phone(seated)
    page = person.page
    to_take(page)
    take(page)
    square = page.locator('#board [data-part^="square:"].can')
    expect(square).to_be_visible()
    wanted = [way["name"] for way in person.look()["actions"]]
    assert len(wanted) == 4, "the first tile goes on the shovel, turned as one likes"
    square.tap()
    do = page.get_by_role("button", name="Do it")
    expect(do).to_have_attribute("value", wanted[0])
    page.locator("#board .picked[data-round]").tap()
    expect(do).to_have_attribute("value", wanted[1])
    page.get_by_role("button", name="Turn it").tap()
    expect(do).to_have_attribute("value", wanted[2])
    page.keyboard.press("r")
    expect(do).to_have_attribute("value", wanted[3])
