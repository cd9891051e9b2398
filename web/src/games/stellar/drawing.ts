/* drawing.ts - Stellar's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Drawing } from '../../kit/drawing.ts';
import { say } from '../../kit/words.ts';
import { Board } from './board.tsx';
import { pictureOf } from './card.tsx';
import { cardName, isCard } from './faces.ts';
import { words } from './words-en.ts';

export const drawing: Drawing = {
  Board,
  placesAsk: true,
  words,
  /* Glass: high and clear. */
  voice: { root: 523.25, wave: 'sine', scale: [0, 2, 4, 7, 9], ring: 0.32 },
  picture: pictureOf,
  places: {
    telescope: '.mine .scope',
    notebook: '.note-area, .edge-lines',
    sections: '.collar-sums',
  },
  /* Face up or written, its number calls the same place: that is told first. */
  about: left => left.find(a => a.startsWith('up ')) ?? left.find(a => a.startsWith('note ')),
  onBoard: step => step === 'step.play' || step === 'step.forced' || step === 'step.slot',
  name: token =>
    isCard(token)
      ? cardName(token)
      : /^t\d+$/.test(token)
        ? say('stellar.lens', { n: token.slice(1) })
        : /^r\d$/.test(token)
          ? say('stellar.row.place', { n: token.slice(1) })
          : null,
};
