/* games.mjs - the games that are drawn, as their folders and what was recorded of them tell: a new one
 * is in every test that plays all. SPDX-License-Identifier: MIT */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './browser.mjs';

const folder = join(root, 'src/games');
const recorded = key => JSON.parse(readFileSync(join(folder, key, 'recorded.json'), 'utf8'));

/* Its entry in the server's list, and of the recorded match the seats and plies. */
function gameOf(key) {
  const { info, over } = recorded(key);
  return { ...info, key, seats: over.seats.length, plies: over.ply };
}

export const drawn = readdirSync(folder)
  .filter(key => existsSync(join(folder, key, 'drawing.ts')))
  .map(gameOf)
  .sort((a, b) => a.shelf - b.shelf);

/* Those that stand in the lobby. */
export const offered = drawn.filter(game => !game.toy);

/* As many as a match for people has at most, up to three. */
export const seatsOf = game => Math.min(game.max_seats, 3);
