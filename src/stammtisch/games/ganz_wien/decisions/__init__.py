"""The choices, a file for each chapter of the rules."""

from collections.abc import Mapping

from stammtisch.core.agenda import AUTOMATIC
from stammtisch.core.state import CHANCE
from stammtisch.games.ganz_wien import ids
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
        DealCard("deal", "G2", ids.DEAL, ids.DRAW),
        ChooseStart("start", "G2", ids.START, ids.GIVE),
        ShowStarts("starts", "G2", 0, 0),
        GiveCards("give", "G3", ids.GIVE, ids.PLAY),
        Exchange("exchange", "G3", 0, 0),
        DrawCard("draw", "G8", ids.DRAW, ids.FIRST),
        DrawFirst("first", "G6", ids.FIRST, ids.THROW),
        ThrowDice("throw", "G7", ids.THROW, ids.START),
        Event("event", "G8", ids.PLAY, ids.RIDE),
        Travel("travel", "G14", ids.RIDE, ids.END),
        Offer("offer", "G15", ids.PASS, ids.AGAIN),
        Alight("alight", "G17", ids.SHOW, ids.BONUS),
        EndTurn("end_turn", "G16", 0, 0),
    ]
)
