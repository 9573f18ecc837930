"""What is told: the numbers of the events. [compiled]"""

from typing import Final

DEALT: Final = 0  # a card, to the seat
STARTED: Final = 1  # a card
GAVE: Final = 2  # a card, to a seat
DREW: Final = 3  # an event card
BEGAN: Final = 4
THREW: Final = 5  # the dice as a heap
PLAYED: Final = 6  # an event card
SHOWED_TICKET: Final = 7
CAUGHT: Final = 8
SENT: Final = 10  # to a stop, by an event card
RODE: Final = 11  # by means, to a stop
RODE_AGAIN: Final = 12
RODE_BONUS: Final = 13
SHOWED: Final = 14  # a card, with a ticket
CASHED: Final = 15  # a card, with three dice of a means
LEFT: Final = 16  # dice as a heap
DECLINED: Final = 17
WON: Final = 18
BOUNDED: Final = 19
HAD_ENOUGH: Final = 20  # no event played
