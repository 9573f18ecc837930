"""Rows for whoever goes on with other tools: data frames, CSV, JSON lines, Parquet.

Reading and writing of CSV and JSON lines need nothing; the extra `data` brings pandas and what Parquet needs.
"""

import csv
import json
from collections.abc import Iterable, Mapping
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

from stammtisch.core.system import why
from stammtisch.core.words import catalogue
from stammtisch.lab.keeping import write

_ = catalogue(__package__)

Row = Mapping[str, Any]


def frame(rows: Iterable[Row]) -> Any:
    """The rows as a pandas data frame."""
    return needed("pandas").DataFrame(list(rows))


def export(rows: Iterable[Row], path: str | Path) -> None:
    """The rows into a file, whole or not at all; its ending says how: .csv, .jsonl or .parquet."""
    target = Path(path)
    ways = {".csv": csv_of, ".jsonl": lines_of}
    try:
        if target.suffix in ways:
            write(target, ways[target.suffix](list(rows)))
        elif target.suffix == ".parquet":
            write_parquet(list(rows), target)
        else:
            raise ValueError(_("{path}: rows are written as .csv, .jsonl or .parquet.").format(path=target))
    except OSError as error:
        raise ValueError(_("{out} cannot be written: {why}.").format(out=target, why=why(error))) from None


def csv_of(rows: list[Row]) -> str:
    text = StringIO()
    columns = list(dict.fromkeys(name for row in rows for name in row))
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def lines_of(rows: list[Row]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def write_parquet(rows: list[Row], target: Path) -> None:
    arrow, parquet = needed("pyarrow"), needed("pyarrow.parquet")
    beside = target.with_name(f".{target.name}.new")
    try:
        parquet.write_table(arrow.Table.from_pylist([dict(row) for row in rows]), beside)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def needed(module: str) -> Any:
    """A module of the extra, which not everybody has."""
    try:
        return import_module(module)
    except ImportError:
        sentence = _("{module} is not installed; try: pip install 'stammtisch[data]'.")
        raise ValueError(sentence.format(module=module.partition(".")[0])) from None
