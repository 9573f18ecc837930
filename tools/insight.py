"""How good reviews are: `python tools/insight.py MEASURE …` measures it, into docs/insight/, with plots.

    calibration GAME SEATS [GAMES]   does what the mind foresees come about, in games it has not learned from?
    luck GAME SEATS [GAMES]          which part of the results of equal minds luck explains, thoroughly
    confirm GAME SEATS [GAMES]       of the mistakes that a quick look finds, how many a thorough one confirms

`make insight` does all of them, a day of one core; `page` only writes docs/insight.md.
"""

import json
import re
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from stammtisch.core.record import loads
from stammtisch.core.svg import SVG, el, words
from stammtisch.insight.marks import FROM, mark
from stammtisch.insight.play import judged
from stammtisch.insight.review import Looking
from stammtisch.lab import simulate
from stammtisch.lab.foresight import Calibration, calibrated
from stammtisch.lab.looking import explained, look_at
from stammtisch.lab.processes import Processes

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "docs" / "insight"
PAGE = ROOT / "docs" / "insight.md"
GAMES = {"calibration": 10_000, "luck": 150, "confirm": 150}
STARTS = {"calibration": "<!-- calibration -->", "luck": "<!-- luck -->", "confirm": "<!-- confirm -->"}
SIZE, EDGE = 320, 40
STYLE = """
text { font: 12px sans-serif; fill: #555 } .grid { stroke: #bbb } .span { stroke: #2a6f97; stroke-width: 3 }
"""


def calibration(key: str, seats: int, games: int) -> dict[str, Any]:
    found = calibrated(key, seats, games, lambda: Processes(2))
    (KEPT / f"calibration-{key}-{seats}.svg").write_text(reliability(found) + "\n", encoding="utf-8")
    worst = max(each.off for each in found.tenths)
    return {**asdict(found), "worst": worst}


def reliability(found: Calibration) -> str:
    """What came against what was foreseen: on the diagonal it is the same."""

    def x(share: float) -> float:
        return EDGE + share * SIZE

    def y(share: float) -> float:
        return EDGE / 2 + (1 - share) * SIZE

    spans = [
        el("line", x1=x(each.hoped), x2=x(each.hoped), y1=y(each.low), y2=y(each.high), class_="span")
        + el("circle", cx=x(each.hoped), cy=y(each.came), r=4, fill="#2a6f97")
        for each in found.tenths
    ]
    marks = [
        words(f"{n * 25} %", x(n / 4), SIZE + EDGE, text_anchor="middle")
        + words(f"{n * 25} %", EDGE - 6, y(n / 4) + 4, text_anchor="end")
        for n in range(5)
    ]
    diagonal = el("line", x1=x(0), x2=x(1), y1=y(0), y2=y(1), class_="grid")
    box = f"0 0 {SIZE + 2 * EDGE} {SIZE + 2 * EDGE}"
    return el("svg", el("style", STYLE), diagonal, *marks, *spans, xmlns=SVG, viewBox=box, role="img")


def of_minds(
    key: str, seats: int, games: int, seed: str, work: Callable[[Path], dict[str, Any]]
) -> dict[str, Any]:
    """Games of equal minds in a folder."""
    with TemporaryDirectory() as made:
        simulate(key, ["mind"], games, seats, seed=seed, out=Path(made))
        return {"game": key, "seats": seats, "games": games, **work(Path(made))}


def luck(key: str, seats: int, games: int) -> dict[str, Any]:
    def measured(folder: Path) -> dict[str, Any]:
        found = look_at(folder, "thorough", progress=lambda done, whole: print(done, whole, flush=True))
        share = found.luck
        return {"share": explained(found.seen), "interval": share and (share.low, share.high)}

    return of_minds(key, seats, games, "share of luck", measured)


def confirm(key: str, seats: int, games: int) -> dict[str, Any]:
    """Games of the medium level, which err; what quick calls a mistake is judged thoroughly."""
    with TemporaryDirectory() as made:
        simulate(key, ["easy"], games, seats, seed="confirm", out=Path(made))
        verdicts = [held for path in sorted(Path(made).glob("*.txt")) for held in confirmed(path)]
    return {"game": key, "seats": seats, "games": games, "marks": len(verdicts), "confirmed": sum(verdicts)}


def confirmed(path: Path) -> list[bool]:
    record = loads(path.read_text(encoding="utf-8"))
    quick, thorough = Looking(record, "quick"), Looking(record, "thorough")
    told = quick.review([quick.look(n) for n in range(len(quick))])
    least = {name: points for points, name in FROM}
    wrong = [n for n, entry in enumerate(told.entries) if mark(entry) in ("mistake", "blunder")]
    return [
        -judged(thorough.judge, entry.step, f"choice {n}").lost[entry.seat] >= least[mark(entry)] / 2
        for n, entry in ((n, told.entries[n]) for n in wrong)
    ]


MEASURES = {"calibration": calibration, "luck": luck, "confirm": confirm}


def kept(measure: str) -> list[dict[str, Any]]:
    files = sorted(KEPT.glob(f"{measure}-*.json"))
    return [json.loads(path.read_text(encoding="utf-8")) for path in files]


def rows(measure: str) -> list[str]:
    match measure:
        case "calibration":
            head = (
                "| game | games | worst tenth off by | Brier score | log loss | |\n|---|---|---|---|---|---|"
            )
            return [head, *map(calibration_row, kept(measure))]
        case "luck":
            head = "| game | games | share of luck | 95 % |\n|---|---|---|---|"
            return [head, *map(luck_row, kept(measure))]
        case _:
            head = "| game | games | mistakes and blunders | confirmed |\n|---|---|---|---|"
            return [head, *map(confirm_row, kept(measure))]


def calibration_row(each: dict[str, Any]) -> str:
    name = f"{each['game']}-{each['seats']}"
    picture = f"![What came against what was foreseen: {name}](insight/calibration-{name}.svg)"
    return (
        f"| {each['game']}, {each['seats']} | {each['games']:,} | {each['worst'] * 100:.1f} points "
        f"| {each['brier']:.4f} | {each['log_loss']:.3f} | {picture} |"
    )


def luck_row(each: dict[str, Any]) -> str:
    interval = "–" if each["interval"] is None else " to ".join(f"{value:.0%}" for value in each["interval"])
    return f"| {each['game']}, {each['seats']} | {each['games']} | {each['share']:.0%} | {interval} |"


def confirm_row(each: dict[str, Any]) -> str:
    share = f"{each['confirmed'] / each['marks']:.0%}" if each["marks"] else "–"
    return f"| {each['game']}, {each['seats']} | {each['games']} | {each['marks']} | {share} |"


def page() -> None:
    """The tables of the page, as far as they were measured."""
    text = PAGE.read_text(encoding="utf-8")
    for measure, start in STARTS.items():
        table = "\n".join(rows(measure))
        text = re.sub(rf"{start}\n.*?\n<!-- /", f"{start}\n{table}\n<!-- /", text, flags=re.DOTALL)
    PAGE.write_text(text, encoding="utf-8")


def main(wish: list[str]) -> None:
    KEPT.mkdir(exist_ok=True)
    if wish != ["page"]:
        measure, key, seats, *games = wish
        found = MEASURES[measure](key, int(seats), int(games[0]) if games else GAMES[measure])
        told = json.dumps(found, indent=1) + "\n"
        (KEPT / f"{measure}-{key}-{seats}.json").write_text(told, encoding="utf-8")
        print(told)
    if PAGE.exists():
        page()


if __name__ == "__main__":
    main(sys.argv[1:])
