"""The first number of each verb. [compiled]"""

from typing import Final

CLOCK: Final = 0
START: Final = 5
SHOW: Final = 11
ROLL: Final = 24
PLACE: Final = 30
REROLL: Final = 1755
TURN: Final = 4988
DOUBLE: Final = 5012
PASS: Final = 5013
GENDARME: Final = 5014
COIN: Final = 5038
POINT: Final = 5039
SET: Final = 5040
KEEP: Final = 5112
PERSON: Final = 5113
COMPARE: Final = 5126
TAKE: Final = 5129
EACH: Final = 5144
NOTHING: Final = 5154
END: Final = 5155

DIE_ROLLED: Final = 3  # the kind of decision that rolls a die

MOST_SEATS: Final = 5
SIDES: Final = 6
ROAD: Final = 24  # fields along the street, numbered from 0
GEHEIMBUND: Final = 24
FIELDS: Final = 25
PERSONS: Final = 13
STARTS: Final = 6
SETS: Final = 69  # of one or two dice, as placed
HANDS: Final = 462  # of no to five coloured dice, as rerolled
