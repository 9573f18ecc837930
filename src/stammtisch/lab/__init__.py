"""Many games at once: `simulate` sums them up, `arena` compares bots."""

from stammtisch.lab.arena import Report, arena
from stammtisch.lab.simulation import simulate
from stammtisch.lab.summary import Summary

__all__ = ["Report", "Summary", "arena", "simulate"]
