"""Colours have names: a palette is one block of a style sheet, and another one replaces it whole."""

import re
from collections.abc import Iterator

from stammtisch.contract.sample import AnyGame, Sample

RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
DECLARED = re.compile(r"([\w-]+)\s*:\s*([^;]+)")
USED = re.compile(r"var\((--[\w-]+)")
INKS = ("fill", "stroke", "color", "background", "background-color", "outline", "border", "stop-color")
COLOURLESS = {"none", "transparent", "inherit", "currentColor"}
OF_THE_PAGE = {"--grain"}  # how much a lens has enlarged a board


def a_palette_is_one_block(game: AnyGame, sample: Sample) -> None:
    """Colours have names, all in one block of style.css; by night, or for other eyes, they are named anew."""
    file = game.folder / "style.css"
    sheet = file.read_text(encoding="utf-8") if file.exists() else ""
    names = set[str]()
    for selector, name, value in declarations(sheet):
        if name.startswith("--"):
            names |= {name} if selector == f".{game.key}" else set()
            assert name in names, f"{name} of {selector} is not in the palette, the block .{game.key}"
        elif name in INKS:
            assert is_named(value), f"{selector} has the colour {value}: give it a name in the palette"
    used = set(USED.findall(sheet)) - OF_THE_PAGE
    assert used == names, f"the palette and what is used of it differ in {sorted(used ^ names)}"


def declarations(sheet: str) -> Iterator[tuple[str, str, str]]:
    """Selector, property and value of all that a sheet sets."""
    for selector, block in RULE.findall(sheet):
        for name, value in DECLARED.findall(block):
            yield " ".join(selector.split()), name, value.strip()


def is_named(value: str) -> bool:
    """By a name of the palette, by a pattern of the picture, or no colour at all."""
    return "var(" in value or "url(#" in value or value in COLOURLESS
