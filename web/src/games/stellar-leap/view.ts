/* view.ts - the parts of a position of Stellar Leap by name, and the few questions that its
 * drawings ask of it. SPDX-License-Identifier: MIT */
import { capital, inRow, say, term } from '../../kit/words.ts';
import type { View } from './wire.ts';

export type { View };
export type Amounts = readonly number[]; /* W F U O and, where there is a fifth, C */

export type Place = View['galaxy'][number];
/* A player: a seat, or one of those that the rules move. */
type Person = View['seats'][number];
type Ai = View['ais'][number];
export type Side = Pick<Person, keyof Person & keyof Ai> &
  Partial<Person> &
  Partial<Omit<Ai, keyof Person>>;

export type Table = View['table'];
export type Print = Table['cards'][string];
export type Mission = Table['missions'][string];
export type Fare = Table['fares'][string];
/* Why an order cannot be given; '' if it can. */
export type Order = Table['orders'][string];
export type Attack = Table['attacks'][string];
/* What would bring an Event, and how much is lacking. */
export type Due = Table['due'][number];
export type Pay = Table['pays'][number];
export type Use = NonNullable<Table['uses']>[string];

/* What a trip takes from the hold when so many go. */
export const priceOf = (fare: Fare, figures: number): Amounts =>
  fare.prices[figures - 1] ?? fare.least;

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
  inRow(a.flatMap((n, i) => (n ? [say(`stellar-leap:amount.${kinds[i]}`, { n })] : [])));
export const sideNames = (v: View, names: string[]) =>
  sides(v).map((s, i) => (s.ai && s.ai !== '?' ? nameOf(s.ai) : (names[i] ?? '')));

/* Of an amount which kinds are in it, the last first. */
export const kindsOf = (a: Amounts) => kinds.filter((_, i) => a[i]).toReversed();

/* The kinds of an amount one by one: two water and a food are w, w, f. */
export const units = (a: Amounts) =>
  a.flatMap((n, i) => Array.from({ length: n }, () => kinds[i] as string));
