/* hint.ts - advice: the best move and one alternative, each with what the engine says of it.
 * Percentages stay where they belong, in the review of a match. SPDX-License-Identifier: MIT */
import { useState } from 'preact/hooks';
import { attempt, net } from '../store/app.ts';
import type { Preview } from '../kit/drawing.ts';
import type { Hint, Previewed, State } from '../link/protocol.ts';

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

interface Advice {
  seq: number;
  candidates: Candidate[];
}

export function useHint(state: State, me: number | null): HintNow {
  const [advice, keep] = useState<Advice | null>(null),
    [shown, show] = useState<0 | 1>(0);
  const candidates =
    advice?.seq === state.seq ? advice.candidates.filter(c => state.legal?.includes(c.action)) : [];

  /* It is shown with what follows from it, so that no sentence gives way to another. */
  const withPreview = async (action: string): Promise<Candidate> => {
    const message = { table: state.table, seat: me, action };
    return { action, preview: await net.ask<Previewed>('preview', message).catch(() => null) };
  };
  const ask = async () => {
    if (me === null || !state.to_act.includes(me)) return;
    const answer = await attempt(net.ask<Hint>('hint', { table: state.table, seat: me }));
    if (!answer) return;
    const best = answer.candidates.slice(0, MOST),
      told = await Promise.all(best.map(c => withPreview(c.action)));
    show(0);
    keep({ seq: answer.seq, candidates: told });
  };
  return {
    candidates,
    shown: candidates.length > 1 ? shown : 0,
    ask: () => void ask(),
    swap: () => show(now => (now === 0 ? 1 : 0)),
  };
}
