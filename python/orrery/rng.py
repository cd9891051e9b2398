"""The engine's random numbers."""

from __future__ import annotations

from ._native import ffi, lib
from ._text import said

_WORD = (1 << 64) - 1


class Rng:
    """xoshiro256**: the same seed and stream give the same numbers as in C."""

    __slots__ = ("_cdata",)

    def __init__(self, seed: int = 1, stream: int = 0) -> None:
        self._cdata = ffi.new("struct orr_rng *")
        lib.orr_rng_seed(self._cdata, seed & _WORD, stream & _WORD)

    def next(self) -> int:
        """64 random bits."""
        return int(lib.orr_rng_next(self._cdata))

    def below(self, bound: int) -> int:
        """A number in 0..bound-1, unbiased."""
        if not 0 < bound < 1 << 32:
            raise ValueError(said("bind.bound", given=bound))
        return int(lib.orr_rng_below(self._cdata, bound))

    def unit(self) -> float:
        """A number x with 0 <= x < 1."""
        return float(lib.orr_rng_unit(self._cdata))
