"""The tables that are played at: held, changed, told to everybody who looks."""
