"""What deals tell about a pair: a share with its interval, and whether that is enough."""

from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean, pvariance

from stammtisch.lab.summary import wilson

EVEN = 0.5
DOUBT = 0.05  # how often what is told may be wrong
SOONEST = 10  # deals before anything is told
AIMED_AT = 100  # deals at which telling early costs least


@dataclass(frozen=True)
class Share:
    """The share of the wins that went to the first of a pair, a deal counting as one."""

    deals: int
    mean: float
    low: float
    high: float
    even: float = EVEN  # what it is where both are equally strong

    @property
    def is_told(self) -> bool:
        """Is it known who is better?"""
        return not self.low <= self.even <= self.high

    def turned(self) -> "Share":
        """The same for the second of the pair."""
        return Share(self.deals, 1 - self.mean, 1 - self.high, 1 - self.low, 1 - self.even)


def share(deals: list[float], at_any_time: bool, even: float = EVEN) -> Share:
    """The share and its 95 % interval; one that may be looked at after every deal is wider."""
    if not deals:
        return Share(0, even, 0.0, 1.0, even)
    mean = fmean(deals)
    low, high = always_valid(mean, scatter(deals), len(deals)) if at_any_time else usual(deals, mean)
    return Share(len(deals), mean, max(0.0, low), min(1.0, high), even)


def scatter(deals: list[float]) -> float:
    """The variance of a deal, with one more that scatters as much as can be: few deals are not sure."""
    return (pvariance(deals) * len(deals) + 0.25) / (len(deals) + 1)


def usual(deals: list[float], mean: float) -> tuple[float, float]:
    """Wilson's interval, for as many free games as the deals are worth by their scatter."""
    return wilson(mean, max(len(deals), round(mean * (1 - mean) * len(deals) / scatter(deals))))


def always_valid(mean: float, variance: float, n: int) -> tuple[float, float]:
    """An interval that holds at all times at once: the normal mixture of Robbins.

    Whoever stops when it excludes an even share is wrong in at most one of twenty comparisons.
    """
    spread = variance * n
    tuning = variance * AIMED_AT / (2 * log(1 / DOUBT))
    radius = sqrt((spread + tuning) * log((spread + tuning) / (tuning * DOUBT**2))) / n
    return mean - radius, mean + radius


def is_enough(deals: list[float], even: float = EVEN) -> bool:
    return len(deals) >= SOONEST and share(deals, at_any_time=True, even=even).is_told
