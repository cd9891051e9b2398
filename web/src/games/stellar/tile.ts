/* tile.ts - Stellar in the lobby: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Tile } from '../../kit/drawing.ts';
import { place } from './place.ts';
import { words } from './tile-en.ts';

export const tile: Tile = {
  orbit: 3,
  moon: { hue: 'azure', surface: 'bands', at: 150, seconds: 54 },
  place,
  words,
};
