"""The kit catches faults in data, rules, translations, records and witnesses."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from contract.inn import GAME, numbers
from contract.planting import catches
from stammtisch.contract import PROMISES, sample
from stammtisch.contract.colours import a_palette_is_one_block
from stammtisch.contract.facts import (
    facts_have_a_provenance,
    numbers_in_rules_follow_the_facts,
    rules_are_told_in_every_language,
)
from stammtisch.contract.folders import folders_have_one_shape, the_kit_alone_makes_buttons
from stammtisch.contract.golden import facts_stay_as_they_were, games_play_as_before, written
from stammtisch.contract.legality import refusals_name_a_rule_and_say_why
from stammtisch.contract.messages import messages_are_translated
from stammtisch.contract.records import stored_records_replay
from stammtisch.contract.sample import setups
from stammtisch.contract.witness import (
    every_reason_has_a_rule,
    every_rule_has_a_test,
    everything_is_witnessed,
)
from stammtisch.core.game import Option, Reasons
from stammtisch.core.record import dumps

pytestmark = pytest.mark.usefixtures("full_sample")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_folder_of_another_shape(folder: Path) -> None:
    other = replace(GAME, folder=folder)
    folders_have_one_shape(other, sample(GAME))
    (folder / "drawing.py").write_text('"""The tables of the inn."""\n', encoding="utf-8")
    catches(folders_have_one_shape, other, r"the folder has \['drawing'\]: words belong into text/")
    (folder / "drawing.py").write_text('"""How guests pay. [compiled]"""\n', encoding="utf-8")
    (folder / "notes.txt").touch()
    catches(folders_have_one_shape, other, r"nobody looks for \['notes.txt'\]")
    (folder / "notes.txt").unlink()
    (folder / "audit.py").rename(folder / "numbers.py")
    catches(folders_have_one_shape, other, r"lacks audit \(what must always be true\)")


def test_a_text_room_that_nobody_knows(folder: Path) -> None:
    (folder / "text").mkdir()
    (folder / "text.py").rename(folder / "text" / "__init__.py")
    (folder / "text" / "sayings.py").touch()
    catches(folders_have_one_shape, replace(GAME, folder=folder), r"text/ has \['sayings'\]")


def test_a_button_made_by_hand(folder: Path) -> None:
    the_kit_alone_makes_buttons(replace(GAME, folder=folder), sample(GAME))
    edit(folder / "svg.py", 'class_="inn"', 'class_="inn", role="button"')
    catches(the_kit_alone_makes_buttons, replace(GAME, folder=folder), r"\['svg.py'\] make buttons by hand")


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
        ('from = "rulebook"', 'from = "hearsay"', "I1 is from 'hearsay', none of"),
        ('from = "rulebook"', 'from = "rulebook"\nuntil = 1', "I1 has no end before rules 1"),
        ('id = "I8"', 'id = "I7"', "rules.toml has I7 twice"),
    ],
)
def test_a_rule_that_is_not_told(folder: Path, old: str, new: str, sentence: str) -> None:
    edit(folder / "rules.toml", old, new)
    catches(rules_are_told_in_every_language, replace(GAME, folder=folder), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('en = "In your turn', 'en = "{coins.gold} In your turn', r"names 'coins\.gold', .* \(en\)"),
        ('de = "Im Zug', 'de = "{Coins!} Im Zug', r"I2 has an empty place \(de\)"),
        ("[[chapter]]", '[[doubt]]\ndata = ["gold"]\nen = "Gold."\n[[chapter]]', "not there: Gold"),
    ],
)
def test_a_number_that_no_fact_fills(folder: Path, old: str, new: str, sentence: str) -> None:
    edit(folder / "rules.toml", old, new)
    catches(numbers_in_rules_follow_the_facts, replace(GAME, folder=folder), sentence)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('msgid "Rest"\nmsgstr "Ruhen"\n', "", "de: missing: Rest"),
        ('msgstr "Ruhen"', 'msgstr ""', "de: missing: Rest"),
        ('msgstr "Ruhen"', 'msgstr "Ruhen"\nmsgstr "Rasten"', "de: translated twice: Rest"),
        ('msgid "Rest"', '#, fuzzy\nmsgid "Rest"', "de: fuzzy: Rest"),
        ('msgid "Rest"', 'msgid "Sleep"\nmsgstr "Schlafen"\n\nmsgid "Rest"', "de: nobody says: Sleep"),
        (
            'msgid "Rest"',
            'msgctxt "by"\nmsgid "Rest"\nmsgstr "Ruhe"\n\nmsgid "Rest"',
            "no case is called by: Rest",
        ),
        (
            'msgid "Rest"',
            'msgctxt "at"\nmsgid "Rest"\nmsgstr "Ruhe"\n\nmsgid "Rest"',
            "nobody says in a case: Rest",
        ),
        ('msgid "Rest"', '#~ msgid "Sleep"\n#~ msgstr "Schlafen"\n\nmsgid "Rest"', "de: obsolete: Sleep"),
        ('"Servieren: {card}"', '"Servieren: {karte}"', r"has \['karte'\], which 'Serve {card}' has not"),
    ],
)
def test_a_translation_out_of_step(folder: Path, old: str, new: str, sentence: str) -> None:
    edit(folder / "locale" / "de.po", old, new)
    catches(messages_are_translated, replace(GAME, folder=folder), sentence)


PALETTE = ".inn { --felt: #113A2A; background: var(--felt); }\n.night .inn { --felt: #000000; }\n"


@pytest.mark.parametrize(
    ("planted", "sentence"),
    [
        (".inn .card { fill: red; }", r"\.inn \.card has the colour red"),
        ("@media print { .inn .card { stroke: #FFF; } }", r"\.inn \.card has the colour #FFF"),
        (".inn .card { --card: #FFF; }", r"--card of \.inn \.card is not in the palette"),
        (".inn .card { fill: var(--card); }", "differ in .'--card'"),
        (".inn { --card: #FFF; }", "differ in .'--card'"),
    ],
)
def test_a_colour_beside_the_palette(folder: Path, planted: str, sentence: str) -> None:
    game = replace(GAME, folder=folder)
    (folder / "style.css").write_text(PALETTE, encoding="utf-8")
    a_palette_is_one_block(game, sample(game))
    (folder / "style.css").write_text(PALETTE + planted, encoding="utf-8")
    catches(a_palette_is_one_block, game, sentence)


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
        ("[rules.1]", "[rules.3]", r"has the rules \['3', '1'\], not \['1'\]; write it with: python -m"),
        ('"4" =', '"5" =', "has not exactly the set-ups"),
        ('"2" = ["', '"2" = ["0', "random game 0 of '2' under rules 1 plays differently"),
    ],
)
def test_golden_digests_of_another_game(folder: Path, old: str, new: str, sentence: str) -> None:
    edit(folder / "golden.toml", old, new)
    catches(games_play_as_before, replace(GAME, folder=folder), sentence)


def test_no_golden_digests(folder: Path) -> None:
    (folder / "golden.toml").unlink()
    catches(games_play_as_before, replace(GAME, folder=folder), r"has the rules \[\], not .* write it with")


def test_printed_facts_that_change(folder: Path) -> None:
    edit(folder / "data.toml", "= 5", "= 6")
    catches(facts_stay_as_they_were, replace(GAME, folder=folder), "the facts of rules 1 have changed: raise")


def test_an_older_number_that_plays_otherwise(folder: Path) -> None:
    newer = replace(GAME, folder=folder, rules=2)
    (folder / "golden.toml").write_text(written(newer), encoding="utf-8")
    games_play_as_before(newer, sample(newer))
    edit(folder / "golden.toml", '"2" = ["', '"2" = ["0')
    catches(games_play_as_before, newer, "random game 0 of '2' under rules 1 plays differently")


def test_a_refusal_without_a_rule() -> None:
    reasons = {**GAME.reasons.rules, numbers.NO_CARD: "I99"}
    catches(refusals_name_a_rule_and_say_why, replace(GAME, reasons=Reasons(reasons)), "names rule I99")
    fewer = {code: rule for code, rule in GAME.reasons.rules.items() if code != numbers.NO_CARD}
    catches(every_reason_has_a_rule, replace(GAME, reasons=Reasons(fewer)), "'window NO_CARD'.*has no rule")
    more = {**GAME.reasons.rules, 77: "I1"}
    catches(
        every_reason_has_a_rule, replace(GAME, reasons=Reasons(more)), r"has \[77\], which no decision gives"
    )


def test_a_reason_that_nobody_ever_saw(folder: Path) -> None:
    edit(folder / "numbers.py", "NO_CARD = 3", "NO_CARD = 3\nASLEEP = 4")
    edit(folder / "decisions.py", "return NO_CARD if", "return ASLEEP if s.depth > 60 else NO_CARD if")
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
