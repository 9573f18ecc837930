"""Every wording, a room for each."""

from stammtisch.games.vienna.text.about import about, ending, goal, option, round_name, sentence, variant
from stammtisch.games.vienna.text.actions import action
from stammtisch.games.vienna.text.board import board
from stammtisch.games.vienna.text.events import event
from stammtisch.games.vienna.text.prompts import coach, prompt
from stammtisch.games.vienna.text.reasons import none_serves, reason
from stammtisch.games.vienna.text.sheet import sheet

__all__ = [
    "about",
    "action",
    "board",
    "coach",
    "ending",
    "event",
    "goal",
    "none_serves",
    "option",
    "prompt",
    "reason",
    "round_name",
    "sentence",
    "sheet",
    "variant",
]
