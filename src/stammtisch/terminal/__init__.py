"""Stammtisch in the terminal: play, replay, explain, draw."""
