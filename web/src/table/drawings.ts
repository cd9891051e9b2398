/* drawings.ts - which game is drawn by what. A game without its own drawing is played from
 * its text picture and the list of moves. SPDX-License-Identifier: MIT */
import { drawings } from '../games/index.ts';
import type { Drawing } from '../kit/drawing.ts';
import { anyGame } from './any.tsx';

export const drawingOf = (game: string): Drawing => drawings[game] ?? anyGame;
