"""The kit catches planted faults, each by the promise that it breaks."""

import sys
from dataclasses import replace
from itertools import count

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from contract.inn import GAME, data, decisions, numbers, state, svg, text, view
from contract.inn.state import Inn
from contract.planting import Exchange, Mumbling, catches
from stammtisch.contract import broken, sample
from stammtisch.contract.clones import (
    clones_are_equal,
    clones_are_independent,
    clones_live_the_same_life,
    copies_are_clones,
    scratch_states_become_equal,
)
from stammtisch.contract.commuting import simultaneous_answers_commute
from stammtisch.contract.course import (
    games_end_for_a_reason,
    games_end_with_a_ranking,
    the_audit_is_clean,
    values_are_chances,
)
from stammtisch.contract.golden import games_play_as_before
from stammtisch.contract.legality import (
    legal_lists_agree_with_check,
    refusals_name_a_rule_and_say_why,
    somebody_can_always_act,
    strangers_may_do_nothing,
)
from stammtisch.contract.readers import (
    own_moves_can_be_read,
    records_tell_no_more_than_views,
    redacted_records_tell_no_secrets,
    secret_moves_do_not_show,
)
from stammtisch.contract.records import (
    names_and_numbers_match,
    positions_survive_text,
    records_survive_text,
    verbs_do_not_overlap,
)
from stammtisch.contract.secrets import (
    imagined_positions_are_sound,
    pictures_hide_what_others_hold,
    refusals_hide_what_others_hold,
    secrets_are_imagined_anew,
    spectators_know_less_than_every_seat,
    views_are_as_declared,
    views_are_ready_for_json,
    views_hide_what_others_hold,
)
from stammtisch.contract.witness import every_reason_has_a_rule, everything_is_witnessed
from stammtisch.core.actions import Catalog, Verb
from stammtisch.core.game import CommonView, Ending, Reasons, View
from stammtisch.core.record import Move
from stammtisch.core.rng import Rng
from stammtisch.core.state import EVERYONE, OK

BEER = data.CARDS.index("beer")

pytestmark = pytest.mark.usefixtures("full_sample")


def test_the_inn_keeps_every_promise() -> None:
    assert broken(GAME) == {}


def test_a_list_shared_by_clones(monkeypatch: pytest.MonkeyPatch) -> None:
    copy_from = Inn.copy_from

    def sharing(self: Inn, other: Inn) -> None:
        copy_from(self, other)
        self.coins = other.coins

    monkeypatch.setattr(Inn, "copy_from", sharing)
    catches(clones_are_independent, GAME, "playing on with a clone changed the original")
    catches(copies_are_clones, GAME, "playing on with copy.copy changed the original")


def test_a_copy_that_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(self: Inn) -> Inn:
        child = self.clone()
        child.coins = self.coins
        return child

    monkeypatch.setattr(Inn, "__copy__", shallow, raising=False)
    catches(copies_are_clones, GAME, "playing on with copy.copy changed the original")


def test_a_state_that_compares_by_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inn, "__eq__", lambda self, other: self.coins == other.coins)
    catches(copies_are_clones, GAME, "a position compares equal to another one")
    monkeypatch.setattr(Inn, "__eq__", lambda self, other: self is other)
    catches(copies_are_clones, GAME, "copy.copy does not compare equal")


def test_a_pickle_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inn, "__reduce__", lambda self: (Inn, (len(self.coins),)), raising=False)
    catches(copies_are_clones, GAME, "a pickled state is not equal")


def test_a_forgotten_attribute(monkeypatch: pytest.MonkeyPatch) -> None:
    copy_from = Inn.copy_from

    def forgetting(self: Inn, other: Inn) -> None:
        coins = self.coins
        copy_from(self, other)
        self.coins = coins

    monkeypatch.setattr(Inn, "copy_from", forgetting)
    catches(scratch_states_become_equal, GAME, "copy_from into a used state is not equal")


