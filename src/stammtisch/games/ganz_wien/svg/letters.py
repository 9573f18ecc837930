"""How wide names are, and where they are broken."""

SIZE = 12.7  # of names: 12 px where a laptop of 1280 × 720 shows them
BREAKS = {"Taubstummengasse": ("Taubstum-", "mengasse")}
SUFFIXES = ("platz", "gasse", "straße", "gürtel", "quartier", "berg", "friedhof", "bahnhof", "theater")

SIGNS = " -./ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß"
ADVANCES = """
200 364 242 417 552 542 533 545 513 489 537 557 243 512 549 493 627 588 544 526 521 537 513 516 557
540 771 538 528 480 552 544 557 478 498 477 498 484 333 490 491 235 231 478 219 747 491 490 502 502
342 446 328 489 460 677 466 446 412 477 488 491 509
"""
WIDTHS = dict(zip(SIGNS, map(int, ADVANCES.split()), strict=True))


def width(text: str, size: float = SIZE) -> float:
    """How wide a text is."""
    return sum(WIDTHS.get(sign, 500) for sign in text) * size / 1000


def broken(name: str) -> tuple[str, str] | None:
    """A name in two lines, if it can be broken."""
    if name in BREAKS:
        return BREAKS[name]
    if " / " in name:
        first, _slash, last = name.partition(" / ")
        return first, f"/ {last}"
    for sign in (" ", "-"):
        if sign in name:
            first, _sign, last = name.rpartition(sign)
            return first + sign.strip(), last
    for suffix in SUFFIXES:
        if name.endswith(suffix) and len(name) > len(suffix) + 4:
            return name.removesuffix(suffix) + "-", suffix
    return None


# Where a name may stand: its anchor, from where across, and whether it lies above a height, below or beside.
