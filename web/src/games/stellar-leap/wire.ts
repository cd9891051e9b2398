/* wire.ts - a position of this game as the engine tells it: docs/notation/stellar-leap.md.
 * Written by wire.mjs from the engine's own views. SPDX-License-Identifier: MIT */

export interface View {
  phase: string;
  cursor: number;
  round: number;
  turn: number;
  first: number;
  target: number;
  easy: number;
  intense: boolean;
  ai_cards: number;
  frontiers: boolean;
  homes: 'choose' | 'dealt';
  completion: 'may' | 'must';
  token: number | null;
  universal: string | null;
  dice: [number, number];
  third: number;
  events_drawn: number;
  lasting: string | null;
  lasting_t: number | null;
  edict: boolean;
  surge: boolean;
  ordered: number[];
  labored: number;
  mined: number;
  briefed: number;
  feud: boolean;
  fired: number;
  cloned: number;
  rejects_shown: number;
  owed_kinds: number;
  galaxy: {
    card: string;
    row: number;
    column: number;
    finder: number | null;
    die?: number;
    exhausted?: number[];
    habitat?: number[];
    overpopulated?: boolean;
  }[];
  display: (string | null)[];
  tier_left: [number, number, number];
  missions_unseen: string[];
  events_left: string[];
  safe: {
    size: number;
    unseen: string[];
    bottom: {
      card: string;
      known_to: number;
    }[];
  };
  dangerous: {
    size: number;
    unseen: string[];
    bottom: {
      card: string;
      known_to: number;
    }[];
  };
  bonus: {
    size: number;
    unseen: string[];
    bottom: {
      card: string;
      known_to: number;
    }[];
  };
  drawn: {
    card: string;
    known_to: number;
  }[];
  completed: {
    bonus: string;
    row: number;
  }[];
  monument_by: number | null;
  traits_unseen: string[];
  powers_unseen: string[];
  steps: {
    kind: number;
    who: number;
    card: number;
    side: number;
    count: number;
    from: number;
    place: number;
    stage: number;
  }[];
  seats: {
    home: string | null;
    store: number[];
    population: number;
    found: number;
    chits: number;
    prestige: number;
    found_points: number;
    chit_points: number;
    owed: number;
    owed_from: number;
    extra_labor: number;
    missions: string[];
    trait: string | null;
    trait_rejected: string | null;
    power: string | null;
    power_rejected: string | null;
    trait_chosen: boolean;
    power_chosen: boolean;
    trait_shown: boolean;
    power_shown: boolean;
    trait_points?: number;
  }[];
  ais: {
    home: string | null;
    store: number[];
    population: number;
    found: number;
    chits: number;
    prestige: number;
    found_points: number;
    chit_points: number;
    owed: number;
    owed_from: number;
    extra_labor: number;
    missions: never[];
    ai: string;
  }[];
  table: {
    cards: Record<
      string,
      {
        yield: number[];
        threat: number;
        crowded?: number[];
        dice?: number;
        labor?: number[];
        threat_now?: number;
        trip?: number;
        trip_from?: string;
        trip_price?: number[];
      }
    >;
    missions: Record<
      string,
      {
        needs: number[];
        lacks: number[];
        payable: boolean;
        prestige: number;
        reward: 'discover' | 'figure' | 'labor' | 'moves' | 'recover' | 'refill' | 'resources';
        gain: number[];
        moves: number;
      }
    >;
    fares: Record<
      string,
      {
        fuel: number;
        threat_now: number;
        way: number;
        least: number[];
        prices: number[][];
        payable: boolean;
        lacks: number;
      }
    >;
    about: string[];
    holder: number;
    orders: Record<
      string,
      {
        why: string;
        lacks?: number[];
      }
    >;
    commands: number;
    gives_up: number;
    attacks: Record<
      string,
      {
        awake: number;
        rivals: number;
        flee: {
          side: number;
          to: string[];
        }[];
      }
    >;
    populate: number[];
    figure: number[];
    move: number[];
    hold: number;
    figures: number;
    tax: number;
    columns: number[];
    odds: number[];
    pays: {
      card: string;
      side: number;
      gain: number[];
    }[];
    event: string | null;
    events: number;
    last_round: boolean;
    due: {
      cause: 'asteroids' | 'dangerous' | 'figures' | 'row' | 'safe' | 'tier';
      n: number;
      lacks: number;
      card?: string;
    }[];
    found_rows: [number, number][];
    chit_rows: [number, number][];
    uses?: Record<
      string,
      {
        dice: [number, number];
        columns: number[];
        gain: number[];
      }
    >;
  };
  gained?: number[][];
  gained_by?: number | null;
  left?: {
    commands: number;
    intelligence: number;
    mining: number;
    labor: number;
  };
}
