"""learn.py [PICTURE.svg] - learns to play one crossing of Night Ferry, with numpy only.

A linear policy plays seat 0 against a random seat 1, hundreds of matches at a time, and is
moved by the policy gradient (REINFORCE): actions of matches that ended better than usual
become likelier. Writes the share of wins over time as a picture.
"""

import sys

import numpy as np
import orrery

MATCHES, UPDATES, RATE = 512, 150, 1.0


def policy(weights, observation, mask):
    """The probability of every action."""
    logits = observation @ weights
    logits[mask == 0] = -np.inf
    logits -= logits.max(axis=1, keepdims=True)
    odds = np.exp(logits)
    return odds / odds.sum(axis=1, keepdims=True)


def choose(odds, rng):
    """One action for each row, drawn with its probability."""
    return (odds.cumsum(axis=1) > rng.random((len(odds), 1))).argmax(axis=1)


def play(batch, weights, rng):
    """Plays until every match has ended once: the reward and the gradient of each match."""
    gradient = np.zeros((len(batch), *weights.shape), np.float32)
    reward = np.full(len(batch), np.nan)
    while np.isnan(reward).any():
        mine, open_ = batch.seat == 0, np.isnan(reward)
        odds = policy(weights, batch.observation, batch.mask)
        actions = np.where(mine, choose(odds, rng), batch.sample())
        push = -odds
        push[np.arange(len(batch)), actions] += 1
        gradient += (mine & open_)[:, None, None] * (
            batch.observation[:, :, None] * push[:, None, :]
        )
        batch.step(actions)
        ended = batch.done & open_
        reward[ended] = batch.reward[ended, 0]
    return reward, gradient


def draw(curve, path):
    """The learning curve as an SVG."""
    points = " ".join(
        f"{40 + 540 * i / (len(curve) - 1):.1f},{260 - 220 * y:.1f}" for i, y in enumerate(curve)
    )
    rules = "".join(
        f'<path d="M40 {260 - 220 * y}H580" stroke="#ccc"/><text x="8" y="{264 - 220 * y}">{y}</text>'
        for y in (0, 0.25, 0.5, 0.75, 1)
    )
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" font-family="sans-serif" '
            f'font-size="11"><rect width="600" height="300" fill="#fff"/>{rules}'
            f'<polyline points="{points}" fill="none" stroke="#2563a8" stroke-width="2"/>'
            f'<text x="40" y="285">share of wins against random play, {len(curve)} updates of '
            f"{MATCHES} matches</text></svg>\n"
        )


def main(path="learning-curve.svg"):
    game = orrery.load("ferry", seats=2, rounds=1)
    batch, rng = game.batch(MATCHES), np.random.default_rng(1)
    weights = np.zeros((game.obs_size, game.num_actions), np.float32)
    curve = []
    for update in range(UPDATES):
        batch.reset(seed=1 + update * MATCHES)
        reward, gradient = play(batch, weights, rng)
        weights += RATE * ((reward - reward.mean())[:, None, None] * gradient).mean(axis=0)
        curve.append(reward.mean())
    print(f"share of wins: {curve[0]:.3f} at first, {np.mean(curve[-10:]):.3f} at last")
    draw(curve, path)


if __name__ == "__main__":
    main(*sys.argv[1:])
