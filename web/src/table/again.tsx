/* again.tsx - the last moves once more: the positions since one's own last step, each
 * drawn again, then the present. Nothing waits for it; any press ends it.
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableNow } from '../app.ts';
import { remember, speedScale, travel } from '../motion.ts';
import type { State } from '../protocol.ts';
import { say } from '../words.ts';

export interface Again {
  shown: State | null;   /* the position that is drawn instead of the present */
  can: boolean;
  start(): void;
}

const STANDS = 900; /* milliseconds, at speed one */

export function useAgain(t: TableNow, state: State): Again {
  const [place, setPlace] = useState(-1);
  const trail = useRef<State[]>([]);
  const go = (next: number) => {
    remember();
    setPlace(next);
    requestAnimationFrame(() => travel(speedScale() || 1));
  };

  useEffect(() => setPlace(-1), [state.seq]); /* something new has happened */
  useEffect(() => {
    if (place < 0) return undefined;
    const stop = () => setPlace(-1);
    const timer = setTimeout(() => go(place + 1 < trail.current.length ? place + 1 : -1), STANDS * (speedScale() || 1));
    addEventListener('pointerdown', stop);
    addEventListener('keydown', stop);
    return () => { clearTimeout(timer); removeEventListener('pointerdown', stop); removeEventListener('keydown', stop); };
  }, [place]);

  const moves = t.trails.get(state.viewer) ?? [];
  return {
    shown: place < 0 ? null : trail.current[place] ?? null,
    can: moves.length > 0,
    start: () => { trail.current = moves; go(0); },
  };
}

export function AgainButton({ again }: { again: Again }) {
  if (!again.can) return null;
  return <button class="plain again" aria-pressed={!!again.shown} title={`${say('step.again')} (l)`} onClick={again.start}>{say('step.again')}</button>;
}
