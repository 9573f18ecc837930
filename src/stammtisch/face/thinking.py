"""What bots make of a position: a hint, an analysis, a game played on."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from stammtisch.bots import Bot, Budget, SearchBot, bot, decide
from stammtisch.bots.naming import checked
from stammtisch.core.agenda import AgendaState
from stammtisch.core.draws import drawn
from stammtisch.core.game import Game
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE, OVER
from stammtisch.core.words import catalogue
from stammtisch.face.action import Action

_ = catalogue(__package__)


class Line(NamedTuple):
    """An action with what a search thinks of it."""

    action: Action
    visits: int  # how often the search has tried it
    share: float  # of the win that it promises to whoever is asked, from 0 to 1


def player(given: str | Bot) -> Bot:
    """A bot by its name, or the bot itself; ValueError if it is none."""
    return bot(given) if isinstance(given, str) else checked(given, repr(given))


def chosen(game: Game[Any], state: AgendaState, seat: int, given: str | Bot, seed: str) -> int:
    return decide(game, state, seat, player(given), seeded(seed))


def searched(
    game: Game[Any], state: AgendaState, seat: int, simulations: int, seed: str
) -> list[tuple[int, int, float]]:
    """Actions with visits and shares, the most visited first."""
    if simulations < 1:
        raise ValueError(_("the number of simulations is at least 1, not {n}.").format(n=simulations))
    rng = seeded(seed)
    root = game.determinize(state, seat, rng)
    root.promote(seat)
    return list(SearchBot().search(game, root, seat, rng, Budget(iterations=simulations)).tried)


def going_on(
    game: Game[Any], state: AgendaState, bots: Sequence[str | Bot], seed: str, chances: int = 0
) -> Iterator[tuple[int, int]]:
    """Who does what until the end, when bots play on; whoever asks does it before asking on."""
    players = [player(given) for given in bots]
    minds = [seeded(f"{seed}/seat {seat}") for seat in range(len(players))]
    while (seat := state.actor()) != OVER:
        if seat == CHANCE:
            yield seat, drawn(state, seed, chances)
            chances += 1
        else:
            yield seat, decide(game, state, seat, players[seat], minds[seat])


def ended(game: Game[Any], state: AgendaState, bots: Sequence[str | Bot], seed: str) -> tuple[float, ...]:
    """The shares of the win when bots play on from here, one a seat; the state is played to its end."""
    for _seat, action in going_on(game, state, bots, seed):
        state.apply(action)
    return tuple(state.value(seat) for seat in range(len(bots)))
