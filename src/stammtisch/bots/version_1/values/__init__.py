"""What each game's positions were worth to version 1: one module a game, `Hopes` in each."""
