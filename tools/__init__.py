"""What the Makefile calls, and what keeps the tree in order."""
