/* tile.ts - Stellium in the lobby: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Tile } from '../../kit/drawing.ts';
import { place } from './place.ts';
import { words } from './tile-en.ts';

export const tile: Tile = {
  orbit: 4,
  moon: { hue: 'violet', surface: 'plain', at: 215, seconds: 70 },
  place,
  words,
};
