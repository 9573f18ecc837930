"""An owner's data file: whatever it says, it is refused with its line, or the game can be played with it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from stammtisch.core import data, overlay
from stammtisch.core.overlay import DataError
from stammtisch.games.carpe_diem.facts import FACTS, check, tile_counts

Path_ = tuple[str | int, ...]
NUMBERS = (-1, 0, 255, 10**6)
TOLD_BY = {  # what does not fit together may be told of the other table
    "card_grid": ("card_grid", "quota"),
    "quota": ("quota", "card_grid"),
    "tiles": ("tiles", "fountain_cards"),
    "scoring_cards": ("scoring_cards", "quota"),
}
PLAY = """
from stammtisch.games.carpe_diem import GAME
from stammtisch.games.carpe_diem.tests.positions import play_out, ready
for seats in (2, 4):
    print(GAME.ranking(play_out(ready(seats))))
"""


def data_of(facts: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every number, text and list with where it is."""
    entries = facts.items() if isinstance(facts, dict) else enumerate(facts)
    for name, value in entries:
        if name in ("provenance", "id"):
            continue
        if isinstance(value, list) and not (value and isinstance(value[0], dict)):
            yield (*path, name), value
        if isinstance(value, dict | list):
            yield from data_of(value, (*path, name))
        else:
            yield (*path, name), value


def others(value: Any) -> list[Any]:
    if isinstance(value, list):
        return [[], [*value, value[0] if value else "x"]]
    return ["x"] if isinstance(value, str) else [n for n in NUMBERS if n != value]


@contextmanager
def other(facts: Any, path: Path_, value: Any) -> Iterator[None]:
    """The facts with another value in one place, for a while."""
    around = facts
    for name in path[:-1]:
        around = around[name]
    before, around[path[-1]] = around[path[-1]], value
    yield
    around[path[-1]] = before


@pytest.mark.parametrize("table", FACTS)
def test_every_datum_that_is_off_is_found_with_its_path_or_can_be(table: str) -> None:
    facts, found = deepcopy(FACTS), 0
    for path, value in data_of(FACTS[table], (table,)):
        for wrong in others(value):
            with other(facts, path, wrong):
                findings = list(check(facts))
            found += len(findings)
            assert all(finding.sentence.endswith(".") for finding in findings)
            assert all(finding.where.split(".")[0] in TOLD_BY.get(table, (table,)) for finding in findings)
    assert found


def written(facts: Any) -> str:
    """A data file with all of these facts."""
    lines = ['game = "carpe_diem"']
    for name, table in facts.items():
        for entry in table if isinstance(table, list) else [table]:
            lines.append(f"[[{name}]]" if isinstance(table, list) else f"[{name}]")
            lines += [f"{key} = {inline(value)}" for key, value in entry.items() if key != "provenance"]
    return "\n".join(lines) + "\n"


def inline(value: Any) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{key} = {inline(each)}" for key, each in value.items() if key != "provenance")
        return "{ " + inner + " }"
    return json.dumps(value)


def extreme(numbers: tuple[int, ...]) -> Any:
    """As many numbers as possible are the first of these that can be."""
    facts = deepcopy(FACTS)
    with ExitStack() as kept:
        for path, value in data_of(FACTS):
            fitting = (n for n in numbers if isinstance(value, int) and fits(facts, path, n))
            if (n := next(fitting, None)) is not None:
                kept.enter_context(other(facts, path, n))
        return deepcopy(facts)


def fits(facts: Any, path: Path_, value: Any) -> bool:
    with other(facts, path, value):
        return next(iter(check(facts)), None) is None


