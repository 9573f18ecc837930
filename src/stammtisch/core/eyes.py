"""What a seat sees, may do, and why not: asked by page, terminal and API alike."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from stammtisch.core.agenda import NOT_ASKED, AgendaState, Decision
from stammtisch.core.game import Chain, Game, Layout, Reason, View
from stammtisch.core.rng import seeded
from stammtisch.core.state import OK, OVER
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")


class Way(NamedTuple):
    """A legal action, or several together: its parts, and what it does."""

    name: str
    parts: tuple[str, ...]
    words: str
    ends_undo: bool = False  # without asking others
    has_button: bool = False  # besides what is drawn


class Refusal(NamedTuple):
    """Why a thing cannot be used: a reason, its code, and the actions that it speaks of."""

    reason: Reason
    code: int = OK
    actions: tuple[int, ...] = ()


@dataclass(frozen=True)
class Eyes:
    """A position as one seat sees it."""

    game: Game[Any, Any]
    state: AgendaState
    seat: int

    @cached_property
    def view(self) -> View:
        return dict(self.game.view(self.state, self.seat))

    @property
    def legal(self) -> list[str]:
        legal: list[str] = self.view["legal"]
        return legal

    def wording(self, name: str) -> str:
        """What an action does, in words."""
        return self.game.text.action(self.view, self.game.actions.parse(name))

    def about(self, part: str) -> str:
        """What a thing on the board is."""
        return self.game.about(self.view, part)

    def picture(self, layout: Layout, names: Sequence[str]) -> str:
        return self.game.page.svg(self.view, layout, names)

    def ways(self, barriers: Collection[int] = ()) -> list[Way]:
        """All that the seat may do now."""
        return [self._way(name, barriers) for name in self.legal]

    def _way(self, name: str, barriers: Collection[int]) -> Way:
        actions = self.game.actions
        action = actions.parse(name)
        words = self.game.text.action(self.view, action)
        has_button = actions.verb(action).name in self.game.page.buttons
        return Way(name, actions.parts(name), words, action in barriers, has_button)

    @cached_property
    def imagined(self) -> AgendaState:
        """A position that looks the same to the seat, with the seat to act: chains are tried on it."""
        state: AgendaState = self.game.determinize(self.state, self.seat, seeded("imagined"))
        state.promote(self.seat)
        return state

    def together(self) -> list[Chain]:
        """Several own actions that picked parts may mean together."""
        return self.game.page.together(self.imagined, self.view) if self.legal else []

    def instead(self, names: str) -> list[Chain]:
        """All chains of own actions with the aim of this one."""
        return self.game.page.instead(self.imagined, self.view, names) if self.legal else []

    # why not

    def why_not(self, part: str, picked: Sequence[str] = ()) -> Reason | None:
        """Why a thing on the board cannot be picked now; None where it can, or where nothing uses it."""
        refusal = self.refusal(part, picked)
        return refusal.reason if refusal else None

    def refusal(self, part: str, picked: Sequence[str] = ()) -> Refusal | None:
        if self.state.actor() == OVER or not self.state.open_to(self.seat):
            reason = self.game.reason(self.state, self.seat, 0)
            return Refusal(reason) if reason else None
        facing = self.game.facing(self.state, self.seat)
        asked = facing.decision()
        if asked_otherwise := self._asked_otherwise(facing, part, asked):
            return asked_otherwise
        if not self.game.actions.using(part):
            return None
        codes = {action: facing.check(action) for action in self._plain_actions(asked, (part, *picked))}
        if not codes and picked:
            return self.refusal(part) or Refusal(
                Reason(asked.rule, _("It does not go with what you picked."))
            )
        if not codes or OK in codes.values():
            return None
        return self._most_useful(facing, "" if picked else part, codes)

    def _asked_otherwise(self, facing: AgendaState, part: str, asked: Decision[Any]) -> Refusal | None:
        """Is it a thing that another decision is about?"""
        using = self.game.actions.using(part)
        if not using or any(asked.first <= action < asked.end for action in using):
            return None
        if sentence := self.game.text.none_serves(facing, self.seat, part, NOT_ASKED):
            return Refusal(Reason(asked.rule, sentence))
        sentence = _("That is not what is asked now: {prompt}")
        return Refusal(Reason(asked.rule, sentence.format(prompt=self.game.text.prompt(self.view))))

    def _plain_actions(self, asked: Decision[Any], parts: Sequence[str]) -> list[int]:
        """What uses all these things; a catalogue names the plain verb before the special ones."""
        actions = self.game.actions
        using = frozenset.intersection(*map(actions.using, parts))
        found = sorted(action for action in using if asked.first <= action < asked.end)
        return [action for action in found if actions.verb(action) is actions.verb(found[0])]

    def _most_useful(self, facing: AgendaState, alone: str, codes: dict[int, int]) -> Refusal:
        """What blocks the thing itself first; then only what the seat has; else that it lacks all of it.

        Of a thing alone it is told that nothing goes with it; beside others, what is wrong with these.
        """
        reasons = self.game.reasons
        for kept in (
            {action: code for action, code in codes.items() if code in reasons.blocking},
            {action: code for action, code in codes.items() if code not in reasons.lacking},
            codes,
        ):
            if kept:
                code = Counter(kept.values()).most_common(1)[0][0]
                alike = tuple(action for action, other in kept.items() if other == code)
                return Refusal(self._told(facing, alone, code, alike), code, alike)
        raise AssertionError("a thing that is refused has an action")

    def _told(self, facing: AgendaState, alone: str, code: int, actions: tuple[int, ...]) -> Reason:
        rule, none_serves = self.game.reasons.rules[code], self.game.text.none_serves
        if alone and len(actions) > 1 and (sentence := none_serves(facing, self.seat, alone, code)):
            return Reason(rule, sentence)
        return Reason(rule, self.game.text.reason(facing, self.seat, actions[0], code))
