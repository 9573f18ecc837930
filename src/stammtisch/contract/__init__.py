"""The promises that every game keeps, as a kit: for our games, and for yours.

    from stammtisch.contract import broken
    assert not broken(GAME)

Each promise is a function of a game and a sample of its positions; it raises AssertionError
with a sentence. `PROMISES` has them all, to be tried one by one:

    @pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
    def test_promise(promise): promise(GAME, sample(GAME))
"""

from collections.abc import Callable, Iterator

from stammtisch.contract import (
    chance,
    clones,
    colours,
    commuting,
    course,
    drawing,
    facts,
    folders,
    foretold,
    golden,
    legality,
    messages,
    minded,
    readers,
    records,
    refusals,
    secrets,
    witness,
    wording,
)
from stammtisch.contract.fault import told
from stammtisch.contract.sample import AnyGame, Sample, sample

Promise = Callable[[AnyGame, Sample], None]

PROMISES: tuple[Promise, ...] = (
    folders.folders_have_one_shape,
    folders.the_kit_alone_makes_buttons,
    facts.facts_have_a_provenance,
    facts.rules_are_told_in_every_language,
    facts.numbers_in_rules_follow_the_facts,
    course.games_end_with_a_ranking,
    course.games_end_for_a_reason,
    course.the_audit_is_clean,
    course.values_are_chances,
    clones.clones_are_equal,
    clones.clones_are_independent,
    clones.clones_live_the_same_life,
    clones.scratch_states_become_equal,
    clones.copies_are_clones,
    legality.legal_lists_agree_with_check,
    legality.somebody_can_always_act,
    legality.refusals_name_a_rule_and_say_why,
    legality.strangers_may_do_nothing,
    refusals.things_say_why_not,
    refusals.blocked_things_say_so,
    chance.chance_draws_what_is_possible,
    chance.every_outcome_has_a_weight,
    chance.chance_draws_by_weight,
    chance.sealed_draws_follow_the_weights,
    commuting.simultaneous_answers_commute,
    records.names_and_numbers_match,
    records.verbs_do_not_overlap,
    records.records_survive_text,
    records.positions_survive_text,
    records.stored_records_replay,
    secrets.views_are_as_declared,
    secrets.views_are_ready_for_json,
    secrets.views_hide_what_others_hold,
    secrets.pictures_hide_what_others_hold,
    secrets.spectators_know_less_than_every_seat,
    secrets.refusals_hide_what_others_hold,
    secrets.imagined_positions_are_sound,
    secrets.secrets_are_imagined_anew,
    minded.features_stay_within_their_bounds,
    minded.features_hide_what_others_hold,
    minded.features_are_those_of_the_position,
    minded.every_feature_changes_somewhere,
    foretold.previews_tell_what_is_known,
    readers.redacted_records_tell_no_secrets,
    readers.own_moves_can_be_read,
    readers.secret_moves_do_not_show,
    readers.records_tell_no_more_than_views,
    drawing.pictures_are_well_formed,
    drawing.names_are_escaped,
    drawing.colours_live_in_style_sheets,
    colours.a_palette_is_one_block,
    drawing.phones_get_their_width,
    drawing.every_action_can_be_picked,
    drawing.pickable_things_have_names,
    drawing.buttons_can_be_pressed,
    wording.the_game_has_a_sentence,
    wording.everything_asked_has_words,
    wording.everybody_can_follow,
    wording.boards_fit_a_terminal,
    wording.score_sheets_are_complete,
    wording.events_can_be_told,
    messages.messages_are_translated,
    golden.games_play_as_before,
    golden.facts_stay_as_they_were,
    witness.everything_is_witnessed,
    witness.every_reason_has_a_rule,
    witness.every_rule_has_a_test,
)

PLAYABLE = "games_can_be_played"  # what all others stand on

__all__ = ["PLAYABLE", "PROMISES", "Promise", "Sample", "broken", "sample", "trials"]


def broken(game: AnyGame) -> dict[str, str]:
    """The promises that a game does not keep, each with the sentence that says why."""
    return {name: sentence for name, sentence in trials(game) if sentence}


def trials(game: AnyGame) -> Iterator[tuple[str, str]]:
    """The promises one by one, each with the sentence that says why it is broken; none if it is kept.

    Without positions to try them on there is one only.
    """
    try:
        tried = sample(game)
    except Exception as error:  # a game may fail in any way
        yield PLAYABLE, told(game, error, "course")
        return
    for promise in PROMISES:
        yield promise.__name__, trial(game, promise, tried)


def trial(game: AnyGame, promise: Promise, tried: Sample) -> str:
    try:
        promise(game, tried)
    except Exception as error:  # the others are to be tried too
        return told(game, error, promise.__module__.rpartition(".")[2])
    return ""
