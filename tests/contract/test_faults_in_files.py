"""The kit catches faults in data, rules, translations, records and witnesses."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from contract.inn import GAME, table
from contract.planting import catches
from stammtisch.contract import PROMISES, sample
from stammtisch.contract.facts import facts_have_a_provenance, rules_are_told_in_every_language
from stammtisch.contract.golden import games_play_as_before
from stammtisch.contract.legality import refusals_name_a_rule_and_say_why
from stammtisch.contract.messages import messages_are_translated
from stammtisch.contract.records import stored_records_replay
from stammtisch.contract.sample import setups
from stammtisch.contract.witness import (
    every_reason_has_a_rule,
    every_rule_has_a_test,
    everything_is_witnessed,
)
from stammtisch.core.game import Option
from stammtisch.core.record import dumps

pytestmark = pytest.mark.usefixtures("full_sample")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_fact_without_a_provenance(folder: Path) -> None:
    edit(folder / "data.toml", 'provenance = "rulebook"', "")
    catches(facts_have_a_provenance, replace(GAME, folder=folder), "cards has the provenance ''")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('de = "Aufbau"', 'de = ""', "a chapter title not in 'de'"),
        ('de = "Nach {rounds|Runde|Runden} gewinnen die meisten Münzen."', "", "tells I8 not in 'de'"),
        ('title.fr = "Fin"\n', "", "a chapter title not in 'fr'"),
        ('it = "Dopo {rounds', 'xx = "Dopo {rounds', "tells I8 not in 'it'"),
        ('id = "I8"', 'id = "I7"', "rules.toml has I7 twice"),
    ],
)
def test_a_rule_that_is_not_told(folder: Path, old: str, new: str, sentence: str) -> None:
    edit(folder / "rules.toml", old, new)
    catches(rules_are_told_in_every_language, replace(GAME, folder=folder), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('msgid "Rest"\nmsgstr "Ruhen"\n', "", "de: missing: Rest"),
        ('msgstr "Ruhen"', 'msgstr ""', "de: missing: Rest"),
        ('msgid "Rest"', '#, fuzzy\nmsgid "Rest"', "de: fuzzy: Rest"),
        ('msgid "Rest"', 'msgid "Sleep"\nmsgstr "Schlafen"\n\nmsgid "Rest"', "de: nobody says: Sleep"),
        ('msgid "Rest"', '#~ msgid "Sleep"\n#~ msgstr "Schlafen"\n\nmsgid "Rest"', "de: obsolete: Sleep"),
        ('"Servieren: {card}"', '"Servieren: {karte}"', r"has \['karte'\], which 'Serve {card}' has not"),
    ],
)
def test_a_translation_out_of_step(folder: Path, old: str, new: str, sentence: str) -> None:
    edit(folder / "locale" / "de.po", old, new)
    catches(messages_are_translated, replace(GAME, folder=folder), sentence)


def test_a_record_with_other_scores(folder: Path) -> None:
    record = sample(GAME).games[0].record
    (folder / "records").mkdir()
    record.result = [99] * len(record.seats)
    (folder / "records" / "sunday.txt").write_text(dumps(record), encoding="utf-8")
    catches(stored_records_replay, replace(GAME, folder=folder), r"sunday\.txt gives .*, not \[99, 99\]")


def test_a_finished_record_without_scores(folder: Path) -> None:
    (folder / "records").mkdir()
    (folder / "records" / "sunday.txt").write_text(dumps(sample(GAME).games[0].record), encoding="utf-8")
    catches(stored_records_replay, replace(GAME, folder=folder), "ends the game and stores no scores")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rules = 1", "rules = 2", "is of rules 2, not 1; write it with: python -m"),
        ('"4" =', '"5" =', "has not exactly the set-ups"),
        ('"2" = ["', '"2" = ["0', "random game 0 of '2' plays differently"),
    ],
)
def test_golden_digests_of_another_game(folder: Path, old: str, new: str, sentence: str) -> None:
    edit(folder / "golden.toml", old, new)
    catches(games_play_as_before, replace(GAME, folder=folder), sentence)


def test_no_golden_digests(folder: Path) -> None:
    (folder / "golden.toml").unlink()
    catches(games_play_as_before, replace(GAME, folder=folder), r"inn has no golden\.toml; write it with")


def test_a_refusal_without_a_rule() -> None:
    reasons = {**GAME.reasons, table.NO_CARD: "I99"}
    catches(refusals_name_a_rule_and_say_why, replace(GAME, reasons=reasons), "names rule I99")
    fewer = {code: rule for code, rule in GAME.reasons.items() if code != table.NO_CARD}
    catches(every_reason_has_a_rule, replace(GAME, reasons=fewer), "'window NO_CARD'.*has no rule")
    more = {**GAME.reasons, 77: "I1"}
    catches(every_reason_has_a_rule, replace(GAME, reasons=more), r"has \[77\], which no decision gives")


def test_a_reason_that_nobody_ever_saw(folder: Path) -> None:
    edit(folder / "table.py", "NO_CARD = 3", "NO_CARD = 3\nASLEEP = 4")
    edit(folder / "table.py", "return NO_CARD if", "return ASLEEP if s.depth > 60 else NO_CARD if")
    catches(everything_is_witnessed, replace(GAME, folder=folder), "no witness for window ASLEEP: test it")


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        ('"verb toast" = "nobody drinks"', "declares verb toast unreachable, yet it happens"),
        ('"window NO_CARD" = "there is always wine"', "declares window NO_CARD unreachable, yet it happens"),
        ('"verb sleep" = "no such verb"', "declares what is not there"),
        ('"verb toast" = " "', "unreachable without a proof"),
    ],
)
def test_a_false_declaration(folder: Path, declared: str, sentence: str) -> None:
    (folder / "witness.toml").write_text(f"[unreachable]\n{declared}\n")
    catches(everything_is_witnessed, replace(GAME, folder=folder), sentence)


def test_a_rule_without_a_test(folder: Path) -> None:
    edit(folder / "rules.toml", 'id = "I8"', 'id = "I9"')
    catches(every_rule_has_a_test, replace(GAME, folder=folder), "no test is named by I9, like test_i9_")
    edit(folder / "rules.toml", 'id = "I9"', 'id = "I8"')
    edit(folder / "tests" / "test_rules.py", "def test_i8_", "def test_i8_i9_")
    catches(every_rule_has_a_test, replace(GAME, folder=folder), r"not in rules\.toml: \['I9'\]")


def test_every_option_is_played_with_every_seat_count() -> None:
    options = Option("pace", ("slow", "fast")), Option("end", ("a", "b", "c"))
    played = [str(setup) for setup in setups(replace(GAME, seats=range(2, 4), options=options))]
    assert played == [
        *("2 pace=slow end=a", "2 pace=fast end=b", "2 pace=slow end=c"),
        *("3 pace=slow end=a", "3 pace=fast end=b", "3 pace=slow end=c"),
    ]


def test_every_promise_can_be_broken() -> None:
    """Each promise is caught breaking in one of these tests: none of them holds whatever happens."""
    caught = {
        node.args[0].id
        for path in Path(__file__).parent.glob("test_faults*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "catches"
        if isinstance(node.args[0], ast.Name)
    }
    assert {promise.__name__ for promise in PROMISES} == caught
