/* view.ts - Stellium's view as docs/notation/stellium.md tells it. SPDX-License-Identifier: MIT */
import type { Position } from './bodies.ts';

export interface Card {
  card: string;
  points: number[];
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
export interface View extends Position {
  round: number;
  limit: number;
  first: number;
  turn: number;
  last_round: boolean;
  end: string | null;
  influence?: string;
  objective?: string;
  filling?: string;
  asked?: number;
  galaxies: Galaxy[];
  bag: Record<string, number>;
  drawn: Record<string, number>;
  display: Card[];
  reserve: number;
  finished: Record<string, string[][]>;
  seats: Seat[];
}

/* An alignment that the board shows, and what its card pays for it. */
export interface Shown {
  card: string;
  cells: string[];
  points: number;
}

export const worth = (c: Card, bodies: number) =>
  c.points[Math.min(c.points.length, Math.max(1, bodies - 1)) - 1] ?? 0;

/* The alignments of these cards that lie on the board now. */
export function shownOf(v: View, list: readonly Card[]): Shown[] {
  return list.flatMap(c =>
    (v.finished[c.card] ?? []).map(cells => ({
      card: c.card,
      cells,
      points: worth(c, cells.length),
    })),
  );
}
