/* drawings.ts - which game is drawn by what. A drawing with its words and its style is loaded
 * when somebody comes to a table of that game. A game without its own drawing is played from
 * its text picture and the list of moves. SPDX-License-Identifier: MIT */
import { folders } from '../games/index.ts';
import type { Drawing } from '../kit/drawing.ts';
import { memo } from '../kit/memo.tsx';
import { loadSheet } from '../kit/sheet.ts';
import { teach } from '../kit/words.ts';
import { anyGame } from './any.tsx';

const loaded = new Map<string, Drawing>();
export const drawingOf = (game: string): Drawing => loaded.get(game) ?? anyGame;

async function load(game: string): Promise<void> {
  const folder = folders[game];
  if (!folder) return;
  const [{ drawing }] = await Promise.all([folder.load(), loadSheet(game)]);
  teach(drawing.words);
  loaded.set(game, { ...drawing, Board: memo(drawing.Board) });
}

const loading = new Map<string, Promise<void>>();
/* What could not be loaded is tried again when somebody asks again. */
export function loadDrawing(game: string): Promise<void> {
  const work = loading.get(game) ?? load(game);
  loading.set(game, work);
  work.catch(() => loading.delete(game));
  return work;
}
