"""The table in the browser: pages, moves, live updates, and the store that forgets nothing."""
