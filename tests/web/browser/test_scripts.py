"""The scripts in the browser: modules that leave nothing behind on the page, and what needs no page."""

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from web.browser.opening import Windows, script
from web.serving import Guest, Server

WAYS = json.loads((Path(__file__).parent.parent / "ways.json").read_text(encoding="utf-8"))
OWN_NAMES = "() => Object.getOwnPropertyNames(window)"
VENDORED = {"htmx", "Idiomorph"}

# The cases that come out otherwise, as node's runner would tell them.
TRY = """async ([address, { offered, cases }]) => {
  const ways = await import(address);
  const meant = (told) => (Array.isArray(told) ? told.map(meant)
    : String(told).startsWith("@") ? offered[told.slice(1)] : told);
  return cases
    .map(({ it, does, given, gives }) => [`${does} ${it}`, ways[does](...meant(given)), meant(gives)])
    .filter(([, got, wanted]) => JSON.stringify(got) !== JSON.stringify(wanted));
}"""


def at_table(house: Server, opened: Windows) -> Page:
    guest = Guest(house.address, "Ann")
    page = opened(guest, f"/t/{guest.table('vienna', 'me', 'me', 'me', start=True)['id']}")
    expect(page.locator("#dock.mine")).to_be_visible()
    return page


def test_ways_by_the_browser(house: Server, opened: Windows) -> None:
    page = at_table(house, opened)
    assert page.evaluate(TRY, [script(page, "ways.js"), WAYS]) == []


def test_our_scripts_put_no_name_on_the_window(house: Server, opened: Windows) -> None:
    page = at_table(house, opened)
    used = set(page.evaluate(OWN_NAMES))
    page.goto(f"{house.address}/api/games")  # no page of ours
    assert used - set(page.evaluate(OWN_NAMES)) == VENDORED
