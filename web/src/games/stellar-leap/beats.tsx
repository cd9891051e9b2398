/* beats.tsx - what led to this position, one step after the other at a pace to read. AIs come
 * step by step (store/automa.ts); a bot's step may bring several at once, and then this only tells
 * them while the table shows their end. Choosing something skips to the last. SPDX-License-Identifier: MIT */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps, Step } from '../../kit/drawing.ts';
import { speedScale } from '../../kit/motion.ts';
import { say } from '../../kit/words.ts';
import { Die } from './parts.tsx';

const PACE = 900;
const quiet = new Set(['event', 'next', 'deal', 'show', 'first', 'species', 'ai', 'universal']);

/* Commands of others worth a beat: with words, none of the shuffling, and no Event, which has a
 * banner of its own. */
const worth = (steps: readonly Step[], me: number | null) =>
  steps.filter(
    s =>
      s.line &&
      s.seat !== me &&
      !s.action.endsWith('?') &&
      !quiet.has(s.action.split(' ')[0] ?? ''),
  );

export interface Beat {
  step: Step;
  n: number;
  of: number;
  tokens: string[];
}

export function useBeats(
  steps: readonly Step[],
  version: unknown,
  me: number | null,
  busy: boolean,
): Beat | null {
  const [told, tell] = useState({ version, n: 0 }),
    n = told.version === version ? told.n : 0;
  const first = useRef(version),
    all = useMemo(() => (first.current === version ? [] : worth(steps, me)), [version]),
    scale = speedScale(),
    at = scale && !busy ? Math.min(n, all.length - 1) : all.length - 1;
  useEffect(() => {
    if (at >= all.length - 1) return undefined;
    const timer = setTimeout(() => tell({ version, n: n + 1 }), PACE * scale);
    return () => clearTimeout(timer);
  }, [version, n, busy, scale]);
  const step = all[at];
  return step ? { step, n: at + 1, of: all.length, tokens: step.action.split(' ') } : null;
}

export function Ticker({
  beat,
  names,
  tell,
}: Pick<BoardProps, 'names' | 'tell'> & { beat: Beat | null }) {
  if (!beat) return <p class="ticker" aria-hidden="true" />;
  const dice = /^roll (\d) (\d)$/.exec(beat.step.action);
  return (
    <p class="ticker" aria-hidden="true" key={beat.n}>
      {dice && [dice[1], dice[2]].map((d, i) => <Die key={i} value={Number(d)} />)}
      <b>{tell(beat.step.line, names)}</b>
      {beat.of > 1 && (
        <small class="tabular muted">{say('leap.beat', { n: beat.n, of: beat.of })}</small>
      )}
    </p>
  );
}
