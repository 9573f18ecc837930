"""The inn: its printed facts as names."""

from contract.inn.facts import FACTS

CARDS = tuple(FACTS["cards"])
WINE = CARDS.index("wine")
