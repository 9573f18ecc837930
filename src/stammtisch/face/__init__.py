"""The Python face: positions, actions, what a seat sees, games among bots. `stammtisch` itself offers it."""