@pytest.mark.parametrize("numbers", [(0, 1), (50, 9, 6, 3, 2)])
def test_the_game_is_played_to_its_end_at_the_bounds(numbers: tuple[int, ...], tmp_path: Path) -> None:
    file = tmp_path / "bounds.toml"
    file.write_text(written(extreme(numbers)), encoding="utf-8")
    settings = {
        **os.environ,
        overlay.VARIABLE: str(file),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    done = subprocess.run([sys.executable, "-c", PLAY], env=settings, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) == 2


ODD = [
    (
        "[course]\npenalty = -4\n",
        "line 3: 'course.penalty' is -4; it must be from 0 to 50.",
    ),
    (
        '[[tiles]]\nid = "l_F_straight"\ncount = 9\n',
        "line 4: 'tiles.l_F_straight.count' is 9; it must be from 0 to 7.",
    ),
    (
        '[[tiles]]\nid = "l_F_straight"\ncount = 2\n',
        "line 2: there are 85 light tiles in all; there must be 84.",
    ),
    (
        '[[tiles]]\nid = "d_F_end"\nback = "light"\n',
        "'tiles.d_F_end.back' is light; it cannot be other than dark.",
    ),
    (
        '[[tiles]]\nid = "l_VFF"\nedges = "VFX."\n',
        "'tiles.l_VFF.edges' is 'VFX.'; it must be four letters out of",
    ),
    (
        '[[tiles]]\nid = "l_VFF"\nedges = "VFG."\n',
        "'tiles.l_VFF' shows 3 things; it must be 1, or 2 on a light tile.",
    ),
    (
        '[[tiles]]\nid = "d_M_end"\nedges = "M.M."\n',
        "'tiles.d_M_end.edges' is 'M.M.'; a dwelling opens on one side only.",
    ),
    (
        '[[tiles]]\nid = "l_F_corner"\nchimneys = 1\n',
        "'tiles.l_F_corner' has chimneys but no villa.",
    ),
    (
        '[[boards]]\nid = "A"\nshovel = [3]\n',
        "line 4: 'boards.A.shovel' must have 2 entries, not 1.",
    ),
    (
        '[[boards]]\nid = "A"\nbanderoles = [[7, 7]]\n',
        "'boards.A.banderoles' has [7, 7]; it needs row and column",
    ),
    (
        '[[frames]]\nid = "3"\nfirst = { kind = "palace" }\n',
        "'frames.3.first.kind' is 'palace'; it is one of villa",
    ),
    (
        '[[scoring_cards]]\nid = "D_3single"\nreward = { bread = 3 }\n',
        "it must be from 0 to 2.",
    ),
    (
        '[[scoring_cards]]\nid = "A_2G"\nneed = { grape = 0 }\n',
        "'scoring_cards.A_2G.need.grape' is 0; it must be from 1",
    ),
    (
        "[card_grid]\nempty = { 4 = [[2, 2]] }\n",
        "'quota.4' has 12 cards for 11 places ('card_grid.empty.4').",
    ),
    (
        "[card_grid]\nempty = { 2 = [[1, 2], [2, 2], [3, 2], [4, 2]] }\n",
        "leaves 6 circles; 2 players need 8.",
    ),
    (
        "[quota]\n2 = { A = 13 }\n",
        "'quota.2.A' is 13; it must be from 0 to 12.",
    ),
    (
        "[track]\nspaces = 30\n",
        "'track.points' must have 30 entries, not 21.",
    ),
    (
        '[[fountain_cards]]\nid = "villa"\ncount = 7\n',
        "'fountain_cards.villa.count' is 7; it must be from 0 to 3.",
    ),
]


@pytest.fixture
def owned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An owner's file, still empty."""
    file = tmp_path / "mine.toml"
    monkeypatch.setenv(overlay.VARIABLE, str(file))
    data.forget()
    tile_counts.cache_clear()
    yield file
    monkeypatch.undo()
    data.forget()
    tile_counts.cache_clear()


@pytest.mark.parametrize(("text", "sentence"), ODD)
def test_an_odd_file_is_refused_with_its_line_and_a_sentence(text: str, sentence: str, owned: Path) -> None:
    owned.write_text(f'game = "carpe_diem"\n{text}', encoding="utf-8")
    with pytest.raises(DataError) as refused:
        data.load("stammtisch.games.carpe_diem", check)
    assert sentence in str(refused.value)
    assert f"{owned}, line " in str(refused.value)


def test_a_file_for_the_newest_tiles_only_closes_older_tables(owned: Path) -> None:
    text = '[[tiles]]\nid = "l_VFF"\ncount = 2\n[[tiles]]\nid = "l_F_straight"\ncount = 2\n'
    owned.write_text(f'game = "carpe_diem"\n{text}', encoding="utf-8")
    assert sum(tile_counts(2)) == 123
    with pytest.raises(DataError, match="no entry with the id 'l_VFF'"):
        tile_counts(1)
