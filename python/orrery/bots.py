"""Bots and hints. A bot is given what a seat knows, never the truth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ._native import ffi, lib
from ._text import said, sentence, text_of, why_buffer
from .errors import BotError, TurnError

if TYPE_CHECKING:
    from .game import Game
    from .state import State


@dataclass(frozen=True)
class Candidate:
    """One action as a bot judged it."""

    action: int
    text: str
    visits: int
    value: float
    """The expected share of the win."""
    margin: float
    prior: float


@dataclass(frozen=True)
class Thought:
    """What a bot thought: its choice, and the candidates, best first, if it compares."""

    choice: int
    text: str
    value: float
    worlds: int
    candidates: tuple[Candidate, ...]
    steps: tuple[str, ...] = ()
    """The whole move, until another seat or chance must act. Of a hint by a search; so are these:"""
    sure: str = ""
    """How sure it is: "clearly better than take r3"."""
    reason: str = ""
    """Why: "about 6 more for Moons"; "" where nothing differs that is worth a word."""


class Bot:
    """A bot with a seed. The same knowledge, seed and ply give the same choice, and the
    same match as the program's bots play; "ismcts:300ms" alone depends on the clock.

    A bot thinks in memory of its own: use one for each thread.
    """

    def __init__(
        self, game: Game, spec: str | int = "greedy", seed: int = 1, reasons: bool = False
    ) -> None:
        self.game, self.spec, self.seed = game, str(spec), seed
        self._player, why = ffi.new("struct orr_player *"), why_buffer()
        clock = ffi.addressof(lib, "py_clock")
        if not lib.bind_player_read(
            self.spec.encode(), game._cgame, game.seats, clock, self._player, why
        ):
            raise BotError(sentence(why))
        if reasons:
            lib.bind_player_ask_why(self._player)
        size = lib.bind_player_memory(game._cgame, self._player)
        self._memory = ffi.new("max_align_t[]", max(1, -(-size // ffi.sizeof("max_align_t"))))

    def think(self, state: State, seat: int | None = None) -> Thought:
        """The bot's choice for the seat (by default the first that is asked) and its reasons."""
        seat = state._seat(seat)
        if seat not in state.to_act or not 0 <= seat < self.game.seats:
            raise TurnError(said("bind.turn" if seat >= 0 else "error.over", seat=seat))
        out = ffi.new("struct orr_thought *")
        lib.bind_player_think(
            self._memory,
            self.game._cgame,
            state._known(seat),
            seat,
            self.game.seats,
            self._player,
            self.seed & (1 << 64) - 1,
            state.ply,
            out,
        )
        told = (self.game._cgame, state._known(seat), seat, self.game.seats, out)
        candidates = (out.candidate[i] for i in range(out.num_candidates))
        return Thought(
            out.choice,
            state.action_text(out.choice, seat),
            out.value,
            out.worlds,
            tuple(
                Candidate(
                    c.action,
                    state.action_text(c.action, seat),
                    c.visits,
                    c.value,
                    c.margin,
                    c.prior,
                )
                for c in candidates
            ),
            tuple(text_of(lib.bind_hint_step, *told, i) for i in range(out.num_steps)),
            text_of(lib.bind_hint_words, *told, False) if out.num_steps else "",
            text_of(lib.bind_hint_words, *told, True) if out.num_steps else "",
        )

    def __call__(self, state: State, seat: int | None = None) -> int:
        """The bot's choice."""
        return self.think(state, seat).choice

    def __repr__(self) -> str:
        return f"<Bot {self.spec} for {self.game.title}>"
