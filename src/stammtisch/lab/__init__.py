"""Many games at once: `simulate` plays them on processes and sums them up."""

from stammtisch.lab.simulation import simulate
from stammtisch.lab.summary import Summary

__all__ = ["Summary", "simulate"]
