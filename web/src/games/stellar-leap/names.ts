/* names.ts - tokens and amounts of the notation for people. SPDX-License-Identifier: MIT */
import { lower, say } from '../../kit/words.ts';
import { known, nameOf } from './view.ts';

const places: Record<string, string> = { column: 'leap.column', row: 'leap.row' };

/* How a power turns both dice, or moves pips: "12", "1+", "2+1". */
const ways = /^(12|[12][+-]\d?)$/;

/* A token for people; of words that stand together the last is the thing. */
export function name(token: string): string | null {
  const words = token.split('_'),
    last = words.at(-1) ?? '',
    before = words.at(-2) ?? '';
  if (token === 'none') return say('leap.use.no');
  if (ways.test(token)) return lower(say(`stellar-leap:how.${token}`));
  if (words.length > 1 && places[before]) return say(places[before]!, { n: last });
  if (/^[wfuo](\+\d)?$/.test(last)) return say(`stellar-leap:kind.${last.charAt(0)}`);
  return known(last) ? nameOf(last) : words.length > 1 ? words.join(' ') : null;
}
