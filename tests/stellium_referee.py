#!/usr/bin/env python3
"""stellium_referee.py ORRERY [MATCHES] - a second opinion on Stellium; prints TAP.

Reads whole matches from `orrery trace` and judges every ply: what must be legal, and
what the position must be after the action. Nothing of the engine is used but the
words of its notation: spaces are points in the plane, neighbours are points at
distance one, shapes are known by the distances between their bodies, and a galaxy
turns by multiplying with a complex number.
"""

import cmath
import json
import random
import subprocess
import sys
from copy import deepcopy
from itertools import combinations, pairwise, permutations

TYPES = ["planet", "comet", "star", "supernova"]
LETTER = dict(zip(TYPES, "pcsn"))
IN_BOX = dict(zip(TYPES, [11, 10, 9, 8]))
OPTIONS = {
    "draw": ["touch", "blind"],
    "influence": ["mandatory", "optional"],
    "strict_hand": ["no", "yes"],
    "first_game": ["no", "yes"],
    "first_turn": ["play", "take"],
    "swap": ["any", "different"],
}

# -- The board in the plane ---------------------------------------------------------

SIXTH = cmath.exp(1j * cmath.pi / 3)
WAYS = dict(zip(["e", "ne", "nw", "w", "sw", "se"], [SIXTH**k for k in range(6)]))
MIDDLES = dict(
    zip("abcdef", [q + r * SIXTH for q, r in [(0, 0), (3, 0), (6, 0), (0, 3), (3, 3), (0, 6)]])
)
PLACE = {}
for letter, middle in MIDDLES.items():
    PLACE[letter + "0"] = middle
    PLACE.update({f"{letter}{k + 1}": middle + SIXTH**k for k in range(6)})
for number, (q, r) in enumerate(
    [(1, 1), (1, 4), (2, 2), (4, 1), (-1, 2), (-1, 5), (2, -1), (2, 5), (5, -1), (5, 2)]
):
    PLACE[f"h{number}"] = q + r * SIXTH
ORDER = {cell: n for n, cell in enumerate(PLACE)}


def cell_at(point):
    for cell, place in PLACE.items():
        if abs(place - point) < 0.01:
            return cell
    return None


def square(a, b):
    """Squared distance of two spaces, a whole number."""
    return round(abs(PLACE[a] - PLACE[b]) ** 2)


NEAR = {a: {b for b in PLACE if square(a, b) == 1} for a in PLACE}
BEYOND = {(cell, way): cell_at(PLACE[cell] + step) for cell in PLACE for way, step in WAYS.items()}


def is_hole(cell):
    return cell[0] == "h"


def in_order(cells):
    return sorted(cells, key=ORDER.get)


def distances(cells):
    return sorted(square(a, b) for a, b in combinations(cells, 2))


# -- Objectives ------------------------------------------------------------------------

SHAPES = {
    "line": [1, 1, 4],
    "arc": [1, 1, 3],
    "triangle": [1, 1, 1],
    "trine": [3, 3, 3],
    "rectangle": [1, 1, 3, 3, 4, 4],
    "ess": [1, 1, 1, 3, 3, 7],
}
POINTS = {
    "pair": [2, 2, 3, 3],
    "arc": [2, 2, 2, 3],
    "line": [2, 3, 3, 4],
    "triangle": [3, 3, 3, 4],
    "trine": [3, 3, 4, 4],
    "diamond": [5, 5, 5, 5],
    "ess": [5, 5, 6, 6],
    "rectangle": [5, 6, 6, 7],
}
TIPS = {"planet": "supernova", "comet": "star", "star": "planet", "supernova": "comet"}
ALL_CARDS = {f"{colour}-{kind}" for colour in TYPES for kind in [*POINTS, "centre", "symbol"]}


def turns_left_then_right(cells):
    """Whether an ess goes the way of its card: seen along its middle the ends lie so."""
    ends = max(combinations(cells, 2), key=lambda pair: square(*pair))
    first = next(c for c in cells if c not in ends and square(c, ends[0]) == 1)
    second = next(c for c in cells if c not in ends and c != first)
    step, middle = PLACE[first] - PLACE[ends[0]], PLACE[second] - PLACE[first]
    return (middle / step).imag > 0


