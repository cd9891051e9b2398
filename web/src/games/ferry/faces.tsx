/* faces.tsx - what is printed on Night Ferry's cards: their rank. SPDX-License-Identifier: MIT */
import { CardBack, CardFace, type Face, Well } from '../../kit/card.tsx';
import { say } from '../../kit/words.ts';

/* Of "c4"; null for a card that is not seen, "c?", and for what is no card. */
export const face = (token: string): Face | null =>
  /^c\d$/.test(token)
    ? { hue: 'azure', glyph: 'moon', number: token.slice(1), numeral: true }
    : null;

export const cardName = (token: string) =>
  token === 'none'
    ? say('ferry.none')
    : face(token)
      ? say('ferry.card', { n: token.slice(1) })
      : say('card.unknown');

export function Card({ token }: { token: string }) {
  if (token === 'none') return <Well />;
  const printed = face(token);
  return printed ? <CardFace face={printed} /> : <CardBack sign="moon" />;
}

/* A card away from the table. */
export const pictureOf = (token: string) => face(token) && <Card token={token} />;
