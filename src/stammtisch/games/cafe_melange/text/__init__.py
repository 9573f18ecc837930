"""Every wording, a room for each."""

from stammtisch.games.cafe_melange.text.about import (
    about,
    ending,
    goal,
    option,
    phase_name,
    sentence,
    variant,
)
from stammtisch.games.cafe_melange.text.actions import action
from stammtisch.games.cafe_melange.text.board import board
from stammtisch.games.cafe_melange.text.events import event
from stammtisch.games.cafe_melange.text.prompts import coach, prompt
from stammtisch.games.cafe_melange.text.reasons import none_serves, reason
from stammtisch.games.cafe_melange.text.sheet import sheet

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
    "phase_name",
    "prompt",
    "reason",
    "sentence",
    "sheet",
    "variant",
]
