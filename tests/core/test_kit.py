"""Things on a board."""

from stammtisch.core.kit import section, sheet, shift, short_name, thing


def test_only_what_can_be_pressed_is_a_button() -> None:
    drawn = thing("inn-soup", "Soup", "<rect/>", can=True, part="card:soup", class_="dish", at=(3, 4.5))
    assert drawn == (
        '<g id="inn-soup" class="dish can" data-part="card:soup" role="button" tabindex="0" '
        'transform="translate(3,4.5)"><title>Soup</title><rect/></g>'
    )
    still = thing("inn-soup", "Soup", "<rect/>", can=False, part="card:soup", class_="dish")
    assert still == '<g id="inn-soup" class="dish" data-part="card:soup"><title>Soup</title><rect/></g>'


def test_what_things_say_is_escaped() -> None:
    assert "<title>&lt;b&gt;</title>" in thing("inn-b", "<b>", can=False)


def test_where_things_lie() -> None:
    assert shift(0, 0) is None
    assert shift(1, 2, 0.5) == "translate(1,2) scale(0.5)"


def test_a_sheet_has_sections() -> None:
    drawn = sheet("inn", 390, 200.5, section("inn", "menu", "Menu", "<rect/>"), class_="tall")
    assert 'viewBox="0 0 390 200.5" class="inn tall" role="group"' in drawn
    assert '<g id="inn-menu" data-section="Menu"><rect/></g>' in drawn


def test_long_names_are_cut_with_a_sign() -> None:
    assert short_name("Ferdinand", 9) == "Ferdinand"
    assert short_name("Ferdinand", 8) == "Ferdina…"
    assert short_name("Anna Maria", 6) == "Anna…"
