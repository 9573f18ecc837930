"""The choices, a file for each chapter of the rules."""

from collections.abc import Mapping

from stammtisch.core.agenda import AUTOMATIC, numbered
from stammtisch.core.state import CHANCE
from stammtisch.games.ganz_wien import numbers
from stammtisch.games.ganz_wien.board import KINDS, RUSH_OF_OTHERS
from stammtisch.games.ganz_wien.data import DAY_DECK, HAND, NIGHT_DECK
from stammtisch.games.ganz_wien.decisions.events import EndTurn, Event, ThrowDice
from stammtisch.games.ganz_wien.decisions.setup import (
    ChooseStart,
    DealCard,
    DrawCard,
    DrawFirst,
    Exchange,
    GiveCards,
    ShowStarts,
)
from stammtisch.games.ganz_wien.decisions.travel import Alight, Offer, Travel
from stammtisch.games.ganz_wien.numbers import (
    CHOOSE_START,
    DEAL_CARD,
    DRAW_CARD,
    DRAW_FIRST,
    EXCHANGE,
    GIVE_CARDS,
    SHOW_STARTS,
)
from stammtisch.games.ganz_wien.state import Wien


def new(seats: int, options: Mapping[str, str], rules: int) -> Wien:
    """The set-up lies on the agenda, last step lowest."""
    s = Wien()
    s.seats = seats
    s.night = options["side"] == "night"
    s.bans = RUSH_OF_OTHERS if options["rush_hour"] == "thrower" else 0
    s.pile = s.all_cards()
    s.deck = NIGHT_DECK if s.night else DAY_DECK
    s.ask(DRAW_FIRST, CHANCE)
    for seat in reversed(range(seats)):
        for _card in range(HAND):
            s.ask(DRAW_CARD, CHANCE, seat)
    s.ask(EXCHANGE | AUTOMATIC, CHANCE)
    for seat in reversed(range(seats)):
        s.ask(GIVE_CARDS, seat)
    s.ask(SHOW_STARTS | AUTOMATIC, CHANCE)
    for seat in reversed(range(seats)):
        s.ask(CHOOSE_START, seat)
    s.ask(DEAL_CARD, CHANCE)
    return s


KINDS.extend(
    [
        DealCard(numbers.DEAL_CARD, "deal", "G2", numbers.DEAL, numbers.DRAW),
        ChooseStart(numbers.CHOOSE_START, "start", "G2", numbers.START, numbers.GIVE),
        ShowStarts(numbers.SHOW_STARTS, "starts", "G2", 0, 0),
        GiveCards(numbers.GIVE_CARDS, "give", "G3", numbers.GIVE, numbers.PLAY),
        Exchange(numbers.EXCHANGE, "exchange", "G3", 0, 0),
        DrawCard(numbers.DRAW_CARD, "draw", "G8", numbers.DRAW, numbers.FIRST),
        DrawFirst(numbers.DRAW_FIRST, "first", "G6", numbers.FIRST, numbers.THROW),
        ThrowDice(numbers.THROW_DICE, "throw", "G7", numbers.THROW, numbers.START),
        Event(numbers.PLAY_EVENT, "event", "G8", numbers.PLAY, numbers.RIDE),
        Travel(numbers.TRAVEL, "travel", "G14", numbers.RIDE, numbers.ACTIONS),
        Offer(numbers.OFFER, "offer", "G15", numbers.PASS, numbers.AGAIN),
        Alight(numbers.ALIGHT, "alight", "G17", numbers.SHOW, numbers.BONUS),
        EndTurn(numbers.END_TURN, "end_turn", "G16", 0, 0),
    ]
)
numbered(KINDS)
