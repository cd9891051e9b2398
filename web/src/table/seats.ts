/* seats.ts - the seats as bar and boards show them. SPDX-License-Identifier: MIT */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { SeatNow } from '../kit/drawing.ts';
import type { State } from '../link/protocol.ts';
import { openSeats } from './ask-now.ts';
import { isPartial } from './pad.tsx';

const BLINK = 300; /* milliseconds: who answers faster was not seen thinking */

/* Which state has been waiting for a bot for longer than a blink. */
function useThinking(state: State): boolean {
  const [seq, keep] = useState(-1);
  const waits = state.to_act.some(s => state.seats[s]?.who === 'bot');
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => keep(state.seq), BLINK);
    return () => clearTimeout(timer);
  }, [state.seq, waits]);
  return waits && seq === state.seq;
}

/* Seconds since the state came, while somebody is away. */
function useSeconds(state: State): number {
  const [now, tick] = useState({ seq: -1, seconds: 0 });
  const isAway = state.seats.some(s => s.away !== undefined);
  useEffect(() => {
    if (!isAway) return undefined;
    const from = Date.now();
    const timer = setInterval(
      () => tick({ seq: state.seq, seconds: Math.round((Date.now() - from) / 1000) }),
      1000,
    );
    return () => clearInterval(timer);
  }, [state, isAway]);
  return now.seq === state.seq ? now.seconds : 0;
}

/* The state with the seconds that have passed since it was told. */
export function useAging(state: State): State {
  const seconds = useSeconds(state);
  return useMemo(
    () =>
      seconds
        ? {
            ...state,
            seats: state.seats.map(s =>
              s.away === undefined ? s : { ...s, away: s.away + seconds },
            ),
          }
        : state,
    [state, seconds],
  );
}

export function useSeats(state: State, names: readonly string[], me: number | null): SeatNow[] {
  const thinking = useThinking(state);
  return useMemo(
    () =>
      state.seats.map((s, i) => ({
        name: names[i] ?? '',
        total: isPartial(state, i) ? null : (state.scores[i]?.total ?? 0),
        turn: !state.over && !openSeats(state).length && state.to_act.includes(i),
        thinking: thinking && s.who === 'bot' && state.to_act.includes(i),
        away: s.away ?? null,
        you: i === me,
      })),
    [state, names, me, thinking],
  );
}
