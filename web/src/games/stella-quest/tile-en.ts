/* tile-en.ts - what the lobby says of Stella Quest, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'tile.stella-quest.ease': 'Easy',
  'tile.stella-quest.minutes': '20 min',
  'tile.stella-quest.does':
    'Win rounds with the best card. Collect every emotion before your lamps go out.',
};
