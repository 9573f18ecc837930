"""A learned judgement: a small net that has played many games against itself."""
