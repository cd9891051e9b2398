/* words-en.ts - puzzles in English. SPDX-License-Identifier: MIT */

export const words: Record<string, string> = {
  'puzzle.title': 'Puzzles',
  'puzzle.task': 'One move is clearly better than all others. A whole move counts as a try.',
  'puzzle.lead': 'It wins {n} more in 100 than the next best.',
  'puzzle.why': '{move}. {reason}. {lead}',
  'puzzle.answer': '{move}. {lead}',

  'puzzle.left': '{n} {n|try|tries} left',
  'puzzle.found.1': 'at the first try',
  'puzzle.found.2': 'at the second try',
  'puzzle.found.3': 'at the third try',
  'puzzle.found.later': 'at try {n}',
  'puzzle.cost': '−{n} in 100',
  'puzzle.cost.least': '−{n} in 100 or more',

  'puzzle.streak': '{n} {n|day|days} in a row',
  'puzzle.week': 'A puzzle a day',
  'puzzle.day': '{day}: {outcome}',
  'puzzle.day.none': 'not opened',
  'puzzle.day.open': 'not found yet',
  'puzzle.day.found': 'found',
  'puzzle.day.missed': 'missed',
  'puzzle.from':
    'A new position each day, from matches that the bots played against themselves. Searches with other luck ' +
    'agree on the answer, and no hidden card decides.',
  'puzzle.earlier': 'Earlier',

  'puzzle.today.open': '{title}. {tries}.',
  'puzzle.today.found': '{title}: you found it. Tomorrow there is a new one.',
  'puzzle.today.missed': '{title}: missed. Tomorrow there is a new one.',
  'puzzle.look': 'Look at it again',
  'puzzle.cell': '{title} {n}, {what}',
  'puzzle.sum': '{n} of {all} found',
};
