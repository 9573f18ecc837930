"""Rows for other tools."""

import csv
import json
from pathlib import Path

import pytest

import stammtisch as st
from stammtisch.lab import tables

ROWS = [{"bot": "a, b", "share": 0.5}, {"bot": "c", "share": 1.0, "score": 3}]


def test_csv_and_lines_hold_every_row(tmp_path: Path) -> None:
    st.export(ROWS, tmp_path / "x.csv")
    with (tmp_path / "x.csv").open(encoding="utf-8") as lines:
        assert list(csv.DictReader(lines)) == [
            {"bot": "a, b", "share": "0.5", "score": ""},
            {"bot": "c", "share": "1.0", "score": "3"},
        ]
    st.export(iter(ROWS), str(tmp_path / "x.jsonl"))
    assert [json.loads(line) for line in (tmp_path / "x.jsonl").open(encoding="utf-8")] == ROWS


def test_a_simulation_has_a_row_for_each_game_and_seat() -> None:
    summary = st.simulate("pig", ["greedy", "random"], 3)
    rows = summary.rows()
    assert [(row["number"], row["seat"], row["bot"]) for row in rows[:4]] == [
        (0, 0, "greedy"),
        (0, 1, "random"),
        (1, 0, "random"),
        (1, 1, "greedy"),
    ]
    assert [row["score"] for row in rows[:2]] == list(summary.outcomes[0].scores)


def test_other_endings_and_places_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.csv, \.jsonl or \.parquet"):
        st.export(ROWS, tmp_path / "x.xlsx")
    with pytest.raises(ValueError, match="there is no such file or folder"):
        st.export(ROWS, tmp_path / "nowhere" / "x.csv")


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def lacking(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(tables, "import_module", lacking)
    with pytest.raises(ValueError, match=r"pandas is not installed; try: pip install 'stammtisch\[data\]'"):
        st.frame(ROWS)
    with pytest.raises(ValueError, match="pyarrow is not installed"):
        st.export(ROWS, tmp_path / "x.parquet")


def test_frames_and_parquet_hold_the_rows(tmp_path: Path) -> None:
    pytest.importorskip("pandas", reason="it comes with the extra [data]")
    parquet = pytest.importorskip("pyarrow.parquet", reason="it comes with the extra [data]")
    summary = st.simulate("pig", ["greedy", "random"], 3)
    assert summary.to_frame().groupby("bot")["share"].sum().sum() == 3
    st.export(summary.rows(), tmp_path / "x.parquet")
    assert parquet.read_table(tmp_path / "x.parquet").to_pylist() == summary.rows()
