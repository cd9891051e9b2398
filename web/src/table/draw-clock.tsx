/* draw-clock.tsx - the time that is left to draw, as a ring that empties and in seconds.
 * The server keeps the time and draws when it is over. SPDX-License-Identifier: MIT */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { State } from '../link/protocol.ts';
import { say } from '../kit/words.ts';

const ROUND = 2 * Math.PI * 9,
  SOON = 5; /* seconds at which it is said aloud */

export function DrawClock({ state }: { state: State }) {
  const left = state.seats.find(s => s.draw_left !== undefined)?.draw_left;
  const [now, tick] = useState(0);
  const end = useMemo(() => {
    tick(Date.now());
    return Date.now() + (left ?? 0);
  }, [state]);
  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setInterval(() => tick(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left === undefined]);
  if (left === undefined) return null;

  const rest = Math.max(0, end - Math.max(now, end - left)),
    seconds = Math.ceil(rest / 1000);
  return (
    <span
      class={`draw-clock ${seconds <= SOON ? 'soon' : ''}`}
      role="timer"
      aria-label={say('draw.left', { n: seconds })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle class="whole" cx="12" cy="12" r="9" />
        <circle
          class="rest"
          cx="12"
          cy="12"
          r="9"
          stroke-dasharray={ROUND}
          stroke-dashoffset={ROUND * (1 - rest / (1000 * (state.draw_seconds ?? 1)))}
        />
      </svg>
      <b class="tabular" aria-hidden="true">
        {seconds}
      </b>
      <span class="hidden" role="status">
        {seconds <= SOON ? say('draw.soon', { n: SOON }) : ''}
      </span>
    </span>
  );
}
