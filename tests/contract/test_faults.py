"""The kit catches planted faults, each by the promise that it breaks."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from contract.inn import GAME, table, text
from contract.inn.table import Inn
from stammtisch.contract import Promise, broken, sample
from stammtisch.contract.clones import (
    clones_are_independent,
    clones_live_the_same_life,
    scratch_states_become_equal,
)
from stammtisch.contract.course import the_audit_is_clean
from stammtisch.contract.drawing import every_action_can_be_picked, pictures_are_well_formed
from stammtisch.contract.golden import games_play_as_before
from stammtisch.contract.legality import (
    chance_draws_what_is_possible,
    legal_lists_agree_with_check,
    refusals_name_a_rule_and_say_why,
)
from stammtisch.contract.order import simultaneous_answers_commute
from stammtisch.contract.readers import records_tell_no_more_than_views, secret_moves_do_not_show
from stammtisch.contract.records import verbs_do_not_overlap
from stammtisch.contract.sample import AnyGame
from stammtisch.contract.secrets import (
    imagined_positions_are_sound,
    refusals_hide_what_others_hold,
    secrets_are_imagined_anew,
    spectators_know_less_than_every_seat,
    views_hide_what_others_hold,
)
from stammtisch.contract.witness import every_reason_has_a_rule
from stammtisch.contract.wording import boards_fit_a_terminal, everything_asked_has_words
from stammtisch.core.actions import Catalog, Verb
from stammtisch.core.agenda import Decision, Kind
from stammtisch.core.game import View
from stammtisch.core.rng import Rng
from stammtisch.core.state import EVERYONE, OK


def catches(promise: Promise, game: AnyGame, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        promise(game, sample(game))


Exchange = Callable[[int, Decision[Any]], None]


@pytest.fixture
def exchange() -> Iterator[Exchange]:
    """Exchanges a decision of the inn for a faulty one."""
    whole = list(table.KINDS)

    def put(kind: int, decision: Decision[Any]) -> None:
        table.KINDS[kind] = decision
        table.KINDS[0].all = vec[Kind]()

    yield put
    table.KINDS[:] = whole
    table.KINDS[0].all = vec[Kind]()


def test_the_inn_keeps_every_promise() -> None:
    assert broken(GAME) == {}


def test_a_list_shared_by_clones(monkeypatch: pytest.MonkeyPatch) -> None:
    copy_from = Inn.copy_from

    def sharing(self: Inn, other: Inn) -> None:
        copy_from(self, other)
        self.pile = other.pile

    monkeypatch.setattr(Inn, "copy_from", sharing)
    catches(clones_are_independent, GAME, "playing on with a clone changed the original")


def test_a_forgotten_attribute(monkeypatch: pytest.MonkeyPatch) -> None:
    copy_from = Inn.copy_from

    def forgetting(self: Inn, other: Inn) -> None:
        served = self.served
        copy_from(self, other)
        self.served = served

    monkeypatch.setattr(Inn, "copy_from", forgetting)
    catches(scratch_states_become_equal, GAME, "copy_from into a used state is not equal")


def test_a_hand_leaked_to_others() -> None:
    def leaky(s: Inn, seat: int) -> View:
        return {**text.facts(s, seat), "hands": [s.hand(other) for other in range(s.seats)]}

    game = replace(GAME, facts=leaky)
    catches(views_hide_what_others_hold, game, "seat 0 sees more than it may")
    catches(spectators_know_less_than_every_seat, game, "a spectator sees what seat 0 may not")
    catches(secret_moves_do_not_show, game, "can tell draw:.* apart")


def test_a_hand_leaked_and_a_determinization_that_only_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inn, "determinize_into", lambda self, out, *_: out.copy_from(self))
    catches(secrets_are_imagined_anew, GAME, "every determinized position is the true one")


def test_a_secret_told_by_a_refusal(exchange: Exchange) -> None:
    class Window(table.Window):
        def allows(self, s: Inn, action: i64) -> i64:
            unkind = action == table.TOAST and s.actor() != 0 and s.hand(0)[0]  # Ann holds a beer
            return table.NO_WINE if unkind else super().allows(s, action)

    exchange(table.WINDOW, Window("window", "I4", table.KEEP, table.SERVE))
    catches(refusals_hide_what_others_hold, GAME, "the answer to toast tells seat [123] a secret")


def test_a_draw_that_everybody_may_read() -> None:
    game = replace(GAME, audience=lambda *_: EVERYONE)
    catches(records_tell_no_more_than_views, game, r"reads '\* draw:.*, which it cannot see")


def test_an_answer_that_shows_while_others_think() -> None:
    def leaky(s: Inn, seat: int) -> View:
        return {**text.facts(s, seat), "heavy": [s.served[other] > 2 for other in range(s.seats)]}

    catches(secret_moves_do_not_show, replace(GAME, facts=leaky), "can tell serve:.* and serve:.* apart")


def test_an_event_that_others_hear(exchange: Exchange) -> None:
    class Drawing(table.Drawing):
        def apply(self, s: Inn, action: i64) -> None:
            s.tell(table.DREW, s.arg(), action - table.DRAW)
            super().apply(s, action)

    exchange(table.DRAWING, Drawing("drawing", "I1", table.DRAW, table.END))
    catches(secret_moves_do_not_show, GAME, "can hear draw:.* and draw:.* apart")


def test_overlapping_numbers() -> None:
    with pytest.raises(ValueError, match="the actions of 'hold' begin at 0, not at 1"):
        Catalog(Verb("roll", 0), Verb("hold", 0))


def test_overlapping_decisions(exchange: Exchange) -> None:
    exchange(table.WINDOW, table.Window("window", "I4", table.KEEP, table.SERVE + 1))
    catches(verbs_do_not_overlap, GAME, "the decision 'window' cuts a verb: 9 to 12")


def test_a_determinization_that_loses_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    determinize_into = Inn.determinize_into

    def losing(self: Inn, out: Inn, seat: int, rng: Rng) -> None:
        determinize_into(self, out, seat, rng)
        out.deck = vec[i64]([max(0, n - 1) for n in out.deck])

    monkeypatch.setattr(Inn, "determinize_into", losing)
    catches(imagined_positions_are_sound, GAME, "a card '.*' is lost or made up")


def test_an_order_dependent_simultaneous_choice(exchange: Exchange) -> None:
    class Serving(table.Serving):
        def apply(self, s: Inn, action: i64) -> None:
            s.coins[s.actor()] += sum(s.served) == 0  # the quickest is tipped
            super().apply(s, action)

    exchange(table.SERVING, Serving("serving", "I5", table.SERVE, table.DRAW))
    catches(simultaneous_answers_commute, GAME, "in the order")


def test_a_dropped_price_check(exchange: Exchange) -> None:
    class Turn(table.Turn):
        def price(self, s: Inn, action: i64) -> i64:
            return OK

    exchange(table.TURN, Turn("turn", "I2", table.REST, table.THANK))
    catches(the_audit_is_clean, GAME, "somebody has less than no coins")
    catches(games_play_as_before, GAME, "plays differently")


def test_a_price_check_dropped_in_the_list_only(exchange: Exchange) -> None:
    class Turn(table.Turn):
        def fill(self, s: Inn, out: vec[i64]) -> i64:
            for n in range(3):
                out[n] = n
            return 3

    exchange(table.TURN, Turn("turn", "I2", table.REST, table.THANK))
    catches(legal_lists_agree_with_check, GAME, "list and check disagree")


def test_chance_that_draws_what_is_not_there(exchange: Exchange) -> None:
    class Drawing(table.Drawing):
        def sample(self, s: Inn, rng: Rng) -> i64:
            return table.DRAW + rng.below(len(table.CARDS))

    exchange(table.DRAWING, Drawing("drawing", "I1", table.DRAW, table.END))
    catches(chance_draws_what_is_possible, GAME, "chance drew draw:.*, impossible")


def test_a_refusal_without_a_rule() -> None:
    reasons = {**GAME.reasons, table.NO_WINE: "I99"}
    catches(refusals_name_a_rule_and_say_why, replace(GAME, reasons=reasons), "names rule I99")
    fewer = {code: rule for code, rule in GAME.reasons.items() if code != table.NO_WINE}
    catches(every_reason_has_a_rule, replace(GAME, reasons=fewer), "'window NO_WINE'.*has no rule")


def test_an_action_that_cannot_be_picked() -> None:
    game = replace(GAME, svg=lambda view, layout, names: text.picture({**view, "legal": []}, layout, names))
    catches(every_action_can_be_picked, game, "cannot be picked")


def test_a_picture_with_an_open_end() -> None:
    game = replace(GAME, svg=lambda view, layout, names: text.picture(view, layout, names)[:-3])
    catches(pictures_are_well_formed, game, "in the wide picture for seat 0")


class Mumbling:
    """The inn's wordings, some of them exchanged."""

    def __init__(self, **others: object) -> None:
        self.others = others

    def __getattr__(self, name: str) -> Any:
        return self.others.get(name) or getattr(text, name)


def test_a_decision_without_a_prompt() -> None:
    game = replace(GAME, text=Mumbling(prompt=lambda *_: ""))
    catches(everything_asked_has_words, game, "the prompt .* has no words")


def test_a_board_too_wide_for_a_terminal() -> None:
    game = replace(GAME, text=Mumbling(board=lambda *_: "x" * 81))
    catches(boards_fit_a_terminal, game, "the board is 81 wide")


def test_something_that_is_not_in_the_position(exchange: Exchange) -> None:
    class Thanks(table.Thanks):
        def apply(self, s: Inn, action: i64) -> None:
            super().apply(s, action)
            s.__dict__["thanked"] = s.__dict__.get("thanked", 0) + 1
            s.points[0] += s.__dict__["thanked"]

    exchange(table.THANKS, Thanks("thanks", "I3", table.THANK, table.KEEP))
    catches(clones_live_the_same_life, GAME, "a clone after .* ends differently")
