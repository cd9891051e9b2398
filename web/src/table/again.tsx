/* again.tsx - the last moves again: the positions since one's own last step, each
 * drawn again, then the present. Nothing waits for it; any press ends it.
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { positionAt, type TableNow } from '../store/app.ts';
import type { Previous } from '../kit/drawing.ts';
import { useLatest } from '../kit/latest.ts';
import { remember, speedScale, travel } from '../kit/motion.ts';
import type { Position, State } from '../link/protocol.ts';
import { say } from '../kit/words.ts';
import { movesOfOthers } from './trail.ts';

type Shown = Previous & Position;

export interface Again {
  shown: Shown | null /* the position that is drawn instead of the present */;
  can: boolean;
  start(): void;
}

const STANDS = 900; /* milliseconds, at speed one */

export function useAgain(t: TableNow, state: State): Again {
  const [place, setPlace] = useState(-1);
  const trail = useRef<Shown[]>([]);
  const newest = useLatest(state.seq);
  const go = (next: number) => {
    remember(speedScale() || 1);
    setPlace(next);
    travel(speedScale() || 1);
  };

  useEffect(() => setPlace(-1), [state.seq]); /* something new has happened */
  useEffect(() => {
    if (place < 0) return undefined;
    const stop = () => setPlace(-1);
    const timer = setTimeout(
      () => go(place + 1 < trail.current.length ? place + 1 : -1),
      STANDS * (speedScale() || 1),
    );
    addEventListener('pointerdown', stop);
    addEventListener('keydown', stop);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', stop);
      removeEventListener('keydown', stop);
    };
  }, [place]);

  const moves = movesOfOthers(t.log, state.viewer);
  /* One question after the other: a page that was opened anew has seen none of them. */
  const start = async () => {
    const found: Shown[] = [];
    for (const [i, ply] of moves.entries()) {
      const was = await positionAt(t, state.viewer, ply),
        steps = i ? t.log.filter(l => l.ply >= moves[i - 1]! && l.ply < ply) : [];
      if (was) found.push({ ...was, steps });
    }
    if (!found.length || newest.current !== state.seq) return;
    trail.current = found;
    go(0);
  };
  return {
    shown: place < 0 ? null : (trail.current[place] ?? null),
    can: moves.length > 0,
    start: () => void start(),
  };
}

export function AgainButton({ again }: { again: Again }) {
  if (!again.can) return null;
  return (
    <button
      type="button"
      class="plain again"
      aria-pressed={!!again.shown}
      title={say('ask.key', { what: say('ask.again'), key: 'a' })}
      onClick={again.start}
    >
      {say('ask.again')}
    </button>
  );
}
