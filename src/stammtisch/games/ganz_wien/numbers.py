"""The numbers of things, actions, decisions, events and reasons. [compiled]"""

from typing import Final

UNDERGROUND: Final = 0  # means
TRAM: Final = 1
BUS: Final = 2
MEANS: Final = 3

TICKET: Final = 0  # event cards, in the order of the data
CONTROL: Final = 1
BUS_ACCIDENT: Final = 2
POWER_FAILURE: Final = 3
SNOW_CHAOS: Final = 4
RUSH_HOUR: Final = 5
ALL_GREEN: Final = 6
WEDDING: Final = 7
FESTIVAL: Final = 8
EVENTS: Final = 9

STOPS: Final = 75
CARDS: Final = 30
PAIRS: Final = CARDS * (CARDS - 1) // 2
MOST_SEATS: Final = 4
OUTCOMES: Final = 21  # of five dice

DEAL: Final = 0  # the first action of each verb; chance: a destination card to a hand
DRAW: Final = DEAL + CARDS  # chance: an event card to a hand
FIRST: Final = DRAW + EVENTS  # chance: the start player
THROW: Final = FIRST + MOST_SEATS  # chance: five dice
START: Final = THROW + OUTCOMES
GIVE: Final = START + CARDS  # one card to the left, one to the right
SWAP: Final = GIVE + CARDS * CARDS  # two cards to the only other player
PLAY: Final = SWAP + PAIRS
INVITE: Final = PLAY + WEDDING - CONTROL
PASS: Final = INVITE + (EVENTS - WEDDING) * MOST_SEATS
RIDE: Final = PASS + 1
SHOW: Final = RIDE + MEANS * STOPS
AGAIN: Final = SHOW + CARDS
STOP: Final = AGAIN + MEANS * STOPS
BONUS: Final = STOP + 1
THREE: Final = BONUS + 2 * STOPS
ACTIONS: Final = THREE + MEANS * CARDS

DEAL_CARD: Final = 0  # kinds of decisions
CHOOSE_START: Final = 1
SHOW_STARTS: Final = 2
GIVE_CARDS: Final = 3
EXCHANGE: Final = 4
DRAW_CARD: Final = 5
DRAW_FIRST: Final = 6
THROW_DICE: Final = 7
PLAY_EVENT: Final = 8
TRAVEL: Final = 9
OFFER: Final = 10
ALIGHT: Final = 11
END_TURN: Final = 12

DEALT: Final = 0  # events: a card, to the seat
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

CARD_GONE: Final = 2  # reasons; chance: not in the pile
EVENT_GONE: Final = 3
NO_SUCH_STARTER: Final = 4
NOT_DEALT: Final = 5
NOT_TO_GIVE: Final = 6
SAME_CARD: Final = 7
BOTH_TO_ONE: Final = 8
EITHER_SIDE: Final = 9
EVENT_NOT_HELD: Final = 10
NO_SUCH_PIECE: Final = 11
NO_DIE: Final = 12
BANNED: Final = 13
NO_LINK: Final = 14
NO_TRAMS: Final = 15
NOT_GREEN: Final = 16
NOT_USED: Final = 17
BY_DAY: Final = 18
TOO_FEW_TRAMS: Final = 19
NOT_YOUR_GOAL: Final = 20
NOT_THERE: Final = 21
NO_TICKET: Final = 22
NO_THREE: Final = 23
NOT_THROWER: Final = 24
ALREADY_SHOWN: Final = 25
