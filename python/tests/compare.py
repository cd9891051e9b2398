"""compare.py [--seconds T] - our games among others; prints TAP. `make python-compare` runs it.

OpenSpiel tests our games with its own simulator and searches them with its own IS-MCTS;
Oh Hell, which both engines have, is played in step; then speeds are measured. Run by hand:
it needs packages that are large, and minutes.
"""

import random
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import orrery
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from orrery.spiel import load_game

sys.path.append(str(Path(__file__).resolve().parent.parent.parent / "tests"))
import tap

SIMULATIONS = 16
OH_HELL_MATCHES = 300


def attempt(name, function, *args):
    """One test: passes unless the function raises; its answer is shown."""
    start = time.process_time()
    try:
        said = function(*args)
    except Exception as error:
        return tap.ok(False, name, type(error).__name__, error)
    return tap.ok(
        True, f"{name} ({time.process_time() - start:.1f} s{', ' + said if said else ''})"
    )


def simulate(key, seats):
    pyspiel.random_sim_test(load_game(key, seats), num_sims=2, serialize=True, verbose=False)


def search(key):
    """One match of OpenSpiel's IS-MCTS in Python, through our resample."""
    game = load_game(key)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bots = [
        ismcts.ISMCTSBot(
            game=game,
            evaluator=evaluator,
            uct_c=1.4,
            max_simulations=SIMULATIONS,
            random_state=np.random.RandomState(seat),
        )
        for seat in range(game.num_players())
    ]
    state, rng = game.new_initial_state(), np.random.RandomState(7)
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes())
            state.apply_action(rng.choice(actions, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return f"{state.orrery.ply} plies, payoff {state.returns()}"


# -- Oh Hell -------------------------------------------------------------------------------


def our_word(state, action):
    """Their action in our notation: phases are told apart by who acts and what it is called."""
    player = state.current_player()
    name = state.action_to_string(player, action)
    depth = len(state.history())
    if player == pyspiel.PlayerId.CHANCE:
        return f"tricks {name}" if depth == 0 else f"dealer {name}" if depth == 1 else name.lower()
    return f"bid {name}" if action >= 52 else name.lower()


def oh_hell_in_step(seats, matches):
    """Same questions, same answers, same points, on random matches."""
    theirs_game = pyspiel.load_game(f"oh_hell(players={seats})")
    ours_game = orrery.load("oh-hell", seats)
    rng, decisions = random.Random(seats), 0
    for _ in range(matches):
        theirs, ours = theirs_game.new_initial_state(), ours_game.new()
        while not theirs.is_terminal():
            player = theirs.current_player()
            if ours.is_chance != (player == pyspiel.PlayerId.CHANCE) or (
                not ours.is_chance and ours.seat != player
            ):
                raise AssertionError(f"player {player} is to act there, {ours.to_act} here")
            words = {our_word(theirs, action): action for action in theirs.legal_actions()}
            if set(words) != set(ours.action_texts()):
                raise AssertionError(f"{sorted(words)} there, {sorted(ours.action_texts())} here")
            word = rng.choice(sorted(words))
            decisions += not ours.is_chance
            theirs.apply_action(words[word])
            ours.apply(word)
        points = [score.total for score in ours.scores()]
        if not ours.is_over or points != theirs.returns():
            raise AssertionError(f"{theirs.returns()} there, {points} here")
    return f"{matches} matches, {decisions} decisions"


def main():
    for key in orrery.games(toys=True):
        for seats in orrery.seat_range(key):
            attempt(
                f"OpenSpiel's random simulation test: {key}, {seats} seats", simulate, key, seats
            )
        attempt(f"OpenSpiel's IS-MCTS with {SIMULATIONS} simulations plays {key}", search, key)
    if "oh-hell" in orrery.games(toys=True):
        for seats in orrery.seat_range("oh-hell"):
            attempt(
                f"Oh Hell is OpenSpiel's, {seats} seats", oh_hell_in_step, seats, OH_HELL_MATCHES
            )
    print(f"1..{tap.count}", flush=True)
    subprocess.run([sys.executable, "-m", "orrery.bench", *sys.argv[1:]], check=False)
    return tap.failures > 0


if __name__ == "__main__":
    sys.exit(main())
