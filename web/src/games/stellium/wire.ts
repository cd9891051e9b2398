/* wire.ts - a position of this game as the engine tells it: docs/notation/stellium.md.
 * Written by wire.mjs from the engine's own views. SPDX-License-Identifier: MIT */

export interface View {
  round: number;
  limit: number;
  first: number;
  turn: number;
  last_round: boolean;
  end: 'limit' | 'reserve' | null;
  step:
    | 'align'
    | 'blind'
    | 'bodies'
    | 'box'
    | 'disc'
    | 'draw'
    | 'first'
    | 'influence'
    | 'keep'
    | 'lay'
    | 'leave'
    | 'lift'
    | 'orient'
    | 'over'
    | 'pull'
    | 'push'
    | 'refill'
    | 'reveal'
    | 'space'
    | 'swap'
    | 'take'
    | 'turn'
    | 'validate';
  drawn: {
    planet: number;
    comet: number;
    star: number;
    supernova: number;
  };
  board: Record<string, 'comet' | 'planet' | 'star' | 'supernova'>;
  galaxies: {
    galaxy: string;
    disc?: 'pcns' | 'pcsn' | 'pncs' | 'pnsc' | 'pscn' | 'psnc';
    symbols?: Record<string, 'comet' | 'planet' | 'star' | 'supernova'>;
    turned?: number;
  }[];
  bag: {
    planet: number;
    comet: number;
    star: number;
    supernova: number;
  };
  display: {
    card: string;
    points: number[];
    right: number;
    of: number;
    pays: number;
    now: number;
    ways: {
      right: string[];
      missing: Record<string, 'comet' | 'planet' | 'star' | 'supernova'>;
    }[];
  }[];
  finished: Record<string, string[][]>;
  reserve: number;
  boxed: string[];
  options: {
    draw: 'blind' | 'touch';
    influence: 'mandatory' | 'optional';
    strict_hand: 'no' | 'yes';
    first_game: 'no' | 'yes';
    first_turn: 'play' | 'take';
    swap: 'any' | 'different';
  };
  seats: {
    points: number;
    total: number;
    reached: number;
    tokens: ('comet' | 'planet' | 'star' | 'supernova')[];
    hand: {
      card: string;
      points: number[];
      right: number;
      of: number;
      pays: number;
      now: number;
      ways: {
        right: string[];
        missing: Record<string, 'comet' | 'planet' | 'star' | 'supernova'>;
      }[];
    }[];
    validated: {
      card: string;
      points: number;
    }[];
  }[];
  alignment?: string[];
  answers?: Record<string, string>;
  asked?: number;
  filling?: string;
  influence?: 'comet' | 'plain' | 'planet' | 'star' | 'supernova';
  objective?: string;
  returns?: number;
  space?: string;
  type?: 'comet' | 'planet' | 'star' | 'supernova';
}
