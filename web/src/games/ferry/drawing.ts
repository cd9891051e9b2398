/* drawing.ts - Night Ferry's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Drawing } from '../../kit/drawing.ts';
import { Board } from './board.tsx';
import { cardName, face, pictureOf } from './faces.tsx';
import { words } from './words-en.ts';

export const drawing: Drawing = {
  Board,
  words,
  picture: pictureOf,
  name: token => (face(token) ? cardName(token) : null),
};
