/* words-en.ts - what the page says of Stellar, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'option.stellar.face_down_slot': 'After a card face down',
  'option.stellar.face_down_slot.three': 'the card of place 3',
  'option.stellar.face_down_slot.printed': 'the card of its printed number',

  'short.stellar':
    'Eleven turns each: take a card, play one to your telescope or notebook, and place the ' +
    'card its number calls in the other of the two. A type scores the stars you see of it in ' +
    'the telescope times its longest run in the notebook.',
  'short.stellar.example':
    'Moons with 2 and 3 stars in the telescope, moons 2, 3, 4 and 6 in the notebook: 5 stars ' +
    'times a run of 3 is 15. Each of the three telescope sections gives 10 to the higher sum, ' +
    'and all five types face up give 10.',

  'verb.stellar.up': 'To the telescope, face up',
  'verb.stellar.down': 'To the telescope, face down',
  'verb.stellar.note': 'To the notebook',
  'verb.stellar.wipe': 'Wipe the row',
  'verb.stellar.leave': 'Leave the row',
  'verb.stellar.take': 'Take',
  'verb.stellar.top': 'Put on top:',
  'verb.stellar.dark': 'The secret one',
  'verb.stellar.last': 'Write last:',
  'verb.stellar.?': 'A secret card',

  'stellar.type.planet': 'Planet',
  'stellar.type.moon': 'Moon',
  'stellar.type.asteroid': 'Asteroid',
  'stellar.type.cloud': 'Cloud',
  'stellar.type.blackhole': 'Black hole',
  'stellar.type.satellite': 'Satellite',
  'stellar.card': '{type} {number}',
  'stellar.card.stars': '{type} {number}, {stars} {stars|star|stars}',

  'stellar.types.planet': 'planets',
  'stellar.types.moon': 'moons',
  'stellar.types.asteroid': 'asteroids',
  'stellar.types.cloud': 'clouds',
  'stellar.types.blackhole': 'black holes',

  'stellar.row': 'The row',
  'stellar.row.card': 'Row place {n}: {card}',
  'stellar.row.free': 'Row place {n}, empty',
  'stellar.row.place': 'Row place {n}',
  'stellar.row.taken': 'Taken by you: a {n} now calls the deck',
  'stellar.wipe': 'Wipe the row',
  'stellar.discard': 'Discard, {n} {n|card|cards}',
  'stellar.discard.of': 'of {n}',

  'stellar.lens': 'Lens {n}',
  'stellar.lens.free': '{place}, free',
  'stellar.lens.card': '{place}: {card}',
  'stellar.lens.down': '{place}: face down, counts 3. {card}',
  'stellar.no-star': 'no star',
  'stellar.telescope.yours': 'Your telescope',
  'stellar.telescope.of': 'Telescope of {name}',
  'stellar.types': '{n} of 5 types',
  'stellar.types.goal': 'all five: 10 points',
  'stellar.types.all': 'all five: +10',
  'stellar.section.top': 'Top',
  'stellar.section.middle': 'Middle',
  'stellar.section.bottom': 'Bottom',
  'stellar.collar.ours': '{section}: {sum} against {theirs}, +{n} for this side',
  'stellar.collar.theirs': '{section}: {sum} against {theirs}, +{n} for the other side',
  'stellar.collar.nobody': '{section}: {sum} against {theirs}, level',
  'stellar.level': 'level',

  'stellar.notebook': 'Notebook',
  'stellar.notebook.yours': 'Your notebook',
  'stellar.notebook.of': 'Notebook of {name}',
  'stellar.note.write': 'Write it here',
  'stellar.stars-run': 'stars × run',
  'stellar.run': 'run of {n}',
  'stellar.product': '{stars} {stars|star|stars} in the telescope times a run of {run}',
  'stellar.edge': '{type}: {points}, {stars} {stars|star|stars} times a run of {run}',
  'stellar.satellite.joins': '{n} joins the {types}',
  'stellar.satellite.where':
    '{n|Satellite {joins}, where it earns most.|Satellites: {joins}, where they earn most.}',
  'stellar.satellite.none': 'A satellite here joins the run where it earns most.',

  'stellar.starter': 'Starter {card}',
  'stellar.moving': '{card}, to be placed',
  'stellar.cap': 'Lens cap',
  'stellar.cap.what': 'face down, counts 3',
  'stellar.cap.first': 'pick a card first',
  'stellar.hand.of': 'Hand of {name}',
  'stellar.holds': 'holds {n} {n|card|cards}, you know {known}',
  'stellar.chooses': 'chooses a starter',
  'stellar.line.sums': 'sums',
  'stellar.line.run': 'run',
  'stellar.fork.written': 'written, +{n}, if the {number} takes a lens',
  'stellar.fork.lens': 'to a lens, if you write the {number}',

  'guide.stellar.top':
    'You watch the sky through a telescope of twelve lenses, and write what you ' +
    'see into a notebook. Stars in the telescope count as many times as the notebook has ' +
    'numbers in a row.',
  'guide.stellar.top.do': 'Choose one of your two starting cards for the top of the telescope.',
  'guide.stellar.top.after':
    'That card shows its stars in your telescope. The other one opened your notebook.',
  'guide.stellar.take':
    'A turn has three parts: take a card, play a card, and place a card that follows. It ' +
    'begins in the row of five at the top. Remember the place numbers under the row.',
  'guide.stellar.take.do': 'Take any card of the row into your hand.',
  'guide.stellar.take.after':
    'The eye on it says that the other player has seen it. Your two dealt cards are secret.',
  'guide.stellar.note':
    'Now play one of your three cards. Its number also names a place of the row: the card ' +
    'lying there follows, into the area you did not play to.',
  'guide.stellar.note.do': 'Choose a card of your hand, then your notebook.',
  'guide.stellar.note.after':
    'Its number called a card of the row. If you emptied that place yourself, the deck gave one.',
  'guide.stellar.forced':
    'This is the card that followed. Face up it must touch a card of its own type, if your ' +
    'telescope shows one; a new type may lie anywhere. Face down it counts as a plain 3 ' +
    'without stars.',
  'guide.stellar.forced.do': 'Choose a lens of your telescope for it.',
  'guide.stellar.runs':
    'Each line of the notebook reads: stars of that type in your telescope, times its longest ' +
    'run, such as 2-3-4 for three. One without the other is worth nothing.',
  'guide.stellar.runs.do': 'Take a card that fits a type you have begun.',
  'guide.stellar.scope':
    'The other way round: a card played to the telescope lets the called card follow into your ' +
    'notebook. So one card shines and the other one counts it.',
  'guide.stellar.scope.do': 'Choose a card of your hand, then a lens that lights up.',
  'guide.stellar.slot':
    'The telescope has three sections: top five, middle three, bottom four. In each, whoever ' +
    'has the higher sum of numbers gets 10 points. The sums stand on the collars.',
  'guide.stellar.slot.do': 'Take a card, and keep an eye on the sums.',
  'guide.stellar.score':
    'The score pad adds up what counts now; all five types face up in your telescope bring 10 ' +
    'more. After eleven rounds the higher total wins. A satellite joins any run at the end, ' +
    'and lets the next player renew the row.',
  'guide.stellar.score.do': 'Take a card, and go on as you like.',

  'house.stellar': 'No list of the stars on the cards is published, so this is a house list: ours.',
};
