/* names.ts - tokens and amounts of the notation for people. SPDX-License-Identifier: MIT */
import { say } from '../../kit/words.ts';
import { known, nameOf } from './view.ts';

const places: Record<string, string> = { column: 'leap.column', row: 'leap.row' };

/* A token for people; of words that stand together the last is the thing. */
export function name(token: string): string | null {
  const words = token.split('_'),
    last = words.at(-1) ?? '',
    before = words.at(-2) ?? '';
  if (words.length > 1 && places[before]) return say(places[before]!, { n: last });
  if (/^[wfuo](\+\d)?$/.test(last)) return say(`leap.kind.${last.charAt(0)}`);
  return known(last) ? nameOf(last) : words.length > 1 ? words.join(' ') : null;
}

/* "W2 U1", and what came in: ": +F2+C1", or ": 1 +F2, 3 +W1" by seats. */
const unit = (code: string) =>
  say(`leap.amount.${code.charAt(0).toLowerCase()}`, { n: code.slice(1) });
export function put(text: string, names: readonly string[]): string | null {
  if (/^[WFUO]\d+( [WFUO]\d+)*$/.test(text)) return text.split(' ').map(unit).join(', ');
  if (!/^: /.test(text)) return text === '' ? '' : null;
  const all = text.slice(2).split(', ');
  const gains = all.map(part => {
    const seat = /^\d /.test(part) ? Number(part.charAt(0)) - 1 : -1,
      what = (part.match(/[WFUOC]\d+/g) ?? []).map(unit).join(', ');
    return seat < 0 ? what : say('leap.gains.who', { who: names[seat] ?? '', what });
  });
  return say(/^\d /.test(all[0] ?? '') ? 'leap.gains.all' : 'leap.gains', {
    what: gains.join('; '),
  });
}
