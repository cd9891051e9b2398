/* hint.ts - advice: the best move and one alternative, each with what the engine says of it, and
 * how sure the engine is and why. A move of several steps is advised to its end. Percentages stay
 * where they belong, in the review of a match. SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { attempt, net } from '../store/app.ts';
import type { Preview } from '../kit/drawing.ts';
import type { Words } from '../kit/words.ts';
import type { Hint, Previewed, State } from '../link/protocol.ts';

export interface Candidate {
  action: string;
  preview: Preview | null;
}

export interface HintNow {
  candidates: readonly Candidate[] /* none: no hint was asked for           */;
  shown: 0 | 1 /* which of them the bar speaks of first */;
  sure: Words | undefined /* how much better the first one is      */;
  reason: Words | undefined /* and where its lines end better        */;
  ask(): void;
  swap(): void;
}

const MOST = 2;

interface Advice {
  seq: number;
  legal: string /* all that could be chosen when it was asked for */;
  candidates: Candidate[];
  steps: readonly string[] /* of the whole move, those that are to come */;
  sure?: Words | undefined;
  reason?: Words | undefined;
}

/* Whether the seat has just played that, and nobody anything since. */
const hasPlayed = (state: State, me: number | null, action: string | undefined) => {
  const last = state.events.at(-1)?.steps?.filter(s => s.seat !== 'chance');
  return !!last?.length && last.every(s => s.seat === me) && last.at(-1)?.action === action;
};

/* Of several seats that are asked at once another may answer while the engine thinks: the question is
 * the same, and the advice stays. */
const isSameQuestion = (advice: Advice, state: State, me: number | null) =>
  advice.seq === state.seq ||
  (state.since <= advice.seq &&
    state.legal?.join() === advice.legal &&
    state.events
      .filter(e => e.seq > advice.seq)
      .every(e => e.steps?.every(s => s.seat !== me && s.seat !== 'chance') ?? true));

/* `lookAway`: whoever asks wants the advice, not what the pointer happens to rest on. */
export function useHint(state: State, me: number | null, lookAway: () => void): HintNow {
  const [advice, keep] = useState<Advice | null>(null),
    [shown, show] = useState<0 | 1>(0);
  const candidates =
    advice && isSameQuestion(advice, state, me)
      ? advice.candidates.filter(c => state.legal?.includes(c.action))
      : [];

  /* It is shown with what follows from it, so that no sentence gives way to another. */
  const withPreview = async (action: string): Promise<Candidate> => {
    const message = { table: state.table, seat: me, action };
    return { action, preview: await net.ask<Previewed>('preview', message).catch(() => null) };
  };
  /* The next step of the advised move follows by itself. */
  const goOn = async (now: Advice) => {
    const [done, next] = now.steps;
    if (!next || !hasPlayed(state, me, done) || !state.legal?.includes(next)) return;
    keep({
      ...now,
      seq: state.seq,
      legal: state.legal.join(),
      steps: now.steps.slice(1),
      candidates: [await withPreview(next)],
    });
  };
  useEffect(() => {
    if (advice && advice.seq < state.seq) void goOn(advice);
  }, [state.seq]);
  const ask = async () => {
    if (me === null || !state.to_act.includes(me)) return;
    lookAway();
    const answer = await attempt(net.ask<Hint>('hint', { table: state.table, seat: me }));
    if (!answer) return;
    const best = answer.candidates.slice(0, MOST),
      told = await Promise.all(best.map(c => withPreview(c.action)));
    show(0);
    const { seq, steps, sure, reason } = answer;
    keep({ seq, legal: state.legal?.join() ?? '', candidates: told, steps, sure, reason });
  };
  return {
    candidates,
    shown: candidates.length > 1 ? shown : 0,
    sure: advice?.sure,
    reason: advice?.reason,
    ask: () => void ask(),
    swap: () => show(now => (now === 0 ? 1 : 0)),
  };
}
