/* why.ts - why the thing under pointer, focus or finger cannot be part of a move now, asked of the server:
 * the page knows no rule. Answers are kept while the question stands.
 *
 * SPDX-License-Identifier: MIT */
import { useEffect, useState } from 'preact/hooks';
import { net } from '../store/app.ts';
import type { State, Why, Words } from '../link/protocol.ts';

const PAUSE = 60; /* milliseconds: a pointer that only passes asks nothing */

export interface WhyNot {
  said: Words | null;
  isPressed: boolean /* it was clicked or tapped, not only pointed at */;
  ask(tokens: string[] | null, pressed?: boolean): void;
}

interface Reasons {
  seq: number;
  of: Map<string, Words | null>;
}

const nothing = { pointed: null as string | null, isPressed: false };

export function useWhy(state: State, me: number | null): WhyNot {
  const [{ pointed, isPressed }, point] = useState(nothing);
  const [reasons, keep] = useState<Reasons>({ seq: -1, of: new Map() });
  const known = reasons.seq === state.seq ? reasons.of : null;

  useEffect(() => {
    if (pointed === null || me === null || known?.has(pointed)) return undefined;
    const ask = async () => {
      const answer = await net
        .ask<Why>('why', { table: state.table, seat: me, token: pointed })
        .catch(() => null);
      keep(({ seq, of }) => ({
        seq: state.seq,
        of: new Map(seq === state.seq ? of : []).set(pointed, answer?.why ?? null),
      }));
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => clearTimeout(timer);
  }, [pointed, state.seq, known]);

  return {
    said: (pointed !== null && known?.get(pointed)) || null,
    isPressed,
    ask: (tokens, pressed = false) =>
      point(tokens ? { pointed: tokens[0] ?? null, isPressed: pressed } : nothing),
  };
}
