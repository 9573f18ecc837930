"""Chance has weights: what may be drawn, how likely it is said to be, and what is drawn agree."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import sqrt

from stammtisch.contract.sample import AnyGame, Sample, Spot
from stammtisch.core.draws import Deck, Draws, card_of, weighed
from stammtisch.core.rng import seeded
from stammtisch.core.state import CHANCE

DRAWS = 400  # a spot
SEALED, KEYS = 60, 60  # spots that are drawn at from so many keys each: hashes take their time
FEW = 5.0  # draws expected of an outcome at least, else it is counted together with other rare ones
SURPRISING = 5.0  # standard deviations: once in three million fair games


@dataclass
class Fit:
    """Pearson's chi-squared of draws, and how many counts were free to differ."""

    squares: float = 0.0
    freedom: int = 0

    def add(self, counts: list[tuple[int, float]]) -> None:
        """Outcomes of one position, as often as they were seen and as they were to be expected."""
        self.squares += sum((seen - expected) ** 2 / expected for seen, expected in counts)
        self.freedom += len(counts) - 1

    @property
    def surprise(self) -> float:
        """In standard deviations of a normal distribution, after Wilson and Hilferty."""
        if not self.freedom:
            return 0.0
        spread = 2 / (9 * self.freedom)
        return float((self.squares / self.freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)


def drawing_spots(sample: Sample) -> Iterator[Spot]:
    return (spot for spot in sample.spots if spot.state.actor() == CHANCE)


def chance_draws_what_is_possible(game: AnyGame, sample: Sample) -> None:
    """What chance proposes is among the possible outcomes, and proposing changes nothing."""
    for n, spot in enumerate(drawing_spots(sample)):
        rng, before = seeded(f"chance {n}"), game.dump(spot.state)
        possible = set(spot.state.legal_actions())
        for _ in range(20):
            outcome = spot.state.sample(rng)
            assert outcome in possible, f"chance drew {game.actions.name(outcome)}, impossible {spot}"
        assert game.dump(spot.state) == before, f"proposing an outcome changed the position {spot}"


def every_outcome_has_a_weight(game: AnyGame, sample: Sample) -> None:
    """The outcomes are the legal list of chance, each with a positive weight; probabilities sum to one."""
    for spot in drawing_spots(sample):
        possible = spot.state.legal_actions()
        for action in possible:
            weight = spot.state.weight(action)
            assert weight > 0, f"{game.actions.name(action)} is possible with a weight of {weight} {spot}"
        outcomes = spot.state.outcomes()
        assert [action for action, _ in outcomes] == possible, f"outcomes and legal list differ {spot}"
        total = sum(probability for _, probability in outcomes)
        assert abs(total - 1) < 1e-9, f"the probabilities of all outcomes sum to {total} {spot}"


def chance_draws_by_weight(game: AnyGame, sample: Sample) -> None:
    """What chance draws is as frequent as the weights say, by chi-squared over all positions of a kind."""
    kinds: dict[str, Fit] = {}
    for n, spot in enumerate(drawing_spots(sample)):
        kinds.setdefault(spot.kind, Fit()).add(counted(spot, f"draw {n}"))
    for kind, found in kinds.items():
        assert found.surprise < SURPRISING, (
            f"'{kind}' is not drawn by its weights: chi-squared is {found.squares:.1f}, "
            f"about {found.freedom} would be fair"
        )


def sealed_draws_follow_the_weights(game: AnyGame, sample: Sample) -> None:
    """What a key draws, from the dice and decks that the game names, is as frequent as the weights say."""
    kinds: dict[str, Fit] = {}
    for n, spot in enumerate(islice(drawing_spots(sample), SEALED)):
        weights = weighed(spot.state)
        if isinstance(game.sources.get(spot.kind), Deck):
            cards = {card_of(game, action) for action in weights}
            assert len(cards) == len(weights), f"two outcomes are the same card of a deck {spot}"
        drawn = Counter(Draws().next(f"{n} {k}".encode(), game, spot.state) for k in range(KEYS))
        kinds.setdefault(spot.kind, Fit()).add(fitted(drawn, spot, KEYS))
    for kind, found in kinds.items():
        assert found.surprise < SURPRISING, (
            f"'{kind}' is not drawn by its weights from a key: chi-squared is {found.squares:.1f}, "
            f"about {found.freedom} would be fair"
        )


def counted(spot: Spot, seed: str) -> list[tuple[int, float]]:
    """How often outcomes come in many draws, and how often they should; rare ones count as one."""
    rng = seeded(seed)
    return fitted(Counter(spot.state.sample(rng) for _ in range(DRAWS)), spot, DRAWS)


def fitted(drawn: Counter[int], spot: Spot, draws: int) -> list[tuple[int, float]]:
    """What was drawn beside what the weights say."""
    counts = [(drawn[action], draws * probability) for action, probability in spot.state.outcomes()]
    rare = [count for count in counts if count[1] < FEW]
    together = [(sum(seen for seen, _ in rare), sum(expected for _, expected in rare))] if rare else []
    return [count for count in counts if count[1] >= FEW] + together
