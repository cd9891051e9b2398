"""Every game as an OpenSpiel game written in Python: needs the package open_spiel.

>>> from orrery.spiel import load_game
>>> game = load_game("stellar", seats=2)
>>> state = game.new_initial_state()

Seats that are asked at once are presented one after the other; what a seat answered in
secret is not in the others' information states. Chance is explicit. Returns are shares of
the win. ``state.resample_from_infostate`` deals a world the player cannot tell from the
truth, so OpenSpiel's own IS-MCTS plays every game.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel

from .game import Game, games, seat_range
from .rng import Rng
from .state import CHANCE, State


def _short_name(key: str) -> str:
    return "orrery_" + key.replace("-", "_")


def _type(key: str, title: str) -> Any:
    return pyspiel.GameType(
        short_name=_short_name(key),
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seat_range(key)),
        min_num_players=min(seat_range(key)),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, min(seat_range(key))) if max(seat_range(key)) > 1 else 1,
            "options": "",
        },
    )


def _read_options(text: str) -> dict[str, str]:
    """Reads "rounds:2;order:fixed", a form that an OpenSpiel game string can carry."""
    return {
        key: value for key, _, value in (part.partition(":") for part in text.split(";") if part)
    }


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as pyspiel's algorithms want it."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.orrery = Game(key, params.get("players"), **_read_options(params.get("options", "")))
        game = self.orrery
        params["players"] = game.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=game.num_actions,
            max_chance_outcomes=game.num_actions,
            num_players=game.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=game.max_plies,
        )
        super().__init__(_type(key, game.title), info, params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.orrery, iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state; ``state.orrery`` is ours."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.orrery = game.orrery.new()

    def current_player(self) -> int:
        seat = self.orrery.seat
        if seat < 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.orrery.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.orrery.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.orrery.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            return self.orrery.action_text(action, CHANCE if player < 0 else player)
        except ValueError:  # asked about another position, where it has no notation
            return str(action)

    def is_terminal(self) -> bool:
        return self.orrery.is_over

    def returns(self) -> list[float]:
        return self.orrery.payoff() if self.orrery.is_over else [0.0] * self.orrery.game.seats

    def information_state_string(self, player: int | None = None) -> str:
        return information_text(self.orrery, self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        return self.orrery.picture(self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> SpielState:
        """A world for the player; numbers come from the sampler, if it is given."""
        unit = sampler() if callable(sampler) else random.random()
        world: SpielState = self.clone()
        world.orrery = self.orrery.resample(player, Rng(int(unit * (1 << 62))))
        return world

    def __str__(self) -> str:
        return self.orrery.picture(CHANCE)


def information_text(state: State, player: int) -> str:
    """The witnessed log; in a world dreamt for somebody else what the player knows now, which
    says as much to a search that looks at no other worlds.
    """
    if state._dream and player != state._dream[0]:
        return f"{state.ply} {state.redact(player).to_bytes().hex()}"
    return " ".join(f"{seat}:{action}" for seat, action in state.information_state(player))


class SpielObserver:
    """What OpenSpiel's Python observers ask for: a tensor and a string."""

    def __init__(self, game: Game, iig_obs_type: Any) -> None:
        self.tensor = np.zeros(game.obs_size, np.float32)
        self.dict = {name: self.tensor[place] for name, place in game.fields.items()}
        self._perfect_recall = bool(iig_obs_type and iig_obs_type.perfect_recall)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.orrery.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self._perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


def _register(key: str) -> None:
    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, key, params)

    # A class, not a function: OpenSpiel lets go of it after the interpreter has ended, and
    # only what is part of a reference cycle, as classes are, is not freed at that moment.
    pyspiel.register_game(
        _type(key, Game(key).title), type(_short_name(key), (SpielGame,), {"__init__": begin})
    )


for _key in games(toys=True):
    _register(_key)


def load_game(key: str, seats: int | None = None, **options: object) -> SpielGame:
    """Our game as a pyspiel game; also ``pyspiel.load_game("orrery_stellar")``."""
    game = Game(key, seats, **options)
    text = ";".join(f"{name}:{value}" for name, value in game.options.items())
    return SpielGame(key, {"players": game.seats, "options": text})
