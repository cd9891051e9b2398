/* words-en.ts - what the page says of Stella Quest, in English. SPDX-License-Identifier: MIT */

const colours = { b: 'blue', g: 'green', r: 'red', y: 'yellow' };

/* "Play blue 3": on the button that plays it. */
const plays = Object.fromEntries(
  Object.entries(colours).flatMap(([letter, colour]) =>
    [1, 2, 3, 4, 5, 6].map(n => [`verb.stella-quest.${letter}${n}`, `Play ${colour} ${n}`]),
  ),
);

export const words: Record<string, string> = {
  ...plays,
  'verb.stella-quest.x0': 'Play a Break',

  'short.stella-quest':
    'Everybody plays a card; the led colour must be followed. The last Super Trump wins, else ' +
    'the highest trump, else the highest card of the led colour. The winner takes one card of ' +
    'the round. All six numbers win at once; who loses the last light ends the match, and the ' +
    'others count lights and jewels.',
  'short.stella-quest.example':
    'You own 2 and 5. Taking a 3 is free; taking another 5, which has one jewel, costs a ' +
    'light. Winning twice in a row costs a light as well: that is the Black Star.',

  'verb.stella-quest.pay': 'Put out a light',
  'verb.stella-quest.take': 'Take',
  'verb.stella-quest.top': 'On the pile',

  'stella-quest.colour.b': 'Blue',
  'stella-quest.colour.g': 'Green',
  'stella-quest.colour.r': 'Red',
  'stella-quest.colour.y': 'Yellow',
  'stella-quest.break': 'Break',
  'stella-quest.a-break': 'a Break',
  'stella-quest.emotion.1': 'Sorrow',
  'stella-quest.emotion.2': 'Fear',
  'stella-quest.emotion.3': 'Anger',
  'stella-quest.emotion.4': 'Wonder',
  'stella-quest.emotion.5': 'Joy',
  'stella-quest.emotion.6': 'Love',
  'stella-quest.card': '{colour} {number}, {jewels} {jewels|jewel|jewels}',
  'stella-quest.card.back': 'A {colour} card, number unknown',

  'stella-quest.lights': '{n} of {all} lights',
  'stella-quest.collection': '{who}: {n} of {all} emotions',
  'stella-quest.missing': 'Emotion {n}, missing',
  'stella-quest.owned': 'Emotion {number}: {card}',
  'stella-quest.owned.many': 'Emotion {number}, {n} times: it counts nothing',
  'stella-quest.times': '×{n}',
  'stella-quest.less': '−{n}',
  'stella-quest.more': '+{n}',
  'stella-quest.new': 'new',
  'stella-quest.again': 'again',
  'stella-quest.black-star': 'Black Star',
  'stella-quest.black-star.of': 'The Black Star is with {who}',
  'stella-quest.black-star.free': 'The Black Star is with nobody',
  'stella-quest.black-star.help': 'Who has it and wins again loses a light.',
  'stella-quest.round': 'Round {n}',
  'stella-quest.played': '{who} played {card}',
  'stella-quest.to-play': 'to play',
  'stella-quest.your-card': 'your card',
  'stella-quest.off-deck': 'off the deck',
  'stella-quest.passed': 'no card',
  'stella-quest.wins.lead': 'winning',
  'stella-quest.wins.trump': 'winning, trump',
  'stella-quest.wins.super': 'Super Trump',
  'stella-quest.still': 'still wins',
  'stella-quest.would-win': 'would win',
  'stella-quest.take.new': '{number}: new',
  'stella-quest.take.sixth': '{number}: all six!',
  'stella-quest.take.again': '{number} again: −{n} {n|light|lights}',
  'stella-quest.top.next': '{colour} next',
  'stella-quest.super.first': 'Super',
  'stella-quest.super.second': 'Trump',
  'stella-quest.dummy': 'Dummy: plays off the deck',
  'stella-quest.dummy.help': 'plays the top of the deck, bound by nothing',
  'stella-quest.deck': 'Deck',
  'stella-quest.next': 'next: {colour}',
  'stella-quest.discard': 'Top of the discard pile: {card}',
  'stella-quest.trump': 'Trump',
  'stella-quest.next-trump': 'Next trump',
  'stella-quest.no-trump': 'none',
  'stella-quest.lead': 'Led',
  'stella-quest.no-lead': 'none yet',
  'stella-quest.of': '{n} of {all}',
  'stella-quest.of-emotions': '{n} of {all} emotions',
  'stella-quest.out': 'out: a Black Star',
  'stella-quest.holds': 'Hand of {who}: {cards}',
  'stella-quest.nothing': 'no cards',
  'stella-quest.yours': 'Your lights',
  'stella-quest.own': '{n} of {all} lights, {k} of {emotions} emotions',
  'stella-quest.danger': 'Last light, and the Black Star is yours.',
  'stella-quest.pay': 'Put out a light',
  'stella-quest.pay.draw': 'draw {n} {n|card|cards}; it stays dark',
  'stella-quest.pay.draw.short': 'draw {n} {n|card|cards}',
  'stella-quest.pay.last_light': 'a last light stays',
  'stella-quest.pay.full_hand': 'your hand is full',
  'stella-quest.pay.no_deck': 'nothing to draw',
  'stella-quest.pay.played': 'you have played',
  'stella-quest.enlightened': 'Enlightened',
  'stella-quest.sum': '{lights} {lights|light|lights} + {jewels} {jewels|jewel|jewels}',

  'guide.stella-quest.round':
    'In each round everybody plays one card openly. The first colour played is led: who holds ' +
    'it must follow. The highest card of that colour wins, unless somebody plays trump.',
  'guide.stella-quest.round.do': 'Play one of the lit cards.',
  'guide.stella-quest.round.after':
    'The round goes to one player, who takes one of its cards. The rest goes to the discard pile.',
  'guide.stella-quest.trump':
    'The top card of the discard pile makes its colour trump: trump beats the led colour. A ' +
    'Break has no colour, wins nothing, and may be played at any time.',
  'guide.stella-quest.trump.do':
    'Play a card: high to win the round, low or a Break to let it pass.',
  'guide.stella-quest.take':
    'You won the round. You want all six emotions, 1 to 6, once each. A number you have ' +
    'already costs as many lights as the card has jewels.',
  'guide.stella-quest.take.do': 'Take a number you do not have yet.',
  'guide.stella-quest.take.after':
    'It lies among your emotions now. All six, and the match is yours.',
  'guide.stella-quest.top':
    'What is left goes to the discard pile, and you say which card lies on top: its colour is ' +
    'trump in the next round.',
  'guide.stella-quest.top.do': 'Choose a colour of which you hold high cards.',
  'guide.stella-quest.star':
    'The Black Star came to you because you won. If you win the next round too, it puts out ' +
    'one of your lights. You lead now.',
  'guide.stella-quest.star.do': 'Play a card you would be glad to lose with.',
  'guide.stella-quest.lights':
    'Five lights, and without light you are out; then the others count lights and jewels. An ' +
    'empty hand draws as many cards as you have lights. You may also put out a light for three ' +
    'cards before you play.',
  'guide.stella-quest.lights.do': 'Play a card, or put out a light for more of them first.',
  'guide.stella-quest.super':
    'A card with the same colour and number as the top of the discard pile, or as a card ' +
    'played before it in the round, is a Super Trump: the last one beats everything.',
  'guide.stella-quest.super.do': 'Play a card, and go on as you like.',

  'stella-quest:do.log.take_again': 'Take {card}, a number you own already; lights lost: {lost}',
  'stella-quest:do.log.take_last': 'Take {card}, and all six numbers are yours',
};
