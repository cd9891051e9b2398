"""Many matches stepped together, written into numpy arrays that the caller owns."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ._native import ffi, lib
from ._text import said
from .errors import IllegalAction
from .state import State

if TYPE_CHECKING:
    from .game import Game

_CTYPES = {
    "observation": "float *",
    "mask": "int8_t *",
    "reward": "float *",
    "done": "uint8_t *",
    "seat": "int8_t *",
    "ply": "int32_t *",
    "seed": "uint64_t *",
}


class Batch:
    """``count`` matches of a game, one action in each per step.

    Match number i plays the seeds ``seed + i``, ``seed + i + count``, ... one after the
    other: when one is over, ``done`` and ``reward`` say so and the next has begun. Each is
    the same as ``game.new(seed)`` with the same actions, whatever the number of threads.
    The interpreter's lock is released while the matches are stepped.

    The arrays are allocated here, or given by the caller as keyword arguments, in shared
    memory for example; ``None`` leaves one out, which saves the time it takes to fill:

    =============  ==============================  ==========================================
    observation    float32 (count, obs_size)       of the seat to act
    mask           int8 (count, num_actions)       1 where the action is legal
    reward         float32 (count, seats)          the payoff of a match that has just ended
    done           bool (count,)                   whether a match ended in this step
    seat           int8 (count,)                   the seat to act
    ply            int32 (count,)                  how far the match is
    seed           uint64 (count,)                 which match it is
    =============  ==============================  ==========================================
    """

    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    reward: NDArray[np.float32]
    done: NDArray[np.bool_]
    seat: NDArray[np.int8]
    ply: NDArray[np.int32]
    seed: NDArray[np.uint64]

    def __init__(
        self, game: Game, count: int, seed: int = 1, threads: int = 1, **buffers: Any
    ) -> None:
        if not 0 < count < 1 << 24:
            raise ValueError(said("batch.count", given=count, most=(1 << 24) - 1))
        self.game, self.count, self.threads = game, count, threads
        shapes: dict[str, tuple[Any, tuple[int, ...]]] = {
            "observation": (np.float32, (count, game.obs_size)),
            "mask": (np.int8, (count, game.num_actions)),
            "reward": (np.float32, (count, game.seats)),
            "done": (np.bool_, (count,)),
            "seat": (np.int8, (count,)),
            "ply": (np.int32, (count,)),
            "seed": (np.uint64, (count,)),
        }
        self._buffers = ffi.new("struct py_buffers *")
        self._arrays: list[Any] = []  # C writes to these, whatever becomes of the attributes
        self._lock = (
            threading.Lock()
        )  # one call at a time: the engine runs without the interpreter's lock
        for name, (dtype, shape) in shapes.items():
            array = buffers.pop(name) if name in buffers else np.zeros(shape, dtype)
            if array is not None:
                _check(name, array, dtype, shape)
                self._arrays.append(array)
                setattr(self._buffers, name, ffi.cast(_CTYPES[name], array.ctypes.data))
            setattr(self, name, array)
        if buffers:
            raise TypeError(said("batch.array", given=", ".join(buffers)))
        cbatch = lib.py_batch_new(game._cgame, game._csetup, count)
        if cbatch == ffi.NULL:
            raise MemoryError(said("batch.memory", given=count))
        self._cbatch = ffi.gc(cbatch, lib.py_batch_free, count * (game.state_size + 600))
        self.reset(seed)

    def reset(self, seed: int = 1) -> None:
        """Begins all matches anew."""
        with self._lock:
            lib.py_batch_reset(self._cbatch, seed & (1 << 64) - 1, self._buffers, self.threads)

    def step(self, actions: NDArray[Any]) -> None:
        """Plays ``actions[i]`` in match i, for the seat that is to act there.

        An illegal action raises, and then no match has moved.
        """
        actions = np.ascontiguousarray(actions, np.int32)
        if actions.shape != (self.count,):
            raise ValueError(said("batch.shape", count=self.count, shape=actions.shape))
        with self._lock:
            bad = lib.py_batch_step(
                self._cbatch, ffi.from_buffer("int32_t[]", actions), self._buffers, self.threads
            )
        if bad >= 0:
            raise IllegalAction(said("batch.illegal", action=actions[bad], match=bad))

    def sample(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """One legal action for every match, drawn uniformly; the same at the same ply."""
        if out is None:
            out = np.empty(self.count, np.int32)
        _check("out", out, np.int32, (self.count,))
        with self._lock:
            lib.py_batch_sample(
                self._cbatch, ffi.from_buffer("int32_t[]", out, require_writable=True), self.threads
            )
        return out

    def peek(self, index: int) -> bytes:
        """The whole state of one match: ``State.to_bytes()`` of the single match."""
        if not 0 <= index < self.count:
            raise IndexError(said("batch.match", given=index, count=self.count))
        data = ffi.new("unsigned char[]", self.game.state_size)
        with self._lock:
            lib.py_batch_state(self._cbatch, index, data)
        return bytes(ffi.buffer(data))

    def single(self, index: int) -> State:
        """A single match that begins like match ``index`` now being played: same seed, ply 0."""
        if self.seed is None:
            raise ValueError(said("batch.seeds"))
        return self.game.new(int(self.seed[index]))

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<Batch of {self.count} matches of {self.game.title}>"


def _check(name: str, array: Any, dtype: Any, shape: tuple[int, ...]) -> None:
    if not isinstance(array, np.ndarray) or array.dtype != dtype or array.shape != shape:
        raise ValueError(said("batch.type", name=name, type=np.dtype(dtype).name, shape=shape))
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise ValueError(said("batch.plain", name=name))
