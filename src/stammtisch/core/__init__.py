"""The vocabulary of every game. Imports nothing else of ours."""
