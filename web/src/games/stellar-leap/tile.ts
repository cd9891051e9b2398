/* tile.ts - Stellar Leap in the lobby: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Tile } from '../../kit/drawing.ts';
import { place } from './place.ts';
import { words } from './tile-en.ts';

export const tile: Tile = {
  orbit: 5,
  moon: { hue: 'ember', surface: 'craters', at: -35, seconds: 58 },
  place,
  words,
};
