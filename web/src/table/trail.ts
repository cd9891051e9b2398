/* trail.ts - the latest moves, read from the log, so that they are the same after a reload.
 * SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { positionAt, type TableNow } from '../store/app.ts';
import { isAutomaStep } from '../store/automa.ts';
import type { Previous } from '../kit/drawing.ts';
import type { LogLine } from '../link/log.ts';
import { drawingOf } from './drawings.ts';
import type { State, Step } from '../link/protocol.ts';

const MOST = 12;

/* Whose line of the log it is: a turn that was skipped is its player's, though chance tells it. */
export function whoActs(l: Step, game: string): number | 'chance' {
  const who = l.line?.args?.['seat'],
    skips = drawingOf(game).skips?.(l.line?.key ?? '');
  return skips && typeof who === 'object' && who.seat !== undefined ? who.seat : l.seat;
}

/* The plies at which others' moves since the viewer's own last one began: seats', and after
 * the table was made steps of automas. */
export function movesOfOthers(log: readonly LogLine[], viewer: State['viewer']): number[] {
  const moves = log.filter((l, i) =>
    isAutomaStep(l) ? l.seq > 1 : l.seat !== 'chance' && log[i - 1]?.seq !== l.seq,
  );
  return moves
    .slice(moves.findLastIndex(l => l.seat === viewer) + 1)
    .slice(-MOST)
    .map(l => l.ply);
}

/* All that the seat did that acted last, with what chance did in between. */
export function latestRun(log: readonly LogLine[]): LogLine[] {
  const end = log.findLastIndex(l => l.seat !== 'chance'),
    seat = log[end]?.seat;
  const other = log.findLastIndex((l, i) => i < end && l.seat !== 'chance' && l.seat !== seat);
  const from = log.findIndex((l, i) => i > other && l.seat === seat);
  return end < 0 ? [] : log.slice(from);
}

/* How the present previous about: the position before the latest run, once it is known. */
export function useRun(t: TableNow, state: State, wanted: boolean): Previous | null {
  const [previous, setPrevious] = useState<(Previous & { seq: number }) | null>(null);
  useEffect(() => {
    const steps = latestRun(t.log),
      first = steps[0]?.ply;
    if (!wanted || first === undefined) return undefined;
    let current = true;
    void positionAt(t, state.viewer, first).then(was => {
      if (current) setPrevious(was && { view: was.view, steps, seq: state.seq });
    });
    return () => {
      current = false;
    };
  }, [wanted, state.seq, t.log]);
  return previous?.seq === state.seq ? previous : null;
}
