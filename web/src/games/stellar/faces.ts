/* faces.ts - what is printed on Stellar's cards. Stars are the house list of
 * src/games/stellar/stellar_data.c; test/faces.mjs compares. SPDX-License-Identifier: MIT */
import type { Face } from '../../kit/card.tsx';
import { say } from '../../kit/words.ts';

export const types: Record<string, { glyph: string; hue: string }> = {
  p: { glyph: 'planet', hue: 'azure' },
  m: { glyph: 'moon', hue: 'silver' },
  a: { glyph: 'asteroid', hue: 'bronze' },
  c: { glyph: 'cloud', hue: 'rose' },
  b: { glyph: 'blackhole', hue: 'violet' },
  s: { glyph: 'satellite', hue: 'brass' },
};

export const stars: Record<string, number> = {
  '1': 3,
  '2a': 3,
  '2b': 2,
  '3a': 2,
  '3b': 1,
  '4': 1,
  '5a': 1,
  '5b': 0,
  '6': 0,
};

export function face(token: string): Face | null {
  const type = types[token.charAt(0)];
  const rest = token.slice(1);
  if (!type || !rest) return null;
  const digit = rest.charAt(0);
  const count = token.charAt(0) === 's' ? 0 : (stars[rest] ?? 0);
  return {
    ...type,
    number: digit === '6' ? '6/0' : digit,
    foot: { glyph: 'star', hue: 'gold', count },
  };
}

/* "Planet 4, 1 star" */
export function cardName(token: string): string {
  const f = face(token);
  if (!f) return say('card.unknown');
  const type = say(`stellar.type.${f.glyph}`);
  return f.foot!.count
    ? say('stellar.card.stars', { type, number: f.number, stars: f.foot!.count })
    : say('stellar.card', { type, number: f.number });
}
