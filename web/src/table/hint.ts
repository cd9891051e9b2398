/* hint.ts - advice: the best move and one alternative, each with what the engine says of it.
 * Percentages stay where they belong, in the review of a match. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { attempt, net } from '../store/app.ts';
import type { Preview } from '../kit/drawing.ts';
import type { Hint, State } from '../link/protocol.ts';
import { usePreviews } from './preview.ts';

export interface Candidate {
  action: string;
  preview: Preview | null;
}

export interface HintNow {
  candidates: readonly Candidate[] /* none: no hint was asked for           */;
  shown: 0 | 1 /* which of them the bar speaks of first */;
  ask(): void;
  swap(): void;
}

const MOST = 2;

export function useHint(state: State, me: number | null): HintNow {
  const [hint, keep] = useState<Hint | null>(null),
    [shown, show] = useState<0 | 1>(0);
  const isNow = hint?.seq === state.seq && !!state.legal;
  const actions = isNow
    ? hint.candidates
        .map(c => c.action)
        .filter(a => state.legal!.includes(a))
        .slice(0, MOST)
    : [];
  const previews = usePreviews(state, me, actions);

  const ask = async () => {
    if (me === null || !state.to_act.includes(me)) return;
    const answer = await attempt(net.ask<Hint>('hint', { table: state.table, seat: me }));
    if (!answer) return;
    show(0);
    keep(answer);
  };
  return {
    candidates: actions.map((action, i) => ({ action, preview: previews[i] ?? null })),
    shown: actions.length > 1 ? shown : 0,
    ask: () => void ask(),
    swap: () => show(now => (now === 0 ? 1 : 0)),
  };
}
