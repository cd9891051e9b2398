/* words-en.ts - what the page says of Night Ferry, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'ferry.card': 'Card {n}',
  'ferry.held': '{n} {n|card|cards} in hand',
  'ferry.none': 'nothing chosen yet',
  'ferry.round': 'Crossing {n} of {of}',
};
