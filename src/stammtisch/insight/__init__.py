"""Insight: what a finished game tells. `review(record)` gives shares, luck, decisions and their worth."""

from stammtisch.insight.review import Review, review

__all__ = ["Review", "review"]
