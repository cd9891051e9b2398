/* view.ts - Stellar's position as the engine tells it: docs/notation/stellar.md.
 * SPDX-License-Identifier: MIT */

export interface Held {
  card: string;
  known: 'owner' | 'all';
}
export interface Slot {
  card: string;
  down: boolean;
  known: 'owner' | 'all';
}
/* A stack of the notebook, and what it is worth now. */
export interface Stack {
  stars: number;
  run: number;
  from: number /* the first number of the run             */;
  points: number;
  six_zero: number /* where a 6/0 lies: 6 or 0               */;
  satellites: string[] /* those that join it                     */;
}
/* A card as it would stand in the notebook. */
export interface Written {
  line: string;
  column: number;
  gain: number;
}
export interface Seat {
  hand: Held[];
  telescope: (Slot | null)[];
  notebook: Record<string, number>;
  starters: (string | null)[];
  answer: string | null;
  plan?: { t1?: string; note: string; written: Written } /* what becomes of the answer */;
  stacks: Stack[];
  sections: number[];
  majorities: number[];
  types: number;
  diversity: number;
  total: number;
}
/* What a number calls; without a card it is the deck's top one. */
export interface Call {
  place: string | null;
  card: string | null;
  written?: Written;
  up?: string[];
}
/* Where a card could lie, and what would follow it. */
export interface Fit {
  card: string;
  up: string[];
  down: string[];
  stars: number;
  sums: number[];
  sums_down: number[];
  written?: Written;
  calls?: Call;
  calls_down?: Call;
}
export interface View {
  phase: string;
  turn: number;
  round: number;
  mover: number;
  card: string | null;
  taken: string | null;
  slot: string | null;
  deck: number;
  discard: Record<string, number>;
  row: (string | null)[];
  seats: Seat[];
  fits: Fit[];
}

/* Types in the order of the score pad. */
export const letters = ['p', 'm', 'a', 'c', 'b'] as const;

/* The sections of the telescope, by slot. */
export const sectionOf = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2] as const;

export const slotOf = (index: number) => `t${index + 1}`;

export type Side = 'up' | 'down';
