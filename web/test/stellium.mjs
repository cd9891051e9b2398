/* stellium.mjs - which body is which after an action, as the universe is drawn and previewed,
 * by what the engine says of it. SPDX-License-Identifier: MIT */
import { load } from './load.mjs';
import { done, is, ok } from './tap.mjs';

const { follow, settle } = await load('games/stellium/bodies.ts');
const { arc } = await load('games/stellium/motion.ts');
const { cells, galaxies } = await load('games/stellium/lattice.ts');
const { discs, engraving } = await load('games/stellium/discs.ts');
const { movesOf, turnOf } = await load('games/stellium/view.ts');

/* "planet a1 > a2": every body that is not where it was. */
function moves(then, actions, next) {
  const told = actions.map(list => movesOf({ key: 'log.place', args: { moves: { list } } }));
  const before = settle(then),
    { bodies, gone } = follow(before, told, next);
  const from = b => before.find(o => o.id === b.id)?.place ?? 'bag';
  return [
    ...bodies.filter(b => from(b) !== b.place).map(b => `${b.type} ${from(b)} > ${b.place}`),
    ...gone.map(b => `${b.type} ${from(b)} > bag`),
  ].sort();
}
const at = (board, more = {}) => ({ board, step: 'draw', ...more });

is([cells.length, galaxies.length], [52, 6], 'fifty-two spaces, six galaxies');
is(
  moves(at({}), [['bag-hand']], at({}, { type: 'star', step: 'influence' })),
  ['star bag > hand'],
  'a draw brings a body to the hand',
);
is(
  moves(
    at({}, { type: 'star', step: 'space' }),
    [['hand-c0']],
    at({ c0: 'star' }, { step: 'turn', type: 'star' }),
  ),
  ['star hand > c0'],
  'from there it is placed',
);
is(
  moves(
    at({ a0: 'planet', a1: 'planet' }, { type: 'comet', step: 'push' }),
    [['hand-a0', 'a0-a1', 'a1-b4']],
    at({ a0: 'comet', a1: 'planet', b4: 'planet' }),
  ),
  ['comet hand > a0', 'planet a0 > a1', 'planet a1 > b4'],
  'a push moves each body of the row, all at once, equal ones too',
);
is(
  moves(
    at({ a4: 'star' }, { type: 'comet', step: 'push' }),
    [['hand-a4', 'a4-bag']],
    at({ a4: 'comet' }),
  ),
  ['comet hand > a4', 'star a4 > bag'],
  'and the last one over the edge',
);
is(
  moves(at({ a1: 'star', a2: 'planet' }), [['a2-a1', 'a1-a2']], at({ a1: 'planet', a2: 'star' })),
  ['planet a2 > a1', 'star a1 > a2'],
  'a swap',
);
is(
  moves(
    at({ a1: 'star', b1: 'star' }),
    [['a1-a2'], ['a2-a4', 'b1-b2']],
    at({ a4: 'star', b2: 'star' }),
  ),
  ['star a1 > a4', 'star b1 > b2'],
  'several actions follow each other',
);
is(
  moves(at({ a1: 'star', a2: 'star', a3: 'star' }), [['a1-bag', 'a3-bag']], at({ a2: 'star' })),
  ['star a1 > bag', 'star a3 > bag'],
  'a validation returns all but one',
);
is(
  moves(at({ h0: 'star', b0: 'comet' }), [], at({ a1: 'star', b0: 'comet' })),
  ['star h0 > a1'],
  'taken back, with no word of it: the nearest of its type returns',
);
is(
  moves(at({ a1: 'star' }), [['a1-a2']], at({ f0: 'planet' })),
  ['planet bag > f0', 'star a1 > bag'],
  'where words and view differ, the view is right',
);
is(moves(at({ a1: 'star' }), [['x9-', '', '-']], at({ a1: 'star' })), [], 'nonsense moves nothing');

is(movesOf(undefined), [], 'no words move nothing');
is(
  turnOf({ key: 'log.turn', args: { galaxy: { token: 'd' }, degrees: 120 } }),
  { galaxy: 'd', degrees: 120 },
  'a turn is read from its sentence',
);
is(turnOf({ key: 'log.lay', args: { galaxy: { token: 'd' } } }), undefined, 'and from no other');

const way = arc({ x: 2.75, y: 6.95 }, { galaxy: 'a', degrees: 60 });
ok(
  way.every(p => Math.abs(Math.hypot(p.x - 1.75, p.y - 6.95) - 1) < 1e-9),
  'a turning body stays on its ring',
);
ok(Math.abs(way.at(-1).x - 2.25) < 1e-9 && way.at(-1).y < 6.95, 'and goes counter-clockwise');

const engraved = discs.map(engraving);
is(new Set(engraved).size, 6, 'six discs, six engravings');
ok(
  engraved.every(e => e === engraving(discs[engraved.indexOf(e)])),
  'each is made once and kept',
);
is(engraved.filter(e => /NaN|undefined|Infinity/.test(e)).length, 0, 'every number of them is one');
done();
