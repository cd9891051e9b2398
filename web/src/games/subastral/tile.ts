/* tile.ts - Subastral in the lobby: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Tile } from '../../kit/drawing.ts';
import { place } from './place.ts';
import { words } from './tile-en.ts';

export const tile: Tile = {
  orbit: 1,
  moon: { hue: 'jade', surface: 'craters', at: 205, seconds: 46 },
  place,
  words,
};
