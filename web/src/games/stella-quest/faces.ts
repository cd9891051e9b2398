/* faces.ts - what is printed on Stella Quest's cards. SPDX-License-Identifier: MIT */
import { capital, say } from '../../kit/words.ts';
import { printed } from './printed.ts';

export const suits: Record<string, { glyph: string; hue: string }> = {
  b: { glyph: 'tear', hue: 'azure' },
  g: { glyph: 'leaf', hue: 'jade' },
  r: { glyph: 'spark', hue: 'ember' },
  y: { glyph: 'sun', hue: 'gold' },
  x: { glyph: 'break', hue: 'silver' },
};

export const jewelsOf = (number: number) => printed.jewels[number - 1] ?? 0;

export const hueOf = (token: string) => suits[token.charAt(0)]?.hue ?? 'silver';
export const numberOf = (token: string) => Number(token.slice(1));
export const isBreak = (token: string) => token.charAt(0) === 'x';

/* Whether the token is a card whose face one sees: "b3", "x0", not "b?". */
export const isFace = (token: string) => /^(?:[bgry][1-6]|x0)$/.test(token);

export const colourName = (letter: string) => capital(say(`stella-quest:colour.${letter}`));
export const emotionName = (token: string) =>
  say(isBreak(token) ? 'stella-quest:name.break' : `stella-quest:emotion.${token.charAt(1)}`);

/* "Blue 3, 2 jewels" */
export function cardName(token: string): string {
  if (isBreak(token)) return say('stella-quest:name.break');
  const colour = colourName(token.charAt(0));
  if (!isFace(token)) return say('stella-quest.card.back', { colour });
  return say('stella-quest.card', {
    colour,
    number: numberOf(token),
    jewels: jewelsOf(numberOf(token)),
  });
}

/* The same for who looks at the card: "Anger, Blue 3, 2 jewels". */
export const cardLabel = (token: string): string =>
  isFace(token) && !isBreak(token)
    ? say('stella-quest.card.label', { emotion: emotionName(token), card: cardName(token) })
    : cardName(token);
