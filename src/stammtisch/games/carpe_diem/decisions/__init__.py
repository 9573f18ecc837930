"""The choices, chapter by chapter of the rulebook."""

from collections.abc import Mapping

from stammtisch.core.agenda import numbered
from stammtisch.core.state import CHANCE
from stammtisch.games.carpe_diem import numbers
from stammtisch.games.carpe_diem.data import SHIFT, WORD
from stammtisch.games.carpe_diem.decisions.building import (
    Building,
    Drawing,
    Hiring,
    Order,
    Returning,
    Trading,
)
from stammtisch.games.carpe_diem.decisions.phase import Beginning, Circling, Fulfilling, Giving, Scoring
from stammtisch.games.carpe_diem.decisions.setup import Boarding, Carding, Framing, Laying, Standing, Starter
from stammtisch.games.carpe_diem.decisions.turn import Taking, Turns, Walk
from stammtisch.games.carpe_diem.facts import tile_counts
from stammtisch.games.carpe_diem.judge import Thumb
from stammtisch.games.carpe_diem.numbers import STARTER
from stammtisch.games.carpe_diem.state import JUDGES, KINDS, CarpeDiem

KINDS.extend(
    [
        Starter(numbers.STARTER, "starter", "C6", numbers.START, numbers.FRAME),
        Framing(numbers.FRAMING, "framing", "C1", numbers.FRAME, numbers.BOARD),
        Boarding(numbers.BOARDING, "boarding", "C1", numbers.BOARD, numbers.CARD),
        Carding(numbers.CARDING, "carding", "C3", numbers.CARD, numbers.LAY),
        Laying(numbers.LAYING, "laying", "C5", numbers.LAY, numbers.DRAW),
        Standing(numbers.STANDING, "standing", "C2", numbers.STAND, numbers.WALK),
        Turns(numbers.TURNS, "turns", "C8", 0, 0),
        Walk(numbers.WAY, "way", "C9", numbers.WALK, numbers.TAKE),
        Taking(numbers.TAKING, "taking", "C12", numbers.TAKE, numbers.BUILD),
        Building(numbers.BUILDING, "building", "C14", numbers.BUILD, numbers.FIRST),
        Trading(numbers.TRADING, "trading", "C22", 0, 0),
        Order(numbers.ORDER, "order", "C25a", numbers.FIRST, numbers.HIRE),
        Hiring(numbers.HIRING, "hiring", "C25", numbers.HIRE, numbers.RETURN),
        Drawing(numbers.DRAWING, "drawing", "C29", numbers.DRAW, numbers.STAND),
        Returning(numbers.RETURNING, "returning", "C29", numbers.RETURN, numbers.CIRCLE),
        Scoring(numbers.SCORING, "scoring", "C31", 0, 0),
        Circling(numbers.CIRCLING, "circling", "C32", numbers.CIRCLE, numbers.BEGIN),
        Beginning(numbers.BEGINNING, "beginning", "C32", numbers.BEGIN, numbers.PAY),
        Fulfilling(numbers.FULFILLING, "fulfilling", "C34", numbers.PAY, numbers.GIVE),
        Giving(numbers.GIVING, "giving", "C33", numbers.GIVE, numbers.END),
    ]
)
numbered(KINDS)
JUDGES.append(Thumb())


def new(seats: int, options: Mapping[str, str], rules: int) -> CarpeDiem:
    s = CarpeDiem()
    s.sit(seats)
    s.row_lines = options["frame_line"] == "row"
    s.star = options["movement"] == "star"
    s.hidden_points = options["hidden_points"] == "on"
    for tile, n in enumerate(tile_counts(rules)):
        s.unseen[WORD[tile]] += n << SHIFT[tile]
    s.ask(STARTER, CHANCE)
    return s
