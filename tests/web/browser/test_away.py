"""Out of reach for a while: the page says so, and catches up by itself."""

from playwright.sync_api import Page, expect

from web.browser.conftest import Seat
from web.browser.person import Person


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
