/* protocol.ts - the messages of docs/PROTOCOL.md as types. SPDX-License-Identifier: MIT */
import type { Amounts } from '../kit/amounts.ts';
import type { Preview, Step } from '../kit/drawing.ts';
import type { Words } from '../kit/words.ts';

export type { Amounts, Step, Words };

export interface Entry {
  seq: number;
  kind: string;
  seat?: number;
  from?: number;
  gone?: boolean;
  clock?: boolean;
  steps?: Step[];
}

export interface SeatInfo {
  seat: number;
  who: 'bot' | 'human' | 'open';
  name?: string;
  bot?: string;
  human: boolean;
  taken: boolean;
  present?: boolean;
  away?: number /* seconds */;
  handed?: boolean;
  resigned?: boolean;
  may_hand?: boolean;
  clock?: number;
  draw_left?: number;
}

export interface ScoreLine {
  label: string;
  points: number;
  count?: number;
  each?: number;
}
export interface Score {
  seat: number;
  name?: Words;
  total: number;
  tiebreak?: number;
  lines: ScoreLine[];
}

/* How it stood, for some pair of eyes. */
export interface Position {
  view: unknown;
  scores: Score[];
}

export interface State {
  type: 'state';
  table: string;
  viewer: number | 'spectator' | 'all';
  seq: number;
  epoch: number;
  ply: number;
  game: string;
  title: string;
  options: Record<string, number>;
  draw_seconds?: number;
  rematch?: string;
  takeback?: { seat: number; agreed: number[]; question: string };
  seats: SeatInfo[];
  to_act: number[];
  over: boolean;
  payoff?: number[];
  ending?: Words;
  prompt?: Words;
  step?: string;
  legal?: string[];
  said?: Words[];
  amounts?: Amounts;
  since: number;
  events: Entry[];
  view: unknown;
  scores: Score[];
  picture?: string;
}

export interface GameOption {
  key: string;
  help: string;
  low: number;
  high: number;
  default: number;
  default_alone?: number;
  names?: string[];
  is_seat?: boolean;
}
export interface GameInfo {
  game: string;
  title: string;
  about: string;
  shelf: number;
  toy: boolean;
  min_seats: number;
  max_seats: number;
  hurried?: string;
  options: GameOption[];
}

export interface Hello {
  type: 'hello';
  version: number;
  server: string;
  addresses: string[];
}
export interface Games {
  type: 'games';
  games: GameInfo[];
  bots: string[];
}
export interface Previewed extends Preview {
  type: 'preview';
}
export interface Why {
  type: 'why';
  token: string;
  why?: Words;
}
export interface WordTable {
  type: 'words';
  game: string;
  words: Record<string, string>;
}
export interface Hint {
  type: 'hint';
  candidates: { action: string; value: number; margin: number }[];
  seq: number;
}
export interface Rules {
  type: 'rules';
  step: string;
  section: string;
  rules?: string;
}
export interface Replay {
  type: 'replay';
  viewer: number | string;
  ply: number;
  plies: number;
  steps: Step[];
  view: unknown;
  scores: Score[];
}
export interface Answer {
  type: string;
  id?: string;
  table?: string;
  code?: string;
  text?: string;
  why?: Words;
  seat?: number;
  token?: string;
  seq?: number;
  record?: string;
}
