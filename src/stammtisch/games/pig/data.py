"""The printed facts. [compiled]"""

from typing import Final

from mypy_extensions import i64

from stammtisch.core.data import load

FACTS: Final = load(__package__)
GOAL: Final[i64] = FACTS["goal"]
