/* tile-en.ts - what the lobby says of Stellium, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'tile.stellium.ease': 'Tricky',
  'tile.stellium.minutes': '40 min',
  'tile.stellium.does': 'Push comets, turn galaxies, and line up the bodies as your cards show.',
};
