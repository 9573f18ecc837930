"""Every wording."""

from stammtisch.games.carpe_diem.text.about import about, ending, goal, option, phase_name, sentence, variant
from stammtisch.games.carpe_diem.text.actions import action
from stammtisch.games.carpe_diem.text.board import board
from stammtisch.games.carpe_diem.text.events import event
from stammtisch.games.carpe_diem.text.prompts import coach, prompt
from stammtisch.games.carpe_diem.text.reasons import none_serves, reason
from stammtisch.games.carpe_diem.text.sheet import sheet

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
