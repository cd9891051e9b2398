/* tile.ts - Stella Quest in the lobby: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Tile } from '../../kit/drawing.ts';
import { place } from './place.ts';
import { words } from './tile-en.ts';

export const tile: Tile = {
  orbit: 2,
  moon: { hue: 'gold', surface: 'plain', at: -40, seconds: 62 },
  place,
  words,
};
