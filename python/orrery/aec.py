"""Every game as a PettingZoo environment: agents act one after the other (AEC).

Seats that are asked at once answer in the order of their numbers; none sees another's
secret answer, because observations are made from what a seat knows. Rewards come at the
end: each seat's share of the win.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._text import said
from .game import Game
from .state import CHANCE, SPECTATOR, State


def env(
    key: str, seats: int | None = None, render_mode: str | None = None, **options: object
) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the match with
    reward -1 for the seat that played it.
    """
    wrapped: Any = RawEnv(key, seats, render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class RawEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """The environment without wrappers."""

    metadata = {
        "render_modes": ["ansi"],
        "name": "orrery_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self, key: str, seats: int | None = None, render_mode: str | None = None, **options: object
    ) -> None:
        EzPickle.__init__(self, key, seats, render_mode, **options)
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(said("gym.render", given=repr(render_mode)))
        self.game = Game(key, seats, **options)
        self.render_mode = render_mode
        self.metadata = {**RawEnv.metadata, "name": f"orrery_{self.game.key}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents = self.possible_agents[:]
        self._state: State | None = None
        self._rng, _ = seeding.np_random(None)
        self._action_spaces = {
            agent: spaces.Discrete(self.game.num_actions) for agent in self.agents
        }
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (self.game.obs_size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
                }
            )
            for agent in self.agents
        }

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    @property
    def match(self) -> State:
        """The match being played: the truth, so not for agents."""
        assert self._state is not None, "reset() comes first"
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a match. Without a seed it follows from the last one."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self._state = self.game.new(int(self._rng.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = (
            self.match.mask(seat)
            if agent == self.agent_selection
            else np.zeros(self.game.num_actions, np.int8)
        )
        return {"observation": self.match.observation(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.match.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.is_over:
            self.rewards = dict(zip(self.possible_agents, state.payoff()))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.seat]
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """The table as the agent to act sees it; at the end, all of it."""
        if self.render_mode is None:
            return None
        state = self.match
        return state.picture(
            CHANCE if state.is_over else self.possible_agents.index(self.agent_selection)
        )

    def state(self) -> Any:
        """What a spectator sees, as an observation."""
        return self.match.observation(SPECTATOR)

    def close(self) -> None:
        """There is nothing to close."""
