"""The numbers of actions, decisions, events and reasons. [compiled]"""

from typing import Final

SIDES: Final = 6

ROLL: Final = 0  # the first action of each verb
HOLD: Final = ROLL + 1
DIE: Final = HOLD + 1
ACTIONS: Final = DIE + SIDES

TURN: Final = 0  # kinds of decisions
THROW: Final = 1

ROLLED: Final = 0  # events
LOST: Final = 1
HELD: Final = 2

NOTHING_TO_HOLD: Final = 2  # reasons
