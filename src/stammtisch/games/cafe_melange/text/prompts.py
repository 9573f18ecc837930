"""What is asked, and what is good then."""

from stammtisch.core.words import catalogue, plurals
from stammtisch.games.cafe_melange.view import View

_ = catalogue("stammtisch.games.cafe_melange")
ngettext = plurals("stammtisch.games.cafe_melange")


def prompt(view: View) -> str:
    asked = view["asked"]
    if asked == "turn":
        return turn_prompt(view)
    if asked == "draw":
        return draw_prompt(view)
    if asked == "guest":
        return guest_prompt(view)
    return {
        "exchange": _("Which two change chairs?"),
        "lift": _("Which marker comes off the board?"),
        "": _("The game is over."),
    }.get(asked, _("Cards and personalities are drawn."))


def guest_prompt(view: View) -> str:
    question = _("Which guest sits down on chair {chair}?").format(chair=view["waiting_chair"])
    if view["turn"] == view["actor"]:
        return question
    return f"{question} " + _("In another's turn points at once do not count.")


def turn_prompt(view: View) -> str:
    played = view["cards_played"]
    if played == 0:
        return _("Play one to three cards, or draw three.")
    return _("{n} of 3 cards played: play on, or stop and draw one.").format(n=played)


def draw_prompt(view: View) -> str:
    n = view["to_draw"]
    return ngettext("Draw one more card.", "Draw {n} more cards.", n).format(n=n)


def coach(view: View) -> str:
    if view["asked"] == "guest" and view["turn"] != view["actor"]:
        return _("Keep high points for your own turn, and a high factor for famous company.")
    return {
        "turn": _("A row down to one chair seats its visitor; seat your guests beside high VIP values."),
        "draw": _("Open cards are known to all; two alike are a joker."),
        "guest": _("High multipliers belong to tables with famous company, points at once to lonely ones."),
        "exchange": _("Move a good VIP to your guests, or Lueger away from them."),
        "lift": _("A row with two chairs left seats its visitor when one marker goes."),
    }.get(view["asked"], _("Nothing is to be decided now."))
