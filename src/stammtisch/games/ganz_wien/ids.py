"""The first number of each verb. [compiled]"""

from typing import Final

DEAL: Final = 0  # chance: a destination card to a hand
DRAW: Final = 30  # chance: an event card to a hand
FIRST: Final = 39  # chance: the start player
THROW: Final = 43  # chance: five dice
START: Final = 64
GIVE: Final = 94  # one card to the left, one to the right
SWAP: Final = 994  # two cards to the only other player
PLAY: Final = 1429
INVITE: Final = 1435
PASS: Final = 1443
RIDE: Final = 1444
SHOW: Final = 1669
AGAIN: Final = 1699
STOP: Final = 1924
BONUS: Final = 1925
THREE: Final = 2075
END: Final = 2165
