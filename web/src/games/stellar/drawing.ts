/* drawing.ts - Stellar's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import './style.css';
import type { Drawing } from '../../kit/drawing.ts';
import { say } from '../../kit/words.ts';
import { Board } from './board.tsx';
import { cardName, face } from './faces.ts';
import { guide } from './guide.ts';
import { Tile } from './tile.tsx';
import { words } from './words-en.ts';

export const drawing: Drawing = {
  Board,
  Tile,
  words,
  /* The letter tells two cards of a number apart by their stars; the table shows those. */
  fit: name => name.replace(/ (\d)[ab]\b/, ' $1'),
  guide,
  name: token =>
    face(token)
      ? cardName(token)
      : /^t\d+$/.test(token)
        ? say('stellar.slot', { n: token.slice(1) })
        : /^r\d$/.test(token)
          ? say('stellar.row.place', { n: token.slice(1) })
          : null,
};
