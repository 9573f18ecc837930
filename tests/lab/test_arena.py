"""The arena compares honestly: all seatings, the same luck, whole deals, intervals that hold."""

import json
import re
import subprocess
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bots.owned import Last
from stammtisch.core.rng import seeded
from stammtisch.core.svg import SVG
from stammtisch.lab import arena, executor
from stammtisch.lab.arena import diary
from stammtisch.lab.arena.contest import Contest
from stammtisch.lab.arena.page import BEGIN, END, picture_of, put_on_page
from stammtisch.lab.arena.picture import picture
from stammtisch.lab.arena.plan import Bout, Plan, planned
from stammtisch.lab.arena.report import commit
from stammtisch.lab.arena.scale import Tally, ratings
from stammtisch.lab.arena.shares import is_enough, share
from stammtisch.lab.match import play_match
from stammtisch.version import VERSION

BOTS = ("random@1", "greedy@1", "search@1:5")
WIEN = Plan("ganz_wien", 2, {}, BOTS, "x", 2)


def plan(seats: int = 3, games: int = 12, enough: bool = False, **changes: Any) -> Plan:
    return planned(Plan("pig", seats, {}, changes.pop("bots", BOTS), "x", games, enough, **changes))


def test_every_pair_sits_in_every_way() -> None:
    lineups = [plan().match(Bout(0, 0, seating)).names for seating in range(len(plan().seatings))]
    r, g = "random@1", "greedy@1"
    assert lineups == [(r, r, g), (r, g, r), (r, g, g), (g, r, r), (g, r, g), (g, g, r)]
    assert len(plan(2).seatings) == 2
    assert len(plan(4).seatings) == 14


def test_one_sits_alone_among_others() -> None:
    """In each seat once; by right it has its share of all seats, not half."""
    alone = plan(alone=True)
    lineups = [alone.match(Bout(0, 0, seating)).names for seating in range(len(alone.seatings))]
    r, g = "random@1", "greedy@1"
    assert lineups == [(r, g, g), (g, r, g), (g, g, r)]
    assert alone.even == pytest.approx(1 / 3)
    assert not is_enough([1 / 3] * 100, alone.even)
    assert is_enough([1 / 3] * 100)
    (result,) = arena("pig", ["greedy@1", "random@1"], 60, [3], seed="x", alone=True).contests[0].results()
    assert result.share.is_told
    assert result.share.even == pytest.approx(1 / 3)


def test_luck_is_the_same_for_all_who_play_a_deal() -> None:
    contest = Contest(plan())
    seeds: dict[int, set[str]] = {}
    for match in contest.waiting():
        seeds.setdefault(contest.plan.bout(match.number).deal, set()).add(match.seed)
    assert seeds == {0: {"x/3/0"}, 1: {"x/3/1"}}


def test_a_number_names_one_game() -> None:
    numbers = [match.number for match in Contest(plan()).waiting()]
    assert numbers == list(range(36))
    assert [plan().number(plan().bout(number)) for number in numbers] == numbers


def test_no_deal_is_left_half_played() -> None:
    assert plan(3, games=13).deals == 3
    assert plan(2, games=13).deals == 7


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "LONG_ENOUGH", 0.0)


@pytest.mark.usefixtures("at_once")
def test_it_is_the_same_wherever_it_is_played() -> None:
    here = arena("pig", BOTS, 30, [2, 3], seed="x")
    assert arena("pig", BOTS, 30, [2, 3], seed="x", jobs=2).facts() == here.facts()
    assert [contest.plan.seats for contest in here.contests] == [2, 3]


