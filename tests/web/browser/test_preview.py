"""A ghost shows what an action would do; on touch, and where undo ends, one is asked before it is done."""

import pytest
from playwright.sync_api import Page, expect

from stammtisch.games.vienna.facts import ROAD_FIELDS
from web.browser.conftest import Seat
from web.browser.opening import PHONE, Windows, script
from web.browser.person import Way, ways_in
from web.browser.test_meant import at_first_placing
from web.serving import Guest, Server

# A way whose parts are all drawn, and different.
DRAWN = """() => {
  const things = [...document.querySelectorAll("#board [data-part]")];
  const drawn = new Set(things.map((each) => each.dataset.part));
  return [...document.querySelectorAll("#ways .way")].map((each) => each.dataset.parts.split(" "))
    .find((parts) => parts.every((part) => drawn.has(part)) && new Set(parts).size === parts.length);
}"""


# The board without the marks of the picker.
DRAWING = """() => document.querySelector("#board svg").outerHTML
  .replace(/ (class|aria-pressed)="[^"]*"/g, "")"""


def vienna(house: Server, *seats: str) -> tuple[Guest, str]:
    guest = Guest(house.address, "Ann")
    return guest, str(guest.table("vienna", *seats, start=True)["id"])


def pick_all(page: Page) -> None:
    expect(page.locator("#dock.mine")).to_be_visible()
    for part in page.evaluate(DRAWN):
        page.locator(f'#board [data-part="{part}"]').first.dispatch_event("click")


def board_version(page: Page) -> str | None:
    return page.locator("#board").get_attribute("data-version")


def test_a_ghost_is_drawn_and_goes_with_back(house: Server, opened: Windows) -> None:
    guest, table = vienna(house, "me", "random", "random")
    page = opened(guest, f"/t/{table}", cookies={"confirm": "on"})
    expect(page.locator("#dock.mine")).to_be_visible()
    before, drawn = board_version(page), page.evaluate(DRAWING)
    pick_all(page)
    expect(page.locator("#board .ghost").first).to_be_attached()
    expect(page.locator("#brings")).to_be_attached()
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator("#board .ghost")).to_have_count(0)
    assert page.evaluate(DRAWING) == drawn
    assert board_version(page) == before, "nothing has happened"


def test_a_ghost_covers_nothing_that_lies_before_what_it_stands_for(house: Server, opened: Windows) -> None:
    """A start card ends the turn: the frame of the tray changes, and all that lies on it is still seen."""
    guest, table = vienna(house, "me", "me", "me")
    page = opened(guest, f"/t/{table}")
    pick_all(page)
    expect(page.locator("#board .own-tray > rect.gone + rect.ghost")).to_have_count(1)
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator("#board :is(.gone, .ghost)")).to_have_count(0)


def test_a_ghost_fades_nothing_that_stays(seated: Seat) -> None:
    """Fields behind the die get a coin at their corner; the coin that they bring stays as it was."""
    ann = at_first_placing(seated, {}, "on")
    ways = [
        way for way in ways_in(ann.look()) if way.name.startswith("place:") and field_of(way) in ROAD_FIELDS
    ]
    furthest = max(ways, key=lambda way: ROAD_FIELDS.index(field_of(way)))
    for part in furthest.parts:
        ann.tap(ann.thing("part", part))
    coins = ann.page.locator("#board .field .coin")
    expect(coins.and_(ann.page.locator(".ghost")).first).to_be_attached()
    expect(coins.and_(ann.page.locator(".gone"))).to_have_count(0)


def field_of(way: Way) -> str:
    return way.name.rpartition(":")[2]


def test_do_it_does_what_was_shown(house: Server, opened: Windows) -> None:
    guest, table = vienna(house, "me", "random", "random")
    page = opened(guest, f"/t/{table}", cookies={"confirm": "on"})
    before = board_version(page)
    pick_all(page)
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(f"#board[data-version='{before}']")).to_have_count(0)
    expect(page.locator("#board .ghost")).to_have_count(0)


