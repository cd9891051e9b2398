/* words-en.ts - what the page says of Stellar, in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'short.stellar':
    'Eleven turns each: take a card, play one to your telescope or notebook, and place the ' +
    'card its number calls in the other of the two. A type scores the stars you see of it in ' +
    'the telescope times its longest run in the notebook.',
  'short.stellar.example':
    'Moons with 2 and 3 stars in the telescope, moons 2, 3, 4 and 6 in the notebook: 5 stars ' +
    'times a run of 3 is 15. Each of the three telescope sections gives 10 to the higher sum, ' +
    'and all five types face up give 10.',

  'stellar.card': '{type} {number}',
  'stellar.card.stars': '{type} {number}, {stars} {stars|star|stars}',

  'stellar.row': 'The row',
  'stellar.row.card': 'Row place {n}: {card}',
  'stellar.row.free': 'Row place {n}, empty',
  'stellar.row.place': 'Row place {n}',
  'stellar.row.taken': 'Taken by you: a {n} now calls the deck',
  'stellar.wipe': 'Wipe the row',
  'stellar.wipe.new': '{n} new',
  'stellar.discard': 'Discard, {n} {n|card|cards}',
  'stellar.discard.of': 'of {n}',

  'stellar.lens': 'Lens {n}',
  'stellar.lens.free': '{place}, free',
  'stellar.lens.card': '{place}: {card}',
  'stellar.lens.down': '{place}: face down, counts {n}. {card}',
  'stellar.lens.fits': 'The section {was} to {sum}, {stars}',
  'stellar.stars.more': '+{n} {n|star|stars}',
  'stellar.no-star': 'no star',
  'stellar.telescope.yours': 'Your telescope',
  'stellar.telescope.of': 'Telescope of {name}',
  'stellar.types.goal': 'all five: {n} points',
  'stellar.types.all': 'all five: +{n}',
  'stellar.types': '{n} of {of} types',
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
  'stellar.satellite.joins': '{which} to {types}',
  'stellar.satellite.where': '{n|Satellite {joins}, where it earns most.|Satellites: {joins}.}',
  'stellar.satellite.none': 'A satellite here joins the run where it earns most.',

  'stellar.starter': 'Starter {card}',
  'stellar.moving': '{card}, to be placed',
  'stellar.cap': 'Lens cap',
  'stellar.cap.what': 'face down, counts {n}',
  'stellar.cap.first': 'pick a card first',
  'stellar.hand.of': 'Hand of {name}',
  'stellar.holds': 'holds {n} {n|card|cards}, you know {known}',
  'stellar.chooses': 'chooses a starter',
  'stellar.line.sums': 'sums',
  'stellar.line.run': 'run',
  'stellar.fork.written': 'written, +{n}, if the {number} takes a lens',
  'stellar.fork.lens': 'to a lens, if you write the {number}',

  'house.stellar': 'No list of the stars on the cards is published, so this is a house list: ours.',
};
