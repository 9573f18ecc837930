"""What `make test` leaves out, `make soak` tries."""

import subprocess
import sys
from pathlib import Path

import pytest

from sampling import spread

HERE = Path(__file__).parent
MAKEFILE = (HERE.parent / "Makefile").read_text(encoding="utf-8")
GRID = [(row, column) for row in range(4) for column in range(4)]

TESTS = """
import pytest

@pytest.mark.long
def test_long(): pass

@pytest.mark.sample(2)
@pytest.mark.parametrize("n", range(6))
def test_some(n): pass

def test_always(): pass
"""


@pytest.mark.parametrize("wanted", range(1, 18))
def test_a_sample_has_different_cases_and_as_many_as_wanted(wanted: int) -> None:
    assert len(set(spread(GRID, wanted))) == min(wanted, len(GRID))


def test_a_sample_meets_every_row_and_every_column() -> None:
    assert {row for row, _column in spread(GRID, 4)} == set(range(4))
    assert {column for _row, column in spread(GRID, 4)} == set(range(4))


@pytest.mark.parametrize(("options", "told"), [([], "3 passed, 5 deselected"), (["--whole"], "8 passed")])
def test_what_is_long_or_sampled_is_tried_whole_when_asked(
    tmp_path: Path, options: list[str], told: str
) -> None:
    for name in ("conftest.py", "sampling.py"):
        (tmp_path / name).write_text((HERE / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert told in ran.stdout


def test_the_long_runs_try_all_of_it() -> None:
    soak = MAKEFILE.partition("\nsoak:")[2].partition("\n\n")[0]
    assert soak.count("--whole") == 3
    assert "--whole" not in MAKEFILE.partition("\ntest:")[2].partition("\nsoak:")[0]
