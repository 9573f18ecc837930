"""Set-up: what chance deals, and where the patricians stand. [compiled]"""

from typing import Final, final

from mypy_extensions import i64

from stammtisch.core.agenda import AUTOMATIC, Decision
from stammtisch.core.masks import bits, nth_bit
from stammtisch.core.rng import Rng
from stammtisch.core.state import CHANCE, OK
from stammtisch.games.carpe_diem import numbers
from stammtisch.games.carpe_diem.data import (
    BANDEROLES,
    BIT,
    CARD_COUNT,
    CARDS,
    DECK,
    DECK_SIZE,
    DEPOTS,
    FIRST_DARK,
    KINDS_IN_A_WORD,
    LIGHT_IN,
    ON_A_DEPOT,
    PLACES,
    QUOTA,
    SEALS,
    SHIFT,
    SHOVEL,
    START_POINTS,
    USED_PLACES,
    WORD,
    WORDS,
)
from stammtisch.games.carpe_diem.numbers import (
    BOARDING,
    CARDING,
    FRAMING,
    LAYING,
    NO_CARD_LEFT,
    NO_SUCH_SEAT,
    NO_TILE_LEFT,
    PIECE_TAKEN,
    SPACE_TAKEN,
    STANDING,
    STANDS,
    STARTS,
    TURNS,
)
from stammtisch.games.carpe_diem.state import CarpeDiem

FROM_LIGHT: Final = 0  # what is laid: light tiles on depots
ON_SEALS: Final = 256  # dark tiles on seals
FROM_DARK: Final = 512  # dark tiles on depots
LAID: Final = 255


@final
class Starter(Decision[CarpeDiem]):
    """C6 Who begins."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        return OK if action - numbers.START < s.seats else NO_SUCH_SEAT

    def sample(self, s: CarpeDiem, rng: Rng) -> i64:
        return numbers.START + rng.below(s.seats)

    def apply(self, s: CarpeDiem, action: i64) -> None:
        s.starter = action - numbers.START
        s.tell(STARTS, s.starter)
        s.ask_instead(TURNS | AUTOMATIC, s.starter)
        for i in range(s.seats - 1, -1, -1):
            begin(s, (s.starter + i) % s.seats, i)
        s.ask(LAYING, CHANCE, ON_SEALS)
        s.ask(LAYING, CHANCE, FROM_LIGHT)
        s.ask(CARDING, CHANCE)
        for seat in range(s.seats - 1, -1, -1):
            s.ask(BOARDING, CHANCE, seat)
            s.ask(FRAMING, CHANCE, seat)


def begin(s: CarpeDiem, seat: i64, place: i64) -> None:
    """C2, C6, C7 A place in turn order: points, disc, and later a space to stand on."""
    p = s.player(seat)
    p.points = i64(START_POINTS[4 * s.seats + place])
    p.height = place
    s.ask(STANDING, seat)


@final
class Framing(Decision[CarpeDiem]):
    """C1 Four frame pieces for a seat: top, right, bottom, left."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        return OK if s.frames_left >> action - numbers.FRAME & 1 else PIECE_TAKEN

    def sample(self, s: CarpeDiem, rng: Rng) -> i64:
        return numbers.FRAME + nth_bit(s.frames_left, rng.below(bits(s.frames_left)))

    def apply(self, s: CarpeDiem, action: i64) -> None:
        seat = s.arg() & 3
        side = s.arg() >> 2
        frame = action - numbers.FRAME
        s.frames_left -= BIT[frame]
        s.player(seat).frames |= frame << 4 * side
        if side == 3:
            s.done()
        else:
            s.ask_instead(FRAMING, CHANCE, seat | (side + 1) << 2)


