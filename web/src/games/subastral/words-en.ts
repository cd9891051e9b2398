/* words-en.ts - what the page says of Subastral, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'subastral.card': '{biome} {number}',

  'subastral.clouds': 'The clouds',
  'subastral.cloud': 'cloud {n}',
  'subastral.cloud.cards': 'Cloud {n}: {cards}',
  'subastral.cloud.empty': 'Cloud {n}, empty',
  'subastral.above': 'End card in {n} {n|card|cards}',
  'subastral.to-end': '{n} to the end card',
  'subastral.deck-line': '{n}, end card in {above}',
  'subastral.end-card': 'End card',
  'subastral.end-up': 'The end card is up',
  'subastral.end.short': 'The end card is up.',
  'subastral.end.last': 'Last round.',
  'subastral.end.turns': '{n|You have one turn.|You have {n} turns.}',
  'subastral.end.none': 'You have had your last turn.',

  'subastral.side.hand.card': 'to hand, +{n} {n|card|cards}',
  'subastral.side.hand.draw': 'to hand, +{n}',
  'subastral.side.hand': 'to hand',
  'subastral.side.hand.short': 'hand',
  'subastral.side.journal': 'to journal',
  'subastral.side.journal.short': 'journal',
  'subastral.side.either': 'to hand or journal',
  'subastral.side.either.short': 'hand or journal',
  'subastral.side.either.shortest': 'either',
  'subastral.take.hand': '{n} {n|card|cards} into your hand',
  'subastral.take.journal': '{n} points in your journal',

  'subastral.pile': 'Pile {n}: {biome}, {cards} {cards|card|cards}',
  'subastral.placing': 'New piles to place',
  'subastral.place-it': '{card}, {cards} {cards|card|cards}: the next pile',
  'subastral.next.1': 'next new',
  'subastral.next.2': 'biome',
  'subastral.journal': 'Journal',
  'subastral.journal.yours': 'Your journal',
  'subastral.journal.of': 'Journal of {name}',
  'subastral.place': '×{n}',
  'subastral.product': '{n} × {place} = {points}',
  'subastral.product.short': '{n} × {place}',
  'subastral.sets': '{n} {n|point|points}: mixed sets {mixed}, matching {matching}',
  'subastral.look': 'Look at the journal of {name}',
  'subastral.hidden': '{n} hidden {n|card|cards}',
  'subastral.held': '{n} {n|card|cards} in hand',

  'subastral.no-hand': 'Your hand is empty',
  'subastral.drew': 'Your hand was empty',

  'subastral.you': 'You',
  'subastral.count.mixed': 'Mixed set {n}: {list}',
  'subastral.count.matching': 'Matching sets: {list}',
  'subastral.count.next': 'Next',
  'subastral.count.skip': 'Skip',

  'house.subastral':
    'How many cards each biome has is published, which numbers they bear is not: the numbers ' +
    'are a house list, ours.',
};
