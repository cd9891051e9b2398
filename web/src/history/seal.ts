/* seal.ts - what is worth a seal at the end of a match that was kept. SPDX-License-Identifier: MIT */
import type { Seal } from '../store/state.ts';
import { type Match, ownPoints } from './match.ts';
import { statsOf } from './stats.ts';

const FEW = 3 /* matches of a game before which a best score says nothing */,
  ROW = 3; /* wins that are a streak */

/* One only, the rarest; of the match's own game. */
export function sealOf(m: Match, all: readonly Match[]): Seal | null {
  const isEarlier = (o: Match) =>
    o.game === m.game && o.table !== m.table && o.ended <= m.ended && o.result !== 'together';
  const before = all.filter(isEarlier),
    { streak } = statsOf([m, ...before]);
  if (m.result === 'together') return null;
  if (m.result === 'won' && !before.some(o => o.result === 'won')) return { kind: 'first', n: 1 };
  if (before.length >= FEW && before.every(o => ownPoints(o) < ownPoints(m)))
    return { kind: 'best', n: ownPoints(m) };
  return streak >= ROW ? { kind: 'streak', n: streak } : null;
}
