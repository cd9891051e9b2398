/* drawing.ts - Stellar's entry: see kit/drawing.ts. SPDX-License-Identifier: MIT */
import type { Drawing } from '../../kit/drawing.ts';
import { lower, say } from '../../kit/words.ts';
import { Board } from './board.tsx';
import { pictureOf } from './card.tsx';
import { cardName, isCard, plainName, types } from './faces.ts';
import { letters } from './view.ts';
import { words } from './words-en.ts';

const isLens = (token: string) => /^t\d+$/.test(token);

/* "Place in lens 7", whether the lens is a part of the action or was pointed at along with it. */
function button(action: string, then: string | undefined): string | null {
  const [verb = '', ...words] = action.split(' '),
    lens = [...words, then ?? ''].find(isLens),
    [card] = words.filter(isCard);
  if (lens)
    return say(`stellar.button.${verb === 'down' ? verb : 'up'}`, { place: lower(nameOf(lens)!) });
  return card && (verb === 'top' || verb === 'last')
    ? say(`stellar.button.${verb}`, { card: lower(plainName(card)) })
    : null;
}

/* A place or a card by its full name. */
function nameOf(token: string): string | null {
  if (isCard(token)) return cardName(token);
  if (isLens(token)) return say('stellar.lens', { n: token.slice(1) });
  return /^r\d$/.test(token) ? say('stellar.row.place', { n: token.slice(1) }) : null;
}

/* The five types come first in the pad, in the order of the notebook. */
const lineTypes = ['planets', 'moons', 'asteroids', 'clouds', 'black-holes'];

const lineGlyph = (label: string) => types[letters[lineTypes.indexOf(label)] ?? ''] ?? null;

/* Face up or written, the number of a card calls the same place: that is told first. */
function about(left: readonly string[]): string | undefined {
  const isOneCard = new Set(left.map(a => a.split(' ')[1])).size === 1,
    find = (verb: string) => left.find(a => a.startsWith(verb));
  return isOneCard ? (find('up ') ?? find('note ')) : undefined;
}

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
  about,
  button,
  lineGlyph,
  onBoard: step => step === 'step.play' || step === 'step.forced' || step === 'step.slot',
  name: nameOf,
};
