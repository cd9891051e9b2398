/* choose.mjs - narrowing a list of actions by what is picked, and what brought a question on.
 * SPDX-License-Identifier: MIT */
import { load } from './load.mjs';
import { done, is, ok } from './tap.mjs';

const { premove, matching, narrow, offers, picked, unusedTokens } = await load('kit/choose.ts');

const play = ['up m4', 'note m4', 'down ?', 'up c2b', 'note c2b', 'note s2', 'down s2'];
const live = (legal, picks) => [...narrow(legal, picks).live].filter(t => !t.includes('_')).sort();

is(matching(play, []), [0, 1, 2, 3, 4, 5, 6], 'nothing picked: everything is left');
is(matching(play, [['m4']]), [0, 1], 'a card keeps its actions');
is(matching(play, [['m4', '?']]), [0, 1, 2], 'a secret card is also "?"');
is(matching(play, [['note'], ['m4', '?']]), [1], 'the order of picks is free');
is(matching(play, [['m4'], ['note']]), [1], 'either way round');
is(
  matching(['swap a3 a4', 'swap a3 a5', 'swap a4 a5'], [['a5'], ['a3']]),
  [1],
  'two things of one action',
);
is(matching(['gain w w', 'gain w f'], [['w'], ['w']]), [0], 'a thing named twice is picked twice');
is(
  [...narrow(['gain w w', 'gain w f'], []).live].filter(t => t.length === 1),
  ['w', 'f'],
  'and is lit though all name it once',
);
is(
  narrow(
    ['gain w w', 'gain w f'],
    [
      ['w', 'w+0'],
      ['w', 'w+1'],
    ],
  ).ready,
  0,
  'so that the second time decides',
);

const turn = ['move s01', 'labor s01', 'move s02', 'use p3 1+'];
is(matching(turn, [['move_s01']]), [0], 'words that stand together may be one token');
is(matching(turn, [['use_p3_1+']]), [3], 'a whole action too');
is(matching(turn, [['move_s02'], ['s02']]), [], 'and each word is named once');
ok(narrow(turn, []).live.has('move_s01'), 'such a token is lit like any other');
is(
  offers(turn, narrow(turn, []), t => ['move_s01', 'labor_s01', 's02'].includes(t)),
  ['1+'],
  'and spares the button',
);
is(unusedTokens('move s01', ['move_s01', 's02']), ['s02'], 'and is said');

is(narrow(play, []).ready, null, 'nothing is chosen without a click');
is(narrow(['take r2'], []).ready, null, 'not even the only action');
is(live(['take r2'], []), ['r2', 'take'], 'whose things are lit all the same');
is(narrow(play, [['c2b'], ['up']]).ready, 3, 'one left: that is the choice');
is(live(['take r1', 'take r2'], []), ['r1', 'r2'], 'a word that all share narrows nothing');
is(live(play, [['m4', '?']]), ['down', 'note', 'up'], 'what may follow a secret card');
is(
  narrow(['last m4', 'last m4 dark'], [['m4']]).left,
  [0, 1],
  'an action inside another stays in the list',
);

is(picked(play, [], ['m4', '?']), [['m4', '?']], 'a first pick');
is(picked(play, [['m4', '?']], ['m4', '?']), [], 'picked again: put back');
is(picked(play, [['m4', '?']], ['c2b']), [['c2b']], 'another card takes its place');
is(
  picked(play, [['note'], ['m4', '?']], ['c2b']),
  [['note'], ['c2b']],
  'and the place stays picked',
);
is(picked(play, [], ['t5']), null, 'what is in no action cannot be picked');

is(unusedTokens('up m4', ['m4', '?', 'up', 't5']), ['t5'], 'the slot under a dropped card is kept');
is(unusedTokens('down ?', ['m4', '?', 'down']), ['m4'], 'so is the card behind a "?"');
is(premove(['t4', 't5', 't6'], ['t5']), 1, 'it answers the next question');
is(premove(['up t5', 'down t5'], ['t5']), null, 'but only where one action fits');
is(premove(['t5'], ['t5']), null, 'and where there is a choice');

is(
  offers(play, narrow(play, []), t => t !== 'down'),
  [],
  'no button for what a thing on the table reaches',
);
is(
  offers(
    ['draw star', 'draw comet', 'blind'],
    narrow(['draw star', 'draw comet', 'blind'], []),
    t => t === 'star' || t === 'comet',
  ),
  ['blind'],
  'a word without a thing becomes a button',
);
is(
  offers(
    ['keep all', 'box planet-line'],
    narrow(['keep all', 'box planet-line'], []),
    t => t === 'planet-line',
  ),
  ['all'],
  'of several words the last is the button',
);
ok(
  offers(['wipe', 'leave'], narrow(['wipe', 'leave'], []), () => false).length === 2,
  'verbs alone are buttons',
);

done();
