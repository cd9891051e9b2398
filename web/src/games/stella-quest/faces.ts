/* faces.ts - what is printed on Stella Quest's cards. Jewels as in
 * src/games/stella_quest/stella_quest_data.c; test/faces.mjs compares. SPDX-License-Identifier: MIT */
import type { Face } from '../../kit/card.tsx';
import { say } from '../../kit/words.ts';

export const suits: Record<string, { glyph: string; hue: string }> = {
  b: { glyph: 'tear', hue: 'azure' },
  g: { glyph: 'leaf', hue: 'jade' },
  r: { glyph: 'spark', hue: 'ember' },
  y: { glyph: 'sun', hue: 'gold' },
  x: { glyph: 'break', hue: 'silver' },
};

export const jewels = [0, 3, 3, 2, 2, 1, 1];

export function face(token: string): Face | null {
  const suit = suits[token.charAt(0)];
  const number = token.slice(1);
  if (!suit || !number || number === '?') return null;
  if (token.charAt(0) === 'x') return { ...suit, number: '', name: say('stella-quest.break') };
  return {
    ...suit,
    number,
    numeral: true,
    foot: { glyph: 'jewel', hue: suit.hue, count: jewels[Number(number)] ?? 0 },
  };
}

export const colourName = (letter: string) => say(`stella-quest.colour.${letter}`);

/* "Blue 3, 2 jewels" */
export function cardName(token: string): string {
  const f = face(token),
    letter = token.charAt(0);
  if (letter === 'x') return say('stella-quest.break');
  if (!f) return say('stella-quest.card.back', { colour: colourName(letter) });
  return say('stella-quest.card', {
    colour: colourName(letter),
    number: f.number,
    jewels: f.foot!.count,
  });
}
