"""The printed facts: where they come from, and what an owner's corrections may not do."""

import os
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from stammtisch.core import data, overlay
from stammtisch.core.data import provenance
from stammtisch.core.limits import found
from stammtisch.core.overlay import DataError, Table, lay_over
from stammtisch.core.rules import rules
from stammtisch.games.cafe_melange import GAME
from stammtisch.games.cafe_melange.facts import FACTS, check

PRINTED = data.printed(GAME.folder)
MUTATED = (-1, 0, 255, 10**6)


def corrected(correction: Table) -> list[str]:
    """What is found wrong with a correction."""
    facts = deepcopy(PRINTED)
    lay_over(facts, correction, "")
    return [finding.sentence for finding in check(facts)]


def one(path: str, value: object) -> Table:
    """A correction of one datum: entries of lists by their id."""
    name, *rest = path.split(".")
    if not rest:
        return {name: value}
    if isinstance(FACTS[name], list):
        return {name: [{"id": rest[0], rest[1]: value}]}
    return {name: {rest[0]: value}}


@pytest.fixture
def owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data file that is read."""
    path = tmp_path / "mine.toml"
    monkeypatch.setenv(overlay.VARIABLE, str(path))
    data.forget()
    yield path
    data.forget()


def test_every_datum_says_where_it_comes_from() -> None:
    stated = dict(provenance(PRINTED))
    assert stated["limits.markers_of_a_type"] == "rulebook"  # "the 10 green markers" of an example
    assert stated["limits.phase_ends"] == "reconstructed"
    assert stated["table.ro_grey.shape"] == stated["chair.22.table"] == "inferred"  # E3
    assert stated["table.ro_white.shape"] == stated["chair.1.table"] == "reconstructed"
    assert stated["personality.lueger.vip"] == "reconstructed"


def test_zeros_that_nobody_printed_are_not_the_rulebooks() -> None:
    stated = dict(provenance(PRINTED))
    empty = [path for path, value in found(PRINTED, "action.*.*") if value in ("", 0)]
    assert len(empty) == 12
    assert {stated[path] for path in empty} == {"inferred"}
    assert stated["action.guest_pair.points"] == "rulebook"


@pytest.mark.parametrize(
    ("correction", "sentence"),
    [
        (one("chair.3.colour", "pink"), "'chair.3.colour' is 'pink'; it is one of purple, orange"),
        (one("chair.3.table", "sofa"), "'chair.3.table' is 'sofa'; it is one of sq_brown_a"),
        (one("chair.2.start", [5]), "'chair.2.start' is [5]; it has numbers of players"),
        (one("chair.1.start", [2, 2]), "'chair.1.start' is [2, 2]; it has numbers of players"),
        (one("chair.2.start", [[2]]), "'chair.2.start' is [[2]]; it has numbers of players"),
        (one("chair.1.start", [2, 3]), "2 chairs are marked for 4 players; there must be 3."),
        (one("chair.3.table", "ro_white"), "'ro_white' has 4 chairs; a table has from 1 to 3."),
        (one("table.sq_grey.shape", "oval"), "'table.sq_grey.shape' is 'oval'; it is one of rectangular"),
        (one("table.sq_grey.colour", "white"), "'white' matches 11 chairs; there are markers for 9."),
        (one("limits.markers_of_a_type", 9), "'round' matches 9 chairs; there are markers for 8."),
        (one("limits.phase_ends", [7]), "'limits.phase_ends' must have 2 entries, not 1."),
        (one("limits.phase_ends", [14, 7]), "'limits.phase_ends' is [14, 7]; they rise, and stay below 21."),
        (one("limits.last_visitor", 5), "'limits.last_visitor' is 5; it must be from 6 to 27."),
        (one("limits.open_cards", 1), "'limits.open_cards' is 1; it must be from 2 to 10."),
        (one("reservation.round.count", 16), "'reservation.round.count' is 16; it must be from 1 to 15."),
        (one("reservation.round.count", 11), "'reservation.*.count' is 93 in all; there must be 92."),
        (one("reservation.round.category", "x"), "it cannot be other than table_shape."),
        (one("action.pers_pair.count", 3), "'action.pers_pair.count' is 3; it cannot be other than 2."),
        (one("action.pers_pair.where", "round"), "it cannot be other than together."),
        (one("action.remove_own_marker.points", 1), "it must be from 0 to 0."),
        (one("personality.lueger.vip", 2), "'personality.lueger.vip' is 2; it must be from -9 to -1."),
        (one("personality.freud.field", "poet"), "'personality.freud.field' is 'poet'; it is one of"),
        (one("personality.freud.name", " "), "'personality.freud.name' is empty"),
    ],
)
def test_a_correction_that_cannot_be_played_is_refused(correction: Table, sentence: str) -> None:
    assert sentence in "\n".join(corrected(correction))


def mutations() -> list[tuple[str, Any]]:
    """Every datum changed: numbers small and large, texts unknown, lists shorter and longer."""
    paths = [path for path, _source in provenance(PRINTED)]
    paths += [path for path, _name in found(PRINTED, "personality.*.name")]
    return [(path, value) for path in paths for value in others(dict(found(PRINTED, path))[path])]


def others(value: Any) -> list[Any]:
    if isinstance(value, list):
        return [[], [*value, 2], value[1:], [-1] * len(value), [10**6]]
    return list(MUTATED) if isinstance(value, int) else ["x", ""]


def test_whatever_is_changed_is_refused_or_can_be_played(tmp_path: Path) -> None:
    """No change makes a traceback; those that are taken are played together, to the end."""
    taken = [one(path, value) for path, value in mutations() if not corrected(one(path, value))]
    assert 60 < len(taken) < len(mutations()) / 4
    for n in range(3):
        assert "played" in told_by(tmp_path, merged(taken[n::3]), PLAY)


def merged(corrections: list[Table]) -> Table:
    facts: Table = deepcopy(PRINTED)
    for correction in corrections:
        lay_over(facts, correction, "")
    return facts


PLAY = """
from stammtisch.contract.sample import Setup, finish
from stammtisch.games.cafe_melange import GAME, text, view
for seats in GAME.seats:
    played = finish(GAME, Setup(seats, {}), "owner")
    assert not GAME.audit(played.state)
    names = ["ann", "bob", "eva", "joe"][:seats]
    for seat in range(seats):
        seen = GAME.view(played.state, seat)
        assert text.board(seen, names) and GAME.page.svg(seen, "tall", names)
        assert all(text.about(seen, f"table:{table}") for table in seen["tables"])
    said = [text.event(event, names) for event in played.events]
    assert all(said)
    played.state.value(0)
