/* drawing.ts - Stella Quest's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import './style.css';
import type { Drawing } from '../../kit/drawing.ts';
import { Board, passedOver, type View } from './board.tsx';
import { cardName, face } from './faces.ts';
import { guide } from './guide.ts';
import { Tile } from './tile.tsx';
import { words } from './words-en.ts';

export const drawing: Drawing = {
  Board,
  Tile,
  words,
  guide,
  name: token => (face(token) ? cardName(token) : null),
  passedOver: view => passedOver(view as View),
};