def test_a_hand_leaked_to_others() -> None:
    def leaky(s: Inn, seat: int) -> View:
        return {**view.facts(s, seat), "hands": [s.at(other) for other in range(len(s.coins))]}

    game = replace(GAME, facts=leaky)
    catches(views_hide_what_others_hold, game, "seat 0 sees more than it may")
    catches(spectators_know_less_than_every_seat, game, "a spectator sees what seat 0 may not")
    showing = replace(
        game, page=replace(game.page, svg=lambda seen, layout, _: svg.picture(seen, layout, [str(seen)]))
    )
    catches(pictures_hide_what_others_hold, showing, "seat [0-3] is drawn more than it may see")
    catches(secret_moves_do_not_show, game, "can tell draw:.* apart")


def test_a_hand_leaked_and_a_determinization_that_only_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inn, "determinize_into", lambda self, out, *_: out.copy_from(self))
    catches(secrets_are_imagined_anew, GAME, "every determinized position is the true one")


def test_a_secret_told_by_a_refusal(exchange: Exchange) -> None:
    class Window(decisions.Window):
        def allows(self, s: Inn, action: i64) -> i64:
            unkind = action == numbers.TOAST and s.actor() != 0 and s.places[BEER] == 0  # Ann holds it
            return numbers.NO_CARD if unkind else super().allows(s, action)

    exchange(numbers.WINDOW, Window(numbers.WINDOW, "window", "I4", numbers.KEEP, numbers.SERVE))
    catches(refusals_hide_what_others_hold, GAME, "the answer to toast tells seat [123] a secret")


def test_a_game_that_says_all_is_seen() -> None:
    catches(
        secrets_are_imagined_anew, replace(GAME, all_is_seen=True), "all is seen, yet some moves are secret"
    )


def test_a_draw_that_everybody_may_read() -> None:
    game = replace(GAME, audience=lambda *_: EVERYONE)
    catches(records_tell_no_more_than_views, game, r"reads '\* draw:.*, which it cannot see")


def test_an_answer_that_shows_while_others_think() -> None:
    def leaky(s: Inn, seat: int) -> View:
        return {**view.facts(s, seat), "heavy": [s.at(state.TABLE + other) > [4] for other in range(2)]}

    catches(secret_moves_do_not_show, replace(GAME, facts=leaky), "can tell serve:.* and serve:.* apart")


def test_an_event_that_others_hear(exchange: Exchange) -> None:
    class Drawing(decisions.Drawing):
        def apply(self, s: Inn, action: i64) -> None:
            s.tell(numbers.DREW, s.arg(), action - numbers.DRAW)
            super().apply(s, action)

    exchange(numbers.DRAWING, Drawing(numbers.DRAWING, "drawing", "I1", numbers.DRAW, numbers.END))
    catches(secret_moves_do_not_show, GAME, "can hear draw:.* and draw:.* apart")


def test_overlapping_numbers() -> None:
    with pytest.raises(ValueError, match="the actions of 'hold' begin at 0, not at 1"):
        Catalog(Verb("roll", 0), Verb("hold", 0))


def test_overlapping_decisions(exchange: Exchange) -> None:
    exchange(
        numbers.WINDOW, decisions.Window(numbers.WINDOW, "window", "I4", numbers.KEEP, numbers.SERVE + 1)
    )
    catches(verbs_do_not_overlap, GAME, "the decision 'window' cuts a verb: 4 to 7")


def test_a_determinization_that_loses_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    determinize_into = Inn.determinize_into

    def losing(self: Inn, out: Inn, seat: int, rng: Rng) -> None:
        determinize_into(self, out, seat, rng)
        out.places[out.at(state.DECK)[0]] = 99

    monkeypatch.setattr(Inn, "determinize_into", losing)
    catches(imagined_positions_are_sound, GAME, "the .* is lost")


def test_an_order_dependent_simultaneous_choice(exchange: Exchange) -> None:
    class Serving(decisions.Serving):
        def apply(self, s: Inn, action: i64) -> None:
            s.coins[s.actor()] += max(s.places) < state.TABLE  # the quickest is tipped
            super().apply(s, action)

    exchange(numbers.SERVING, Serving(numbers.SERVING, "serving", "I5", numbers.SERVE, numbers.DRAW))
    catches(simultaneous_answers_commute, GAME, "in the order")


