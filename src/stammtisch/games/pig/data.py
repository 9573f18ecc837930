"""The printed facts as typed numbers. [compiled]"""

from typing import Final

from mypy_extensions import i64

from stammtisch.games.pig.facts import FACTS

GOAL: Final[i64] = FACTS["goal"]
