"""What happened."""

from collections.abc import Sequence

from stammtisch.core.game import Event
from stammtisch.core.words import catalogue, listed, plurals
from stammtisch.games.carpe_diem import data
from stammtisch.games.carpe_diem import numbers as told
from stammtisch.games.carpe_diem.actions import SQUARES
from stammtisch.games.carpe_diem.text import names as wording
from stammtisch.games.carpe_diem.text.sheet import category
from stammtisch.games.carpe_diem.things import NAMES

_ = catalogue("stammtisch.games.carpe_diem")
ngettext = plurals("stammtisch.games.carpe_diem")


def event(event: Event, names: Sequence[str]) -> str:
    name = names[event.seat]
    if event.what in (told.SCORES, told.GIVES_LOAVES, told.MISSES, told.RECOVERS):
        return scored(event, name)
    if event.what == told.FINALLY:
        return finally_(event, name)
    if event.what == told.COMPLETES:
        return completed(event, name)
    if event.what == told.STARTS:
        return starts(event, names)
    return plain_event(event.what).format(name=name, **places(event))


def plain_event(what: int) -> str:
    sentences = {
        told.STANDS: _("{name}’s patrician begins on space {space}."),
        told.WALKS: _("{name} walks to space {space}."),
        told.JUMPS: _("{name} gives a bread and goes to space {space}."),
        told.TAKES: _("{name} takes a tile: {tile}."),
        told.CLEARS: _("The other tiles of depot {space} leave the game."),
        told.BUILDS: _("{name} builds on {square}."),
        told.STORES: _("{name} puts the tile in the storage."),
        told.UNCOVERS: _("{name} covers a banderole."),
        told.GAINS: _("{name} gets {gained}."),
        told.TRADES: _("{name}’s merchant gives {coins} for all goods."),
        told.STEPS: _("{name} moves {steps} on the banderole track, to {end}."),
        told.OVERSHOOTS: _("{name} gets {won} for steps beyond the end of the track."),
        told.HIRES: _("{name}’s craftsman brings a tile: {tile}."),
        told.DRAWS: _("{name} draws two fountain cards."),
        told.KEEPS: _("{name} puts a fountain card back and holds {n}."),
        told.PLACES_DISC: _("{name} places a scoring disc."),
        told.PAYS: _("{name} hands in {paid}."),
        told.NEXT_PHASE: _("Phase {n} begins; {name} is start player."),
    }
    return sentences[what]


def starts(event: Event, names: Sequence[str]) -> str:
    """Whoever comes later has more points."""
    order = [*names[event.seat :], *names[: event.seat]]
    points = data.START_POINTS[4 * len(names) :]
    each = listed([f"{name} {n}" for name, n in zip(order, points, strict=False)])
    return _("{name} begins. Points at the start: {each}.").format(name=order[0], each=each)


def places(event: Event) -> dict[str, object]:
    """What may stand in the sentence of an event."""
    a, b = event.a, event.b
    if event.what in (told.TAKES, told.HIRES):
        return {"tile": wording.tile(data.TILES[a])}
    if event.what == told.BUILDS:
        return {"square": SQUARES[b // 4]}
    if event.what == told.GAINS:
        return {"gained": wording.counted(NAMES[a], b, "object")}
    if event.what == told.PAYS:
        return {"paid": wording.counted(NAMES[a], 1, "object")}
    if event.what == told.TRADES:
        return {"coins": wording.counted("coin", a, "object")}
    if event.what == told.STEPS:
        return {"steps": wording.counted("step", a), "end": b}
    if event.what == told.OVERSHOOTS:
        return {"won": wording.points(a)}
    return {"space": a + 1, "n": a}


def completed(event: Event, name: str) -> str:
    said = ngettext(
        "{name} completes: {thing} ({n} tile).", "{name} completes: {thing} ({n} tiles).", event.b
    )
    return said.format(name=name, thing=wording.thing(NAMES[event.a]), n=event.b)


def scored(event: Event, name: str) -> str:
    card = wording.CARDS[data.CARDS[event.a]]
    asked = wording.several(card["need"], "with")
    if event.what == told.MISSES:
        lost = wording.points(event.b)
        return _("{name} does not fulfil the card with {need} and loses {points}.").format(
            name=name, need=asked, points=lost
        )
    if event.what == told.RECOVERS:
        back = wording.points(event.b)
        return _("{name} fulfils the card with {need} after all and gets {points} back.").format(
            name=name, need=asked, points=back
        )
    if event.what == told.GIVES_LOAVES:
        return _("{name} gives three breads for the card with {need}.").format(name=name, need=asked)
    reward = {thing: n * event.b for thing, n in card["reward"].items()}
    return _("{name} scores the card with {need} {times}: {reward}.").format(
        name=name, need=asked, times=wording.times(event.b), reward=wording.several(reward)
    )


def finally_(event: Event, name: str) -> str:
    return _("{name}: {category}, {points}.").format(
        name=name, category=category(event.a), points=wording.points(event.b)
    )