def alignments(state, card):
    """Every set of cells that shows the card; for tiered cards the one set of all."""
    colour, kind = card.split("-")
    board = state["board"]
    mine = in_order(c for c, t in board.items() if t == colour)
    if kind == "centre":
        return [tuple(c for c in mine if c[1] == "0" and not is_hole(c))]
    if kind == "symbol":
        marks = {c: t for g in state["galaxies"] for c, t in g["symbols"].items()}
        return [tuple(c for c in mine if marks.get(c) == colour)]
    if kind == "pair":
        return [
            p
            for p in combinations(mine, 2)
            if square(*p) == 1 and p[0][0] != p[1][0] and not any(map(is_hole, p))
        ]
    if kind == "diamond":
        others = in_order(c for c, t in board.items() if t == TIPS[colour])
        return [
            tuple(in_order(p + t))
            for p in combinations(mine, 2)
            if square(*p) == 1
            for t in combinations(others, 2)
            if square(*t) == 3 and all(square(a, b) == 1 for a in p for b in t)
        ]
    found = [
        c
        for c in combinations(mine, 3 if len(SHAPES[kind]) == 3 else 4)
        if distances(c) == SHAPES[kind]
    ]
    if kind == "ess" and state["options"]["strict_hand"] == "yes":
        found = [c for c in found if turns_left_then_right(c)]
    return found


def is_tiered(card):
    return card.endswith(("-centre", "-symbol"))


def shows(state, card):
    found = alignments(state, card)
    return len(found[0]) >= 2 if is_tiered(card) else bool(found)


def worth(card, bodies):
    colour, kind = card.split("-")
    if is_tiered(card):
        return {2: 2, 3: 4, 4: 7}[bodies]
    return POINTS[kind][TYPES.index(colour)]


def on_card(card):
    return {"card": card, "points": [2, 4, 7] if is_tiered(card) else [worth(card, 0)]}


def names(cards):
    return [entry["card"] for entry in cards]


def cards_named(state):
    """Every card that is not in the reserve."""
    cards = names(state["display"]) + state["boxed"]
    for seat in state["seats"]:
        cards += names(seat["hand"]) + names(seat["validated"])
    return cards


def finished(state):
    """What the board shows of the objectives on display and in hands."""
    cards = names(state["display"]) + [c for seat in state["seats"] for c in names(seat["hand"])]
    return {
        card: sorted(map(list, alignments(state, card))) for card in cards if shows(state, card)
    }


# -- What is legal ------------------------------------------------------------------------


def swaps(state, kind, fixed):
    board, different = state["board"], state["options"]["swap"] == "different"
    return [
        (a, b)
        for a, b in combinations(in_order(board), 2)
        if b in NEAR[a]
        and kind in (board[a], board[b])
        and not (different and board[a] == board[b])
        and fixed not in (a, b)
    ]


def pulls(state, fixed):
    board = state["board"]
    return [
        (c, h)
        for h in PLACE
        if is_hole(h) and h not in board
        for c in NEAR[h]
        if c in board and c != fixed
    ]


def acts(state, influence):
    if influence == "planet":
        return bool(swaps(state, state["type"], None))
    return bool(pulls(state, None)) if influence == "supernova" else True


def influences(state):
    kind = state["type"]
    yield "own"
    for token in state["seats"][state["turn"]]["tokens"]:
        if token != kind and acts(state, token):
            yield f"token {token}"
    if state["options"]["influence"] == "optional" and kind != "comet" and acts(state, kind):
        yield "plain"


def free_spaces(state):
    return [c for c in PLACE if c not in state["board"] and not is_hole(c)]


def marks_of(state, galaxy):
    return next(g["symbols"] for g in state["galaxies"] if g["galaxy"] == galaxy)


def leavable(state):
    """Cells are left out in order: after this one there must be enough for the rest."""
    cells, last = in_order(state["alignment"]), state.get("space")
    later = [c for c in cells if last is None or ORDER[c] > ORDER[last]]
    return later[: len(later) - (len(cells) - 4) + 1]


