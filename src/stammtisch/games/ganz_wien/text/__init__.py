"""Every wording, a room for each."""

from stammtisch.games.ganz_wien.text.about import about, ending, goal, option, sentence, variant
from stammtisch.games.ganz_wien.text.actions import action
from stammtisch.games.ganz_wien.text.board import board
from stammtisch.games.ganz_wien.text.events import event
from stammtisch.games.ganz_wien.text.prompts import coach, prompt
from stammtisch.games.ganz_wien.text.reasons import none_serves, reason
from stammtisch.games.ganz_wien.text.sheet import sheet

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
    "sentence",
    "sheet",
    "variant",
]
