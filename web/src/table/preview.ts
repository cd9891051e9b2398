/* preview.ts - what an action would lead to, asked of the server: the page knows no rule.
 *
 * The action that waits for confirming is previewed, else the one that pointer or focus
 * would choose. Answers are kept while the question stands; nothing waits for them.
 *
 * SPDX-License-Identifier: MIT */
import { useEffect, useRef, useState } from 'preact/hooks';
import { net } from '../store/app.ts';
import type { Drawing, Preview } from '../kit/drawing.ts';
import type { Previewed, State } from '../link/protocol.ts';
import type { Chooser } from './chooser.ts';

const PAUSE = 60; /* milliseconds: a pointer that only passes asks nothing */

export function usePreview(
  state: State,
  me: number | null,
  chooser: Chooser,
  drawing: Drawing,
): Preview | null {
  const kept = useRef({ seq: -1, previews: new Map<string, Preview>() });
  const [, redraw] = useState(0);
  if (kept.current.seq !== state.seq) kept.current = { seq: state.seq, previews: new Map() };

  const index = chooser.sent ? null : (chooser.ready ?? chooser.looked);
  const action = index === null ? undefined : chooser.legal[index];
  const wanted =
    me !== null && action !== undefined && drawing.preview?.of(action) ? action : undefined;
  const preview = wanted === undefined ? undefined : kept.current.previews.get(wanted);

  useEffect(() => {
    if (wanted === undefined || preview) return undefined;
    const { previews } = kept.current;
    const timer = setTimeout(
      () =>
        void net.ask<Previewed>('preview', { table: state.table, seat: me, action: wanted }).then(
          answer => {
            previews.set(wanted, answer);
            redraw(n => n + 1);
          },
          () => undefined,
        ),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [wanted, !preview, state.seq]);

  return preview ?? null;
}
