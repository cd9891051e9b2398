/* view.ts - the parts of a position of Stellium by name, and what is asked of them.
 * SPDX-License-Identifier: MIT */
import type { Words } from '../../kit/words.ts';
import type { View } from './wire.ts';

export type { View };
export type Seat = View['seats'][number];
export type Galaxy = View['galaxies'][number];
export type Card = View['display'][number];

/* One way to an objective: cells that hold their body, and what the others want. */
export type Way = Card['ways'][number];

/* What the following of bodies needs. */
export type Position = Pick<View, 'board' | 'type' | 'step'>;

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
