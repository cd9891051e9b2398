/* drawing.ts - Stella Quest's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Drawing } from '../../kit/drawing.ts';
import { Board } from './board.tsx';
import { cardName, isFace } from './faces.ts';
import { pictureOf } from './pieces.tsx';
import type { View } from './view.ts';
import { words } from './words-en.ts';

/* The round lists its places in the order of play; the Dummy is nobody to wait for. */
const follows = (view: unknown) => {
  const { phase, trick, dummy } = view as View;
  const open = phase === 'round' ? trick.filter(p => !p.card && !p.passed) : [];
  return open
    .map(p => p.side)
    .filter(side => side !== dummy)
    .slice(1);
};

export const drawing: Drawing = {
  Board,
  placesAsk: true,
  words,
  /* A music box in minor: the girl's mood. */
  voice: { root: 587.33, wave: 'triangle', scale: [0, 3, 5, 7, 10], ring: 0.28 },
  places: { goal: '.own .constellation, .own', star: '.walker .black-star' },
  picture: pictureOf,
  name: token => (isFace(token) ? cardName(token) : null),
  passedOver: view => (view as View).trick.filter(p => p.passed).map(p => p.side),
  follows,
  preview: { of: () => true, words: () => '' },
};
