/* stellium.mjs - which body is which after an action, as the universe is drawn and previewed.
 * SPDX-License-Identifier: MIT */
import { load } from './load.mjs';
import { done, is, ok } from './tap.mjs';

const { follow, path, settle } = await load('games/stellium/bodies.ts');
const { beside, cells, turnedCell } = await load('games/stellium/lattice.ts');

/* "planet a1 > a2": every body that is not where it was. */
function moves(then, actions, next) {
  const before = settle(then),
    { bodies, gone } = follow(before, then, actions, next);
  const from = b => before.find(o => o.id === b.id)?.cell ?? 'bag';
  return [
    ...bodies.filter(b => from(b) !== b.cell).map(b => `${b.type} ${from(b)} > ${b.cell}`),
    ...gone.map(b => `${b.type} ${from(b)} > bag`),
  ].sort();
}
const at = (board, more = {}) => ({ board, step: 'draw', ...more });

is(cells.length, 52, 'fifty-two spaces');
is(
  [beside('a1', 'e'), beside('a1', 'ne'), beside('a4', 'w'), beside('h0', 'ne')],
  ['b4', 'h0', undefined, 'd6'],
  'neighbours across galaxies, into holes, over the edge',
);
is(
  [turnedCell('a1', 60), turnedCell('a6', 120), turnedCell('a0', 300)],
  ['a2', 'a2', 'a0'],
  'ring spaces turn, the centre stays',
);

is(
  moves(at({}), ['draw star'], at({}, { type: 'star', step: 'influence' })),
  ['star bag > fingers'],
  'a draw brings a body to the fingers',
);
is(
  moves(
    at({}, { type: 'star', step: 'space' }),
    ['place c0'],
    at({ c0: 'star' }, { step: 'turn', type: 'star', space: 'c0' }),
  ),
  ['star fingers > c0'],
  'from there it is placed',
);
is(
  moves(
    at({ a0: 'planet', a1: 'planet' }, { type: 'comet', step: 'push', space: 'a0' }),
    ['push e'],
    at({ a0: 'comet', a1: 'planet', b4: 'planet' }),
  ),
  ['comet fingers > a0', 'planet a0 > a1', 'planet a1 > b4'],
  'a push moves each body of the row by one, equal ones too',
);
is(
  moves(
    at({ a4: 'star' }, { type: 'comet', step: 'push', space: 'a4' }),
    ['push w'],
    at({ a4: 'comet' }),
  ),
  ['comet fingers > a4', 'star a4 > bag'],
  'and the last one over the edge',
);
is(
  moves(at({ a1: 'star', a2: 'planet' }), ['swap a1 a2'], at({ a1: 'planet', a2: 'star' })),
  ['planet a2 > a1', 'star a1 > a2'],
  'a swap',
);
is(moves(at({ a1: 'star' }), ['pull a1 h0'], at({ h0: 'star' })), ['star a1 > h0'], 'a pull');
is(
  moves(
    at({ a0: 'comet', a1: 'star', b1: 'star' }, { space: 'a0', step: 'turn' }),
    ['turn 120'],
    at({ a0: 'comet', a3: 'star', b1: 'star' }),
  ),
  ['star a1 > a3'],
  'a turn takes its own galaxy along',
);
is(
  moves(
    at({ a1: 'star', a2: 'star', a3: 'star' }, { alignment: ['a1', 'a2', 'a3'], step: 'keep' }),
    ['keep a2'],
    at({ a2: 'star' }),
  ),
  ['star a1 > bag', 'star a3 > bag'],
  'a validation returns all but one',
);
is(
  moves(at({ h0: 'star', b0: 'comet' }), [], at({ a1: 'star', b0: 'comet' })),
  ['star h0 > a1'],
  'taken back: the nearest of its type returns',
);
is(
  moves(at({ a1: 'star' }), ['swap a1 a2'], at({ f0: 'planet' })),
  ['planet bag > f0', 'star a1 > bag'],
  'where actions and view differ, the view is right',
);
is(
  moves(at({ a1: 'star' }), ['place x9', 'push', 'turn', ''], at({ a1: 'star' })),
  [],
  'nonsense moves nothing',
);

const arc = path({ x: 2.75, y: 6.95 }, { x: 0, y: 0 }, { galaxy: 'a', degrees: 60 });
ok(
  arc.every(p => Math.abs(Math.hypot(p.x - 1.75, p.y - 6.95) - 1) < 1e-9),
  'a turning body stays on its ring',
);
ok(Math.abs(arc.at(-1).x - 2.25) < 1e-9 && arc.at(-1).y < 6.95, 'and goes counter-clockwise');
done();
