"""The numbers of things, actions, decisions, events, points and reasons. [compiled]"""

from typing import Final

from mypy_extensions import i64

MOST_SEATS: Final[i64] = 4  # i64: what runs through them is then a native number
CHAIRS: Final[i64] = 27
PAIRS: Final[i64] = CHAIRS * (CHAIRS - 1) // 2
TABLES: Final[i64] = 11
KINDS_OF_CARD: Final[i64] = 10
CATEGORIES: Final[i64] = 3
ACTION_CARDS: Final[i64] = 14
GUESTS: Final[i64] = 6
PERSONALITIES: Final[i64] = 16

SWAP_PERSONALITIES: Final[i64] = 0  # action cards; the ten bonus cards follow
SWAP_GUESTS: Final[i64] = 1
REMOVE_PERSONALITY: Final[i64] = 2
REMOVE_OWN: Final[i64] = 3
FIRST_BONUS: Final[i64] = 4

TYPES: Final[i64] = 3  # cube, octagon, cylinder
ROW_NAMES: Final[i64] = 5  # these, white and grey, as a player names rows
WHITE: Final[i64] = 12  # rows: three a seat, then the personalities'
GREY: Final[i64] = 13
ROWS: Final[i64] = 14
GUEST_TILE: Final[i64] = 17  # who sits: 0 nobody, 1 to 16 a personality, then the guests

PLAY: Final[i64] = 0  # the first action of each verb: card, row
JOKER: Final[i64] = PLAY + KINDS_OF_CARD * ROW_NAMES  # pair, wish, row
SWAP: Final[i64] = JOKER + KINDS_OF_CARD * KINDS_OF_CARD * ROW_NAMES  # action card, card that pays
ACT: Final[i64] = SWAP + REMOVE_PERSONALITY * KINDS_OF_CARD  # the other action cards
STOP: Final[i64] = ACT + ACTION_CARDS - REMOVE_PERSONALITY
PASS: Final[i64] = STOP + 1
TAKE: Final[i64] = PASS + 1  # an open card
TAKE_TOP: Final[i64] = TAKE + KINDS_OF_CARD
TAKE_ACTION: Final[i64] = TAKE_TOP + 1
EXCHANGE: Final[i64] = TAKE_ACTION + 1  # two chairs
LIFT: Final[i64] = EXCHANGE + PAIRS  # row, chair
SEAT: Final[i64] = LIFT + ROW_NAMES * CHAIRS  # guest
START: Final[i64] = SEAT + GUESTS  # from here on chance: the start player
DRAW: Final[i64] = START + MOST_SEATS  # a reservation card for somebody's hand
DRAW_ACTION: Final[i64] = DRAW + KINDS_OF_CARD
OPEN: Final[i64] = DRAW_ACTION + ACTION_CARDS
FIRST: Final[i64] = OPEN + KINDS_OF_CARD  # the first card of a personality
PERSONALITY: Final[i64] = FIRST + KINDS_OF_CARD
ACTIONS: Final[i64] = PERSONALITY + PERSONALITIES

TURN: Final = 0  # kinds of decisions
DRAW_ONE: Final = 1
GUEST: Final = 2
EXCHANGED: Final = 3
LIFTED: Final = 4
STARTER: Final = 5  # chance
DEALT_CARD: Final = 6
DEALT_ACTION: Final = 7
OPENED: Final = 8
FIRST_CARD: Final = 9
SEATED_AT_START: Final = 10
REVEALED: Final = 11
DEALING: Final = 12  # automatic
SEATING: Final = 13
SETTLE: Final = 14
ARRIVE: Final = 15
DRAWING: Final = 16
REFILL: Final = 17
NEXT: Final = 18

STARTS: Final = 0  # events
PLAYED: Final = 1
WISHED: Final = 2
NOT_FOUND: Final = 3
GUEST_SITS: Final = 4
PERSONALITY_SITS: Final = 5
VOID: Final = 6
CLOSED: Final = 7
SWAPPED: Final = 8
REMOVED: Final = 9
SCORED_BONUS: Final = 10
TOOK: Final = 11
DREW: Final = 12
DREW_ACTION: Final = 13
OPENS: Final = 14
SWEPT: Final = 15
SHUFFLED: Final = 16
COMES: Final = 17
RESERVES: Final = 18
UNFIT: Final = 19
PASSED: Final = 20
LAST_ROUND: Final = 21
VIP_POINTS: Final = 22
DRAWS: Final = 23
DRAWS_ACTION: Final = 24
ALL_SEATED: Final = 25
CHOOSES: Final = 26
SEARCHED: Final = 27

PLAYED_CARDS: Final = 3  # in the frame of a turn: cards played,
ACTED: Final = 4  # whether one was an action card,
NOT_AGAIN_SHIFT: Final = 3  # and above that the kinds that a joker did not find

PHASE_SHIFT: Final = 8  # in what a seat has laid, above the card

FOR_GUESTS_SEATED: Final[i64] = 0  # what points were scored for
FOR_PERSONALITIES: Final[i64] = 1
FOR_BONUS: Final[i64] = 2
FOR_VIPS: Final[i64] = 3
SOURCES: Final[i64] = 4

NOT_IN_HAND: Final = 2  # reasons
TOO_MANY_CARDS: Final = 3
NO_SUCH_TYPE: Final = 4
NO_CHAIR: Final = 5
NONE_LEFT: Final = 6
NO_ROW: Final = 7
CATEGORY_TAKEN: Final = 8
PAIR_TAKEN: Final = 9
ALL_CLOSED: Final = 10
NOT_TWO: Final = 11
SAME_CARD: Final = 12
ALL_IN_SIGHT: Final = 13
NOT_AGAIN: Final = 14
ROWS_FOR_ALL_GUESTS: Final = 15
NO_ACTION_CARD: Final = 16
SECOND_ACTION: Final = 17
PHASE_USED: Final = 18
NOT_PAID: Final = 19
NO_TWO_TO_SWAP: Final = 20
NO_MARKER: Final = 21
UNMET: Final = 22
NOTHING_PLAYED: Final = 23
STILL_POSSIBLE: Final = 24
DRAW_LATER: Final = 25
NOT_OPEN: Final = 26
PILE_EMPTY: Final = 27
ACTIONS_EMPTY: Final = 28
ONE_ACTION_DRAWN: Final = 29
NOT_THOSE_TWO: Final = 30
NOT_THERE: Final = 31
ALREADY_SITS: Final = 32
NOT_LEFT: Final = 33
