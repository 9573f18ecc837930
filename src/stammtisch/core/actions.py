"""Actions: whole numbers inside, readable names outside."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from math import prod

from stammtisch.core.words import catalogue

_ = catalogue("stammtisch.core")


class Verb:
    """A block of actions with one name and one word from each axis: `place:2-3:rathaus`.

    A word may name several pieces of its axis, joined by a hyphen.
    """

    def __init__(self, name: str, first: int, **axes: Sequence[str]) -> None:
        self.name = name
        self.first = first
        self.axes: Mapping[str, Sequence[str]] = axes
        self.size = prod(len(words) for words in axes.values())
        self.end = first + self.size

    def names(self) -> Iterator[str]:
        for words in product(*self.axes.values()):
            yield ":".join((self.name, *words))


class Catalog:
    """All actions of a game: gapless blocks from 0, names one to one with numbers."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs = verbs
        self._firsts = [verb.first for verb in verbs]
        self._names: list[str] = []
        for verb in verbs:
            if verb.first != len(self._names):
                raise ValueError(
                    f"the actions of '{verb.name}' begin at {verb.first}, not at {len(self._names)}"
                )
            self._names.extend(verb.names())
        self._numbers = {name: number for number, name in enumerate(self._names)}
        if len(self._numbers) != len(self._names):
            raise ValueError("two actions have the same name")
        self._parts: dict[str, tuple[str, ...]] = {}  # by name, as far as they were asked for
        self._using: dict[str, frozenset[int]] = {}  # actions by part, once somebody asks

    def __len__(self) -> int:
        return len(self._names)

    def name(self, action: int) -> str:
        return self._names[action]

    def parse(self, name: str) -> int:
        """The number of a name; ValueError with a sentence if there is none."""
        try:
            return self._numbers[name]
        except KeyError:
            raise ValueError(self._unknown(name)) from None

    def verb(self, action: int) -> Verb:
        return self.verbs[bisect_right(self._firsts, action) - 1]

    def words(self, action: int) -> dict[str, str]:
        """The word of each axis: {"dice": "2-3", "field": "rathaus"}."""
        return dict(zip(self.verb(action).axes, self.name(action).split(":")[1:], strict=True))

    def parts(self, name: str) -> tuple[str, ...]:
        """The things that an action names, as drawn and picked on a board: "dice:2", "field:rathaus"."""
        if name not in self._parts:
            axes, words = self.verb(self.parse(name)).axes, name.split(":")[1:]
            pieces = [(axis, word.split("-")) for axis, word in zip(axes, words, strict=True)]
            self._parts[name] = tuple([f"{axis}:{piece}" for axis, several in pieces for piece in several])
        return self._parts[name]

    def using(self, part: str) -> frozenset[int]:
        """The actions that name a part; one without parts may be drawn as a whole."""
        if not self._using:
            found: dict[str, set[int]] = {}
            for action, name in enumerate(self._names):
                for each in self.parts(name) or (name,):
                    found.setdefault(each, set()).add(action)
            self._using = {each: frozenset(actions) for each, actions in found.items()}
        return self._using.get(part, frozenset())

    def pickable(self, names: Iterable[str]) -> frozenset[str]:
        """The parts of all these actions."""
        return frozenset(chain.from_iterable(map(self.parts, names)))

    def _unknown(self, name: str) -> str:
        verbs = {verb.name: verb for verb in self.verbs}
        verb = name.split(":")[0]
        if verb in verbs:
            sentence = _("there is no action '{name}'; one with '{verb}' reads like '{example}'.")
            return sentence.format(name=name, verb=verb, example=next(verbs[verb].names()))
        sentence = _("there is no action '{name}'; actions begin with {verbs}.")
        return sentence.format(name=name, verbs=", ".join(verbs))
