"""Two people and a bot play a round of Vienna through their pages."""

import signal

from playwright.sync_api import Page, expect

from web.browser.conftest import Open
from web.browser.test_games import DRAWN, act_by_picking, version
from web.serving import Guest, Server

MOST = 40  # turns in which a round must be over


def test_two_people_and_a_bot_play_a_round(server: Server, opened: Open) -> None:
    ann, bob = Guest(server.address, "Ann"), Guest(server.address, "Bob")
    first = opened(ann, "/new/vienna")
    first.get_by_role("button", name="Set up the table").click()
    second = opened(bob, first.get_by_label("Link for this seat").first.input_value())
    second.get_by_role("button", name="Sit down").click()
    expect(first.locator("#seat-1")).to_contain_text("Bob")
    first.get_by_role("button", name="Fill with bots and begin").click()
    pages = [first, second]
    choose_start_cards(pages)
    talk(first, second)
    moved = turn_of(pages)
    by_keyboard(moved)
    together(pages, moved)
    take_back_by_agreement(pages, moved)
    restart(server, pages)
    for _turn in range(MOST):
        if "Round 2" in (first.locator("#log").text_content() or ""):
            break
        take_turn(pages)
    for page in pages:
        expect(page.locator("#log")).to_contain_text("Round 2")


def turn_of(pages: list[Page]) -> Page:
    """The page of the person who is asked, once it is one."""
    asked = pages[0].locator("#seats li.asked:is(#seat-0, #seat-1)").first
    seat = 1 if asked.get_attribute("id") == "seat-1" else 0
    expect(pages[seat].locator("#dock.mine")).to_be_visible()
    return pages[seat]


def take_turn(pages: list[Page]) -> None:
    page = turn_of(pages)
    before = version(page)
    act_by_picking(page)
    expect(page.locator(f"#board[data-version='{before}']")).to_have_count(0)
    together(pages, page)


REACHED = "least => Number(document.getElementById('board').dataset.version) >= least"


def together(pages: list[Page], page: Page) -> None:
    """All pages have seen what this one has seen, so that none asks for what is done already."""
    least = int(version(page))
    for other in pages:
        other.wait_for_function(REACHED, arg=least)


def choose_start_cards(pages: list[Page]) -> None:
    for _person in pages:
        expect(turn_of(pages).locator("#prompt")).to_have_text("Choose a start card.")
        take_turn(pages)


def talk(one: Page, other: Page) -> None:
    one.locator("#say").fill("Servus!")
    one.get_by_role("button", name="Say", exact=True).click()
    expect(other.locator("#log")).to_contain_text("Ann: Servus!")


def by_keyboard(page: Page) -> None:
    """A whole turn without a mouse: things on the board, then [Do it]."""
    before = version(page)
    for part in page.evaluate(DRAWN).split():
        page.locator(f'#board [data-part="{part}"][role=button]').first.focus()
        page.keyboard.press("Enter")
    page.locator("#bar button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#board[data-version='{before}']")).to_have_count(0)


def take_back_by_agreement(pages: list[Page], asking: Page) -> None:
    """Dice have been thrown since, so the other one is asked."""
    turn_of(pages)
    other = pages[1 - pages.index(asking)]
    asking.get_by_role("button", name="Take back").click()
    other.get_by_role("button", name="Agree").click()
    for page in pages:
        expect(page.locator("#log")).to_contain_text("takes back.")
    expect(asking.locator("#dock.mine")).to_be_visible()


def restart(server: Server, pages: list[Page]) -> None:
    """The server is killed and comes back; the pages find it by themselves."""
    server.end(signal.SIGKILL)
    for page in pages:
        expect(page.locator("#away")).to_be_visible()
    server.start()
    for page in pages:
        expect(page.locator("#away")).to_be_hidden()
