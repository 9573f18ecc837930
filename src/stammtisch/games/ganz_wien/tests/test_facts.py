"""The printed facts: where they come from, and what an owner's file may do."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from stammtisch.core import data
from stammtisch.core.data import Finding, provenance
from stammtisch.core.overlay import VARIABLE, DataError, Table, lay_over
from stammtisch.core.rules import rules
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.facts import FACTS, check, distances

SOURCES = dict(provenance(FACTS))


def test_links_are_inferred_from_the_lines_of_the_city() -> None:
    link = "link.underground-karlsplatz-stephansplatz"
    assert [SOURCES[f"{link}.{name}"] for name in ("a", "b", "means", "sides")] == ["inferred"] * 4
    assert SOURCES[f"{link}.lines"] == "source"
    assert SOURCES["link.bus-ottakring-wilhelminenberg-night.a"] == "reconstructed"
    assert SOURCES["link.underground-praterstern-stadion.dotted"] == "reconstructed"


def test_what_the_rulebook_says_and_what_it_does_not() -> None:
    said = {path for path, source in SOURCES.items() if source == "rulebook"}
    assert said == {
        *(f"components.{name}" for name in ("pieces", "dice", "destinations", "events")),
        *(f"deal.{name}" for name in ("destinations", "targets", "events")),
        *(f"special.{name}" for name in ("festival", "office", "wedding")),
        "event.snow_chaos.night",
    }
    assert SOURCES["event.snow_chaos.copies"] == SOURCES["destination.oper.group"] == "inferred"
    assert SOURCES["event.ticket.copies"] == SOURCES["destination.hofburg.stop"] == "reconstructed"


def corrected(correction: Table) -> tuple[Table, list[Finding]]:
    """The facts with a correction laid over, and what is wrong with them."""
    changed = deepcopy(FACTS)
    lay_over(changed, correction, "")
    return changed, check(changed)


def entry(kind: str, key: str, **values: object) -> Table:
    return {kind: [{"id": key, **values}]}


U1, N46 = "underground-karlsplatz-stephansplatz", "bus-ottakring-wilhelminenberg-night"

WRONG: list[tuple[Table, str, str]] = [
    (entry("event", "ticket", copies=16), "event.ticket.copies", "is 16; it must be from 1 to 15."),
    (entry("event", "ticket", copies=11), "event.ticket.copies", "is 26 in all; there must be 25."),
    (entry("event", "ticket", copies=0), "event.ticket.copies", "is 0; it must be from 1 to 15."),
    (entry("event", "ticket", night=False), "event.ticket.night", "by night only snow chaos is left out."),
    (entry("destination", "oper", stop="opera"), "destination.oper.stop", "museumsquartier and 65 more."),
    (entry("destination", "oper", group="moon"), "destination.oper.group", "one of red, sun, night."),
    (
        entry("destination", "hofburg", stop="kahlenberg"),
        "destination.hofburg.stop",
        "not on the night side.",
    ),
    (entry("stop", "stephansplatz", x=1601), "stop.stephansplatz.x", "must be from 0 to 1600."),
    (entry("stop", "stephansplatz", sides=["dusk"]), "stop.stephansplatz.sides.0", "one of day, night."),
    (
        entry("stop", "kahlenberg", sides=["day", "night"]),
        "stop.kahlenberg.sides",
        "no way leads to kahlenberg",
    ),
    (entry("link", U1, b="karlsplatz"), f"link.{U1}.b", "joins karlsplatz with itself."),
    (entry("link", U1, means="ferry"), f"link.{U1}.means", "one of underground, tram, bus."),
    (entry("link", U1, means="tram"), f"link.{U1}.sides", "when no tram runs."),
    (entry("link", U1, sides=["day", "day"]), f"link.{U1}.sides", "names a side twice."),
    (entry("link", U1, b="taubstummengasse"), "link.underground-karlsplatz-taubstummengasse", "same link"),
    (entry("link", N46, b="kahlenberg"), f"link.{N46}.b", "not on the night side."),
    (entry("link", N46, sides=[]), "stop.wilhelminenberg.sides", "no way leads to wilhelminenberg by night."),
    ({"components": {"faces": ["bus"] * 5}}, "components.faces", "must have 6 entries, not 5."),
    ({"components": {"dice": 6}}, "components.dice", "it cannot be other than 5."),
    ({"deal": {"destinations": [6, 5]}}, "deal.destinations", "must have 3 entries, not 2."),
    ({"deal": {"destinations": [6, 5, 7]}}, "deal.destinations.2", "must be from 3 to 6."),
    ({"deal": {"destinations": [6, 5, 6]}}, "deal.destinations.2", "but a side has only 22."),
    ({"deal": {"targets": [5, 4, 3]}}, "deal.targets.2", "of 5 cards all but the start are shown."),
    ({"special": {"office": "karlsplatz"}}, "special.office", "it cannot be other than erdberg."),
    ({"water": {"danube": [[1, 2], []]}}, "water.danube", "must be two points [x, y] or more"),
    ({"water": {"canal": [[1, 2], ["x", 5]]}}, "water.canal", "must be two points [x, y] or more"),
]


@pytest.mark.parametrize(("correction", "where", "sentence"), WRONG)
def test_what_cannot_be_played_is_found_in_a_sentence(correction: Table, where: str, sentence: str) -> None:
    _facts, findings = corrected(correction)
    assert any(found.where == where and sentence in found.sentence for found in findings), findings


def test_the_printed_facts_are_sound() -> None:
    assert check(FACTS) == []


def owned(path: Path, correction: Table) -> Path:
    """An owner's file."""
    lines = ['game = "ganz_wien"', *(f"{name} = {toml(value)}" for name, value in correction.items())]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {toml(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An owner's file that is read."""
    path = tmp_path / "mine.toml"
    monkeypatch.setenv(VARIABLE, str(path))
    data.forget()
    yield path
    data.forget()


def test_a_file_is_refused_with_its_lines_and_at_most_ten_names(owner: Path) -> None:
    lines = ['game = "ganz_wien"', "[[event]]", 'id = "ticket"', "copies = 16"]
    lines += ["[[link]]", f'id = "{U1}"', 'a = "karlspaltz"']
    owner.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        data.load("stammtisch.games.ganz_wien", check)
    first, second = str(refused.value).splitlines()
    assert first == f"{owner}, line 4: 'event.ticket.copies' is 16; it must be from 1 to 15."
    assert second.startswith(f"{owner}, line 7: 'link.{U1}.a' is 'karlspaltz'; it is one of stephansplatz, ")
    assert second.endswith("and 65 more.")


def mutations(value: Any) -> list[Any]:
    """Other values of the same kind."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [-1, 0, 255, 10**6]
    if isinstance(value, str):
        return ["x", ""]
    return [[], [*value, value[-1]], value[:-1]]


def odd_corrections(table: Table = FACTS) -> Iterator[Table]:
    """Every kind of datum changed in every way, in the first and the last entry that have it."""
    for name, value in table.items():
        if name in ("provenance", "id"):
            continue
        if isinstance(value, dict):
            yield from ({name: odd} for odd in odd_corrections(value))
        elif isinstance(value, list) and isinstance(value[0], dict):
            for one in (value[0], value[-1], *(one for one in value if one.keys() - value[0].keys())):
                yield from ({name: [{"id": one["id"], **odd}]} for odd in odd_corrections(one))
        else:
            yield from ({name: odd} for odd in mutations(value))


def test_odd_data_are_refused_with_their_path_or_can_be_played_with(tmp_path: Path) -> None:
    facts_so_far, kept, refused = deepcopy(FACTS), [], 0
    for odd in odd_corrections():
        changed = deepcopy(facts_so_far)
        lay_over(changed, odd, "")
        findings = check(changed)
        assert all(found.where and found.sentence.endswith(".") for found in findings)
        if findings:
            refused += 1
        else:
            facts_so_far = changed
            kept.append(odd)
    assert refused > 60
    assert len(kept) > 20
    files = [owned(tmp_path / f"{n}.toml", odd) for n, odd in enumerate(kept)]
    assert_played(os.pathsep.join(map(str, files)), "other")


PLAYED = """
from stammtisch.contract.sample import Setup, random_game
from stammtisch.games.ganz_wien import GAME
from stammtisch.games.ganz_wien.facts import distances
for side in ("day", "night"):
    for n, played in enumerate(random_game(GAME, Setup(2, {"side": side}), "owner")):
        if n % 40 == 0:
            view = GAME.view(played.state, max(played.state.actor(), 0))
            assert not GAME.audit(played.state)
            assert GAME.page.svg(view, "wide", ["ann", "bob"]) and GAME.text.board(view, ["ann", "bob"])
            assert all(GAME.text.action(view, GAME.actions.parse(name)) for name in view["legal"])
    assert played.state.actor() == -2, side
stored = distances.FILE.read_text(encoding="utf-8")
print("printed" if f'network = "{distances.network()}"' in stored else "other")
"""


def assert_played(files: str, network: str) -> None:
    """With an owner's files random games of both sides are played, drawn and told to their end."""
    env = os.environ | {VARIABLE: files, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(
        [sys.executable, "-c", PLAYED], env=env, capture_output=True, text=True, check=False, timeout=300
    )
    assert (run.returncode, run.stdout.strip()) == (0, network), run.stderr


OWN_MAP: Table = {
    "components": {"faces": ["bus", "bus", "bus", "tram", "underground", "underground"]},
    "deal": {"destinations": [5, 5, 4], "targets": [4, 4, 3]},
    "event": [
        {"id": "ticket", "copies": 15},
        {"id": "ticket_control", "copies": 0},
        {"id": "wedding", "copies": 1},
    ],
    "stop": [
        {"id": "kahlenberg", "sides": ["day", "night"], "name": "Kahlenberg mit einem sehr langen Namen"},
        {"id": "stephansplatz", "name": "Stephansplatz und alles, was daneben liegt"},
    ],
    "link": [
        {"id": U1, "a": "stephansplatz", "b": "karlsplatz"},
        {"id": "bus-erdberg-gasometer-night", "a": "kahlenberg", "b": "grinzing"},
    ],
}


def test_another_map_is_played_drawn_and_measured_anew(tmp_path: Path) -> None:
    _facts, findings = corrected(OWN_MAP)
    assert findings == []
    assert_played(str(owned(tmp_path / "own.toml", OWN_MAP)), "other")


def test_stored_distances_belong_to_the_printed_links_and_dice() -> None:
    assert f'network = "{distances.network()}"' in distances.FILE.read_text(encoding="utf-8")


def test_distances_are_computed_where_the_stored_ones_do_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distances, "network", lambda: "another")
    monkeypatch.setattr(distances, "table", lambda side: [bytes([side])])
    assert distances.far() == b"\x00\x01"


def test_loaded_dice_change_the_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(map(distances.chance, distances.THROWS)) == pytest.approx(1)
    monkeypatch.setattr(distances, "FACES", ["bus"] * 6)
    assert distances.chance((0, 0, 5)) == 1
    assert distances.chance((1, 0, 4)) == 0


def test_rules_follow_an_owners_numbers(owner: Path) -> None:
    owned(owner, {"deal": {"destinations": [5, 4, 4], "targets": [4, 3, 3]}})
    told = {rule.id: rule.text for rule in rules(GAME.folder)}
    assert "gets 4 destination cards (5 with two players)" in told["G2"]
    assert "all destination cards (3; 4 with two players)" in told["G20"]
