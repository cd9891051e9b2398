/* view.ts - the view of Stellar Leap as the engine sends it (docs/notation/stellar-leap.md),
 * and the few questions that its drawings ask of it. SPDX-License-Identifier: MIT */
import { capital, say, term } from '../../kit/words.ts';

export type Amounts = readonly number[]; /* W F U O and, where there is a fifth, C */

export interface Place {
  card: string;
  row: number;
  column: number;
  finder: number | null;
  habitat?: number[];
  exhausted?: number[];
  overpopulated?: boolean;
  die?: number;
}
export interface Print {
  yield: Amounts;
  crowded?: Amounts;
  labor?: Amounts;
  threat: number;
  threat_now?: number;
  trip?: number;
  trip_from?: string;
  trip_price?: Amounts;
  dice?: number;
}
export interface Mission {
  needs: Amounts;
  lacks: Amounts;
  payable: boolean;
  prestige: number;
  reward: string;
  gain: Amounts;
  moves: number;
}
export interface Fare {
  fuel: number;
  threat_now: number;
  way: number;
  prices: Amounts[];
  payable: boolean;
  lacks: number;
}
/* Why an order cannot be given; '' if it can. */
export interface Order {
  why: string;
  lacks?: Amounts;
}
export interface Attack {
  awake: number;
  rivals: number;
  flee: { side: number; to: string[] }[];
}
/* What would bring an Event, and how much is lacking. */
export interface Due {
  cause: string;
  n: number;
  lacks: number;
  card?: string | null;
}
export interface Pay {
  card: string;
  side: number;
  gain: Amounts;
}
export interface Use {
  dice: [number, number];
  columns: number[];
  gain: Amounts;
}
export interface Side {
  home: string | null;
  store: number[];
  population: number;
  found: number;
  chits: number;
  prestige: number;
  found_points: number;
  chit_points: number;
  owed: number;
  missions: string[];
  ai?: string;
  trait?: string | null;
  trait_points?: number;
  trait_rejected?: string | null;
  trait_chosen?: boolean;
  trait_shown?: boolean;
  power?: string | null;
  power_rejected?: string | null;
  power_chosen?: boolean;
  power_shown?: boolean;
}
export interface Table {
  cards: Record<string, Print>;
  missions: Record<string, Mission>;
  fares: Record<string, Fare>;
  about: string[];
  holder: number;
  orders: Record<string, Order>;
  attacks: Record<string, Attack>;
  populate: Amounts;
  figure: Amounts;
  hold: number;
  figures: number;
  tax: number;
  columns: number[];
  odds: number[];
  pays: Pay[];
  uses?: Record<string, Use>;
  event: string | null;
  due: Due[];
  found_rows: [number, number][];
  chit_rows: [number, number][];
}
export interface View {
  phase: string;
  round: number;
  turn: number;
  first: number;
  target: number;
  easy: number;
  token: number | null;
  universal: string | null;
  dice: [number, number];
  third: number;
  events_drawn: number;
  lasting: string | null;
  lasting_t: number | null;
  edict: boolean;
  surge: boolean;
  intense: boolean;
  frontiers: boolean;
  left?: { commands: number; intelligence: number; mining: number; labor: number };
  galaxy: Place[];
  display: (string | null)[];
  tier_left: number[];
  safe: { size: number };
  dangerous: { size: number };
  drawn: { card: string }[];
  completed: { bonus: string; row: number }[];
  seats: Side[];
  ais: Side[];
  table: Table;
}

/* What a trip takes from the hold when so many go. */
export const priceOf = (fare: Fare, figures: number): Amounts => fare.prices[figures - 1] ?? [];

export const sides = (v: View): Side[] => [...v.seats, ...v.ais];
export const placeOf = (v: View, card: string) => v.galaxy.find(p => p.card === card);

/* Names and texts are the engine's own. */
const word = (key: string) => term('stellar-leap', key);
export const wordOf = (key: string) => word(key) ?? key;
export const known = (token: string) => word(`token.${token}`) !== null;
export const nameOf = (token: string) => word(`token.${token}`) ?? token;
export const textOf = (token: string) => capital(word(`text.${token}`) ?? '');
export const speciesOf = (home: string) => word(`species.${home}`) ?? home;

export const kinds = ['w', 'f', 'u', 'o', 'c'] as const;
export const amountsInWords = (a: Amounts) =>
  a.flatMap((n, i) => (n ? [say(`leap.amount.${kinds[i]}`, { n })] : [])).join(', ');
export const sideNames = (v: View, names: string[]) =>
  sides(v).map((s, i) => (s.ai && s.ai !== '?' ? nameOf(s.ai) : (names[i] ?? '')));

/* The kinds of an amount one by one: two water and a food are w, w, f. */
export const units = (a: Amounts) =>
  a.flatMap((n, i) => Array.from({ length: n }, () => kinds[i] as string));
