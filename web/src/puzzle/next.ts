/* next.ts - which puzzle comes after one. SPDX-License-Identifier: MIT */
import { app, openPuzzle } from '../store/app.ts';
import { nameAfter, nameOf } from './day.ts';
import { allTried, keyOf } from './db.ts';

export async function openNext(game: string, from?: string): Promise<void> {
  const all = app.games.find(g => g.game === game)?.puzzles ?? 0,
    tried = await allTried().catch(() => []),
    over = new Set(tried.filter(t => t.outcome !== 'open').map(keyOf));
  if (!all) return;
  let name = nameAfter(from ?? nameOf(all), all);
  for (let i = 1; i < all && over.has(keyOf({ game, name })); i++) name = nameAfter(name, all);
  await openPuzzle(game, name, true);
}
