"""Those who only watch: no hands, no questions, but talk."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.browser.opening import Windows
from web.browser.person import Person
from web.serving import Guest, Server

# What each game draws for its owner only: the parts of a hand begin so.
HANDS = {"cafe_melange": "card:", "ganz_wien": "card:"}


def watching(house: Server, opened: Windows, game: str) -> tuple[Person, Page]:
    """Ann, who plays with a bot, and the page of Eva, who came by the link for watching."""
    ann, eva = Guest(house.address, "Ann"), Guest(house.address, "Eva")
    made = ann.table(game, "me", "random", start=True)
    mine = opened(ann, f"/t/{made['id']}")
    page = opened(eva, f"/join/{made['watch']}")
    page.get_by_role("button", name="Watch").click()
    return Person(ann, mine), page


@pytest.mark.parametrize("game", HANDS)
def test_who_watches_sees_no_hand_and_is_asked_nothing(house: Server, opened: Windows, game: str) -> None:
    ann, page = watching(house, opened, game)
    hand = f'#board [data-part^="{HANDS[game]}"]'
    expect(ann.page.locator(hand).first).to_be_visible()
    expect(page.locator("#board svg").first).to_be_visible()
    expect(page.locator(hand)).to_have_count(0)
    expect(page.locator("button[name=action]")).to_have_count(0)
    expect(page.locator("#prompt")).to_contain_text("Ann")
    expect(page).not_to_have_title(re.compile("Your turn"))


def test_who_watches_follows_and_may_talk(house: Server, opened: Windows) -> None:
    ann, page = watching(house, opened, "pig")
    ann.page.get_by_role("button", name="Roll the die").last.click()
    expect(page.locator("#log")).to_contain_text("Ann throws a 2.")
    page.locator("#say").fill("Hold!")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(ann.page.locator("#log")).to_contain_text("Eva: Hold!")
