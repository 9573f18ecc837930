"""A review in words: what happened, what would have been better, and the game in one sentence."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from stammtisch.core.agenda import AgendaState
from stammtisch.core.aspects import Difference, sentence
from stammtisch.core.eyes import Eyes
from stammtisch.core.game import Event, Game
from stammtisch.core.record import Record, first_state, stages
from stammtisch.core.words import catalogue, figure, signed
from stammtisch.insight.facts import Facts, SeatFacts, StepFacts
from stammtisch.insight.marks import BEST, SHOWN

_ = catalogue(__package__)

POINTS = 100  # shares are told in hundredths of the win
MUCH = 0.1  # of the win: worth a sentence


def points(share: float) -> str:
    """A change, with its sign."""
    return signed(round(share * POINTS))


def percent(share: float) -> str:
    return _("{n} %").format(n=round(share * POINTS))


def account(name: str) -> str:
    return {
        "start": _("start"),
        "luck": _("luck"),
        "own_play": _("own play"),
        "others_play": _("others' play"),
        "not_explained": _("not explained"),
        "result": _("result"),
        "luck_adjusted": _("without luck"),
        "accuracy": _("accuracy"),
    }[name]


def explained(name: str) -> str:
    """What an account is, in a sentence."""
    return {
        "start": _("The share of the win that this seat could hope for before anything was dealt."),
        "luck": _("What dice and cards brought, against all that they could have brought."),
        "own_play": _("What own moves fell short of the best that could be known then."),
        "others_play": _("What mistakes of the others brought or took."),
        "not_explained": _("What the judgement had not foreseen; it is shown, not hidden in luck."),
        "result": _("The win, or the part of it; the accounts above add up to it exactly."),
    }[name]


def kind(name: str) -> str:
    """Of luck."""
    return {
        "own_dice": _("own dice"),
        "others_dice": _("others' dice"),
        "lot": _("lots"),
        "deck": _("cards and tiles"),
        "several": _("dice and cards together"),
    }[name]


def judge(told: Facts) -> str:
    """Who says so."""
    if told["judge"] == "value":
        return _("Judged by the game's rough value: {why}. Shares are no more than a hint.").format(
            why=told["why_no_mind"]
        )
    return _("Judged by the learned mind {digest}.").format(digest=told["judge"])


class Teller:
    """Words for the steps of a record."""

    def __init__(self, game: Game[Any], record: Record, told: Facts) -> None:
        self.game, self.record, self.told = game, record, told

    @cached_property
    def states(self) -> list[AgendaState]:
        """The position before each step, with its seat to act, and the end."""
        state: AgendaState = first_state(self.game, self.record)
        found = []
        for step in self.told["steps"]:
            state.promote(step["seat"])
            found.append(state.clone())
            for name in step["moves"]:
                state.promote(step["seat"])
                state.apply(self.game.actions.parse(name))
        return [*found, state]

    def happened(self, n: int) -> str:
        """What a step brought, as the log tells it."""
        step, events = self.told["steps"][n], list[Event]()
        state = self.states[n].clone()
        for name in step["moves"]:
            state.promote(step["seat"])
            events += [event for stage in stages(state, self.game.actions.parse(name)) for event in stage]
        return sentences(self.game.text.event(event, self.record.seats) for event in events)

    def doing(self, n: int, names: Sequence[str]) -> str:
        """What moves do, one after the other."""
        state, seat, words = self.states[n].clone(), self.told["steps"][n]["seat"], []
        for name in names:
            words.append(Eyes(self.game, state, seat).wording(name))
            state.promote(seat)
            state.apply(self.game.actions.parse(name))
        return ", ".join(words)

    def reasons(self, n: int) -> list[str]:
        """Why the better move is better, in the game's own words."""
        told = (Difference(**each) for each in self.told["steps"][n]["reasons"])
        return [sentence(self.game.aspects, each) for each in told]

    def chapter(self, n: int) -> str:
        """In which round or phase a step is; "" where a game has none."""
        chapters = self.game.page.chapters
        return chapters.words(chapters.at(self.states[n])) if chapters and chapters.at(self.states[n]) else ""


def sentences(told: Iterable[str]) -> str:
    return " ".join(dict.fromkeys(filter(None, told)))


def mistakes(told: Facts, seat: int) -> list[int]:
    """The steps of a seat that have a mark, the dearest first."""
    found = [n for n, step in enumerate(told["steps"]) if step["seat"] == seat and step["mark"] in SHOWN]
    return sorted(found, key=lambda n: told["steps"][n]["play"][seat])


def went_well(told: Facts, seat: int) -> list[str]:
    """Kind words first, and true ones."""
    own = told["seats"][seat]
    decided = sum(own["marks"].values())
    words = []
    if decided and not mistakes(told, seat):
        words.append(_("Not one mistake in {n} decisions.").format(n=decided))
    elif decided and own["marks"].get(BEST, 0) >= decided * 0.5:
        words.append(
            _("{best} of {n} decisions were the best that could be found.").format(
                best=own["marks"].get(BEST, 0), n=decided
            )
        )
    if (run := longest_run(told["steps"], seat)) >= 5:
        words.append(_("{n} best moves in a row.").format(n=run))
    if is_most_accurate(told, seat):
        words.append(_("Nobody at the table played more exactly."))
    if comeback := least_before_win(told, seat):
        words.append(_("Won from {share} of the win.").format(share=percent(comeback)))
    return words


def longest_run(steps: Sequence[StepFacts], seat: int) -> int:
    longest = run = 0
    for step in steps:
        if step["seat"] == seat and step["mark"]:
            run = run + 1 if step["mark"] == BEST else 0
            longest = max(longest, run)
    return longest


def is_most_accurate(told: Facts, seat: int) -> bool:
    known = [other["accuracy"] for other in told["seats"] if other["accuracy"] is not None]
    own = told["seats"][seat]["accuracy"]
    return len(known) > 1 and own is not None and own == max(known) and known.count(own) == 1


def least_before_win(told: Facts, seat: int) -> float:
    """How little a winner once could hope for; 0 where that was never little."""
    if told["seats"][seat]["result"] < 1.0:
        return 0.0
    least = min(step["after"][seat] for step in told["steps"])
    return least if least < 0.6 * told["seats"][seat]["start"] else 0.0


def in_one_sentence(told: Facts) -> str:
    """The game, for those who were not there."""
    seats = told["seats"]
    best = max(seats, key=lambda seat: seat["result"])
    if best["result"] < 1.0:
        names = [seat["name"] for seat in seats if seat["result"] == best["result"]]
        return _("Nobody was better in the end: {names} share the win.").format(names=", ".join(names))
    return winner_sentence(best, told).format(name=best["name"], luck=points(best["luck"]))


def winner_sentence(best: SeatFacts, told: Facts) -> str:
    seat = told["seats"].index(best)
    if least_before_win(told, seat):
        return _("{name} turned a game that looked lost.")
    if best["luck"] > 2 * MUCH and best["luck"] == max(other["luck"] for other in told["seats"]):
        return _("Fortune smiled on {name}: {luck} points of a hundred came by luck.")
    if best["luck"] < -MUCH:
        return _("{name} won against the luck of the dice and cards.")
    if is_most_accurate(told, seat):
        return _("{name} played most exactly, and won.")
    return _("{name} won a close game.") if is_close(told) else _("{name} won.")


def is_close(told: Facts) -> bool:
    """Was it open for long?"""
    late = told["steps"][len(told["steps"]) * 4 // 5]
    return max(late["after"]) < 0.6


def number(value: float | None) -> str:
    """An accuracy."""
    return "–" if value is None else figure(round(value))
