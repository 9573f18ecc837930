"""Every language: the page says which, and nothing on it is left in English."""

from functools import cache
from importlib.resources import files

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

from stammtisch.core.words import LANGUAGES, catalogue, speaking
from stammtisch.web.tables.shelf import shelf
from web.browser.opening import NARROW, PHONE, Windows
from web.serving import Guest, Server

_ = catalogue("stammtisch.web")

# What can be read, piece by piece, with the names that are read aloud.
READ = """() => {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true });
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement;
    const isRead = owner.matches("title") || (shown(owner) && !owner.matches("script, style, noscript, pre"));
    if (isRead) found.push(text.data);
  }
  for (const each of document.querySelectorAll("[aria-label]")) found.push(each.getAttribute("aria-label"));
  for (const each of document.querySelectorAll("[placeholder]")) found.push(each.getAttribute("placeholder"));
  return found.map((each) => each.trim());
}"""


@cache
def english(package: str, code: str) -> frozenset[str]:
    """The messages of a package that this language says otherwise."""
    with (files(package) / "locale" / f"{code}.po").open("rb") as source:
        messages = [message for message in read_po(source) if isinstance(message.id, str) and message.id]
    said = {str(message.id): str(message.string) for message in messages}
    return frozenset(said) - frozenset(said.values())


def left_in_english(page: Page, game: str, code: str) -> set[str]:
    packages = "stammtisch.web", "stammtisch.core", "stammtisch.table", f"stammtisch.games.{game}"
    return {text for text in page.evaluate(READ) if any(text in english(each, code) for each in packages)}


@pytest.mark.parametrize("game", [game.key for game in shelf()])
@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.sample(4)
def test_a_table_is_in_the_readers_language(house: Server, opened: Windows, game: str, code: str) -> None:
    guest = Guest(house.address, "Ann")
    table, over = (guest.table(game, "me", "random", "random", start=True)["id"] for _n in range(2))
    lobby = guest.table(game, "me", "open", "random")["id"]
    guest.http.post(f"/t/{over}/end")
    page = opened(guest, f"/t/{table}", locale=code)
    expect(page.locator("#dock.mine")).to_be_visible()
    with speaking(code):
        expect(page).to_have_title(f"{_('Your turn')} · {game_title(game)} · Stammtisch")
    for path in (
        f"/t/{table}",
        f"/t/{lobby}",
        f"/t/{over}",
        f"/t/{over}/at/1",
        f"/new/{game}",
        f"/rules/{game}",
    ):
        page.goto(house.address + path)
        expect(page.locator("html")).to_have_attribute("lang", code)
        assert left_in_english(page, game, code) == set(), path


def game_title(key: str) -> str:
    return next(game.title for game in shelf() if game.key == key)


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_pages_are_in_the_readers_language(house: Server, opened: Windows, code: str) -> None:
    guest = Guest(house.address, "Ann")
    guest.table("pig", "me", "open", listed=True)
    page = opened(guest, "/", locale=code)
    for path in ("/", "/settings", "/upload", guest.ticket(), "/nothing/here"):
        page.goto(house.address + path)
        expect(page.locator("html")).to_have_attribute("lang", code)
        assert left_in_english(page, "pig", code) == set(), path


def test_a_language_is_chosen_and_kept(house: Server, opened: Windows) -> None:
    page = opened(Guest(house.address, "Ann"), "/settings")
    assert left_in_english(page, "pig", "de")
    page.get_by_label("Deutsch").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(f"{house.address}/rules/vienna")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_every_sentence_of_the_rules_can_be_read(house: Server, opened: Windows) -> None:
    page = opened(Guest(house.address, "Ann"), "/rules/vienna")
    told = page.locator("p.rule .said")
    assert told.count() > 60
    hidden = told.evaluate_all("all => all.filter(each => !each.offsetHeight).map(each => each.textContent)")
    assert hidden == []


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["390", "360"])
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.sample(3)
def test_the_tools_of_a_table_keep_to_one_row_on_a_phone(
    house: Server, opened: Windows, code: str, size: dict[str, int]
) -> None:
    guest = Guest(house.address, "Ann")
    table = guest.table("ganz_wien", "me", "random", start=True)["id"]
    page = opened(guest, f"/t/{table}", locale=code, viewport=size, has_touch=True, is_mobile=True)
    expect(page.locator("#dock.mine")).to_be_visible()
    expect(page.locator("#orders")).to_be_visible()
    tops = page.locator(".side > *:visible").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().top)"
    )
    assert len(set(tops)) == 1
