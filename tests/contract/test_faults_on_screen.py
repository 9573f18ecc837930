"""The kit catches faults in pictures and wordings."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from mypy_extensions import i64

from contract.inn import GAME, decisions, numbers, svg
from contract.inn.state import Inn
from contract.planting import Exchange, Mumbling, catches
from stammtisch.contract.drawing import (
    buttons_can_be_pressed,
    colours_live_in_style_sheets,
    every_action_can_be_picked,
    names_are_escaped,
    phones_get_their_width,
    pickable_things_have_names,
    pictures_are_well_formed,
)
from stammtisch.contract.foretold import previews_tell_what_is_known
from stammtisch.contract.refusals import blocked_things_say_so, things_say_why_not
from stammtisch.contract.sample import AnyGame
from stammtisch.contract.wording import (
    boards_fit_a_terminal,
    events_can_be_told,
    everybody_can_follow,
    everything_asked_has_words,
    score_sheets_are_complete,
    the_game_has_a_sentence,
)
from stammtisch.core.game import Layout, Line, Option, View

pytestmark = pytest.mark.usefixtures("full_sample")


def drawing(old: str, new: str) -> AnyGame:
    """The inn with something else in its picture."""

    def picture(view: View, layout: Layout, names: Sequence[str]) -> str:
        return svg.picture(view, layout, names).replace(old, new)

    return replace(GAME, page=replace(GAME.page, svg=picture))


def test_an_action_that_cannot_be_picked() -> None:
    catches(every_action_can_be_picked, drawing("data-action", "data-nothing"), "cannot be picked")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("</svg>", "", "no element found.* in the wide picture for seat"),
        (' viewBox="0 0 390 700"', "", "the root has no viewBox"),
        (' class="inn"', "", "the root has not the class inn"),
        (' xmlns="http://www.w3.org/2000/svg"', "", "the root is svg"),
        ("<text ", '<text id="inn-a" ', r"the id \['inn-a'\] is there twice"),
        ("inn-", "out-", r"the id \['out-.*\] does not begin with inn"),
    ],
)
def test_a_picture_that_is_not_well_formed(old: str, new: str, sentence: str) -> None:
    catches(pictures_are_well_formed, drawing(old, new), sentence)


def test_a_name_that_is_not_escaped() -> None:
    def picture(view: View, layout: Layout, names: Sequence[str]) -> str:
        return svg.picture(view, layout, names).replace("</svg>", f"<text>{names[0]}</text></svg>")

    catches(
        names_are_escaped,
        replace(GAME, page=replace(GAME.page, svg=picture)),
        "a name with signs breaks the wide picture",
    )


@pytest.mark.parametrize(
    ("new", "sentence"),
    [
        ('<text fill="#112233" ', r"a colour is not in style\.css"),
        ('<text style="fill:red" ', "there is a style attribute"),
        ("<script/><text ", "there is a .*script"),
    ],
)
def test_a_colour_in_the_picture(new: str, sentence: str) -> None:
    catches(colours_live_in_style_sheets, drawing("<text ", new), sentence)


def test_a_picture_too_wide_for_a_phone() -> None:
    catches(phones_get_their_width, drawing("0 0 390", "0 0 400"), r"the width is 400\.0, not 390")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (' tabindex="0"', "", "not a button with id and tabindex"),
        ("title>", "desc>", "a button without title"),
    ],
)
def test_a_button_that_not_everybody_can_press(old: str, new: str, sentence: str) -> None:
    catches(pickable_things_have_names, drawing(old, new), sentence)


@pytest.mark.parametrize("name", ["prompt", "coach", "action", "about"])
def test_something_asked_without_words(name: str) -> None:
    game = replace(GAME, text=Mumbling(**{name: lambda *_: ""}))
    catches(everything_asked_has_words, game, "has no words")


def test_an_empty_place() -> None:
    game = replace(GAME, text=Mumbling(prompt=lambda _: "Serve {card}?"))
    catches(everything_asked_has_words, game, "the prompt .* has an empty place: Serve {card}")


def test_chance_without_words() -> None:
    game = replace(GAME, text=Mumbling(action=lambda *_: ""))
    catches(everybody_can_follow, game, "draw:.* for seat 0 .* has no words")


def test_a_board_too_wide_for_a_terminal() -> None:
    game = replace(GAME, text=Mumbling(board=lambda *_: "x" * 81))
    catches(boards_fit_a_terminal, game, "the board is 81 wide")


def test_a_game_without_a_sentence() -> None:
    catches(the_game_has_a_sentence, replace(GAME, text=Mumbling(sentence=lambda: " ")), "has no words")
    game = replace(GAME, options=(Option("pace", ("slow", "")),))
    catches(the_game_has_a_sentence, game, "pace= .* has no words")


def test_a_score_sheet_with_a_gap() -> None:
    game = replace(GAME, text=Mumbling(sheet=lambda _: [Line("Points", [1])]))
    catches(score_sheets_are_complete, game, r"'Points' has \[1\]")


def test_an_event_with_an_empty_place() -> None:
    game = replace(GAME, text=Mumbling(event=lambda *_: "{name} draws."))
    catches(events_can_be_told, game, "told with an empty place")


def test_a_thing_that_says_nothing_or_what_is_not_so() -> None:
    catches(
        things_say_why_not,
        replace(GAME, reasons=GAME.reasons._replace(holds={})),
        "nobody can check 'That card is not there",
    )
    false = {**GAME.reasons.holds, numbers.NO_CARD: lambda _view, _words: False}
    catches(things_say_why_not, replace(GAME, reasons=GAME.reasons._replace(holds=false)), "not so to seat")


def test_a_thing_that_hides_what_blocks_it() -> None:
    closed = GAME.reasons._replace(
        rules={**GAME.reasons.rules, 77: "I2"},
        blocking=frozenset({77}),
        holds={**GAME.reasons.holds, 77: lambda _view, words: words.get("card") == "goose"},
    )
    catches(blocked_things_say_so, replace(GAME, reasons=closed), "card:goose says .* and is blocked by I2")


def test_a_button_that_cannot_be_pressed() -> None:
    def picture(view: View, layout: Layout, names: Sequence[str]) -> str:
        return svg.picture(view, layout, names).replace('data-part="card:goose"', 'role="button"', 1)

    catches(
        buttons_can_be_pressed,
        replace(GAME, page=replace(GAME.page, svg=picture)),
        "a button that cannot be pressed",
    )


def test_a_preview_that_tells_what_nobody_can_know(exchange: Exchange) -> None:
    class Turn(decisions.Turn):
        def apply(self, s: Inn, action: i64) -> None:
            s.tell(numbers.SERVED, s.actor(), s.at((s.actor() + 1) % len(s.coins))[0])
            super().apply(s, action)

    exchange(numbers.TURN, Turn(numbers.TURN, "turn", "I2", numbers.REST, numbers.THANK))
    catches(previews_tell_what_is_known, GAME, "Game.shows does not say so")