def legal(state):
    """The texts of all legal actions; of chance: outcomes with their weights."""
    step, seat = state["step"], state["seats"][state["turn"]]
    if step == "first":
        return {f"first {n}": 1 for n in range(len(state["seats"]))}
    if step == "disc":
        used = {g.get("disc") for g in state["galaxies"]}
        return {d: 1 for d in ("p" + "".join(x) for x in permutations("csn")) if d not in used}
    if step == "orient":
        return {f"t{n}": 1 for n in range(6)}
    if step == "bodies":
        return {"".join(x): 1 for x in permutations("pcsn")}
    if step == "reveal":
        return dict.fromkeys(ALL_CARDS - set(cards_named(state)), 1)
    if step in ("blind", "refill"):
        return {t: n for t, n in state["bag"].items() if n}
    return set(
        {
            "draw": lambda: (
                ["blind"]
                + [
                    f"draw {t}"
                    for t, n in state["bag"].items()
                    if n and state["options"]["draw"] == "touch"
                ]
            ),
            "lift": lambda: [f"lift {c}" for c in state["board"]],
            "influence": lambda: influences(state),
            "space": lambda: (
                [f"hit {c}" for c in state["board"]]
                if state["influence"] == "comet"
                else [f"place {c}" for c in free_spaces(state)]
            ),
            "push": lambda: [f"push {way}" for way in WAYS],
            "swap": lambda: [
                "swap " + " ".join(p) for p in swaps(state, state["type"], state["space"])
            ],
            "turn": lambda: [f"turn {60 * n}" for n in range(1, 6)],
            "pull": lambda: ["pull " + " ".join(p) for p in pulls(state, state["space"])],
            "validate": lambda: (
                ["done"] + [f"validate {c}" for c in names(seat["hand"]) if shows(state, c)]
            ),
            "align": lambda: [
                "align " + " ".join(a) for a in alignments(state, state["objective"])
            ],
            "leave": lambda: [f"leave {c}" for c in leavable(state)],
            "keep": lambda: [f"keep {c}" for c in state["alignment"]],
            "lay": lambda: [
                f"lay {t} {c}"
                for t, n in state["drawn"].items()
                if n
                for c in marks_of(state, state["filling"])
                if c not in state["board"]
            ],
            "box": lambda: ["keep all"] + [f"box {c}" for c in names(seat["hand"])],
            "take": lambda: [f"take {c}" for c in names(state["display"])],
        }[step]()
    )


def asked(state):
    if state["step"] in ("first", "disc", "orient", "bodies", "blind", "refill", "reveal"):
        return "chance"
    return state["asked"] if state["step"] == "lay" else state["turn"]


# -- What follows ---------------------------------------------------------------------------


def go(state, step, **more):
    """The next step; what belonged to the last one is gone unless named."""
    for key in (
        "type",
        "influence",
        "space",
        "objective",
        "alignment",
        "filling",
        "asked",
        "returns",
    ):
        state.pop(key, None)
    state.update(more, step=step)
    if step == "keep":
        state["returns"] = len(state["alignment"]) - 1


def begin_take(state):
    hand = state["seats"][state["turn"]]["hand"]
    if state["last_round"] or not state["display"]:
        end_turn(state)
    else:
        go(state, "take" if len(hand) < 3 else "box")


def begin_turn(state):
    if state["round"] == 1 and state["options"]["first_turn"] == "take":
        begin_take(state)
    else:
        go(state, "draw" if any(state["bag"].values()) else "lift")


def end_turn(state):
    state["turn"] = (state["turn"] + 1) % len(state["seats"])
    if state["turn"] != state["first"]:
        begin_turn(state)
        return
    end = None
    if state["last_round"]:
        end = "reserve"
    elif any(seat["points"] >= state["limit"] for seat in state["seats"]):
        end = "limit"
    elif state["round"] == 100:
        end = "cap"
    if end:
        go(state, "over", end=end)
        return
    if not state["reserve"]:
        state["last_round"] = True
        state["boxed"] += names(state["display"])
        state["display"] = []
    state["round"] += 1
    begin_turn(state)


def settle(state):
    empty = [g for g in "abcdef" if not any(c[0] == g for c in state["board"])]
    if empty and any(state["bag"].values()):
        go(state, "refill", filling=empty[0])
    elif any(shows(state, c) for c in names(state["seats"][state["turn"]]["hand"])):
        go(state, "validate")
    else:
        begin_take(state)


def take_up(state, kind):
    state["type"] = kind
    if list(influences(state)) == ["own"]:
        go(state, "space", type=kind, influence=kind)
    else:
        go(state, "influence", type=kind)


def use(state, choice):
    kind = state["type"]
    influence = kind if choice == "own" else choice.split()[-1]
    if choice.startswith("token"):
        state["seats"][state["turn"]]["tokens"].remove(influence)
    go(state, "space", type=kind, influence=influence)


