"""Bots: random, greedy, search. `bot("search:2000")` makes one, `decide` asks it."""

from stammtisch.bots.bot import Bot, Budget, decide
from stammtisch.bots.naming import FROZEN, NAMES, bot
from stammtisch.bots.players import SearchBot

__all__ = ["FROZEN", "NAMES", "Bot", "Budget", "SearchBot", "bot", "decide"]
