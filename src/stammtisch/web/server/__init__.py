"""The server: its application, its settings, the commands that start it and keep copies."""
