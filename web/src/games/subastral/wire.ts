/* wire.ts - a position of this game as the engine tells it: docs/notation/subastral.md.
 * Written by wire.mjs from the engine's own views. SPDX-License-Identifier: MIT */

export interface View {
  phase: string;
  cursor: number;
  start: number;
  mover: number;
  round: number;
  last_round: number;
  end_card: 'drawn' | 'visible';
  disturbance: boolean;
  starts: string;
  deck: {
    left: number;
    below: number;
    above: number;
    end_card_shown: boolean;
    bottom: string[];
  };
  unseen: Record<string, number>;
  played: string | null;
  taken: string | null;
  clouds: {
    cloud1: string[];
    cloud2: string[];
    cloud3: string[];
    cloud4: string[];
    cloud5: string[];
    cloud6: string[];
  };
  worth: number[];
  takes: {
    cloud: string;
    side: 'either' | 'hand' | 'journal';
    cards: number | null;
    points: number | null;
  }[];
  seats: {
    points: number;
    mixed: {
      piles: number;
      points: number;
    }[];
    matching: {
      pile: number;
      cards: number;
      points: number;
    }[];
    best: {
      order: (
        | 'chaparral'
        | 'desert'
        | 'forest'
        | 'grassland'
        | 'rainforest'
        | 'savanna'
        | 'taiga'
        | 'tundra'
      )[];
      points: number;
      mixed: {
        piles: number;
        points: number;
      }[];
      matching: {
        pile: number;
        cards: number;
        points: number;
      }[];
    } | null;
    turns_left: number | null;
    held: number;
    hand: {
      card: string;
      known: 'all' | 'owner';
    }[];
    journal: {
      pile:
        | 'chaparral'
        | 'desert'
        | 'forest'
        | 'grassland'
        | 'rainforest'
        | 'savanna'
        | 'taiga'
        | 'tundra';
      cards: string[];
    }[];
    to_place: {
      pile:
        | 'chaparral'
        | 'desert'
        | 'forest'
        | 'grassland'
        | 'rainforest'
        | 'savanna'
        | 'taiga'
        | 'tundra';
      cards: string[];
    }[];
    gift: string | null;
  }[];
}
