/* rating.ts - how strong somebody plays, on the scale of the bots' levels.
 *
 * Levels have a fixed Elo, so nothing has to be updated match by match: the rating is the
 * number that makes the results so far the most likely ones. Each bot at a table is one
 * result against its level. One win and one loss against the mean of the opponents are added,
 * so that somebody who has won everything has a rating too, and a first match moves little.
 *
 * SPDX-License-Identifier: MIT */
import type { Elos } from '../kit/level.ts';
import type { Match } from './match.ts';

/* Matches before a rating means anything. */
export const FEWEST = 5;

interface Met {
  elo: number;
  score: number /* 1, one half or 0 */;
}

const expected = (rating: number, elo: number) => 1 / (1 + 10 ** ((elo - rating) / 400));

function metIn(m: Match, elos: Elos): Met[] {
  const [me] = m.mine,
    own = m.resigned ? -1 : (m.seats[me ?? -1]?.share ?? 0);
  if (m.result === 'together') return [];
  return m.seats.flatMap(({ bot, share }) => {
    const levels = elos[m.seats.length] ?? {},
      elo = bot !== null && Object.hasOwn(levels, bot) ? levels[bot] : undefined;
    return elo === undefined ? [] : [{ elo, score: own > share ? 1 : own < share ? 0 : 0.5 }];
  });
}

/* Where the expected results add up to the real ones: that sum grows with the rating. */
function mostLikely(met: readonly Met[]): number {
  const mean = met.reduce((sum, { elo }) => sum + elo, 0) / met.length,
    all = [...met, { elo: mean, score: 1 }, { elo: mean, score: 0 }],
    real = all.reduce((sum, { score }) => sum + score, 0);
  let [low, high] = [mean - 4000, mean + 4000];
  while (high - low > 0.5) {
    const middle = (low + high) / 2,
      sum = all.reduce((s, { elo }) => s + expected(middle, elo), 0);
    if (sum < real) low = middle;
    else high = middle;
  }
  return Math.round((low + high) / 2);
}

/* Null: too few matches against levels that have an Elo. */
export function ratingOf(matches: readonly Match[], elos: Elos | undefined): number | null {
  if (!elos) return null;
  const met = matches.map(m => metIn(m, elos)).filter(bots => bots.length);
  return met.length < FEWEST ? null : mostLikely(met.flat());
}

/* The rating after each of the last `many` matches; of matches with the newest first. Each is
 * reckoned from all before it, so that no more are asked for than are shown. */
export const ratingsOf = (
  newest: readonly Match[],
  elos: Elos | undefined,
  many: number,
): number[] =>
  newest
    .slice(0, many)
    .flatMap((_, i) => ratingOf(newest.slice(i), elos) ?? [])
    .reverse();