def test_a_dropped_price_check(exchange: Exchange) -> None:
    class Turn(decisions.Turn):
        def allows(self, s: Inn, action: i64) -> i64:
            code = super().allows(s, action)
            return OK if code == numbers.TOO_DEAR else code

    exchange(numbers.TURN, Turn(numbers.TURN, "turn", "I2", numbers.REST, numbers.THANK))
    catches(the_audit_is_clean, GAME, "somebody has less than no coins")
    catches(games_play_as_before, GAME, "plays differently")


def test_a_price_check_dropped_in_the_list_only(exchange: Exchange) -> None:
    class Turn(decisions.Turn):
        def fill(self, s: Inn, out: vec[i64]) -> i64:
            out[0], out[1] = numbers.REST, numbers.TREAT
            return 2

    exchange(numbers.TURN, Turn(numbers.TURN, "turn", "I2", numbers.REST, numbers.THANK))
    catches(legal_lists_agree_with_check, GAME, "list and check disagree")


def test_a_refusal_without_a_rule() -> None:
    reasons = {**GAME.reasons.rules, numbers.NO_CARD: "I99"}
    catches(refusals_name_a_rule_and_say_why, replace(GAME, reasons=Reasons(reasons)), "names rule I99")
    fewer = {code: rule for code, rule in GAME.reasons.rules.items() if code != numbers.NO_CARD}
    catches(every_reason_has_a_rule, replace(GAME, reasons=Reasons(fewer)), "'window NO_CARD'.*has no rule")


def test_something_that_is_not_in_the_position(exchange: Exchange) -> None:
    class Thanks(decisions.Thanks):
        def apply(self, s: Inn, action: i64) -> None:
            super().apply(s, action)
            s.__dict__["thanked"] = s.__dict__.get("thanked", 0) + 1
            s.coins[0] += s.__dict__["thanked"]

    exchange(numbers.THANKS, Thanks(numbers.THANKS, "thanks", "I3", numbers.THANK, numbers.KEEP))
    catches(clones_live_the_same_life, GAME, "a clone after .* ends differently")


def test_a_clone_that_is_not_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    clone = Inn.clone

    def richer(self: Inn) -> Inn:
        copy = clone(self)
        copy.coins[0] += 1
        return copy

    monkeypatch.setattr(Inn, "clone", richer)
    catches(clones_are_equal, GAME, "a clone is not equal")


def test_a_game_that_remembers_other_games(exchange: Exchange) -> None:
    turns = count()

    class Turn(decisions.Turn):
        def apply(self, s: Inn, action: i64) -> None:
            super().apply(s, action)
            s.coins[0] += next(turns) % 7

    exchange(numbers.TURN, Turn(numbers.TURN, "turn", "I2", numbers.REST, numbers.THANK))
    catches(records_survive_text, GAME, "the record leads elsewhere")


def test_an_attribute_that_is_not_annotated(monkeypatch: pytest.MonkeyPatch) -> None:
    copy_from, tried = Inn.copy_from, sample(GAME)

    def copying(self: Inn, other: Inn) -> None:
        copy_from(self, other)
        self.__dict__["bonus"] = other.__dict__.get("bonus", 0)

    monkeypatch.setattr(Inn, "copy_from", copying)
    monkeypatch.setattr(Inn, "scores", lambda self: [self.__dict__.get("bonus", 0)] * len(self.coins))
    tried.spots[0].state.__dict__["bonus"] = 3
    catches(positions_survive_text, GAME, "other scores in the position", tried)


def test_a_seat_that_is_asked_and_can_do_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = sample(GAME)
    monkeypatch.setattr(decisions.Window, "allows", lambda *_: numbers.NO_CARD)
    catches(somebody_can_always_act, GAME, "nothing to do", tried)
    catches(games_end_with_a_ranking, GAME, "is asked 'window' and has no legal action")


def test_a_game_without_an_end(exchange: Exchange, monkeypatch: pytest.MonkeyPatch) -> None:
    class Round(decisions.Round):
        def apply(self, s: Inn, action: i64) -> None:
            s.ask(numbers.TURN, 0)

    monkeypatch.setattr(sys.modules["stammtisch.contract.sample"], "LONGEST", 500)
    exchange(numbers.ROUND, Round(numbers.ROUND, "round", "I8", 0, 0))
    catches(games_end_with_a_ranking, GAME, "has not ended after 500 moves")


