/* drawing.ts - Stellium's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import './style.css';
import type { Drawing } from '../../kit/drawing.ts';
import { aheadWords } from './ahead.ts';
import { Board } from './board.tsx';
import { guide } from './guide.ts';
import { isCell } from './lattice.ts';
import { bodies, bodyName, objectiveName } from './objective.tsx';
import { Tile } from './tile.tsx';
import { cellName } from './universe.tsx';
import type { View } from './view.ts';
import { words } from './words-en.ts';

const isObjective = (token: string) => /^\w+-\w+$/.test(token);

export const drawing: Drawing = {
  Board,
  Tile,
  words,
  name: token =>
    isCell(token)
      ? cellName(token)
      : bodies[token]
        ? bodyName(token)
        : isObjective(token)
          ? objectiveName(token)
          : null,
  called: token => (isObjective(token) ? objectiveName(token) : null),
  guide,
  compares: true,
  preview: {
    of: action =>
      /^(draw|blind|own|token|take|box|place|push|swap|turn|pull|validate|align|keep|leave|lay|lift)\b/.test(
        action,
      ) && action !== 'keep all',
    words: (view, ahead, me) => aheadWords(view as View, ahead, me),
  },
};
