/* drawing.ts - Stellar Leap's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Drawing } from '../../kit/drawing.ts';
import { Board } from './board.tsx';
import { name } from './names.ts';
import type { View } from './view.ts';
import { words } from './words-en.ts';
import { pictureOf } from './world.tsx';

/* Whether points of a seat are still hidden from who looks: they come with its trait. */
const unknown = (view: unknown, seat: number) => (view as View).seats[seat]?.trait === '?';

/* To end the turn gives up every order that could still be given. */
const hurts = (action: string, view: unknown) =>
  action === 'end' && (view as View).table.gives_up > 0;

export const drawing: Drawing = {
  Board,
  placesAsk: true,
  words,
  /* A console: short, and a little sharp. */
  voice: { root: 329.63, wave: 'square', scale: [0, 2, 5, 7, 12], ring: 0.09 },
  name,
  picture: pictureOf,
  hurts,
  unknown,
  places: { missions: '.missions', galaxy: '.map-sheet' },
  /* The engine says what follows; the dials and the map show it. */
  preview: { of: () => true, words: () => '' },
};
