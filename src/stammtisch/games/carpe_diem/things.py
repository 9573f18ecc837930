"""What is built, owned and asked for, by number. [compiled]"""

from typing import Final

MEADOW: Final = 0  # the side of a tile that shows nothing else
VILLA: Final = 1
VINEYARD: Final = 2
GARDEN: Final = 3
CHICKENRUN: Final = 4
POND: Final = 5
MERCHANT: Final = 6
BAKER: Final = 7
STEWARD: Final = 8
CRAFTSMAN: Final = 9
MARKET: Final = 10
BAKERY: Final = 11
FOUNTAIN: Final = 12
CHIMNEY: Final = 13
LANDSCAPES: Final = 14  # completed ones of all four kinds
DWELLINGS: Final = 15
SINGLES: Final = 16  # markets, bakeries and fountains
GRAPE: Final = 17
HERB: Final = 18
CHICKEN: Final = 19
FISH: Final = 20
COIN: Final = 21
BREAD: Final = 22
THINGS: Final = 23

GOOD: Final = 15  # a landscape's number plus this is its good

NAMES: Final = [
    "meadow", "villa", "vineyard", "garden", "chickenrun", "pond",
    "merchant", "baker", "steward", "craftsman", "market", "bakery", "fountain",
    "chimney", "any_landscape", "any_dwelling", "any_single",
    "grape", "herb", "chicken", "fish", "coin", "bread",
]  # fmt: skip

NORTH: Final = 0  # sides
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
