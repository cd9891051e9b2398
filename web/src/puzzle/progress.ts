/* progress.ts - what came of puzzles in this browser, and of days. SPDX-License-Identifier: MIT */
import { daysBefore, type Named } from './day.ts';

export type Outcome = 'open' | 'found' | 'missed';

export interface Tried extends Named {
  outcome: Outcome;
  tries: number /* that were wrong */;
  at: number /* milliseconds, as Date.now() has them */;
}

/* The puzzle of a day, on which somebody opened it. */
export interface Day extends Named {
  day: string;
  outcome: Outcome;
}

/* What is found stays found, and what was tried is not untried by opening it again. */
export function afterTry(old: Tried | undefined, now: Tried): Tried {
  if (old?.outcome === 'found') return old;
  if (old?.outcome === 'open' && now.outcome === 'open' && old.tries > now.tries) return old;
  return old?.outcome === 'missed' && now.outcome !== 'found' ? old : now;
}

/* A day has one set of tries: what came of them stays. */
export const afterDay = (old: Day | undefined, now: Day): Day =>
  old && old.outcome !== 'open' ? old : now;

/* Days in a row until today; until yesterday where today's puzzle is still to come. */
export function streakOf(days: readonly Day[], today: string): number {
  const opened = new Set(days.map(d => d.day));
  const from = opened.has(today) ? 0 : 1;
  let n = 0;
  while (opened.has(daysBefore(today, from + n))) n++;
  return n;
}
