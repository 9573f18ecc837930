"""How closely a game is looked at."""

from dataclasses import dataclass

from stammtisch.core.words import catalogue

_ = catalogue(__package__)


@dataclass(frozen=True)
class Depth:
    """What is spent on a position, a throw and a decision."""

    name: str
    exact: int  # outcomes up to which a throw is weighed exactly
    throws: int  # sampled instead where there are more
    futures: int  # ways in which it may go on from a position on the line
    ahead: int  # decisions that each of them is played on; 0: only the turn is finished
    worlds: int  # imagined for a decision
    further: int  # decisions that are played on in each of them
    candidates: int  # moves that are compared there
    suspicious: float  # loss at first sight, of a share, from which a decision is looked at so


QUICK = Depth("quick", 36, 24, 1, 0, 12, 4, 2, 0.02)
THOROUGH = Depth("thorough", 36, 36, 12, 12, 24, 12, 4, 0.0)
DEPTHS = {depth.name: depth for depth in (QUICK, THOROUGH)}


def depth_named(name: str) -> Depth:
    if name not in DEPTHS:
        known = ", ".join(DEPTHS)
        raise ValueError(
            _("there is no depth '{name}'; it is one of {known}.").format(name=name, known=known)
        )
    return DEPTHS[name]
