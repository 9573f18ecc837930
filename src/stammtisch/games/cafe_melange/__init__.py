"""Café Melange: a room of 1910, where guests and personalities reserve chairs card by card."""

from pathlib import Path

from stammtisch.core.game import Ending, Game, Page, Reasons
from stammtisch.games.cafe_melange import numbers as why
from stammtisch.games.cafe_melange import svg, text, view
from stammtisch.games.cafe_melange.actions import CATALOG
from stammtisch.games.cafe_melange.audit import audit
from stammtisch.games.cafe_melange.decisions import new
from stammtisch.games.cafe_melange.orders import MATTERS

GAME = Game(
    key="cafe_melange",
    title="Café Melange",
    folder=Path(__file__).parent,
    rules=1,
    seats=range(2, 5),
    actions=CATALOG,
    reasons=Reasons(
        {
            why.NOT_IN_HAND: "M9",
            why.TOO_MANY_CARDS: "M6",
            why.NO_SUCH_TYPE: "M1",
            why.NO_CHAIR: "M11",
            why.NONE_LEFT: "M12",
            why.NO_ROW: "M12",
            why.CATEGORY_TAKEN: "M13",
            why.PAIR_TAKEN: "M14",
            why.ALL_CLOSED: "M14a",
            why.NOT_TWO: "M15",
            why.SAME_CARD: "M15",
            why.ALL_IN_SIGHT: "M15",
            why.NOT_AGAIN: "M15",
            why.ROWS_FOR_ALL_GUESTS: "M20a",
            why.NO_ACTION_CARD: "M21",
            why.SECOND_ACTION: "M6",
            why.PHASE_USED: "M21",
            why.NOT_PAID: "M22",
            why.NO_TWO_TO_SWAP: "M22",
            why.NO_MARKER: "M23",
            why.UNMET: "M24",
            why.NOTHING_PLAYED: "M6",
            why.STILL_POSSIBLE: "M25c",
            why.DRAW_LATER: "M6",
            why.NOT_OPEN: "M7",
            why.PILE_EMPTY: "M25b",
            why.ACTIONS_EMPTY: "M25b",
            why.ONE_ACTION_DRAWN: "M7",
            why.NOT_THOSE_TWO: "M22",
            why.NOT_THERE: "M23",
            why.ALREADY_SITS: "M17",
            why.NOT_LEFT: "M3",
        }
    ),
    endings=(
        Ending("passed", "M25c", view.all_passed),
        Ending("visitors", "M26", view.last_visitor_sits),
        Ending("guests", "M26", view.all_guests_sit),
    ),
    start=new,
    facts=view.facts,
    audience=view.audience,
    audit=audit,
    text=text,
    page=Page(
        svg=svg.board,
        minutes=(40, 60),
        colours=view.COLOURS,
        matters=MATTERS,
    ),
    ranking=view.ranking,
    shows=view.shows,
)
