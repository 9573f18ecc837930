"""Out of reach for a while: the page says so, and catches up by itself."""

from playwright.sync_api import Page, expect

from web.browser.conftest import Seat
from web.browser.opening import Windows, overhear, script
from web.browser.person import Person
from web.browser.swallowing import Network
from web.serving import Guest, Server

OPEN = 1  # as sockets call it
NOTICED = 10_000  # ms until a page says that its line is dead, at most
HIDE = """() => {
  window.isHidden = true;
  Object.defineProperty(document, "hidden", { get: () => window.isHidden });
  Object.defineProperty(document, "visibilityState", { get: () => (window.isHidden ? "hidden" : "visible") });
}"""
HURRY = "async (address) => { (await import(address)).QUIET.seen = 100; }"


def is_same_page(page: Page) -> bool:
    """It has not been loaded anew since it was marked."""
    return bool(page.evaluate("() => window.loadedOnce === true"))


def say(person: Person, words: str) -> None:
    person.page.locator("#say").fill(words)
    person.page.get_by_role("button", name="Say", exact=True).click()


def test_without_network_the_page_says_so_and_catches_up(seated: Seat) -> None:
    ann, bob = seated("pig", "Ann", "Bob")
    bob.page.evaluate("() => { window.loadedOnce = true; }")
    bob.page.context.set_offline(True)
    expect(bob.page.locator("#away")).to_be_visible()
    say(ann, "Are you there?")
    ann.page.get_by_role("button", name="Hold").last.click()
    expect(ann.page.locator("#prompt")).to_have_text("Bob is to decide.")
    bob.page.context.set_offline(False)
    expect(bob.page.locator("#away")).to_be_hidden()
    expect(bob.page.locator("#log")).to_contain_text("Ann: Are you there?")
    expect(bob.page).to_have_title("Your turn · Pig · Stammtisch")
    assert is_same_page(bob.page)


def test_a_line_that_dies_without_a_word_is_noticed_and_opened_anew(house: Server, opened: Windows) -> None:
    with Network(house.port) as network:
        ann, bob = Guest(house.address, "Ann"), Guest(network.address, "Bob")
        table = ann.table("pig", "me", "open")
        bob.sent("/api/join", {"token": table["tokens"]["1"]})
        ann.sent(f"/api/tables/{table['id']}/start", {})
        page = opened(bob, f"/t/{table['id']}")
        expect(page.locator("#log")).to_contain_text("throws")
        page.evaluate("() => { window.loadedOnce = true; }")
        network.swallow()
        ann.act(ann.look(table["id"]), "hold").raise_for_status()
        expect(page.locator("#away")).to_be_visible(timeout=NOTICED)
        expect(page).to_have_title("Pig · Stammtisch")
        network.heal()
        expect(page.locator("#away")).to_be_hidden()
        expect(page).to_have_title("Your turn · Pig · Stammtisch")
        assert is_same_page(page)


def test_a_move_that_was_swallowed_can_be_made_again(house: Server, opened: Windows) -> None:
    with Network(house.port) as network:
        ann = Guest(network.address, "Ann")
        table = ann.table("pig", "me", "me", start=True)["id"]
        page = opened(ann, f"/t/{table}")
        hold = page.locator("#plain button[value=hold]")
        expect(hold).to_be_visible()
        network.swallow()
        hold.click()
        expect(page.locator("#away")).to_be_visible(timeout=NOTICED)
        network.end_old_connections()
        network.heal()
        expect(page.locator("#away")).to_be_hidden()
        expect(page.locator("#prompt")).to_have_text("Roll, or hold 5 points?")
        hold.click()
        expect(page.locator("#prompt")).to_have_text("Roll, or hold 2 points?")


def test_who_only_looks_at_a_quiet_table_stays_on_the_same_line(seated: Seat) -> None:
    (ann,) = seated("pig", "Ann", bots=1)
    overhear(ann.page)
    ann.page.evaluate(HURRY, script(ann.page, "line.js"))
    ann.page.wait_for_function("() => window.said.length > 1")  # who asks again was answered
    assert ann.page.evaluate("() => window.lines.map((line) => line.readyState)") == [OPEN]
    expect(ann.page.locator("#away")).to_be_hidden()


def test_who_comes_back_to_a_page_whose_line_died_meanwhile_sees_the_newest(
    house: Server, opened: Windows
) -> None:
    with Network(house.port) as network:
        ann = Guest(house.address, "Ann")
        table = ann.table("pig", "me", "me", start=True)["id"]
        page = opened(Guest(network.address, "", ann.token), f"/t/{table}")
        overhear(page)
        page.evaluate(HIDE)
        network.swallow()
        ann.act(ann.look(table), "hold").raise_for_status()
        network.heal()
        page.wait_for_timeout(1000)
        assert page.evaluate("window.said") == [], "nobody looks, so nobody asks yet"
        page.evaluate(
            "() => { window.isHidden = false; document.dispatchEvent(new Event('visibilitychange')); }"
        )
        assert page.evaluate("window.said") == [""]
        expect(page.locator("#prompt")).to_have_text("Roll, or hold 2 points?", timeout=NOTICED)
