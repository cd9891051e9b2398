/* tile-en.ts - what the lobby says of Subastral, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'tile.subastral.ease': 'Easiest',
  'tile.subastral.minutes': '30 min',
  'tile.subastral.does':
    'Play a card on one cloud, take every card from another, and grow the widest landscape.',
};
