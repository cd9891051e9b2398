/* day.ts - which puzzle a day has: games take turns, and everybody has the same one. A day is
 * "2026-11-18", as the calendar on the wall has it. SPDX-License-Identifier: MIT */
import { capital, say, spelled } from '../kit/words.ts';
import type { GameInfo } from '../link/protocol.ts';

const DAY = 86_400_000; /* milliseconds */

export interface Named {
  game: string;
  name: string /* of its file: "07" */;
}

const two = (n: number) => String(n).padStart(2, '0');
export const nameOf = two;

export const dayOf = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
export const today = () => dayOf(new Date());

/* Days have numbers, so that neither months nor summer time matter. */
const numberOf = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
const dayAt = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);
export const daysBefore = (day: string, n: number) => dayAt(numberOf(day) - n);

/* Noon of that day here, to be written in words. */
export const dateOf = (day: string) => new Date(`${day}T12:00:00`);

/* "Three tries" */
export const triesInWords = (n: number) => say('puzzle.tries', { n, number: capital(spelled(n)) });

type Offered = Pick<GameInfo, 'game' | 'puzzles'>;
export const hasPuzzles = (g: Offered) => !!g.puzzles;

/* null: no game has any. */
export function puzzleOf(day: string, games: readonly Offered[]): Named | null {
  const offered = games.filter(hasPuzzles).sort((a, b) => (a.game < b.game ? -1 : 1)),
    n = numberOf(day),
    g = offered[n % offered.length];
  if (!g) return null;
  return { game: g.game, name: nameOf(1 + (Math.floor(n / offered.length) % g.puzzles!)) };
}

/* The one after it, of the same game; after the last the first. */
export const nameAfter = (name: string, of: number) => nameOf((Number(name) % of) + 1);
