"""The one source of chance: the numbers that follow from a seed, as in the program that records games."""

from __future__ import annotations

from collections.abc import Iterator

MODULUS = 2**31


def numbers(seed: int) -> Iterator[int]:
    """The endless row of numbers, from 0 to 2**31 - 1, that a seed gives."""
    number = seed % MODULUS
    while True:
        number = (1103515245 * number + 12345) % MODULUS
        yield number