def test_with_a_mouse_the_last_part_does_it(house: Server, opened: Windows) -> None:
    guest, table = vienna(house, "me", "random", "random")
    page = opened(guest, f"/t/{table}", cookies={"confirm": "auto"})
    expect(page.locator("#dock.mine")).to_be_visible()
    before = board_version(page)
    page.locator('#board [data-part^="card:"][role=button]').first.click()
    expect(page.locator(f"#board[data-version='{before}']")).to_have_count(0)


def test_on_touch_it_is_asked_first(house: Server, opened: Windows) -> None:
    guest, table = vienna(house, "me", "random", "random")
    page = opened(guest, f"/t/{table}", cookies={"confirm": "auto"}, viewport=PHONE, has_touch=True)
    expect(page.locator("#dock.mine")).to_be_visible()
    page.locator('#board [data-part^="card:"][role=button]').first.tap()
    expect(page.get_by_role("button", name="Do it")).to_be_visible()


def test_where_undo_ends_it_is_asked_first_and_said(house: Server, opened: Windows) -> None:
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    made = ann.table("vienna", "me", "open", "random")
    bob.sent("/api/join", {"token": made["tokens"]["1"]})
    ann.sent(f"/api/tables/{made['id']}/start", {})
    table = str(made["id"])
    while "place" not in str((shown := ann.look(table))["view"]["legal"]):
        for guest in (ann, bob):
            seen = guest.look(table)
            if seen["view"]["legal"] and "place" not in str(ann.look(table)["view"]["legal"]):
                guest.act(seen, seen["view"]["legal"][0])
    page = opened(ann, f"/t/{table}", cookies={"confirm": "auto"})
    pick_all(page)
    expect(page.locator("#bar")).to_contain_text("(ends undo)")
    expect(page.get_by_role("button", name="Do it")).to_be_visible()
    assert board_version(page) == str(shown["version"])


@pytest.mark.parametrize(("wish", "asks"), {"auto": True, "on": True, "off": False}.items())
def test_a_button_that_ends_undo_asks_first_as_well(
    house: Server, opened: Windows, wish: str, asks: bool
) -> None:
    """Among people a throw cannot be taken back; whoever wants never to be asked is not asked."""
    ann, bob = Guest(house.address, "Ann"), Guest(house.address, "Bob")
    made = ann.table("pig", "me", "open")
    bob.sent("/api/join", {"token": made["tokens"]["1"]})
    ann.sent(f"/api/tables/{made['id']}/start", {})
    page = opened(ann, f"/t/{made['id']}", cookies={"confirm": wish})
    before = board_version(page)
    page.locator("#plain button[value=roll]").click()
    if asks:
        expect(page.locator("#bar")).to_contain_text("(ends undo)")
        assert board_version(page) == before
        page.get_by_role("button", name="Do it").click()
    expect(page.locator(f"#board[data-version='{before}']")).to_have_count(0)


def test_talk_leaves_picks_the_ghost_and_the_focus_alone(house: Server, opened: Windows) -> None:
    guest, table = vienna(house, "me", "random", "random")
    page = opened(guest, f"/t/{table}", cookies={"confirm": "on"})
    pick_all(page)
    expect(page.locator("#board .ghost").first).to_be_attached()
    page.get_by_role("button", name="Do it").focus()
    guest.http.post(f"/t/{table}/chat", data={"text": "Servus!"})
    expect(page.locator("#log")).to_contain_text("Servus!")
    expect(page.locator("#board .ghost").first).to_be_attached()
    expect(page.get_by_role("button", name="Do it")).to_be_focused()


def test_a_ghost_that_is_asked_for_twice_is_drawn_once(house: Server, opened: Windows) -> None:
    guest, table = vienna(house, "me", "random", "random")
    page = opened(guest, f"/t/{table}", cookies={"confirm": "on"})
    pick_all(page)
    ghosts = page.locator("#board .ghost")
    expect(ghosts.first).to_be_attached()
    once = ghosts.count()
    page.evaluate(
        """async (address) => {
          const { foresee, forgetGhost } = await import(address);
          const { value: action } = document.querySelector("#bar .first");
          const first = (forgetGhost(), foresee(action, () => {}));
          const second = (forgetGhost(), foresee(action, () => {}));
          await Promise.all([first, second]);
        }""",
        script(page, "ghost.js"),
    )
    assert ghosts.count() == once
