/* view.ts - Stellium's view as docs/notation/stellium.md tells it. SPDX-License-Identifier: MIT */
import type { Words } from '../../kit/words.ts';

/* One way to an objective: cells that hold their body, and what the others want. */
export interface Way {
  right: string[];
  missing: Record<string, string>;
}
export interface Card {
  card: string;
  points: number[];
  right: number;
  of: number;
  pays: number;
  now: number;
  ways: Way[];
}
export interface Seat {
  points: number;
  total: number;
  tokens: string[];
  hand: Card[];
  validated: { card: string; points: number }[];
}
export interface Galaxy {
  galaxy: string;
  disc?: string;
  turned?: number;
  symbols?: Record<string, string>;
}
/* What the following of bodies needs. */
export interface Position {
  board: Record<string, string>;
  type?: string;
  step: string;
}
export interface View extends Position {
  round: number;
  limit: number;
  first: number;
  turn: number;
  last_round: boolean;
  end: string | null;
  influence?: string;
  space?: string;
  objective?: string;
  alignment?: string[];
  filling?: string;
  asked?: number;
  answers?: Record<string, string>;
  galaxies: Galaxy[];
  bag: Record<string, number>;
  drawn: Record<string, number>;
  display: Card[];
  reserve: number;
  finished: Record<string, string[][]>;
  seats: Seat[];
}

export const allCards = (v: View) => [...v.display, ...v.seats.flatMap(s => s.hand)];
export const cardOf = (v: View, name: string | undefined) => allCards(v).find(c => c.card === name);

/* An alignment that the board shows, and what its card pays for it. */
export interface Shown {
  card: string;
  cells: string[];
  points: number;
}

/* The alignments of these cards that lie on the board now. */
export const shownOf = (v: View, list: readonly Card[]): Shown[] =>
  list.flatMap(c =>
    (v.finished[c.card] ?? []).map(cells => ({ card: c.card, cells, points: c.now })),
  );

/* -- What the engine's sentences tell of motion ---------------------------------------------- */

export interface Move {
  from: string;
  to: string;
}
export interface Turn {
  galaxy: string;
  degrees: number;
}

/* "a1-b4 hand-a1": the bodies that an action moved, or would move. */
export function movesOf(words: Words | undefined): Move[] {
  const moves = words?.args?.['moves'];
  return ((typeof moves === 'object' && moves.list) || []).map(m => {
    const [from = '', to = ''] = m.split('-');
    return { from, to };
  });
}

export function turnOf(words: Words | undefined): Turn | undefined {
  const galaxy = words?.args?.['galaxy'],
    degrees = words?.args?.['degrees'];
  return typeof galaxy === 'object' && galaxy.token && typeof degrees === 'number'
    ? { galaxy: galaxy.token, degrees }
    : undefined;
}
