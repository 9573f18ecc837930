"""The picker: an action is chosen by its parts, in any order; what cannot be picked says why."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from stammtisch import game as game_by_key
from stammtisch.core.game import Game, Reason
from stammtisch.core.state import OVER
from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.web")

ENOUGH = 200  # actions that are asked for their reason, at most


class Way(NamedTuple):
    """A legal action, with its parts and what it does."""

    name: str
    parts: tuple[str, ...]
    words: str
    ends_undo: bool = False  # without asking others
    has_button: bool = False  # besides what is drawn


def ways(game: Game[Any], view: dict[str, Any], barriers: Collection[int] = ()) -> list[Way]:
    """All that a seat may do now."""
    return [_way(game, view, name, barriers) for name in view["legal"]]


def _way(game: Game[Any], view: dict[str, Any], name: str, barriers: Collection[int]) -> Way:
    action = game.actions.parse(name)
    words, has_button = game.text.action(view, action), game.actions.verb(action).name in game.buttons
    return Way(name, game.actions.written_parts(name), words, action in barriers, has_button)


def chained(game: Game[Any], view: dict[str, Any]) -> list[Way]:
    """Several own actions that picked parts may mean together."""
    return [Way(chain.names, chain.parts, chain.words) for chain in game.together(view)]


def fitting(found: Sequence[Way], picked: Iterable[str]) -> list[Way]:
    """The ways that use all that is picked."""
    wanted = set(picked)
    if not wanted:
        return list(found)
    return [way for way in found if wanted <= set(way.parts)]


def choices(found: Sequence[Way], picked: Sequence[str]) -> dict[str, list[str]]:
    """What can still be picked, by axis, in the order of the legal list."""
    left: dict[str, list[str]] = {}
    for way in found:
        for part in way.parts:
            axis = left.setdefault(part.split(":")[0], [])
            if part not in picked and part not in axis:
                axis.append(part)
    return {axis: parts for axis, parts in left.items() if len(parts) > 1}


def why_not(game: Game[Any], state: Any, seat: int, part: str, picked: Sequence[str]) -> Reason | None:
    """Why a thing on the board cannot be picked now: the commonest reason among the plainest of its actions.

    A catalogue names the plain verb before the special ones: ride before ride again.
    """
    if state.actor() == OVER or not state.open_to(seat):
        return game.reason(state, seat, 0)
    decision = game.facing(state, seat).decision()
    using = actions_by_part(game.key)
    wanted = set.intersection(*(using.get(each, set()) for each in (part, *picked)))
    asked = sorted(action for action in wanted if decision.first <= action < decision.end)
    if wanted and not asked:
        prompt = game.text.prompt(game.view(state, seat))
        return Reason(decision.rule, _("It is not this that is asked now: {prompt}").format(prompt=prompt))
    asked = [action for action in asked if game.actions.verb(action) is game.actions.verb(asked[0])]
    reasons = [reason for action in asked[:ENOUGH] if (reason := game.reason(state, seat, action))]
    return Counter(reasons).most_common(1)[0][0] if reasons else None


@cache
def actions_by_part(key: str) -> dict[str, set[int]]:
    """Which actions of a game name a part; one without parts may be drawn as a whole."""
    game = game_by_key(key)
    using: dict[str, set[int]] = {}
    for action in range(len(game.actions)):
        name = game.actions.name(action)
        for part in game.actions.written_parts(name) or (name,):
            using.setdefault(part, set()).add(action)
    return using
