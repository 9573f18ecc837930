"""Drawing in text."""

from xml.etree import ElementTree

import pytest

from stammtisch.core.svg import el, group, number, seat_mark, title, words


def test_elements() -> None:
    assert el("rect", x=1, y=2.5, width=3.0) == '<rect x="1" y="2.5" width="3"/>'
    assert group(el("g"), id="a") == '<g id="a"><g/></g>'


def test_attribute_names() -> None:
    assert el("g", class_="can", data_part="die:2", text_anchor="middle") == (
        '<g class="can" data-part="die:2" text-anchor="middle"/>'
    )


def test_what_is_left_out() -> None:
    assert el("g", id=None, hidden=False, open=True, x=0) == '<g open="true" x="0"/>'


def test_everything_is_escaped() -> None:
    drawn = el("svg", words('<Ann & "Bob">', 0, 0), title("<b>"), id='"&<')
    root = ElementTree.fromstring(drawn)
    assert (root.get("id"), root[0].text, root[1].text) == ('"&<', '<Ann & "Bob">', "<b>")


@pytest.mark.parametrize(
    ("value", "text"),
    [(1, "1"), (1.0, "1"), (1 / 3, "0.33"), (-0.001, "0"), (100.0, "100"), (-2.5, "-2.5"), (10, "10")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_every_seat_has_a_shape_of_its_own() -> None:
    marks = [seat_mark(seat, 10.0, 10.0, 1 / 3) for seat in range(5)]
    shapes = {ElementTree.fromstring(mark).get("d") for mark in marks}
    assert len(shapes) == 5
    assert all("333" not in str(shape) for shape in shapes)
    assert ElementTree.fromstring(marks[2]).get("class") == "seat seat2"
