"""Bars for people: what is picked is large enough, what is written can be read, nothing lies sideways.

Early, middle and late positions of stored games, with many players, on a desk, phones and a tablet.
"""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stammtisch.core import record as records
from stammtisch.games import game as game_by_key
from web.browser.opening import DESKTOP, NARROW, PHONE, TABLET, Windows
from web.browser.person import Person
from web.serving import Guest, Server

GAMES = {
    "vienna": "five_players",
    "carpe_diem": "four-hidden",
    "cafe_melange": "four_players",
    "ganz_wien": "day",
    "ganz_wien_by_night": "night",
}
SCREENS = {"desk": DESKTOP, "phone": PHONE, "narrow phone": NARROW, "tablet": TABLET}
COURSE = (0.05, 0.5, 0.95)  # of a game

TARGET, OTHER, WORDS = 43.5, 23.5, 11.9  # px, less what rounding takes
NARROWER = {
    ("carpe_diem", "narrow phone"): 40.0,  # tiles edge to edge across a board made for 390 px
    ("vienna", "tablet"): 39.0,  # a board made for a desk, whole in sight
    ("cafe_melange", "tablet"): 37.0,
}

# What is too small, too low on the page to be reached, or too far to the side.
MEASURE = """([target, other, words]) => {
  const shown = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const side = (each) => { const r = each.getBoundingClientRect(); return Math.min(r.width, r.height); };
  const told = (each) => `${each.id || each.outerHTML.slice(0, 60)} ${Math.round(side(each) * 10) / 10}`;
  const ways = [...document.querySelectorAll("[data-parts]")];
  const used = new Set(ways.flatMap((each) => each.dataset.parts.split(" ")));
  const things = all("#board [role=button]");
  const can = things.filter((each) => each.dataset.action || used.has(each.dataset.part));
  const idle = things.filter((each) => !can.includes(each));
  const fields = "select, label.tick, input:not([type=hidden], .tick *)";
  const controls = all(`button, .button, summary, header a, ${fields}`);
  const small = can.filter((each) => side(each) < target).concat(idle.filter((each) => side(each) < other));
  const low = controls.filter((each) => each.getBoundingClientRect().height < target);
  const isBesideLens = (lens, x, y) => {
    if (!lens.ownerSVGElement) return false;
    const at = new DOMPoint(x, y).matrixTransform(lens.ownerSVGElement.getScreenCTM().inverse());
    const [left, top, wide, tall] = ["x", "y", "width", "height"].map((name) => lens[name].baseVal.value);
    return at.x < left || at.y < top || at.x > left + wide || at.y > top + tall;
  };
  const covered = can.filter((each) => {
    each.scrollIntoView({ block: "center" });
    const r = each.getBoundingClientRect();
    const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
    if (isBesideLens(each.ownerSVGElement, x, y)) return false; // the lens can be moved there
    const hit = document.elementFromPoint(x, y);
    return !hit || !each.contains(hit);
  });
  const tiny = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement;
    const isSeen = text.data.trim() && shown(owner) && !owner.closest("title, .unseen, script, .postcard");
    if (!isSeen) continue;
    const drawn = owner.getScreenCTM ? owner.getScreenCTM() : { a: 1, b: 0 };
    const size = parseFloat(getComputedStyle(owner).fontSize) * Math.hypot(drawn.a, drawn.b);
    if (size < words) tiny.push(`${text.data.trim().slice(0, 30)} ${Math.round(size * 10) / 10}`);
  }
  return {
    "too small": small.concat(low).map(told),
    "covered": covered.map(told),
    "unreadable": tiny,
    "sideways": document.documentElement.scrollWidth - innerWidth,
  };
}"""
GOOD = {"too small": [], "covered": [], "unreadable": [], "sideways": 0}


@cache
def stored(wanted: str) -> records.Record:
    folder = game_by_key(wanted.removesuffix("_by_night")).folder / "records"
    return records.loads((folder / f"{GAMES[wanted]}.txt").read_text(encoding="utf-8"))


def resumed(guest: Guest, wanted: str, course: float) -> str:
    return resumed_at(guest, wanted, int(course * len(stored(wanted).moves)))


def resumed_at(guest: Guest, wanted: str, moves: int) -> str:
    """The path of a table that goes on from a stored game; the guest plays all seats."""
    text = records.dumps(stored(wanted).upto(moves))
    answer = guest.http.post("/upload", data={"record": text})
    return str(answer.headers["location"])


def measured(page: Page, target: float = TARGET) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(MEASURE, [target, OTHER, WORDS])
    return found


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("wanted", GAMES)
@pytest.mark.sample(5)
def test_a_board_is_large_enough(house: Server, opened: Windows, wanted: str, screen: str) -> None:
    guest = Guest(house.address, "Ann")
    touch = SCREENS[screen] != DESKTOP
    page = opened(guest, "/", viewport=SCREENS[screen], has_touch=touch, is_mobile=touch)
    for course in COURSE:
        page.goto(house.address + resumed(guest, wanted, course))
        Person(guest, page).take_over()
        expect(page.locator("#dock.mine")).to_be_visible()
        assert measured(page, NARROWER.get((wanted, screen), TARGET)) == GOOD, course


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.sample(2)
def test_pages_are_large_enough(house: Server, opened: Windows, screen: str) -> None:
    guest = Guest(house.address, "Ann")
    touch = SCREENS[screen] != DESKTOP
    lobby = guest.table("vienna", "me", "open", "random")
    over = guest.table("vienna", "me", "random", "random", start=True)["id"]
    guest.http.post(f"/t/{over}/end")
    page = opened(guest, "/", viewport=SCREENS[screen], has_touch=touch, is_mobile=touch)
    paths = (
        *("/", "/settings", "/upload", "/rules/vienna", "/new/vienna", "/nothing/here"),
        *(
            f"/t/{lobby['id']}",
            f"/join/{lobby['tokens']['1']}",
            f"/t/{over}",
            f"/t/{over}/at/3",
            f"/t/{over}/words",
        ),
    )
    for path in paths:
        page.goto(house.address + path)
        assert measured(page) == GOOD, path


def test_a_tap_on_the_whole_map_moves_the_lens_there(house: Server, opened: Windows) -> None:
    guest = Guest(house.address, "Ann")
    page = opened(guest, resumed(guest, "ganz_wien", 0.95), viewport=PHONE, has_touch=True, is_mobile=True)
    Person(guest, page).take_over()
    page.locator("#board .whole").scroll_into_view_if_needed()
    lens, whole = page.locator("#board svg.lens"), page.locator("#board .whole").bounding_box()
    before = lens.get_attribute("viewBox")
    assert before
    assert whole
    page.touchscreen.tap(whole["x"] + whole["width"] * 0.85, whole["y"] + whole["height"] * 0.8)
    expect(lens).not_to_have_attribute("viewBox", before)
