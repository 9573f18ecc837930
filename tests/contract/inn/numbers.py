"""The inn: the numbers of actions, decisions, events and reasons."""

REST, TREAT, THANK, KEEP, TOAST, SERVE, DRAW, END = 0, 1, 2, 4, 5, 6, 16, 26
TURN, THANKS, WINDOW, SERVING, DRAWING, COUNTING, ROUND = range(7)
DREW, SERVED, SHUFFLED = range(3)  # events
TOO_DEAR = 2
NO_CARD = 3
