/* words-en.ts - what the page says of Subastral, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
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
  'subastral.above': 'End card in {n} {n|card|cards}',
  'subastral.to-end': '{n} to the end card',
  'subastral.deck-line': '{n}, end card in {above}',
  'subastral.end-card': 'End card',
  'subastral.end-up': 'The end card is up',
  'subastral.end.up': 'The end card is up: this round, then one more.',
  'subastral.end.short': 'The end card is up.',
  'subastral.end.last': 'Last round.',
  'subastral.end.turns': '{n|You have one turn.|You have {n} turns.}',
  'subastral.end.none': 'You have had your last turn.',

  'subastral.side.hand.card': 'to hand, +1 card',
  'subastral.side.hand.draw': 'to hand, +1',
  'subastral.side.hand': 'to hand',
  'subastral.side.hand.short': 'hand',
  'subastral.side.journal': 'to journal',
  'subastral.side.journal.short': 'journal',
  'subastral.side.either': 'to hand or journal',
  'subastral.side.either.short': 'hand or journal',
  'subastral.side.either.shortest': 'either',
  'subastral.take.hand': '{n} {n|card|cards} into your hand',
  'subastral.take.journal': '{n} points in your journal',

  'subastral.journal.empty': 'No biome yet. Take a cloud on the side of the sun.',
  'subastral.pile': 'Pile {n}: {biome}, {cards} {cards|card|cards}',
  'subastral.placing': 'New piles to place',
  'subastral.place-it': '{biome}, {cards} {cards|card|cards}: the next pile',
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
  'subastral.no-hand.why': 'Your next turn is only a draw. After it you play again.',
  'subastral.drew': 'Your hand was empty',
  'subastral.drew.why': 'This turn you only drew one card. From your next turn on you play again.',

  'subastral.you': 'You',
  'subastral.count.mixed': 'Mixed set {n}: {list}',
  'subastral.count.matching': 'Matching sets: {list}',
  'subastral.count.why': 'It walks along its row until a pile has no such card.',
  'subastral.count.products': 'The two biggest piles: their cards times their place.',
  'subastral.count.next': 'Next',
  'subastral.count.skip': 'Skip',

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
