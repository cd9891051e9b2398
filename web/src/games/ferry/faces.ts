/* faces.ts - what is printed on Night Ferry's cards: their rank. SPDX-License-Identifier: MIT */
import type { Face } from '../../kit/card.tsx';
import { say } from '../../kit/words.ts';

/* Of "c4"; null for a card that is not seen, "c?", and for what is no card. */
export const face = (token: string): Face | null =>
  /^c\d$/.test(token)
    ? { hue: 'azure', glyph: 'moon', number: token.slice(1), numeral: true }
    : null;

export const cardName = (token: string) =>
  face(token) ? say('ferry.card', { n: token.slice(1) }) : say('card.unknown');