print("played", *[one for one in said if "round" in one and "Visitor" in one])
"""


def told_by(folder: Path, facts: Table, script: str) -> str:
    """What a process says that has these facts of an owner."""
    path = folder / "mine.toml"
    path.write_text(as_toml(facts), encoding="utf-8")
    tree = str(Path(data.__file__).parent.parent.parent)
    environment = {**os.environ, overlay.VARIABLE: str(path), "PYTHONPATH": tree}
    run = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def as_toml(facts: Table) -> str:
    lines = ['game = "cafe_melange"']
    for name, table in facts.items():
        for entry in table if isinstance(table, list) else [table]:
            lines.append(f"[[{name}]]" if isinstance(table, list) else f"[{name}]")
            lines += [f"{key} = {shown(value)}" for key, value in entry.items() if key != "provenance"]
    return "\n".join(lines)


def shown(value: object) -> str:
    return str(value).replace("'", '"') if not isinstance(value, str) else f'"{value}"'


FURNISHED_ANEW: list[Table] = [
    one("limits.last_visitor", 27),
    one("limits.phase_ends", [1, 26]),
    one("limits.open_cards", 10),
    one("limits.reservations_dealt", 10),
    one("limits.actions_dealt", 7),
    one("table.sq_brown_a.colour", "grey"),
    one("table.re_grey_a.colour", "brown"),
    one("chair.9.table", "re_grey_b"),
    one("chair.15.table", "sq_white"),
    one("chair.1.start", []),
    one("chair.2.start", [4, 3, 2]),
    one("reservation.round.count", 15),
    one("reservation.square.count", 5),
    one("personality.a_mahler.name", "Alma Maria Mahler"),
]


def test_a_room_furnished_anew_is_played(tmp_path: Path) -> None:
    assert "played" in told_by(tmp_path, merged(FURNISHED_ANEW), PLAY)


def test_m26_what_is_told_follows_the_data(tmp_path: Path) -> None:
    told = told_by(tmp_path, merged([one("limits.last_visitor", 15)]), PLAY)
    assert "Visitor number 15 sits: this is the last round." in told


def test_m24_m26_rules_follow_the_data(owner: Path) -> None:
    owner.write_text(as_toml({"limits": {"last_visitor": 15}, "action": [{"id": "pers_pair", "points": 7}]}))
    texts = {rule.id: rule.text for rule in rules(GAME.folder)}
    assert "visitor number 15 is seated" in texts["M26"]
    assert "two personalities at one table 7" in texts["M24"]


def test_an_owner_hears_all_that_is_wrong_with_its_line(owner: Path) -> None:
    owner.write_text(
        'game = "cafe_melange"\n[[chair]]\nid = "3"\ncolour = "pink"\n[limits]\nopen_cards = 0\n'
    )
    with pytest.raises(DataError) as refused:
        data.load("stammtisch.games.cafe_melange", check)
    assert "mine.toml, line 4: 'chair.3.colour' is 'pink'" in str(refused.value)
    assert "mine.toml, line 6: 'limits.open_cards' is 0" in str(refused.value)
