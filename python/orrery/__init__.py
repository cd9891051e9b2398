"""Orrery: five star board games with an exact, fast engine.

>>> import orrery
>>> game = orrery.load("stellar")
>>> state = game.new(seed=7)
>>> while not state.is_over:
...     state.apply(state.legal_actions()[0])

Everything is driven by the engine's table of games: ``orrery.games()`` lists them,
``orrery.load(key).option_table`` says what can be chosen.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Any

from .batch import Batch
from .bots import Bot, Candidate, Thought
from .errors import (
    BotError,
    HiddenState,
    IllegalAction,
    OrreryError,
    RecordError,
    SetupError,
    TurnError,
    UnknownGame,
)
from .game import Game, Option, games, load, load_record, option_table, seat_range, side_names
from .review import review
from .rng import Rng
from .rows import rows, score_rows, trace
from .state import CHANCE, SPECTATOR, UNSEEN, Event, Score, ScoreLine, State

try:
    __version__ = version("orrery")
except PackageNotFoundError:  # run from a folder, not installed
    __version__ = "0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "UNSEEN",
    "Batch",
    "Bot",
    "BotError",
    "Candidate",
    "Event",
    "Game",
    "HiddenState",
    "IllegalAction",
    "Option",
    "OrreryError",
    "RecordError",
    "Rng",
    "Score",
    "ScoreLine",
    "SetupError",
    "State",
    "Thought",
    "TurnError",
    "UnknownGame",
    "env",
    "games",
    "gym_env",
    "load",
    "load_record",
    "option_table",
    "review",
    "rows",
    "score_rows",
    "seat_range",
    "side_names",
    "trace",
]


def env(
    key: str, seats: int | None = None, render_mode: str | None = None, **options: object
) -> Any:
    """The PettingZoo AEC environment of a game; needs the package pettingzoo."""
    from .aec import env as make

    return make(key, seats, render_mode, **options)


def gym_env(key: str, seats: int | None = None, **arguments: Any) -> Any:
    """The Gymnasium environment of a game against bots; needs the package gymnasium.

    See :class:`orrery.gym.GymEnv` for the arguments.
    """
    from .gym import GymEnv

    return GymEnv(key, seats, **arguments)
