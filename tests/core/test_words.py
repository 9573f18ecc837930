"""Messages in the reader's language."""

import pytest

from stammtisch.core.words import (
    LANGUAGES,
    begun,
    cases,
    catalogue,
    either,
    figure,
    language,
    plural_cases,
    plurals,
    signed,
    speaking,
    translations,
    typeset,
)

_ = catalogue("stammtisch.core")


def test_english_is_what_the_code_says() -> None:
    assert _("The game is over.") == "The game is over."


def test_other_languages_come_from_the_catalogue() -> None:
    with speaking("de"):
        assert language() == "de"
        assert _("The game is over.") == "Die Partie ist zu Ende."
    assert language() == "en"


def test_speaking_nests() -> None:
    with speaking("de"):
        with speaking("en"):
            assert _("none") == "none"
        assert _("none") == "keine"


def test_speaking_ends_with_an_error_too() -> None:
    with pytest.raises(KeyError), speaking("de"):
        dict[str, str]()["nothing"]
    assert language() == "en"


def test_an_unknown_language_falls_back_to_english() -> None:
    with speaking("tlh"):
        assert language() == "en"


def test_an_unknown_message_stays_as_it_is() -> None:
    with speaking("de"):
        assert _("never said") == "never said"


def test_a_package_without_a_catalogue() -> None:
    with speaking("de"):
        assert catalogue("stammtisch.bots")("none") == "none"


def test_numbers_choose_the_form() -> None:
    ngettext = plurals("stammtisch.core")
    assert [ngettext("{n} coin", "{n} coins", n) for n in (0, 1, 2)] == ["{n} coins", "{n} coin", "{n} coins"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_catalogues_are_read_once(code: str) -> None:
    assert translations("stammtisch.core", code) is translations("stammtisch.core", code)


def test_numbers_have_a_true_minus_sign() -> None:
    assert [figure(n) for n in (3, 0, -17)] == ["3", "0", "−17"]
    assert [signed(n) for n in (3, 0, -17)] == ["+3", "0", "−17"]


def test_a_case_has_a_form_of_its_own_where_the_language_bends() -> None:
    npgettext = plural_cases("stammtisch.games.carpe_diem")
    one, many = "{n} chimney", "{n} chimneys"
    with speaking("de"):
        assert [npgettext("with", one, many, n) for n in (1, 2)] == ["{n} Schornstein", "{n} Schornsteinen"]
        assert [npgettext("", one, many, n) for n in (1, 2)] == ["{n} Schornstein", "{n} Schornsteine"]


def test_a_case_that_is_not_translated_is_said_without() -> None:
    npgettext, pgettext = plural_cases("stammtisch.games.carpe_diem"), cases("stammtisch.core")
    with speaking("fr"):
        assert npgettext("with", "{n} chimney", "{n} chimneys", 2) == "{n} cheminées"
        assert pgettext("object", "none") == "aucune"
    assert pgettext("object", "none") == "none"
    assert npgettext("with", "{n} chimney", "{n} chimneys", 1) == "{n} chimney"


def test_choices_are_listed() -> None:
    assert [either(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a or b",
        "a, b or c",
    ]
    with speaking("de"):
        assert either(["1", "2"]) == "1 oder 2"


def test_a_sentence_begins_large() -> None:
    assert [begun(said) for said in ("", "the end", "„über“ ist", "{name} is")] == [
        "",
        "The end",
        "„Über“ ist",
        "{name} is",
    ]


def test_french_has_its_spaces_however_it_was_typed() -> None:
    narrow, keep = "\u202f", "\u00a0"
    for typed in ("Où : « là » ? Non ;", f"Où{keep}: «{narrow}là{keep}»{keep}? Non{keep};"):
        assert typeset("fr", typed) == f"Où{keep}: «{keep}là{keep}»{narrow}? Non{narrow};"
    assert typeset("de", "Wo : da ?") == "Wo : da ?"
