/* play.ts - from the lobby to a table in one click. SPDX-License-Identifier: MIT */
import type { GameInfo } from '../link/protocol.ts';
import { app, attempt, newTable } from '../store/app.ts';
import { drawingOf, loadDrawing } from '../table/drawings.ts';

const bots = (n: number) => Array.from({ length: n }, () => app.settings.level);
const smallest = (g: GameInfo) => Math.max(2, g.min_seats);

/* Against bots of the level that was chosen, at the smallest table. */
export const playNow = (g: GameInfo) =>
  newTable({ game: g.game, seats: ['human', ...bots(smallest(g) - 1)], here: [0], options: {} });

export const watchBots = (g: GameInfo) =>
  newTable({ game: g.game, seats: bots(smallest(g)), here: [], options: {} });

/* The guided start: a real match against level 1. */
export async function learn(g: GameInfo): Promise<void> {
  await attempt(loadDrawing(g.game));
  const { guide } = drawingOf(g.game);
  if (!guide) return;
  await newTable({
    game: g.game,
    seats: ['human', ...Array.from({ length: guide.seats - 1 }, () => '1')],
    here: [0],
    options: guide.options ?? {},
    guide: true,
  });
}
