"""Every game as a Gymnasium environment: one seat is yours, bots play the others."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import Env, spaces
from numpy.typing import NDArray

from ._text import said
from .bots import Bot
from .game import Game
from .state import CHANCE, State


class GymEnv(Env[Any, Any]):
    """Made by :func:`orrery.gym_env`.

    ``seat`` is yours; None draws one for each match. ``bots`` is a level 1 to 8, "random",
    "greedy" or "ismcts:200", for all other seats, or a list of them in order of the seats.
    The legal actions are in ``info["action_mask"]``. An illegal action ends the match with
    reward -1 and ``info["illegal"]``. The reward at the end is your share of the win.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        bots: str | int | list[str | int] = "random",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(said("gym.render", given=repr(render_mode)))
        self.game = Game(key, seats, **options)
        if seat is not None and not 0 <= seat < self.game.seats:
            raise ValueError(said("bind.seat", seat=seat, seats=self.game.seats))
        specs = bots if isinstance(bots, list) else [bots] * (self.game.seats - 1)
        if len(specs) != self.game.seats - 1:
            raise ValueError(said("gym.bots", given=len(specs), seats=self.game.seats - 1))
        self.render_mode = render_mode
        self.seat = seat if seat is not None else 0
        self._drawn = seat is None
        self._bots = [Bot(self.game, spec) for spec in specs]
        self._match: State | None = None
        self._ended = False
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.game.obs_size,), np.float32)

    @property
    def match(self) -> State:
        """The match being played: the truth, so not for agents."""
        assert self._match is not None, "reset() comes first"
        return self._match

    def _let_bots_play(self) -> None:
        state = self.match
        while not state.is_over and state.seat != self.seat:
            bot = self._bots[state.seat - (state.seat > self.seat)]
            state.apply(bot(state))

    def _look(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        state = self.match
        info = {"action_mask": state.mask(self.seat), "seat": self.seat, "ply": state.ply}
        return state.observation(self.seat), info

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Starts a match and plays up to your first decision."""
        super().reset(seed=seed)
        if self._drawn:
            self.seat = int(self.np_random.integers(self.game.seats))
        chance, *bots = (int(x) for x in self.np_random.integers(1 << 62, size=self.game.seats))
        for bot, number in zip(self._bots, bots):
            bot.seed = number
        self._match, self._ended = self.game.new(chance), False
        self._let_bots_play()
        return self._look()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Plays your action and then the others' up to your next decision."""
        state = self.match
        if self._ended or state.is_over:
            raise RuntimeError(said("gym.over"))
        if int(action) not in state.legal_actions(self.seat):
            self._ended = True
            observation, info = self._look()
            return observation, -1.0, True, False, {**info, "illegal": True}
        state.apply(int(action), self.seat)
        self._let_bots_play()
        observation, info = self._look()
        if not state.is_over:
            return observation, 0.0, False, False, info
        info["payoff"] = state.payoff()
        return observation, info["payoff"][self.seat], True, False, info

    def render(self) -> str | None:
        """The table as your seat sees it; at the end, all of it."""
        if self.render_mode is None:
            return None
        return self.match.picture(CHANCE if self.match.is_over else self.seat)
