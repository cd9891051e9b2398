"""Subastral counted from its card lists: hands and row are dealt one card after the other.

A sequence of d deals is a word over the kinds that uses no kind more often than it has
cards; their number is d! times a coefficient of the product of 1 + x + x^2/2! + ...
"""

from fractions import Fraction
from math import factorial

# Numbers of each biome's cards: unmarked, marked 3, marked 4, marked 5.
CARDS = [
    "12334456 25 1166 24",
    "1233456 246 125 345",
    "1234456 126 35 235",
    "1234456 16 25 235",
    "123456 15 26 34",
    "12356 45 34 16",
    "1256 34 34 16",
    "1256 3 34 16",
]


def copies(seats):
    """How many cards there are of each kind."""
    for biome in CARDS:
        numbers = "".join(biome.split()[: seats - 1])
        yield from (numbers.count(n) for n in "123456" if n in numbers)


def counts(seats, options, depth):
    depth = min(depth, 3 * seats + 6)  # R2, R4: hands and one on each cloud
    words = [Fraction(1)] + [Fraction(0)] * depth
    for most in copies(seats):
        words = [
            sum(words[d - k] / factorial(k) for k in range(min(most, d) + 1))
            for d in range(depth + 1)
        ]
    return [int(words[d] * factorial(d)) for d in range(1, depth + 1)]
