"""Nothing is ever done that the picked things do not mean: a tap on what does not fit keeps the picks."""

from collections import Counter
from random import Random
from typing import Any
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, Request, expect

from stammtisch.web.tables.shelf import shelf
from web.browser.conftest import Seat, Sit
from web.browser.opening import PHONE
from web.browser.person import Person, asked_of

GAMES = [game.key for game in shelf()]
TAPS = 60
OFTEN = 0.8  # of the taps go to what is drawn

# What can be tapped now: drawn things, fitting or not, and what the bar offers; and what is picked.
TAPPABLE = """() => {
  const seen = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const told = (each) => ({
    part: each.dataset.part ?? "", action: each.dataset.action ?? (each.name === "action" ? each.value : ""),
    words: each.textContent.trim(), isUnfit: each.classList.contains("unfit"),
    isRound: "round" in each.dataset, kind: each.matches("#nearest .chip") ? "chip" : "button",
  });
  const drawn = all("#board [data-part], #board [data-action]");
  const offered = all("#act button");
  window.tappable = [...drawn, ...offered];
  const picked = all("#board .picked[data-part]").map((each) => each.dataset.part);
  return [drawn.map(told), offered.map(told), picked];
}"""
TAP = "n => window.tappable[n].dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))"
SETTLED = """() => !document.querySelector('.htmx-request')
  && !document.querySelector('main').classList.contains('telling')"""


@pytest.mark.parametrize("shape", [{}, {"viewport": PHONE}], ids=["desk", "phone"])
def test_a_field_that_does_not_fit_says_why_and_keeps_what_is_picked(
    seated: Seat, shape: dict[str, dict[str, int]]
) -> None:
    """A die and a field that wants two others: the other way is offered, and not gone."""
    ann = at_first_placing(seated, shape)
    page, shown = ann.page, ann.look()
    die, field, way = odd_pair(shown)
    page.locator(f'#board .die.can[data-part="{die}"]').first.click()
    before = ann.version
    page.locator(f'#board [data-part="{field}"]').first.click()
    expect(page.locator("#notice")).not_to_be_empty()
    assert ann.version == before
    expect(page.locator(f'#board .die.picked[data-part="{die}"]')).to_have_count(1)
    chip = page.locator("#otherwise button").first
    expect(chip).to_be_visible()
    chip.click()
    expect(page.locator(f'#board .picked[data-part="{field}"]').first).to_be_attached()
    assert ann.version == before, way


def at_first_placing(seated: Seat, shape: dict[str, dict[str, int]], confirm: str = "auto") -> Person:
    likes = {"confirm": confirm, "single": "off"}
    ann: Person = seated("vienna", "Ann", bots=2, cookies=likes, **shape)[0]
    while "place" not in str((shown := asked_of([ann])[1])["view"]["legal"]):
        ann.guest.act(shown, shown["view"]["legal"][0])
    ann.page.reload()
    expect(ann.page.locator("#dock.mine")).to_be_visible()
    return ann


def odd_pair(shown: dict[str, Any]) -> tuple[str, str, str]:
    """A die, and a field on which it can never lie now though others can."""
    places = [each for each in shown["actions"] if each["name"].startswith("place")]
    dice = [f"dice:{side}" for side in shown["view"]["players"][shown["seat"]]["dice"]]
    for way in places:
        field = next(part for part in way["parts"] if part.startswith("field:"))
        with_field = [set(each["parts"]) for each in places if field in each["parts"]]
        for die in dice:
            if not any(die in parts for parts in with_field):
                return die, field, way["name"]
    raise AssertionError("every die fits everywhere")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.sample(1)
def test_whatever_is_tapped_only_what_is_picked_or_named_is_done(alone: Sit, game: str) -> None:
    """With a mouse, which does the last part at once."""
    person = alone(game, next(each.seats[0] for each in shelf() if each.key == game), cookies=AT_ONCE)
    tap_at_random(person, Random(game), TAPS)


@pytest.mark.parametrize("game", GAMES)
def test_a_finger_is_asked_before_anything_that_is_drawn_is_done(alone: Sit, game: str) -> None:
    seats = next(each.seats[0] for each in shelf() if each.key == game)
    person = alone(game, seats, cookies=AT_ONCE, viewport=PHONE, has_touch=True, is_mobile=True)
    done = tap_at_random(person, Random(f"finger {game}"), TAPS)
    assert {kind for kind, _played in done} == {"button"}, "nothing drawn, and no chip, is done by one tap"


AT_ONCE = {"confirm": "auto", "single": "off"}


def tap_at_random(person: Person, rng: Random, taps: int) -> list[tuple[str, str]]:
    """What was tapped for all that was done."""
    sent, done = listen(person.page), list[tuple[str, str]]()
    for _tap in range(taps):
        shown = asked_of([person])[1]
        if shown["stage"] == "over":
            break
        drawn, offered, picked = person.page.evaluate(TAPPABLE)
        is_drawn = bool(drawn) and (not offered or rng.random() < OFTEN)
        n = rng.randrange(len(drawn)) if is_drawn else len(drawn) + rng.randrange(len(offered))
        thing = [*drawn, *offered][n]
        sent.clear()
        person.page.evaluate(TAP, n)
        settle(person.page)
        for played in sent:
            done.append(("drawn" if is_drawn else thing["kind"], played))
            check_meant(shown, thing, picked, played)
    assert done, "nothing was ever done"
    return done


def settle(page: Page) -> None:
    page.wait_for_timeout(40)
    page.wait_for_function(SETTLED)


def listen(page: Page) -> list[str]:
    """What the page asks the server to do, from now on."""
    sent: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/act"):
            sent.append(dict(parse_qsl(request.post_data or ""))["action"])

    page.on("request", note)
    return sent


def check_meant(shown: dict[str, Any], thing: dict[str, Any], picked: list[str], played: str) -> None:
    """A button and a drawn action name what is done; else it is all that is picked, and the thing tapped."""
    told = f"{thing} with {picked} picked did {played}"
    if thing["action"]:
        assert played == thing["action"], told
        assert not thing["isUnfit"], told
        return
    parts = next(each["parts"] for each in shown["actions"] if each["name"] == played)
    lacking = Counter(parts) - Counter([*picked, thing["part"]])
    assert not lacking, told
    dropped = Counter(picked) - Counter(parts)
    assert all(part.split(":")[0] == thing["part"].split(":")[0] for part in dropped), told
