/* ladder.ts - the level that somebody has beaten: the next one is a suggestion, and nothing is ever
 * locked. SPDX-License-Identifier: MIT */
import { isLevel } from '../kit/level.ts';
import { opposition, type Match } from './match.ts';

const WINS = 2; /* one may be luck */

/* The highest level that was beaten so often, by any game; null: none yet. */
export function beatenLevel(matches: readonly Match[]): number | null {
  const wins = new Map<number, number>();
  for (const m of matches) {
    const against = opposition(m);
    if (m.result !== 'won' || !isLevel(against)) continue;
    wins.set(Number(against), (wins.get(Number(against)) ?? 0) + 1);
  }
  const beaten = [...wins].filter(([, n]) => n >= WINS).map(([level]) => level);
  return beaten.length ? Math.max(...beaten) : null;
}
