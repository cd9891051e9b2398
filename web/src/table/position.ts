/* position.ts - how a finished match stood before one of its plies, and what a board is told of that.
 * SPDX-License-Identifier: MIT */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { BoardProps, Previous } from '../kit/drawing.ts';
import { remember, speedScale, travel } from '../kit/motion.ts';
import type { Replay as Answer, State } from '../link/protocol.ts';
import { attempt, net } from '../store/app.ts';
import { told } from './board-props.ts';

/* As the viewer saw it; `previous` where the step to it is the one that was shown before. */
export function usePosition(
  table: string,
  viewer: Answer['viewer'] | string,
  ply: number,
): { shown: Answer | null; previous: Previous | null } {
  const [[before, shown], setShown] = useState<[Answer | null, Answer | null]>([null, null]);
  useEffect(() => {
    let current = true;
    void attempt(net.ask<Answer>('replay', { table, viewer, ply })).then(a => {
      if (!current || !a) return;
      remember();
      setShown(([, old]) => [old, a]);
      travel(speedScale());
    });
    return () => {
      current = false;
    };
  }, [table, viewer, ply]);
  const follows = shown && before?.ply === shown.ply - 1;
  const previous = useMemo(
    () => (follows ? { view: before!.view, steps: shown.steps } : null),
    [shown, before],
  );
  return { shown, previous };
}

/* The same as a picture beside other things: nobody asked for it, so a refusal says nothing and nothing
 * on the page moves. Null until it is there. */
export function useView(table: string, viewer: number, ply: number): unknown {
  const [shown, show] = useState<Answer | null>(null);
  useEffect(() => {
    let current = true;
    net.ask<Answer>('replay', { table, viewer, ply }).then(
      a => current && show(a),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [table, viewer, ply]);
  return shown?.ply === ply && shown.viewer === viewer ? shown.view : null;
}

export const boardAt = (
  state: State,
  names: string[],
  me: number,
  { view, steps }: Answer,
  previous: Previous | null,
): BoardProps => ({
  ...told(state, []),
  ...{ view, steps, previous, me, names },
  live: false,
  playing: false,
  asked: null,
});
