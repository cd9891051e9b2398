/* wire.ts - a position of this game as the engine tells it: docs/notation/stella-quest.md.
 * Written by wire.mjs from the engine's own views. SPDX-License-Identifier: MIT */

export interface View {
  phase: string;
  round: number;
  leader: number | null;
  starts: string;
  lead: string | null;
  black_star: number | null;
  winner: number | null;
  star_to: number | null;
  dummy: number | null;
  enlightened: number | null;
  all_lights: number;
  played: number;
  trick: {
    side: number;
    card: string | null;
    super: boolean;
    winning: boolean;
    wins_by: 'lead' | 'super' | 'trump' | null;
    passed: boolean;
    take: {
      lights: number;
      sixth: boolean;
      best: boolean;
    } | null;
  }[];
  draw: {
    turns_back: boolean;
    to: number | null;
    left: number;
  };
  deck: {
    size: number;
    top: string | null;
    shuffled: boolean;
    backs: {
      b: number;
      g: number;
      r: number;
      y: number;
      x: number;
    };
  };
  discard: {
    top: string | null;
    trump: string | null;
    under: Record<string, number>;
  };
  unseen: Record<string, number>;
  unseen_older: Record<string, number>[];
  seats: {
    lights: number;
    jewels: number;
    points: number;
    black_star: boolean;
    star_cost: number;
    in_danger: boolean;
    eliminated: boolean;
    must: string | null;
    pay: {
      closed: string | null;
      cards: number;
    };
    emotions: {
      points: number;
      cards: string[];
    }[];
    different: number;
    collection: Record<string, number>;
    held: number;
    hand: {
      card: string;
      back: string;
      age: number;
      known: 'all' | 'owner';
      not?: number[];
    }[];
  }[];
}
