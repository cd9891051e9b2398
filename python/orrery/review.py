"""Reviews: what a match was worth to each seat, luck and play told apart (docs/REVIEW.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ._native import ffi, lib
from ._text import raw, said, text_of
from .errors import OrreryError
from .game import load_record
from .state import State

MOST_WORLDS = 100_000


def review(
    record: str | State,
    worlds: int | None = None,
    seed: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> dict[str, Any]:
    """The review of a record, or of a state with its match: the object of ``orrery review --json``.

    ``progress(done, all)`` is called after each value; what it raises stops the review.
    """
    if worlds is not None and not 2 <= worlds <= MOST_WORLDS:
        raise ValueError(said("bind.worlds", most=MOST_WORLDS, given=worlds))
    state = load_record(record if isinstance(record, str) else record.record())
    steps = raw("struct bind_step[]", max(1, len(state._log)))
    for i, (seat, action, _) in enumerate(state._log):
        steps[i].seat, steps[i].action = seat, action
    begun = lib.bind_review_new(
        state.game._cgame,
        state.game._csetup,
        steps,
        len(state._log),
        worlds or 0,
        seed & (1 << 64) - 1,
    )
    if begun == ffi.NULL:
        raise OrreryError(said("bind.review_memory"))
    it = ffi.gc(begun, lib.bind_review_free)
    done = False
    while not done:
        done = lib.bind_review_step(it)
        if progress:
            progress(lib.bind_review_done(it), lib.bind_review_all(it))
    found: dict[str, Any] = json.loads(text_of(lib.bind_review_json, it, size=1 << 18))
    return found