def test_it_is_the_same_in_whatever_order_games_end() -> None:
    """Also where pairs stop early: games that were played beyond do not count."""
    contest = Contest(plan(2, games=60))
    outcomes = [play_match(match) for match in contest.waiting()]
    first, other = Contest(plan(2, games=60, enough=True)), Contest(plan(2, games=60, enough=True))
    for outcome in outcomes:
        first.note(outcome.number, outcome.shares)
    for outcome in reversed(outcomes):
        other.note(outcome.number, outcome.shares)
    assert first.results() == other.results()
    assert first.ratings() == other.ratings()
    assert first.results()[0].stopped
    assert first.results()[0].games < 60


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    def interrupt(played: int, left: int) -> None:
        if played == 17:
            raise KeyboardInterrupt

    whole = arena("pig", BOTS, 20, [2], seed="x")
    part = arena("pig", BOTS, 20, [2], seed="x", keep=tmp_path, progress=interrupt)
    assert part.interrupted
    assert "Interrupted" in part.lines()[-1]
    with (tmp_path / "pig-2.jsonl").open("a") as lines:
        lines.write("[17, [0.")  # cut off by a crash
    told: list[tuple[int, int]] = []
    rest = arena(
        "pig",
        BOTS,
        20,
        [2],
        seed="x",
        keep=tmp_path,
        progress=lambda played, left: told.append((played, left)),
    )
    assert rest.facts() == whole.facts()
    assert told[0][0] == 18
    assert arena("pig", BOTS, 24, [2], seed="x", keep=tmp_path).contests[0].played > whole.contests[0].played


def test_another_contest_is_not_mixed_in(tmp_path: Path) -> None:
    arena("pig", BOTS, 4, [2], seed="x", keep=tmp_path)
    with pytest.raises(ValueError, match="keeps another contest; --force"):
        arena("pig", BOTS, 4, [2], seed="y", keep=tmp_path)
    arena("pig", BOTS, 4, [2], seed="y", keep=tmp_path, force=True)


def test_alone_is_another_contest(tmp_path: Path) -> None:
    arena("pig", BOTS, 6, [3], seed="x", keep=tmp_path)
    with pytest.raises(ValueError, match="keeps another contest"):
        arena("pig", BOTS, 6, [3], seed="x", keep=tmp_path, alone=True)


