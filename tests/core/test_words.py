"""Messages in the reader's language."""

import pytest

from stammtisch.core.words import (
    LANGUAGES,
    catalogue,
    figure,
    language,
    plurals,
    signed,
    speaking,
    translations,
)

_ = catalogue("stammtisch.core")


def test_english_is_what_the_code_says() -> None:
    assert _("The game is over.") == "The game is over."


def test_other_languages_come_from_the_catalogue() -> None:
    with speaking("de"):
        assert language() == "de"
        assert _("The game is over.") == "Das Spiel ist zu Ende."
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
