/* stats.ts - what matches add up to. SPDX-License-Identifier: MIT */
import { opposition, ownPoints, type Match } from './match.ts';
import type { Result } from './result.ts';

export interface Tally {
  won: number;
  lost: number;
  shared: number;
}

export interface Stats extends Tally {
  streak: number /* wins in a row up to now */;
  longest: number;
  best: number | null /* points */;
  last: Result[] /* of the last ten, the newest at the end */;
  levels: [against: string, Tally][];
  points: number[] /* the newest at the end */;
  form: number[] /* how many of the ten up to each were won, in per cent */;
}

const LAST = 10;

function tally(results: readonly Result[]): Tally {
  const count = (wanted: Result) => results.filter(r => r === wanted).length;
  return { won: count('won'), lost: count('lost'), shared: count('shared') };
}

/* Wins in a row after each match. */
function streaks(results: readonly Result[]): number[] {
  let row = 0;
  return results.map(r => {
    row = r === 'won' ? row + 1 : 0;
    return row;
  });
}

/* Levels by number, then people and the rest. */
function byOpposition(matches: readonly Match[]): [string, Tally][] {
  const kinds = [...new Set(matches.map(opposition))].sort();
  return kinds.map(kind => [
    kind,
    tally(matches.filter(m => opposition(m) === kind).map(m => m.result)),
  ]);
}

function form(results: readonly Result[]): number[] {
  return results.map((_, i) => {
    const ten = results.slice(Math.max(0, i + 1 - LAST), i + 1);
    return Math.round((100 * tally(ten).won) / ten.length);
  });
}

/* Of matches with the newest first, as they are kept. Those that several people played at this
 * screen count for nobody. */
export function statsOf(newest: readonly Match[]): Stats {
  const matches = newest.filter(m => m.result !== 'together').toReversed(),
    results = matches.map(m => m.result),
    rows = streaks(results),
    points = matches.map(ownPoints);
  return {
    ...tally(results),
    streak: rows.at(-1) ?? 0,
    longest: Math.max(0, ...rows),
    best: points.length ? Math.max(...points) : null,
    last: results.slice(-LAST),
    levels: byOpposition(matches),
    points,
    form: form(results),
  };
}
