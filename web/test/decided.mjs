/* decided.mjs - who has won and by what, for the end of a match. SPDX-License-Identifier: MIT */
import { load } from './load.mjs';
import { done, is } from './tap.mjs';

const { decided, winners } = await load('table/decided.ts');
const result = (payoff, ...scores) => ({
  payoff,
  scores: scores.map(([total, tiebreak]) => ({ total, tiebreak })),
});

is(winners(result([0, 1, 0])), [1], 'the winner has the whole win');
is(winners(result([0.5, 0, 0.5])), [0, 2], 'a shared win');
is(winners(result([0, 0])), [], 'nobody wins');
is(decided(result([0, 1], [3], [5])), 'points', 'the most points');
is(decided(result([0.5, 0.5], [5], [5])), 'points', 'equals who share have no tie to break');
is(decided(result([0, 1], [5, 2], [5, 3])), 'tie', 'a tie-break among equals');
is(decided(result([1, 0], [2], [5])), 'rule', 'a winner with fewer points has won at once');
is(decided(result([1, 0], [5], [5])), 'rule', 'so has one with equal points and no tie-break');
is(decided(result([0, 0], [5], [5])), null, 'nobody wins by nothing');
done();
