/* view.ts - a position of Stella Quest as the engine tells it: see docs/notation/stella-quest.md.
 * SPDX-License-Identifier: MIT */

export interface Held {
  card: string;
  back: string;
  known: string;
}

/* A number of a collection: its cards, and what they count. */
export interface Emotion {
  points: number;
  cards: string[];
}

export interface Seat {
  lights: number;
  jewels: number;
  points: number;
  black_star: boolean;
  star_cost: number;
  in_danger: boolean;
  eliminated: boolean;
  must: string | null;
  pay: { closed: string | null; cards: number };
  emotions: Emotion[];
  different: number;
  held: number;
  hand: Held[];
}

export interface Place {
  side: number;
  card: string | null;
  super: boolean;
  winning: boolean;
  wins_by: 'lead' | 'trump' | 'super' | null;
  passed: boolean;
  take: { lights: number; sixth: boolean } | null;
}

export interface View {
  phase: string;
  round: number;
  lead: string | null;
  black_star: number | null;
  winner: number | null;
  star_to: number | null;
  dummy: number | null;
  enlightened: number | null;
  all_lights: number;
  played: number;
  trick: Place[];
  draw: { to: number | null; left: number };
  deck: { size: number; top: string | null };
  discard: { top: string | null; trump: string | null };
  seats: Seat[];
}

export const isChoosing = (v: View) => v.phase === 'take' || v.phase === 'top';
export const isEnd = (v: View) => v.phase === 'over';
