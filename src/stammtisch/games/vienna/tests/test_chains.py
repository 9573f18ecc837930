"""A die turned and placed at once, where no dice fit as they lie; and what a view foretells."""

from collections.abc import Callable

import pytest

from stammtisch.core.eyes import Eyes
from stammtisch.core.state import SPECTATOR
from stammtisch.games.vienna import GAME
from stammtisch.games.vienna.facts import ROAD_FIELDS
from stammtisch.games.vienna.state import Vienna
from stammtisch.games.vienna.tests.setting import act, hold, legal, stand, symbols, to_move


def holding(card: str, s: Vienna) -> Vienna:
    hold(s, card, 0)
    return s


def standing(field: str, s: Vienna) -> Vienna:
    stand(s, field, 0, 6)
    return s


POSITIONS: dict[str, Callable[[], Vienna]] = {
    "plain": lambda: to_move(1, 2, 4, 6),
    "two equal dice": lambda: to_move(2, 2, 5),
    "with the white die": lambda: to_move(3, 6, white=4),
    "with the joker": lambda: holding("dice_joker", to_move(1, 3, 5)),
    "no coin for going back": lambda: standing("demel", to_move(4, 6, coins=1)),
    "coins for both": lambda: standing("rathaus", to_move(2, 6, coins=2)),
}


def after_turning(s: Vienna) -> set[str]:
    """Every turn and then every placing of a turned die on a field that is not reached yet, played out."""
    reached = {name.rpartition(":")[2] for name in legal(s) if name.startswith("place:")}
    found = set()
    for turn in (name for name in legal(s) if name.startswith("turn:")):
        before = {name for name in legal(s) if name.startswith("place:")}
        for name in legal(act(s.clone(), turn)):
            if name.startswith("place:") and name not in before and name.rpartition(":")[2] not in reached:
                found.add(f"{turn} {name}")
    return found


@pytest.mark.parametrize("position", POSITIONS)
def test_v8_a_turned_die_leads_to_all_fields_that_are_not_reached_otherwise(position: str) -> None:
    s = POSITIONS[position]()
    chains = {chain.names for chain in Eyes(GAME, s, 0).together()}
    assert chains == after_turning(s)


def test_v8_the_cheapest_come_first_and_say_what_they_cost() -> None:
    chains = Eyes(GAME, standing("rathaus", to_move(2, 6, coins=2)), 0).together()
    assert chains[0].words == "Turn 2 to 3 for 1 coin · Place 3 and 6 on Stephansdom"
    assert chains[0].parts == ("dice:2", "dice:6", "field:stephansdom")
    assert chains[-1].words.endswith("going back for 1 coin")


def test_v8_v10_a_field_tells_what_it_costs_at_least() -> None:
    dear = GAME.view(standing("rathaus", to_move(2, 6, coins=2)), 0)["dear"]
    assert dear["hofreitschule"] == 1
    assert dear["naschmarkt"] == 2
    assert "oper" not in dear, "a 2 fits as it lies"


def test_v8_without_coins_nothing_is_turned() -> None:
    assert Eyes(GAME, to_move(2, 6, coins=0), 0).together() == []


def test_v21_a_joker_is_told_with_the_side_that_it_becomes() -> None:
    view = GAME.view(holding("dice_joker", to_move(1, 3)), 0)
    told = {name: GAME.text.action(view, GAME.actions.parse(name)) for name in view["legal"]}
    assert told["place:1:hofburg"] == "Place 1 as 4 on Hofburg"
    assert told["place:1-3:hofreitschule"] == "Place 1 as 4 and 3 on Hofreitschule"
    assert told["place:1:krieau"] == "Place 1 on Krieau"


def test_v24_the_view_tells_what_a_comparison_would_bring_and_changes_nothing() -> None:
    s = to_move(2)
    for seat, crowns in enumerate((2, 1, 2)):
        symbols(s, seat, crown=crowns)
    before = GAME.dump(s)
    assert GAME.view(s, 0)["comparing"] == {"citizen": 2, "cross": 2, "crown": 3}
    assert GAME.dump(s) == before


def test_v9_what_lies_behind_is_told_to_whoever_looks() -> None:
    s = standing("stadtpark", to_move(2))
    assert GAME.view(s, 0)["behind"] == list(ROAD_FIELDS[: ROAD_FIELDS.index("stadtpark") + 1])
    assert GAME.view(s, 1)["behind"] == GAME.view(s, SPECTATOR)["behind"] == []
