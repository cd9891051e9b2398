/* words-en.ts - what the page says of Stella Quest, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'minutes.stella-quest': '20 min',

  'short.stella-quest':
    'Everybody plays a card; the led colour must be followed. The last Super Trump wins, else ' +
    'the highest trump, else the highest card of the led colour. The winner takes one card of ' +
    'the round. All six numbers win at once; who loses the last light ends the match, and the ' +
    'others count lights and jewels.',
  'short.stella-quest.example':
    'You own 2 and 5. Taking a 3 is free; taking another 5, which has one jewel, costs a ' +
    'light. Winning twice in a row costs a light as well: that is the Black Star.',

  'verb.stella-quest.pay': 'Pay a light for three cards',
  'verb.stella-quest.take': 'Take',
  'verb.stella-quest.top': 'On the pile',

  'stella-quest.colour.b': 'Blue',
  'stella-quest.colour.g': 'Green',
  'stella-quest.colour.r': 'Red',
  'stella-quest.colour.y': 'Yellow',
  'stella-quest.colour.x': 'None',
  'stella-quest.break': 'Break',
  'stella-quest.card': '{colour} {number}, {jewels} {jewels|jewel|jewels}',
  'stella-quest.card.back': 'A {colour} card, number unknown',

  'stella-quest.lights': '{n} {n|light|lights}',
  'stella-quest.collection': '{n} of six emotions',
  'stella-quest.missing': 'Emotion {n}, missing',
  'stella-quest.black-star': 'Black Star',
  'stella-quest.black-star.help': 'Winning again puts out a light.',
  'stella-quest.leads': 'leads',
  'stella-quest.round': 'Round {n}',
  'stella-quest.played': '{who} played {card}',
  'stella-quest.to-play': '{who} has not played yet',
  'stella-quest.winning': 'winning',
  'stella-quest.wins': 'wins the round',
  'stella-quest.dummy': 'plays off the deck',
  'stella-quest.dummy.help': 'With two players the Dummy plays the top card of the deck.',
  'stella-quest.super': 'Super Trump',
  'stella-quest.sky': 'Deck and discard pile',
  'stella-quest.discard': 'Top of the discard pile: {card}',
  'stella-quest.trump': 'Trump: {colour}',
  'stella-quest.no-trump': 'Break: no trump',
  'stella-quest.lead': 'Follow: {colour}',
  'stella-quest.no-lead': 'No colour led yet',
  'stella-quest.own': 'Your emotions',

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
    'empty hand draws as many cards as you have lights. You may also pay a light for three ' +
    'cards before you play.',
  'guide.stella-quest.lights.do': 'Play a card, or pay a light for more of them first.',
  'guide.stella-quest.super':
    'A card with the same colour and number as the top of the discard pile, or as a card ' +
    'played before it in the round, is a Super Trump: the last one beats everything.',
  'guide.stella-quest.super.do': 'Play a card, and go on as you like.',

  'stella-quest:do.log.take_again': 'Take {card}, a number you own already; lights lost: {lost}',
  'stella-quest:do.log.take_last': 'Take {card}, and all six numbers are yours',
};
