/* words-en.ts - what the page says of Subastral, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'minutes.subastral': '30 min',

  'option.subastral.end_card': 'Game end card',
  'option.subastral.end_card.drawn': 'counts when it is drawn',
  'option.subastral.end_card.visible': 'counts when it lies open',
  'option.subastral.disturbance': 'Disturbance',
  'option.subastral.disturbance.off': 'off',
  'option.subastral.disturbance.on': 'on',

  'short.subastral':
    'Play a card to the cloud of its number, then take another cloud: on the side of the sun ' +
    'into your journal, on the side of the deck into your hand. Journals count: one card of ' +
    'each pile from the left makes a mixed set, and your two biggest piles score again.',
  'short.subastral.example':
    'Piles of 2, 1, 3 cards: the first mixed set has three cards, 6 points; the second has ' +
    'one, because the next pile has no second card: 1 point. The biggest pile stands third: 3 ' +
    'cards times 3 is 9; the next one stands first: 2 times 1 is 2. Together 18.',

  'verb.subastral.hand': 'Into my hand, and draw a card',
  'verb.subastral.journal': 'Into my journal',
  'verb.subastral.play': 'Play',
  'verb.subastral.take': 'Take',
  'verb.subastral.pile': 'Next pile',
  'verb.subastral.give': 'Give',

  'subastral.biome.desert': 'Desert',
  'subastral.biome.savanna': 'Savanna',
  'subastral.biome.rainforest': 'Rainforest',
  'subastral.biome.chaparral': 'Chaparral',
  'subastral.biome.grassland': 'Grassland',
  'subastral.biome.forest': 'Forest',
  'subastral.biome.taiga': 'Taiga',
  'subastral.biome.tundra': 'Tundra',
  'subastral.card': '{biome} {number}',

  'subastral.clouds': 'The clouds',
  'subastral.cloud': 'Cloud {n}',
  'subastral.cloud.cards': 'Cloud {n}: {cards}',
  'subastral.cloud.empty': 'Cloud {n}, empty',
  'subastral.sun': 'The sun',
  'subastral.above': 'End card in {n} {n|card|cards}',
  'subastral.last-round': 'The end card is up',
  'subastral.end.help': 'When the end card comes up, the round is finished and one more is played.',
  'subastral.round': 'Round {n}',
  'subastral.journal.empty': 'No biome yet. Take a cloud on the side of the sun.',
  'subastral.pile': 'Pile {n}: {biome}, {cards} {cards|card|cards}',
  'subastral.placing': 'New piles to place',
  'subastral.journal': 'Journal',
  'subastral.hand-of': 'Hand',
  'subastral.place': '×{n}',
  'subastral.place.help': 'Place {n}: as one of the two biggest piles each of its cards brings {n}',
  'subastral.cards': '{n} {n|card|cards}',
  'subastral.journal.yours': 'Your journal',
  'subastral.no-hand': 'No cards in hand.',

  'guide.subastral.play':
    'Six clouds drift between the deck and the sun. A turn is two moves: play a card to the ' +
    'cloud of its number, then take another cloud whole. What counts at the end is your ' +
    'journal.',
  'guide.subastral.play.do': 'Play your lowest card: it leaves the most clouds on its sunny side.',
  'guide.subastral.play.after': 'It lies on the cloud of its number.',
  'guide.subastral.journal':
    'Clouds on the side of the sun go into your journal, those on the side of the deck into ' +
    'your hand. Never the one you played on.',
  'guide.subastral.journal.do': 'Take a cloud with a higher number into your journal.',
  'guide.subastral.journal.after': 'Its cards are in your journal, one pile for each biome.',
  'guide.subastral.order':
    'Several new biomes at once: you say which stands first. Piles keep their places for good, ' +
    'and further right is worth more for a big pile.',
  'guide.subastral.order.do': 'Choose which biome comes next from the left.',
  'guide.subastral.mixed':
    'One way to score, mixed sets: one card of each pile from the left without a gap. 1 to 8 ' +
    'different biomes bring 1, 3, 6, 10, 15, 21, 28, 36. Second cards make a second set.',
  'guide.subastral.mixed.do': 'Play a card; this time a high one, to fill your hand again.',
  'guide.subastral.hand':
    'Clouds on the side of the deck refill your hand, and the deck adds a card. The others ' +
    'have seen what you take, so those cards get an eye.',
  'guide.subastral.hand.do': 'Take a cloud with a lower number into your hand.',
  'guide.subastral.matching':
    'The other way, matching sets: your two biggest piles bring their cards times their place. ' +
    'Four cards on the fifth pile are 20 points.',
  'guide.subastral.matching.do': 'Play a card.',
  'guide.subastral.end':
    'Under the deck waits the end card. Once it comes up, the round is finished and one more ' +
    'is played. Cards still in your hand count nothing then.',
  'guide.subastral.end.do': 'Play a card, and go on as you like.',

  'house.subastral':
    'How many cards each biome has is published, which numbers they bear is not: the numbers ' +
    'are a house list, ours.',
};
