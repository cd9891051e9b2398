/* playout.ts - what players whom the rules move have done (automa.ts), shown step by step, each
 * for as long as it takes to read. SPDX-License-Identifier: MIT */
import type { State } from '../link/protocol.ts';
import { atTheEnd, positionOnTheWay } from './automa.ts';
import { positionAt } from './positions.ts';
import { facts, type TableNow } from './state.ts';

interface PlayOut {
  table: TableNow;
  before: State;
  now: State;
  plies: number[];
  show(s: State): void;
  remaining(): number /* milliseconds for which what is shown should stand yet */;
  allowed(): Promise<void> /* when nobody has paused, or lets one step through */;
  isHurried(): boolean /* something newer waits */;
}

let skip: () => void = () => undefined;
export function skipSteps(): void {
  skip();
}

/* What ends the wait for anything as soon as somebody skips. */
function skipping() {
  let isSkipped = false;
  const skipped = new Promise<null>(done => {
    skip = () => {
      isSkipped = true;
      done(null);
    };
  });
  return {
    isSkipped: () => isSkipped,
    or: <T>(work: Promise<T>): Promise<T | null> => Promise.race([skipped, work]),
  };
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

export async function playOut(p: PlayOut): Promise<void> {
  const { isSkipped, or } = skipping();
  const stand = () => or(pause(p.remaining()).then(() => (isSkipped() ? undefined : p.allowed())));
  let from = -1;
  facts.playing.value = true;
  for (const ply of p.plies) {
    const position = await or(positionAt(p.table, p.now.viewer, ply));
    if (from >= 0) await stand();
    if (position === null || isSkipped() || p.isHurried()) break;
    p.show(positionOnTheWay(p.before, p.now, from, ply, position));
    from = ply;
  }
  if (from >= 0 && !p.isHurried()) await stand();
  facts.playing.value = false;
  p.show(atTheEnd(p.now, from));
}
