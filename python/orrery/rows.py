"""Records as rows, one dict each: ``pandas.DataFrame(orrery.rows(state))``."""

from __future__ import annotations

from typing import Any

from .game import load_record, side_names
from .state import CHANCE, State


def rows(match: State | str) -> list[dict[str, Any]]:
    """One row for every ply of a match, a state or the text of a record."""
    state = load_record(match) if isinstance(match, str) else match
    now, table = State(state.game), []
    for event in state.log():
        legal = now.legal_actions(event.seat)
        table.append(
            {
                "game": state.game.key,
                "seats": state.game.seats,
                **state.game.options,
                "ply": event.ply,
                "round": now.rounds,
                "seat": "chance" if event.seat == CHANCE else event.seat,
                "action": event.text,
                "id": event.action,
                "legal": len(legal),
                "line": event.line,
            }
        )
        assert event.action is not None  # the truth has no unseen actions
        now.apply(event.action, event.seat)
    return table


def score_rows(match: State | str) -> list[dict[str, Any]]:
    """One row for every side of a match: its score lines, its total and its payoff."""
    state = load_record(match) if isinstance(match, str) else match
    names = side_names(state)
    payoff: list[float | None] = [*state.payoff()] if state.is_over else []
    payoff += [None] * (state.num_sides - len(payoff))
    return [
        {
            "game": state.game.key,
            "seats": state.game.seats,
            **state.game.options,
            "plies": state.ply,
            "side": score.side,
            "name": names[score.side],
            **{line.label: line.points for line in score.lines},
            "total": score.total,
            "tiebreak": score.tiebreak,
            "payoff": payoff[score.side],
        }
        for score in state.scores()
    ]


def trace(match: State | str) -> list[dict[str, Any]]:
    """The match as ``orrery trace`` prints it: one dict for every ply, and one for the end."""
    state = load_record(match) if isinstance(match, str) else match
    now, lines = State(state.game), []
    for event in state.log():
        legal: list[dict[str, Any]] = [
            {"action": text, "id": action}
            for action, text in zip(now.legal_actions(event.seat), now.action_texts(event.seat))
        ]
        if event.seat == CHANCE:
            for entry, (_, weight) in zip(legal, now.chance_weights()):
                entry["weight"] = weight
        lines.append(
            {
                "ply": event.ply,
                "seat": "chance" if event.seat == CHANCE else event.seat,
                "action": event.text,
                "id": event.action,
                "legal": legal,
                "state": now.view(CHANCE),
            }
        )
        assert event.action is not None  # the truth has no unseen actions
        now.apply(event.action, event.seat)
    end: dict[str, Any] = {
        "ply": state.ply,
        "scores": [
            {
                "seat": score.side,
                "total": score.total,
                "lines": [{"label": line.label, "points": line.points} for line in score.lines],
            }
            for score in state.scores()
        ],
    }
    if state.is_over:
        end["payoff"] = state.payoff()
    return [*lines, {**end, "state": now.view(CHANCE)}]
