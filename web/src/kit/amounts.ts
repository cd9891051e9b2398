/* amounts.ts - questions that ask for so many of each of several things: what is named so
 * far, and the answer as the server reads it. The order in which things are named is free.
 *
 * Pure functions only; table/chooser.ts holds what was named.
 *
 * SPDX-License-Identifier: MIT */

/* So many of each of several things, which several steps name. */
export interface Amounts {
  verb: string;
  stop?: string;
  low: number;
  high: number;
  places: { token: string; most: number }[];
}

/* How many of each, by token; what is not named is not in it. */
export type Named = Readonly<Record<string, number>>;

export const totalOf = (named: Named) => Object.values(named).reduce((sum, n) => sum + n, 0);

/* Every thing as often as it is named, in the order of the question. */
export const listOf = (a: Amounts, named: Named): string[] =>
  a.places.flatMap(p => Array<string>(named[p.token] ?? 0).fill(p.token));

const withCount = (before: Named, token: string, n: number): Named => {
  if (n > 0) return { ...before, [token]: n };
  const { [token]: _, ...rest } = before;
  return rest;
};

export const canName = (a: Amounts, named: Named, token: string) =>
  totalOf(named) < a.high && a.places.some(p => p.token === token && (named[token] ?? 0) < p.most);

/* One more of the thing that one of these tokens stands for; of what can be named only once,
 * a second click takes it back. Null: it is not asked for, or enough of it is named. */
export function named(a: Amounts, before: Named, tokens: readonly string[]): Named | null {
  const place = a.places.find(p => tokens.includes(p.token));
  if (!place) return null;
  const n = before[place.token] ?? 0;
  if (n && place.most === 1) return withCount(before, place.token, 0);
  return canName(a, before, place.token) ? withCount(before, place.token, n + 1) : null;
}

export const unnamed = (before: Named, token: string): Named =>
  withCount(before, token, (before[token] ?? 0) - 1);

/* What the words of an action name: of a hint, which is a step of the answer. */
export const namedBy = (action: string): Named =>
  action
    .split(' ')
    .slice(1)
    .reduce<Named>((all, t) => withCount(all, t, (all[t] ?? 0) + 1), {});

export const isWhole = (a: Amounts, n: Named) => totalOf(n) >= a.low;

/* "scatter s05 2 s03", "place s03 skip"; nothing named: the word that ends the question. */
export function answerOf(a: Amounts, n: Named): string {
  const total = totalOf(n);
  if (!total && a.stop) return a.stop;
  const words = Object.entries(n).flatMap(([token, k]) => (k > 1 ? [token, String(k)] : [token]));
  return [a.verb, ...words, ...(total < a.high && a.stop ? [a.stop] : [])].join(' ');
}
