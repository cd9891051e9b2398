/* preview.ts - what actions would lead to, asked of the server: the page knows no rule.
 *
 * Answers are kept while the question stands; nothing waits for them.
 *
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { net } from '../store/app.ts';
import { narrow, picked, unusedTokens } from '../kit/choose.ts';
import type { Drawing, Preview } from '../kit/drawing.ts';
import type { Previewed, State } from '../link/protocol.ts';
import type { Chooser } from './chooser.ts';

const PAUSE = 60; /* milliseconds: a pointer that only passes asks nothing */

interface Known {
  seq: number;
  of: Map<string, Preview>;
}

/* An answer to an older question changes nothing. */
function withPreview(old: Known, seq: number, asked: string, answer: Preview): Known {
  if (seq < old.seq) return old;
  return { seq, of: new Map(seq === old.seq ? old.of : []).set(asked, answer) };
}

/* "up a4>t7": an action, and what was said along with it, which answers the questions after. */
const THEN = '>';

function messageOf(asked: string): { action: string; then?: string } {
  const [action = '', then] = asked.split(THEN);
  return then ? { action, then } : { action };
}

/* The previews of some actions, in their order; null for one that is not there yet. */
export function usePreviews(
  state: State,
  me: number | null,
  actions: readonly string[],
): (Preview | null)[] {
  const [kept, keep] = useState<Known>({ seq: -1, of: new Map() });
  const known = kept.seq === state.seq ? kept.of : new Map<string, Preview>();
  const asked = useRef(new Set<string>()); /* and not answered yet */
  const missing = me === null ? [] : actions.filter(a => !known.has(a));

  useEffect(() => {
    const ask = async (action: string) => {
      const name = `${state.seq} ${action}`;
      if (asked.current.has(name)) return;
      asked.current.add(name);
      const message = { table: state.table, seat: me, ...messageOf(action) },
        answer = await net.ask<Previewed>('preview', message).catch(() => null);
      asked.current.delete(name);
      if (answer) keep(old => withPreview(old, state.seq, action, answer));
    };
    const timer = setTimeout(() => missing.forEach(a => void ask(a)), PAUSE);
    return () => clearTimeout(timer);
  }, [missing.join('|'), state.seq]);

  return actions.map(a => known.get(a) ?? null);
}

/* The action that waits for confirming is previewed, else the one that is pointed at; else, of
 * several that are left, the one that the drawing says tells of them all. */
export function pointedAt(chooser: Chooser, about: Drawing['about']): string | null {
  const { legal, picks, pointed, clicked, ready, looked, sent } = chooser;
  if (sent) return null;
  const action = legal[ready ?? looked ?? -1];
  if (action !== undefined) {
    const answers = unusedTokens(action, ready === null ? [...clicked, ...pointed] : clicked);
    return answers.length ? `${action}${THEN}${answers.join(' ')}` : action;
  }
  const next = pointed.length ? picked(legal, picks, [...pointed]) : picks;
  return (next?.length && about?.(narrow(legal, next).left.map(i => legal[i]!))) || null;
}
