"""The choices, a file for each chapter of the rules."""

from collections.abc import Mapping

from stammtisch.core.agenda import AUTOMATIC, numbered
from stammtisch.core.state import CHANCE
from stammtisch.games.ganz_wien import board, ids
from stammtisch.games.ganz_wien.board import (
    CHOOSE_START,
    DEAL_CARD,
    DRAW_CARD,
    DRAW_FIRST,
    EXCHANGE,
    GIVE_CARDS,
    KINDS,
    RUSH_OF_OTHERS,
    SHOW_STARTS,
)
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
        DealCard(board.DEAL_CARD, "deal", "G2", ids.DEAL, ids.DRAW),
        ChooseStart(board.CHOOSE_START, "start", "G2", ids.START, ids.GIVE),
        ShowStarts(board.SHOW_STARTS, "starts", "G2", 0, 0),
        GiveCards(board.GIVE_CARDS, "give", "G3", ids.GIVE, ids.PLAY),
        Exchange(board.EXCHANGE, "exchange", "G3", 0, 0),
        DrawCard(board.DRAW_CARD, "draw", "G8", ids.DRAW, ids.FIRST),
        DrawFirst(board.DRAW_FIRST, "first", "G6", ids.FIRST, ids.THROW),
        ThrowDice(board.THROW_DICE, "throw", "G7", ids.THROW, ids.START),
        Event(board.EVENT, "event", "G8", ids.PLAY, ids.RIDE),
        Travel(board.TRAVEL, "travel", "G14", ids.RIDE, ids.END),
        Offer(board.OFFER, "offer", "G15", ids.PASS, ids.AGAIN),
        Alight(board.ALIGHT, "alight", "G17", ids.SHOW, ids.BONUS),
        EndTurn(board.END_TURN, "end_turn", "G16", 0, 0),
    ]
)
numbered(KINDS)
