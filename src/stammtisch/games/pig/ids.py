"""The first number of each verb. [compiled]"""

from typing import Final

ROLL: Final = 0
HOLD: Final = 1
DIE: Final = 2
END: Final = 8
