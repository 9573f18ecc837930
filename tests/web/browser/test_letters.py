"""Letters on a board are at least 12 pixels high where a laptop or a tablet shows it."""

import pytest
from playwright.sync_api import Browser

from stammtisch.core import record as records
from stammtisch.games import game

TABLET = (820, 600)  # held upright
LAPTOP = (928, 664)  # with 1280 × 720
LEAST = """svg => Math.min(...[...svg.querySelectorAll("text")].map(text => {
  const { a, b } = text.getScreenCTM();
  return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
}))"""


def pictures(key: str, name: str) -> list[str]:
    """The wide board early, in the middle and late, as whoever is asked then sees it."""
    played = game(key)
    record = records.loads((played.folder / "records" / f"{name}.txt").read_text(encoding="utf-8"))
    states = [records.replay(played, record, len(record.moves) * n // 5) for n in (1, 2, 3, 4)]
    names = ["Maximiliane", "Resi", "Poldi", "Walter", "Fanny"][: len(record.seats)]
    return [
        played.picture(played.view(state, max(state.actor(), 0)), "wide", names, theme)
        for state, theme in zip(states, ("day", "night") * 2, strict=True)
    ]


@pytest.mark.parametrize(
    ("key", "name", "room"),
    [
        ("vienna", "five_players_rules_2", TABLET),
        ("vienna", "three_players", TABLET),
        ("cafe_melange", "four_players", TABLET),
        ("cafe_melange", "two_players", TABLET),
        ("carpe_diem", "four-hidden", LAPTOP),
        ("ganz_wien", "day", LAPTOP),
        ("ganz_wien", "night", LAPTOP),
    ],
)
def test_letters_are_large_enough_on_a_small_screen(
    chromium: Browser, key: str, name: str, room: tuple[int, int]
) -> None:
    page = chromium.new_page(viewport={"width": room[0], "height": room[1]})
    for picture in pictures(key, name):
        page.set_content(
            f"<style>body {{ margin: 0 }} svg {{ width: 100vw; height: 100vh }}</style>{picture}"
        )
        assert page.locator("svg").first.evaluate(LEAST) >= 11.9
    page.close()