@final
class Boarding(Decision[CarpeDiem]):
    """C1 A building board for a seat, with its banderoles."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        return OK if s.boards_left >> action - numbers.BOARD & 1 else PIECE_TAKEN

    def sample(self, s: CarpeDiem, rng: Rng) -> i64:
        return numbers.BOARD + nth_bit(s.boards_left, rng.below(bits(s.boards_left)))

    def apply(self, s: CarpeDiem, action: i64) -> None:
        p = s.player(s.arg())
        board = action - numbers.BOARD
        s.boards_left -= BIT[board]
        p.shovel = i64(SHOVEL[board])
        p.banderoles = BANDEROLES[board]
        s.done()


@final
class Carding(Decision[CarpeDiem]):
    """C3 A scoring card on the next place: so many of each deck, all shuffled together."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        return OK if self.chances(s, action - numbers.CARD) else NO_CARD_LEFT

    def chances(self, s: CarpeDiem, card: i64) -> i64:
        """How many of the cards to come could be this one."""
        laid: i64 = 0
        of_deck = i64(QUOTA[4 * s.seats + i64(DECK[card])])
        for place in range(PLACES):
            other = s.cards[place] - 1
            if other == card:
                laid += 1
            if other >= 0 and DECK[other] == DECK[card]:
                of_deck -= 1
        return i64(CARD_COUNT[card]) - laid if of_deck > 0 else 0

    def sample(self, s: CarpeDiem, rng: Rng) -> i64:
        """A deck by the cards of it still to come, then a card of that deck."""
        deck = self.deck(s, rng)
        left = rng.below(self.unlaid(s, deck))
        for card in range(len(CARDS)):
            if i64(DECK[card]) == deck:
                left -= self.chances(s, card)
                if left < 0:
                    return numbers.CARD + card
        return numbers.CARD

    def deck(self, s: CarpeDiem, rng: Rng) -> i64:
        left = rng.below(self.to_come(s, 0) + self.to_come(s, 1) + self.to_come(s, 2) + self.to_come(s, 3))
        deck: i64 = 0
        while left >= self.to_come(s, deck):
            left -= self.to_come(s, deck)
            deck += 1
        return deck

    def weight(self, s: CarpeDiem, action: i64) -> i64:
        """The two draws in one number: what the other decks hold makes the decks comparable."""
        card = action - numbers.CARD
        weight = self.chances(s, card)
        for deck in range(len(DECK_SIZE)):
            weight *= self.to_come(s, deck) if deck == i64(DECK[card]) else self.unlaid(s, deck)
        return weight

    def to_come(self, s: CarpeDiem, deck: i64) -> i64:
        return i64(QUOTA[4 * s.seats + deck]) - self.laid(s, deck)

    def unlaid(self, s: CarpeDiem, deck: i64) -> i64:
        """How many cards of a deck are not on the table, wanted there or not."""
        return DECK_SIZE[deck] - self.laid(s, deck)

    def laid(self, s: CarpeDiem, deck: i64) -> i64:
        n: i64 = 0
        for place in range(PLACES):
            if s.cards[place] and i64(DECK[s.cards[place] - 1]) == deck:
                n += 1
        return n

    def apply(self, s: CarpeDiem, action: i64) -> None:
        free = USED_PLACES[s.seats]
        for place in range(PLACES):
            if s.cards[place]:
                free &= ~BIT[place]
        s.cards[nth_bit(free, 0)] = action - numbers.CARD + 1
        if bits(free) == 1:
            s.done()


@final
class Laying(Decision[CarpeDiem]):
    """C5, C37 Tiles from the supply: four on each depot, or one on each seal."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        tile = action - numbers.LAY
        there = to_lay(s, i64(WORD[tile])) >> i64(SHIFT[tile]) & 7
        return OK if there else NO_TILE_LEFT

    def sample(self, s: CarpeDiem, rng: Rng) -> i64:
        """Kind by kind, as often as there are tiles of it."""
        total: i64 = 0
        for word in range(WORDS):
            total += tiles_in(to_lay(s, word))
        left = rng.below(total)
        word = 0
        while left >= tiles_in(to_lay(s, word)):
            left -= tiles_in(to_lay(s, word))
            word += 1
        kinds = to_lay(s, word)
        tile: i64 = word * KINDS_IN_A_WORD
        while left >= kinds & 7:
            left -= kinds & 7
            kinds >>= 3
            tile += 1
        return numbers.LAY + tile

    def weight(self, s: CarpeDiem, action: i64) -> i64:
        return s.unseen_of(action - numbers.LAY)

    def apply(self, s: CarpeDiem, action: i64) -> None:
        tile = action - numbers.LAY
        n = s.arg() & LAID
        what = s.arg() - n
        s.unseen[i64(WORD[tile])] -= BIT[i64(SHIFT[tile])]
        if what == ON_SEALS:
            s.seals |= (tile - FIRST_DARK + 1) << 4 * n
        else:
            s.depots[n >> 2] |= (tile + 1) << 8 * (n & 3)
        if n + 1 == (SEALS if what == ON_SEALS else DEPOTS * ON_A_DEPOT):
            s.done()
        else:
            s.ask_instead(LAYING, CHANCE, what + n + 1)


def to_lay(s: CarpeDiem, word: i64) -> i64:
    """The unseen tiles with the back that is laid now, three bits a kind."""
    light = LIGHT_IN[word]
    return s.unseen[word] & (light if s.arg() & ~LAID == FROM_LIGHT else ~light)


def tiles_in(kinds: i64) -> i64:
    n: i64 = 0
    while kinds:
        n += kinds & 7
        kinds >>= 3
    return n


@final
class Standing(Decision[CarpeDiem]):
    """C2 The patrician begins on a free space."""

    def allows(self, s: CarpeDiem, action: i64) -> i64:
        for p in s.players:
            if p.space == action - numbers.STAND:
                return SPACE_TAKEN
        return OK

    def apply(self, s: CarpeDiem, action: i64) -> None:
        s.player(s.actor()).space = action - numbers.STAND
        s.tell(STANDS, s.actor(), action - numbers.STAND)
        s.done()
