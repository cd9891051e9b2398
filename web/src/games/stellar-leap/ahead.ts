/* ahead.ts - which actions are worth a look ahead, and what they cost and bring in words.
 * SPDX-License-Identifier: MIT */
import type { Preview } from '../../kit/drawing.ts';
import { say } from '../../kit/words.ts';
import { amountsInWords, type View } from './view.ts';

export const priced = /^(populate|labor|mission|to|count|from|mine|tax) ?/;

/* A look ahead says what an action costs and brings: the difference between the holds. */
export function ahead(view: unknown, { view: after }: Preview, me: number | null): string {
  const now = (view as View).seats[me ?? 0]?.store ?? [],
    then = (after as View).seats[me ?? 0]?.store ?? [],
    owed = (after as View).seats[me ?? 0]?.owed ?? 0;
  const pays = amountsInWords(now.map((n, i) => Math.max(0, n - (then[i] ?? 0)))),
    gets = amountsInWords([...then.map((n, i) => Math.max(0, n - (now[i] ?? 0))), owed]);
  return [
    pays && say('leap.ahead.pays', { what: pays }),
    gets && say('leap.ahead.gets', { what: gets }),
  ]
    .filter(Boolean)
    .join(' ');
}
