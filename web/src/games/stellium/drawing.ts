/* drawing.ts - Stellium's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Drawing } from '../../kit/drawing.ts';
import { Board } from './board.tsx';
import { bodies, bodyName, pictureOf } from './body.tsx';
import { isCell } from './lattice.ts';
import { objectiveName } from './objective.tsx';
import { cellName } from './universe.tsx';
import { words } from './words-en.ts';

const isObjective = (token: string) => /^\w+-\w+$/.test(token);

export const drawing: Drawing = {
  Board,
  placesAsk: true,
  words,
  /* Brass discs: fifths that ring. */
  voice: { root: 196, wave: 'triangle', scale: [0, 5, 7, 12, 14], ring: 0.45 },
  picture: pictureOf,
  name: token =>
    isCell(token)
      ? cellName(token)
      : bodies[token]
        ? bodyName(token)
        : isObjective(token)
          ? objectiveName(token)
          : null,
  called: token => (isObjective(token) ? objectiveName(token) : null),
  places: { objectives: '.own .objectives' },
  compares: true,
  preview: { of: () => true, words: () => '' },
};