def test_other_weights_are_another_contest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only for who judges by them: the frozen bots do not."""
    known = ["greedy@1", "random@1"]
    arena("pig", ["mind", "random@1"], 4, [2], seed="x", keep=tmp_path / "mind")
    arena("pig", known, 4, [2], seed="x", keep=tmp_path / "frozen")
    monkeypatch.setattr(diary, "thinking", str)
    arena("pig", known, 4, [2], seed="x", keep=tmp_path / "frozen")
    with pytest.raises(ValueError, match="keeps another contest"):
        arena("pig", ["mind", "random@1"], 4, [2], seed="x", keep=tmp_path / "mind")


def test_own_bots_are_compared() -> None:
    (contest,) = arena("pig", [Last(), "greedy@1"], 4, [2]).contests
    assert {rating.bot for rating in contest.ratings()} == {"Last", "greedy@1"}


# intervals


def coin(seed: str, heads: int, n: int) -> list[float]:
    """Deals of two games each, won with so many chances in a hundred."""
    rng = seeded(seed)
    return [(int(rng.below(100) < heads) + int(rng.below(100) < heads)) / 2 for _ in range(n)]


def test_an_even_match_is_hardly_ever_called_early() -> None:
    wrong = sum(
        any(is_enough(deals[:n]) for n in range(1, 201))
        for deals in (coin(f"{k}", 50, 200) for k in range(200))
    )
    assert wrong <= 10  # one in twenty


def test_a_clear_match_is_called_early_and_a_close_one_late() -> None:
    def called(heads: int) -> int:
        deals = coin("clear", heads, 2000)
        return next(n for n in range(1, 2001) if is_enough(deals[:n]))

    soon, later, late = called(95), called(70), called(57)
    assert 10 <= soon < later < late


def test_usual_intervals_hold_what_they_promise() -> None:
    held = sum(
        told.low <= 0.6 <= told.high for told in (share(coin(f"{k}", 60, 100), False) for k in range(400))
    )
    assert 0.92 * 400 <= held <= 0.98 * 400


def test_a_share_of_all_is_not_sure() -> None:
    told = share([1.0] * 20, at_any_time=False)
    assert (told.mean, told.high) == (1.0, 1.0)
    assert 0.75 < told.low < 0.9
    assert told.turned().high == pytest.approx(1 - told.low)


# the scale


def test_the_scale_is_that_of_elo() -> None:
    strong, anchor = ratings(("strong", "greedy@1"), [Tally(0, 1, (1, 1), (750.0, 250.0))])
    assert (anchor.elo, anchor.low, anchor.high) == (1500, 1500, 1500)
    assert strong.elo == pytest.approx(1500 + 190.8, abs=1)
    assert strong.high - strong.elo == pytest.approx(1.96 * 173.7 / (1000 * 0.75 * 0.25) ** 0.5, rel=0.01)


def test_one_among_two_has_a_third_by_right() -> None:
    even, anchor = ratings(
        ("even", "greedy@1"), [Tally(0, 1, (1, 2), (100.0, 200.0)), Tally(0, 1, (2, 1), (200.0, 100.0))]
    )
    assert even.elo == pytest.approx(anchor.elo)


def test_strengths_add_up_along_a_chain() -> None:
    tallies = [Tally(0, 1, (1, 1), (900.0, 100.0)), Tally(1, 2, (1, 1), (900.0, 100.0))]
    found = ratings(("a", "greedy@1", "c"), tallies)
    steps = [one.elo - other.elo for one, other in pairwise(found)]
    assert steps == pytest.approx([381.7, 381.7], abs=8)


def test_whoever_wins_all_is_not_endlessly_strong() -> None:
    strong, _ = ratings(("strong", "greedy@1"), [Tally(0, 1, (1, 1), (400.0, 0.0))])
    assert 2000 < strong.elo < 3000
    assert strong.high - strong.low > 500


def test_without_the_anchor_the_first_is_1500() -> None:
    assert ratings(("a", "b"), [])[0].elo == 1500


# how it is told


def test_the_report_fits_a_terminal_a_program_and_a_picture() -> None:
    report = arena("pig", BOTS, 8, [2, 3], seed="x")
    assert all(len(line) <= 80 for line in report.lines())
    facts = json.loads(report.to_json())
    assert [contest["seats"] for contest in facts["contests"]] == [2, 3]
    assert {"date", "commit", "rules"} <= set(facts)
    drawn = ElementTree.fromstring(picture(report))
    cells = [thing for thing in drawn.iter() if thing.get("class") in ("cell", "blank")]
    assert len(cells) == 2 * 9


def test_in_the_picture_of_many_bots_no_words_lie_on_others() -> None:
    many = ["random@1", "greedy@1", "search@1:20", "search@1:30", "search@1:40", "greedy", "random", "mind"]
    drawn = ElementTree.fromstring(picture(arena("pig", many, 2, [2], seed="x")))
    size = float(next(thing for thing in drawn.iter() if thing.get("class") == "cell").get("width", ""))
    table = [
        "".join(thing.itertext())
        for thing in drawn.iter(f"{{{SVG}}}text")
        if (thing.get("class"), thing.get("text-anchor")) == ("small", "middle")
    ]
    assert len(table) == len(many) ** 2  # the heads, and all cells but a bot's own
    assert max(map(len, table)) * 6.6 < size  # letters of 11 are hardly wider
    assert float(drawn.get("viewBox", "").split()[2]) > 190 + size * len(many)


def test_a_page_keeps_the_sections_of_others(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nwhat was there by hand\n{END}\nafter\n", encoding="utf-8")
    put_on_page(arena("pig", BOTS, 4, [2], seed="x"), page)
    first = page.read_text(encoding="utf-8")
    put_on_page(arena("pig", BOTS, 4, [3], seed="y"), page)
    put_on_page(arena("pig", BOTS, 4, [2], seed="x"), page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n<!-- arena")
    assert text.endswith("<!-- end of arena -->\nafter\n")
    assert "by hand" not in text
    assert [line for line in text.splitlines() if line.startswith("###")] == [
        "### Pig, 2 players",
        "### Pig, 3 players",
    ]
    assert first.split(END)[0].split("###")[1].strip() in text
    assert "seed `x`" in text
    assert "seed `y`" in text


def test_a_page_has_a_picture_of_each_section_beside_it(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
    put_on_page(arena("pig", BOTS, 4, [2, 3], seed="x"), page)
    put_on_page(arena("pig", BOTS, 4, [3], seed="x", alone=True), page)
    shown = re.findall(r"### (.+)\n(?:[^#]*\n)?!\[(.+)\]\((.+)\)", page.read_text(encoding="utf-8"))
    assert shown == [
        ("Pig, 2 players", "Pig, 2 players", "arena/pig-2.svg"),
        ("Pig, 3 players", "Pig, 3 players", "arena/pig-3.svg"),
        ("Pig, 3 players, one among others", "Pig, 3 players, one among others", "arena/pig-3-alone.svg"),
    ]
    for title, _, path in shown:
        drawn = ElementTree.parse(tmp_path / path).getroot()
        heads = [thing.text for thing in drawn.iter() if thing.get("class") == "head"]
        assert heads == [f"{title} (x)"]


def test_the_picture_of_another_option_is_another() -> None:
    named = {picture_of(Contest(planned(replace(WIEN, options={"side": side})))) for side in ("day", "night")}
    assert named == {"arena/ganz_wien-2.svg", "arena/ganz_wien-2-night.svg"}


def test_the_page_about_bots_has_a_place() -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    assert text.index(BEGIN) < text.index(END)


def test_only_changed_sources_are_a_change(tmp_path: Path) -> None:
    """A page that an arena has just written is none."""
    source, page = tmp_path / "src" / "rules.py", tmp_path / "docs" / "bots.md"
    for path in (source, page):
        path.parent.mkdir()
        path.write_text("as it was", encoding="utf-8")
    for asked in (["init"], ["add", "."], ["-c", "user.name=x", "-c", "user.email=x", "commit", "-m", "x"]):
        subprocess.run(["git", "-C", str(tmp_path), *asked], check=True, capture_output=True)
    plain = commit(source.parent)
    assert re.fullmatch("[0-9a-f]+", plain)
    page.write_text("a table", encoding="utf-8")
    assert commit(source.parent) == plain
    source.write_text("other rules", encoding="utf-8")
    assert commit(source.parent) == plain + "+"


def test_outside_a_checkout_the_version_is_told(tmp_path: Path) -> None:
    assert commit(tmp_path) == VERSION


def test_a_page_without_a_place_is_a_sentence(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(ValueError, match="has no place for an arena"):
        put_on_page(arena("pig", BOTS, 2, [2]), page)
    assert page.read_text(encoding="utf-8") == "nothing"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game_key": "chess"}, "no game 'chess'"),
        ({"bots": ["greedy"]}, "two bots or more, all different"),
        ({"bots": ["greedy", "greedy"]}, "two bots or more, all different"),
        ({"bots": ["greedy", "genius"]}, "no bot 'genius'"),
        ({"bots": []}, "at least one bot"),
        ({"seats": [9]}, "2 to 4 players, not 9"),
        ({"games": 0}, "at least 1, not 0"),
        ({"options": {"dice": "two"}}, "no option 'dice'"),
    ],
)
def test_bad_arguments_are_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    usual: dict[str, Any] = {"game_key": "pig", "bots": BOTS, "games": 2}
    with pytest.raises(ValueError, match=sentence):
        arena(**(usual | arguments))
