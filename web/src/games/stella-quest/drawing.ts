/* drawing.ts - Stella Quest's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Drawing } from '../../kit/drawing.ts';
import { Board } from './board.tsx';
import { cardName, isFace } from './faces.ts';
import { guide } from './guide.ts';
import type { View } from './view.ts';
import { words } from './words-en.ts';

export const drawing: Drawing = {
  Board,
  placesAsk: true,
  words,
  guide,
  name: token => (isFace(token) ? cardName(token) : null),
  passedOver: view => (view as View).trick.filter(p => p.passed).map(p => p.side),
  preview: { of: () => true, words: () => '' },
};
