"""Addresses for a phone's camera."""

from io import StringIO

import segno

BORDER = 2


def as_text(address: str) -> str:
    """For a terminal that writes light on dark, two modules a sign."""
    out = StringIO()
    segno.make_qr(address).terminal(out, border=BORDER, compact=True)
    return out.getvalue()


def as_svg(address: str) -> str:
    """For a page: black on white by day and by night, as large as its box."""
    ways = {"dark": "#000", "light": "#fff", "svgclass": "qr", "lineclass": None, "omitsize": True}
    return str(segno.make_qr(address).svg_inline(border=BORDER, **ways))
