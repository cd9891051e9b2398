/* drawing.ts - Subastral's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Drawing } from '../../kit/drawing.ts';
import { say } from '../../kit/words.ts';
import { Board } from './board.tsx';
import { pictureOf } from './card.tsx';
import { biomeName, biomes, cardName, face } from './faces.ts';
import { Work } from './journal.tsx';
import { words } from './words-en.ts';

const isBiome = new Set<string>(Object.values(biomes));

export const drawing: Drawing = {
  Board,
  Work,
  placesAsk: true,
  words,
  /* Wood, low and dry. */
  voice: { root: 261.63, wave: 'triangle', scale: [0, 2, 4, 7, 9], ring: 0.12 },
  places: { journal: '.journal.large' },
  picture: pictureOf,
  skips: key => key === 'log.search' || key === 'log.nothing',
  name: token =>
    face(token)
      ? cardName(token)
      : isBiome.has(token)
        ? biomeName(token)
        : /^cloud\d$/.test(token)
          ? say('subastral.cloud', { n: token.slice(5) })
          : null,
};
