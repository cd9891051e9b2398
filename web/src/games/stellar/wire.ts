/* wire.ts - a position of this game as the engine tells it: docs/notation/stellar.md.
 * Written by wire.mjs from the engine's own views. SPDX-License-Identifier: MIT */

export interface View {
  phase:
    | 'choose'
    | 'deal-hands'
    | 'deal-starters'
    | 'deck-note'
    | 'deck-scope'
    | 'final'
    | 'first'
    | 'forced'
    | 'over'
    | 'play'
    | 'refill'
    | 'reveal'
    | 'show'
    | 'slot-down'
    | 'slot-up'
    | 'take'
    | 'which'
    | 'wipe';
  turn: number;
  round: number;
  mover: number;
  first: number | null;
  armed: boolean;
  taken: string | null;
  card: string | null;
  slot: string | null;
  cursor: number;
  face_down_slot: 'printed' | 'three';
  starts: string;
  worth: {
    face_down: number;
    all_types: number;
  };
  reshuffled: boolean;
  deck: number;
  unseen: Record<string, number>;
  discard: Record<string, number>;
  row: (string | null)[];
  seats: {
    hand: {
      card: string;
      known: 'all' | 'owner';
    }[];
    telescope: ({
      card: string;
      down: boolean;
      known: 'all' | 'owner';
    } | null)[];
    notebook: Record<string, number>;
    starters: [string | null, string | null];
    answer: string | null;
    stacks: {
      stars: number;
      run: number;
      from: number;
      points: number;
      six_zero: number;
      satellites: string[];
    }[];
    sections: [number, number, number];
    majorities: [number, number, number];
    types: number;
    diversity: number;
    total: number;
    answer_dark?: boolean;
    plan?: {
      note: string;
      written: {
        line: string;
        column: number;
        gain: number;
      };
      t1?: string;
    };
  }[];
  fits: {
    card: string;
    up: string[];
    down: string[];
    stars: number;
    sums: [number, number, number];
    sums_down: [number, number, number];
    calls?: {
      place: string | null;
      card: string | null;
      up?: string[];
      written?: {
        line: string;
        column: number;
        gain: number;
      };
    };
    calls_down?: {
      place: string | null;
      card: string | null;
      up?: string[];
      written?: {
        line: string;
        column: number;
        gain: number;
      };
    };
    written?: {
      line: string;
      column: number;
      gain: number;
    };
  }[];
  deck_cards?: Record<string, number>;
}
