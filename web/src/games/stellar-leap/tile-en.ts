/* tile-en.ts - what the lobby says of Stellar Leap, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'tile.stellar-leap.ease': 'Deep',
  'tile.stellar-leap.minutes': '60 min',
  'tile.stellar-leap.does':
    'Roll for supplies, send your people from planet to planet, and finish missions.',
};
