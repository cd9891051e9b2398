/* automa.ts - automas, players whom the rules move: what they have done, position by position.
 *
 * They decide nothing, so one answer of somebody is followed by their whole turn, and one
 * state tells of it all. The page asks the server how it stood before each of their steps
 * (the message replay) and shows one after the other. The state itself comes last, with the
 * steps that are left: what is shown on the way asks nothing, and claims to have seen no
 * more than the state before it, so that after a lost connection everything is told again.
 *
 * SPDX-License-Identifier: MIT */
import type { Entry, Position, State, Step } from '../link/protocol.ts';

/* A step of an automa: chance, said of somebody without a seat. */
export function isAutomaStep(step: Step): boolean {
  const seat = step.line?.args?.['seat'];
  return step.seat === 'chance' && typeof seat === 'object' && seat.word !== undefined;
}

/* The plies before which a position is worth a look: from its first step on, every step
 * that is told. None where the state after `before` tells of what was shown already. */
export function stops(before: State | undefined, s: State): number[] {
  if (!before || s.since < before.seq || s.events.some(e => e.from)) return [];
  const told = s.events.flatMap(e => e.steps ?? []).filter(step => step.line);
  const first = told.findIndex(isAutomaStep);
  return first < 0 ? [] : told.slice(first).map(step => step.ply);
}

/* What happened from one ply up to another. Who sat down stands at the beginning. */
function between(events: Entry[], from: number, to: number): Entry[] {
  return events.flatMap(e => {
    if (!e.steps) return from < 0 ? [e] : [];
    const steps = e.steps.filter(step => step.ply >= from && step.ply < to);
    return steps.length ? [{ ...e, steps }] : [];
  });
}

/* The position before `ply`, reached from the one before `from` (-1: from the last state). */
export function positionOnTheWay(
  before: State,
  s: State,
  from: number,
  ply: number,
  { view, scores }: Position,
): State {
  const { legal, said, prompt, step, payoff, ending, picture, ...rest } = s;
  return {
    ...rest,
    seq: before.seq,
    since: s.seq,
    ply,
    view,
    events: between(s.events, from, ply),
    to_act: [],
    over: false,
    scores,
    ...(before.picture === undefined ? {} : { picture: before.picture }),
  };
}

/* The state at the end of the way, with what has not been shown yet. */
export const atTheEnd = (s: State, from: number): State =>
  from < 0 ? s : { ...s, since: s.seq, events: between(s.events, from, Infinity) };
