"""What the tests share: every setup of every game, and ways to play one."""

import random
import subprocess
from pathlib import Path

import orrery
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "build" / "orrery"

# The same examples every time: a test run is not the place for news.
settings.register_profile(
    "orrery",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("orrery")


def every_table():
    """(key, seats) of every game and seat count."""
    return [(key, seats) for key in orrery.games(toys=True) for seats in orrery.seat_range(key)]


@st.composite
def setups(draw):
    """(key, seats, options): some options moved, in the form that a person would type."""
    key, seats = draw(st.sampled_from(every_table()))
    options = {}
    for option in orrery.option_table(key):
        if draw(st.booleans()):
            value = draw(st.integers(option.low, option.high))
            options[option.key] = option.names[value - option.low] if option.names else value
    return key, seats, options


def load(setup):
    """The game of a setup, or the sentence that refuses it."""
    key, seats, options = setup
    try:
        return orrery.load(key, seats, **options)
    except orrery.SetupError as error:
        return str(error)


def flags(setup):
    key, seats, options = setup
    return [key, "--seats", str(seats), *(f"--option={k}={v}" for k, v in options.items())]


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True)


def play(state, choices, rng=None):
    """Plays by a list of numbers, any seat that is asked and any outcome of chance; then, if
    an rng is given, at random to the end."""
    for choice in choices:
        if state.is_over:
            return state
        step(state, choice)
    while rng and not state.is_over:
        step(state, rng.getrandbits(16))
    return state


def step(state, choice):
    asked = state.to_act
    seat = asked[choice % len(asked)]
    legal = state.legal_actions(seat)
    state.apply(legal[choice // len(asked) % len(legal)], seat)


def finished(game, seed):
    """A random match that is over."""
    return play(game.new(seed), [], random.Random(seed))
