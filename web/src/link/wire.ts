/* wire.ts - the messages of docs/PROTOCOL.md as the server sends them.
 * Written by wire.mjs from a server's own messages. SPDX-License-Identifier: MIT */

export interface Step {
  ply: number;
  seat: 'chance' | number;
  action: string;
  round: number;
  line?: Words;
  text?: string;
}
export interface Words {
  key: string;
  args: Record<
    string,
    | {
        amounts?: {
          n: number;
          token: string;
        }[];
        list?: string[];
        seat?: number;
        shares?: {
          seat: number;
          amounts: {
            n: number;
            token: string;
          }[];
        }[];
        token?: string;
        word?: string;
      }
    | number
  >;
}
export interface Challenge {
  type: 'challenge';
  id: string;
  challenge: string;
  game: string;
  levels: number[];
  options: Record<string, number>;
}
export interface Compare {
  type: 'compare';
  id: string;
  challenge: string;
  game: string;
  plies: number;
  scores: {
    seat: number;
    total: number;
    lines: {
      label: string;
      points: number;
    }[];
  }[];
  payoff: [number, number];
}
export interface Done {
  type: 'done';
  id: string;
  table: string;
  seq: number;
  seat?: number;
}
export interface Emote {
  type: 'emote';
  table: string;
  seat: number;
  emote: string;
}
export interface Refusal {
  type: 'error';
  code: string;
  text: string;
  why: Words;
  id?: string;
  table?: string;
}
export interface Fair {
  type: 'fair';
  id: string;
  table: string;
  fair?: {
    hash: string;
    numbers: number[];
    begun: boolean;
  };
}
export interface Games {
  type: 'games';
  id: string;
  games: {
    game: string;
    title: string;
    about: string;
    shelf: number;
    toy: boolean;
    min_seats: number;
    max_seats: number;
    has_secrets: boolean;
    options: {
      key: string;
      title: string;
      help: string;
      low: number;
      high: number;
      default: number;
      default_alone?: number;
      is_seat?: boolean;
      meanings?: string[];
      names?: string[];
    }[];
    lessons: {
      name: string;
      title: string;
      steps: number;
    }[];
    levels: {
      seats: number;
      elo: number[];
    }[];
    hurried?: string;
  }[];
  puzzles: Record<string, number>;
  tries: number;
  bots: string[];
}
export interface Hello {
  type: 'hello';
  version: number;
  server: string;
  addresses: string[];
}
export interface Hint {
  type: 'hint';
  id: string;
  table: string;
  seat: number;
  seq: number;
  candidates: {
    action: string;
    value: number;
    margin: number;
  }[];
  steps: string[];
  sure: Words;
  text: string;
  reason?: Words;
}
export interface Pong {
  type: 'pong';
  id?: string;
}
export interface Preview {
  type: 'preview';
  id: string;
  table: string;
  seat: number;
  action: string;
  view: unknown;
  also?: Words;
  harm?: boolean;
  try?: boolean;
  what?: Words;
}
export interface Recorded {
  type: 'record';
  id: string;
  table: string;
  record: string;
}
export interface Replay {
  type: 'replay';
  id: string;
  table: string;
  viewer: 'all' | 'spectator' | number;
  ply: number;
  plies: number;
  steps: Step[];
  view: unknown;
  scores: {
    seat: number;
    total: number;
    lines: {
      label: string;
      points: number;
      count?: number;
      each?: number;
    }[];
  }[];
}
export interface Result {
  type: 'result';
  id: string;
  table: string;
  code: string;
}
export interface Review {
  type: 'review';
  id: string;
  table: string;
  review?: {
    game: string;
    worlds: number;
    plies: number;
    seats: {
      seat: number;
      start: number;
      luck: number;
      play: number;
      others: number;
      result: number;
      accuracy: number | null;
      decisions: number;
      marks: {
        best: number;
        good: number;
        slip: number;
        mistake: number;
        blunder: number;
      };
    }[];
    turns: {
      ply: number;
      seat: number;
      kind: 'luck' | 'others' | 'play';
      change: number;
      action?: string;
      best?: string;
      forced?: boolean;
      loss?: number;
      mark?: 'best' | 'blunder' | 'good' | 'mistake' | 'slip';
      reason?: null | Words;
      said?: string;
    }[];
  };
  share?: number;
}
export interface Rules {
  type: 'rules';
  id: string;
  table: string;
  step: string;
  section: string;
  rules?: string;
}
export interface Seated {
  type: 'seated';
  id: string;
  table: string;
  seat: number;
  token: string;
  seq: number;
}
export interface State {
  type: 'state';
  table: string;
  viewer: 'spectator' | number;
  seq: number;
  epoch: number;
  ply: number;
  game: string;
  title: string;
  options: Record<string, number>;
  seats: {
    seat: number;
    who: 'bot' | 'human' | 'open';
    human: boolean;
    taken: boolean;
    away?: number;
    bot?: string;
    clock?: number;
    draw_left?: number;
    handed?: boolean;
    may_hand?: boolean;
    name?: string;
    present?: boolean;
    resigned?: boolean;
  }[];
  to_act: number[];
  over: boolean;
  since: number;
  events: {
    seq: number;
    kind:
      | 'back'
      | 'create'
      | 'hand'
      | 'name'
      | 'play'
      | 'rematch'
      | 'resign'
      | 'review'
      | 'sit'
      | 'takeback'
      | 'undo';
    clock?: boolean;
    from?: number;
    gone?: boolean;
    seat?: number;
    steps?: Step[];
  }[];
  view: unknown;
  scores: {
    seat: number;
    total: number;
    lines: {
      label: string;
      points: number;
      count?: number;
      each?: number;
    }[];
    name?: Words;
    tiebreak?: number;
  }[];
  picture: string;
  amounts?: {
    verb: string;
    low: number;
    high: number;
    places: {
      token: string;
      most: number;
    }[];
  };
  begins?: number;
  challenge?: string;
  draw_seconds?: number;
  ending?: Words;
  fair?: {
    hash: string;
    numbers: number[];
    begun: boolean;
  };
  legal?: string[];
  lesson?: {
    name: string;
    title: Words;
    step: number;
    all?: {
      key: string;
      say: Words;
      point: string[];
      reads: boolean;
    }[];
    do?: string[];
    end?: Words;
    goal?: {
      view: unknown;
    };
    why?: Words;
  };
  payoff?: number[];
  prompt?: Words;
  puzzle?: {
    name: string;
    seat: number;
    from: number;
    tries: {
      steps: string[];
      cost: number;
      least: boolean;
    }[];
    left: number;
    found: boolean;
    over: boolean;
    answer?: string[];
    lead?: number;
    reason?: Words;
  };
  rematch?: string;
  said?: Words[];
  step?: string;
  takeback?: {
    seat: number;
    agreed: number[];
    question: string;
  };
}
export interface Why {
  type: 'why';
  id: string;
  table: string;
  seat: number;
  token: string;
  why?: Words;
}
export interface WordTable {
  type: 'words';
  id: string;
  game: string;
  words: Record<string, string>;
}
