/* faces.mjs - what is printed on the page's cards is what the engine's data say. SPDX-License-Identifier: MIT */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './browser.mjs';
import { load } from './load.mjs';
import { done, is, skip } from './tap.mjs';

const data = path => join(root, '../src/games', path);

const stellar = await load('games/stellar/faces.ts');
const rows = [
  ...readFileSync(data('stellar/stellar_data.c'), 'utf8').matchAll(
    /\{ letter "(\w+)", type, (\d), (\d),/g,
  ),
];
is(stellar.stars, Object.fromEntries(rows.map(r => [r[1], Number(r[3])])), 'stars of Stellar');

if (existsSync(data('stella_quest/stella_quest_data.c'))) {
  const quest = await load('games/stella-quest/faces.ts');
  const jewels = /\.jewels = \{([^}]*)\}/
    .exec(readFileSync(data('stella_quest/stella_quest_data.c'), 'utf8'))[1]
    .split(',')
    .map(Number);
  is(quest.jewels.slice(1), jewels, 'jewels of Stella Quest');
} else skip('jewels of Stella Quest', 'the game is not here yet');
const stellium = await load('games/stellium/objective.tsx');
const shapes = [
  ...readFileSync(data('stellium/stellium_board.c'), 'utf8').matchAll(
    /\{ \d, \d, \{ (.*) \} \}, \/\* (\w+) \*\//g,
  ),
];
is(
  stellium.figures,
  Object.fromEntries(
    shapes.map(m => [
      m[2],
      [...m[1].matchAll(/\{ (-?\d), (-?\d) \}/g)].map(p => [Number(p[1]), Number(p[2])]),
    ]),
  ),
  'figures of Stellium, the diamond with its tips last',
);
const type = { G: 'planet', B: 'comet', Y: 'star', P: 'supernova' };
const tipRow = /stellium_tips\[STELLIUM_TYPES\] = \{ (.*) \};/.exec(
  readFileSync(data('stellium/stellium_data.c'), 'utf8'),
)[1];
is(
  stellium.tips,
  Object.fromEntries([...tipRow.matchAll(/\[(\w)\] = (\w)/g)].map(m => [type[m[1]], type[m[2]]])),
  "colours of the diamond's tips",
);
done();
