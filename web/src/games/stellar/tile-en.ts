/* tile-en.ts - what the lobby says of Stellar, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'tile.stellar.ease': 'Medium',
  'tile.stellar.minutes': '30 min',
  'tile.stellar.does':
    'Each number you play calls a second card: one goes to the telescope, one to the notebook.',
};
