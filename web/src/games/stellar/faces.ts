/* faces.ts - what is printed on Stellar's cards. SPDX-License-Identifier: MIT */
import { say } from '../../kit/words.ts';
import { printed } from './printed.ts';

export const types: Record<string, { glyph: string; hue: string }> = {
  p: { glyph: 'planet', hue: 'azure' },
  m: { glyph: 'moon', hue: 'silver' },
  a: { glyph: 'asteroid', hue: 'bronze' },
  c: { glyph: 'cloud', hue: 'rose' },
  b: { glyph: 'blackhole', hue: 'violet' },
  s: { glyph: 'satellite', hue: 'brass' },
};

const stars: Record<string, number> = printed.stars;

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
