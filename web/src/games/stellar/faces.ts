/* faces.ts - what is printed on Stellar's cards. Stars are the house list of
 * src/games/stellar/stellar_data.c; test/faces.mjs compares. SPDX-License-Identifier: MIT */
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

export const isCard = (token: string) => token.charAt(0) in types && /^.\d[ab]?$/.test(token);
export const numberOf = (token: string) => Number(token.charAt(1));
export const shownNumber = (token: string) => (numberOf(token) === 6 ? '6/0' : token.charAt(1));
export const starsOf = (token: string) =>
  token.charAt(0) === 's' ? 0 : (stars[token.slice(1)] ?? 0);

const partsOf = (token: string) => ({
  type: say(`stellar:type.${types[token.charAt(0)]!.glyph}`),
  number: shownNumber(token),
});

/* "Planet 4" */
export const plainName = (token: string) => say('stellar.card', partsOf(token));

/* "Planet 4, 1 star" */
export function cardName(token: string): string {
  if (!isCard(token)) return say('card.unknown');
  const n = starsOf(token);
  return n ? say('stellar.card.stars', { ...partsOf(token), stars: n }) : plainName(token);
}
