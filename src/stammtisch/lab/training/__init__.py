"""A mind is made: rounds of self-play, each learned from, measured and kept if it is better."""
