#!/usr/bin/env python3
"""senseless.py GAME BOT [DECISIONS [SEED]] - how often a bot plays a senseless move.

A move is senseless when level 8 expects of it a share of the win more than 0.25 below that of the
best. Two of the bot, a level or any other, play each other; of the decisions with a choice one in
four is put before level 8, which is slow. A search hardly looks at what it does not like, so what
it says of such a move rests on a few worlds: before a move is called senseless, level 8 is asked
again, this time after the move and after the best, in the same worlds. Needs the Python package:

    build-python/venv/bin/python tools/senseless.py stellar 3 300
"""

import random
import sys

import orrery

SENSELESS, ASKED, WORLDS = 0.25, 0.25, 24


def at_first_sight(thought, action):
    """How much share the action gives away, by the values of a thought about it."""
    values = {c.action: c.value for c in thought.candidates}
    return max(values[thought.choice], thought.value) - values[action]


def share_after(world, action, seat, best, seed):
    """What level 8 expects for the seat once the action is played in a world of two seats."""
    rng = orrery.Rng(seed)
    world = world.clone().apply(action, seat)
    while world.is_chance:
        world.apply(world.sample_chance(rng))
    if world.is_over:
        return world.payoff()[seat]
    value = best.think(world, world.to_act[0]).value
    return value if world.to_act[0] == seat else 1 - value


def looked_into(state, thought, action, best, seed):
    """The same as at_first_sight(), with as good a look at the one action as at the other."""
    seat = state.seat
    worlds = list(state.worlds(seat, WORLDS, seed))
    return (
        sum(
            share_after(w, thought.choice, seat, best, n) - share_after(w, action, seat, best, n)
            for n, w in enumerate(worlds)
        )
        / WORLDS
    )


def decisions(game, spec, pick):
    """What the move gave away, for the sampled decisions of one match after another."""
    for seed in range(pick.randrange(1 << 30), 1 << 31):
        bot, best, state = game.bot(spec, seed), game.bot(8, seed), game.new(seed=seed)
        while not state.is_over:
            action = bot(state)
            if len(state.legal_actions()) > 1 and pick.random() < ASKED:
                thought = best.think(state)
                loss = at_first_sight(thought, action)
                yield looked_into(state, thought, action, best, seed) if loss > SENSELESS else loss
            state.apply(action)


def main(key, spec, wanted=300, seed=1):
    game = orrery.load(key, seats=2)
    lost = [
        loss for _, loss in zip(range(int(wanted)), decisions(game, spec, random.Random(int(seed))))
    ]
    senseless = sum(loss > SENSELESS for loss in lost)
    print(
        f"{key} {spec}: {senseless} senseless of {len(lost)} decisions, "
        f"{100 * senseless / len(lost):.2f} %; a decision gives away {100 * sum(lost) / len(lost):.1f} % on average"
    )


main(*sys.argv[1:])