@pytest.mark.parametrize(
    ("places", "sentence"),
    [([2, 2], "nobody is first"), ([1], "a ranking of 1 places"), ([1, 3], "leave a gap")],
)
def test_a_ranking_that_cannot_be(places: list[int], sentence: str) -> None:
    game = replace(GAME, seats=range(2, 3), ranking=lambda _: places)
    catches(games_end_with_a_ranking, game, sentence)


def test_an_end_without_a_reason() -> None:
    early = replace(GAME, endings=(Ending("early", "I8", lambda _: False),))
    catches(games_end_for_a_reason, early, "nothing says why the game '.*' is over")
    unruly = replace(GAME, endings=(Ending("rounds", "I99", lambda _: True),))
    catches(games_end_for_a_reason, unruly, "the end 'rounds' names rule 'I99'")
    silent = replace(GAME, text=Mumbling(ending=lambda _: " "))
    catches(games_end_for_a_reason, silent, r"the end 'rounds' \(en\) has no words")


def test_an_end_that_nobody_ever_saw() -> None:
    ways = (Ending("fire", "I8", lambda _: False), *GAME.endings)
    catches(everything_is_witnessed, replace(GAME, endings=ways), "no witness for end fire")


def test_a_value_that_is_no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inn, "value", lambda *_: 1.5)
    catches(values_are_chances, GAME, r"seat 0 is given a value of 1\.5")
    monkeypatch.setattr(Inn, "value", lambda *_: 0.5)
    catches(values_are_chances, GAME, r"at the end seat [0-3] has 0\.5, not [01]\.0")


def test_a_spectator_who_may_act(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = sample(GAME)
    monkeypatch.setattr(Inn, "open_to", lambda *_: True)
    catches(strangers_may_do_nothing, GAME, "a spectator may act", tried)


def test_a_name_that_cannot_stand_in_a_record() -> None:
    verbs = [*GAME.actions.verbs[:-1], Verb("draw @", numbers.DRAW, card=data.CARDS)]
    catches(names_and_numbers_match, replace(GAME, actions=Catalog(*verbs)), "'draw @:wine' cannot stand")


def test_a_discreet_decision_that_is_not_there() -> None:
    game = replace(GAME, discreet=frozenset({"whisper"}))
    catches(names_and_numbers_match, game, r"decisions that are not there: \['whisper'\]")


def test_a_record_that_is_not_redacted(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = sample(GAME)
    monkeypatch.setattr(Move, "redacted", lambda self, _: self)
    catches(redacted_records_tell_no_secrets, GAME, "the record for seat 0 tells", tried)


def test_a_move_that_its_own_seat_may_not_read() -> None:
    game = replace(GAME, audience=lambda *_: 0)
    catches(own_moves_can_be_read, game, "may not read its own move")


class Roomy(CommonView):
    rooms: int


class Counted(CommonView):
    deck: list[str]


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        (Roomy, "the view of seat .*: Object missing required field `rooms`"),
        (Counted, r"the view of seat .*: Expected `array`, got `int` - at `\$.deck`"),
        (CommonView, "the view of seat .* has more than is declared in .'hand'"),
    ],
)
def test_a_view_that_is_not_as_declared(declared: type, sentence: str) -> None:
    def prompt(view: View) -> str:
        return text.prompt(view)

    prompt.__annotations__["view"] = declared
    catches(views_are_as_declared, replace(GAME, text=Mumbling(prompt=prompt)), sentence)


def test_a_view_that_json_changes() -> None:
    game = replace(
        GAME,
        facts=lambda s, seat: {**view.facts(s, seat), "pair": (1, 2)},
        page=replace(
            GAME.page,
            svg=lambda seen, layout, names: svg.picture(seen, layout, [str(seen["pair"])] * len(names)),
        ),
    )
    catches(views_are_ready_for_json, game, "draws another picture after a way through JSON")