def put_down(state, cell):
    kind, influence = state["type"], state["influence"]
    if influence != "comet":
        state["board"][cell] = kind
    step = {
        "comet": "push",
        "star": "turn",
        "planet": "swap" if swaps(state, kind, cell) else None,
        "supernova": "pull" if pulls(state, cell) else None,
    }.get(influence)
    if step:
        go(state, step, type=kind, influence=influence, space=cell)
    else:
        settle(state)


def push(state, way):
    chain, cell = [], state["space"]
    while cell in state["board"]:
        chain.append(cell)
        cell = BEYOND[cell, way]
    bodies = [state["type"]] + [state["board"][c] for c in chain]
    if cell is None:
        state["bag"][bodies.pop()] += 1
    else:
        chain.append(cell)
    state["board"].update(zip(chain, bodies))
    settle(state)


def turn(state, degrees):
    letter = state["space"][0]
    by = SIXTH ** (degrees // 60)

    def moved(cell):
        return cell_at(MIDDLES[letter] + (PLACE[cell] - MIDDLES[letter]) * by)

    state["board"] = {moved(c) if c[0] == letter else c: t for c, t in state["board"].items()}
    for g in state["galaxies"]:
        if g["galaxy"] == letter:
            g["symbols"] = {moved(c): t for c, t in g["symbols"].items()}
            g["turned"] = (g["turned"] + degrees // 60) % 6
    settle(state)


def fix(state, card, cells):
    go(state, "leave" if len(cells) > 4 else "keep", objective=card, alignment=list(cells))


def validate(state, card):
    found = alignments(state, card)
    if len(found) == 1:
        fix(state, card, found[0])
    else:
        go(state, "align", objective=card)


def leave(state, cell):
    card, cells = state["objective"], [c for c in state["alignment"] if c != cell]
    fix(state, card, cells)
    if state["step"] == "leave":
        state["space"] = cell


def keep(state, cell):
    seat, card = state["seats"][state["turn"]], state["objective"]
    for gone in state["alignment"]:
        if gone != cell:
            state["bag"][state["board"].pop(gone)] += 1
    points = worth(card, len(state["alignment"]))
    seat["points"] += points
    seat["hand"] = [entry for entry in seat["hand"] if entry["card"] != card]
    seat["validated"].append({"card": card, "points": points})
    if seat["points"] >= state["limit"] and not seat["reached"]:
        seat["reached"] = 1 + max(s["reached"] for s in state["seats"])
    settle(state)


def draw_to_fill(state, kind):
    state["bag"][kind] -= 1
    state["drawn"][kind] += 1
    if sum(state["drawn"].values()) == 5 or not any(state["bag"].values()):
        go(state, "lay", filling=state["filling"], asked=(state["turn"] - 1) % len(state["seats"]))


def lay(state, kind, cell):
    letter = state["filling"]
    state["board"][cell] = kind
    state["drawn"][kind] -= 1
    state["asked"] = (state["asked"] - 1) % len(state["seats"])
    if any(state["drawn"].values()) and sum(c[0] == letter for c in state["board"]) < 4:
        return
    for t in TYPES:
        state["bag"][t] += state["drawn"][t]
        state["drawn"][t] = 0
    settle(state)


def take(state, card):
    state["display"] = [entry for entry in state["display"] if entry["card"] != card]
    state["seats"][state["turn"]]["hand"].append(on_card(card))
    if state["reserve"]:
        go(state, "reveal")
    else:
        end_turn(state)


def box(state, card):
    seat = state["seats"][state["turn"]]
    seat["hand"] = [entry for entry in seat["hand"] if entry["card"] != card]
    state["boxed"].append(card)
    go(state, "take")


def reveal(state, card):
    state["reserve"] -= 1
    state["display"].append(on_card(card))
    if state["round"]:
        end_turn(state)
    elif len(state["display"]) == {2: 6, 3: 7, 4: 8}[len(state["seats"])]:
        state["round"] = 1
        begin_turn(state)


def set_up(state, outcome):
    """The steps before the display: who begins, discs, orientations, bodies."""
    step = state["step"]
    if step == "first":
        state["first"] = state["turn"] = int(outcome.split()[1])
        go(state, "disc", filling="a")
        return
    disc = next(g for g in state["galaxies"] if g["galaxy"] == state["filling"])
    letter = disc["galaxy"]
    if step == "disc":
        disc.update(disc=outcome, turned=0)
    elif step == "orient":
        disc["turned"] = int(outcome[1:])
    else:
        for slot, kind in zip([0, 1, 3, 4], outcome):
            cell = f"{letter}{1 + (slot + disc['turned']) % 6}"
            kind = next(t for t in TYPES if LETTER[t] == kind)
            state["board"][cell] = kind
            state["bag"][kind] -= 1
    disc["symbols"] = {
        f"{letter}{1 + (slot + disc['turned']) % 6}": next(t for t in TYPES if LETTER[t] == c)
        for slot, c in zip([0, 1, 3, 4], disc["disc"])
    }
    if letter < "f":
        go(state, step, filling=chr(ord(letter) + 1))
    elif step == "bodies":
        go(state, "reveal")
    else:
        go(state, {"disc": "orient", "orient": "bodies"}[step], filling="a")


def draw(state, kind):
    state["bag"][kind] -= 1
    take_up(state, kind)


def follow(state, action):
    """Plays the action in the state."""
    step, word = state["step"], action.split()
    if step in ("first", "disc", "orient", "bodies"):
        set_up(state, action)
    elif step == "draw" and action == "blind":
        go(state, "blind")
    elif step in ("draw", "blind"):
        draw(state, word[-1])
    elif step == "lift":
        take_up(state, state["board"].pop(word[1]))
    elif step == "influence":
        use(state, action)
    elif step == "space":
        put_down(state, word[1])
    elif step == "push":
        push(state, word[1])
    elif step == "swap":
        a, b = word[1:]
        state["board"][a], state["board"][b] = state["board"][b], state["board"][a]
        settle(state)
    elif step == "pull":
        state["board"][word[2]] = state["board"].pop(word[1])
        settle(state)
    elif step == "turn":
        turn(state, int(word[1]))
    elif action == "done":
        begin_take(state)
    elif action == "keep all":
        end_turn(state)
    elif step == "align":
        fix(state, state["objective"], word[1:])
    elif step == "refill":
        draw_to_fill(state, action)
    elif step == "lay":
        lay(state, word[1], word[2])
    else:
        {
            "validate": validate,
            "leave": leave,
            "keep": keep,
            "box": box,
            "take": take,
            "reveal": reveal,
        }[step](state, word[-1])


# -- Judging --------------------------------------------------------------------------------------


def total(seat):
    colours = {entry["card"].split("-")[0] for entry in seat["validated"]}
    return seat["points"] + len(seat["tokens"]) + len(colours)


def objectives(state):
    return state["display"] + [entry for seat in state["seats"] for entry in seat["hand"]]


def near_is_sound(state, entry):
    """Whether what an objective says of itself agrees with the board; that no placement is
    nearer, tests/test_stellium_tell.c finds out."""
    shown, card = alignments(state, entry["card"]), entry["card"]
    bodies = min(4, len(shown[0])) if is_tiered(card) else 0
    now = worth(card, bodies) if shows(state, card) else 0
    right, missing = entry["ways"][0]["right"], entry["ways"][0]["missing"]
    lies = all(
        state["board"].get(cell) != kind
        for way in entry["ways"]
        for cell, kind in way["missing"].items()
    )
    done = not missing if now and not is_tiered(card) else True
    return (
        entry["now"] == now
        and lies
        and done
        and entry["right"] == min(4, len(right))
        and entry["of"] == entry["right"] + len(missing)
        and (missing or tuple(in_order(right)) in shown)
    )


def answers(state):
    """Where each way to push and each turn leads, or None."""
    space = state.get("space")
    if state["step"] == "push":
        beside = {way: cell_at(PLACE[space] + step) for way, step in WAYS.items()}
        return {way: cell for way, cell in beside.items() if cell}
    if state["step"] == "turn":
        middle = MIDDLES[space[0]]
        arm = PLACE[space] - middle or 1
        return {str(60 * n): cell_at(middle + arm * SIXTH**n) for n in range(1, 6)}
    return None


def settled_form(state):
    """The state with what has no order sorted, and what follows from the rest made anew."""
    state = deepcopy(state)
    state.pop("answers", None)
    for entry in objectives(state):
        for key in ("right", "of", "pays", "now", "ways"):
            entry.pop(key, None)
    for seat in state["seats"]:
        seat["total"] = total(seat)
        for key in ("hand", "validated"):
            seat[key].sort(key=lambda entry: entry["card"])
    state["display"].sort(key=lambda entry: entry["card"])
    state["boxed"].sort()
    state["finished"] = {card: sorted(shown) for card, shown in state["finished"].items()}
    if "alignment" in state:
        state["alignment"] = in_order(state["alignment"])
    return state


def count_is_whole(state):
    """38 bodies and 40 cards, wherever they are."""
    in_hand = state.get("type") if state["step"] in ("influence", "space", "push") else None
    bodies = all(
        sum(t == kind for t in state["board"].values())
        + state["bag"][kind]
        + state["drawn"][kind]
        + (in_hand == kind)
        == IN_BOX[kind]
        for kind in TYPES
    )
    cards = cards_named(state)
    return (
        bodies
        and len(cards) == len(set(cards)) == 40 - state["reserve"]
        and set(cards) <= ALL_CARDS
    )


def judge_end(line):
    state, seats = line["state"], line["state"]["seats"]
    totals = [total(seat) for seat in seats]
    if [s["total"] for s in line["scores"]] != totals:
        return "totals"
    tied = [n for n, points in enumerate(totals) if points == max(totals)]
    first = [n for n in tied if seats[n]["reached"]]
    winners = [min(first, key=lambda n: seats[n]["reached"])] if first else tied
    expected = [1 / len(winners) if n in winners else 0 for n in range(len(seats))]
    if any(abs(a - b) > 1e-6 for a, b in zip(line["payoff"], expected)):
        return "payoff"
    return None if state["step"] == "over" else "not over"


def judge(lines, seen):
    """None, or what is wrong with the match."""
    for line, then in pairwise(lines):
        state = line["state"]
        seen[state["step"]] = seen.get(state["step"], 0) + 1
        where = f"ply {line['ply']}, {state['step']}: "
        if not count_is_whole(state):
            return where + "a body or a card was lost or made"
        if state.get("answers") != answers(state):
            return where + f"answers: {state.get('answers')}, not {answers(state)}"
        far = [entry for entry in objectives(state) if not near_is_sound(state, entry)]
        if far:
            return where + f"nearness: {far[0]}"
        if line["seat"] != asked(state):
            return where + f"{line['seat']} was asked, not {asked(state)}"
        mine = legal(state)
        theirs = {entry["action"]: entry.get("weight", 1) for entry in line["legal"]}
        if (mine if isinstance(mine, dict) else dict.fromkeys(mine, 1)) != theirs:
            return where + f"legal: {sorted(set(mine) ^ set(theirs))}"
        next_state = deepcopy(state)
        follow(next_state, line["action"])
        next_state["finished"] = finished(next_state)
        a, b = settled_form(next_state), settled_form(then["state"])
        if a != b:
            keys = [k for k in a.keys() | b.keys() if a.get(k) != b.get(k)]
            return where + f"after {line['action']}: {[(k, a.get(k), b.get(k)) for k in keys]}"
    return judge_end(lines[-1])


def main():
    orrery, matches = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 12
    rng, seen, failed = random.Random(4), {}, 0
    for number in range(matches):
        seats, bots = 2 + number % 3, "greedy" if number % 4 == 3 else "random"
        command = [
            orrery,
            "trace",
            "stellium",
            "--seats",
            str(seats),
            "--seed",
            str(number + 1),
            "--bots",
            bots,
        ]
        for key, values in OPTIONS.items():
            if number >= 3:
                command += ["--option", f"{key}={rng.choice(values)}"]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        lines = [json.loads(line) for line in output.splitlines()]
        wrong = judge(lines, seen)
        failed += wrong is not None
        print(
            f"{'not ok' if wrong else 'ok'} {number + 1} - {' '.join(command[1:])}: {len(lines)} plies"
        )
        if wrong:
            print(f"# {wrong}")
    unseen = {
        "lift",
        "push",
        "swap",
        "turn",
        "pull",
        "align",
        "keep",
        "refill",
        "lay",
        "box",
    } - seen.keys()
    failed += bool(unseen)
    print(
        f"{'not ok' if unseen else 'ok'} {matches + 1} - every kind of step was judged {sorted(unseen)}"
    )
    print(f"# {dict(sorted(seen.items()))}")
    print(f"1..{matches + 1}")
    sys.exit(failed > 0)


main()
