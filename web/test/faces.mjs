/* faces.mjs - what is printed on the page's cards is what the engine's data say. SPDX-License-Identifier: MIT */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './browser.mjs';
import { load } from './load.mjs';
import { done, is, skip } from './tap.mjs';

const data = path => join(root, '../src/games', path);

const stellar = await load('games/stellar/faces.ts');
const rows = [...readFileSync(data('stellar/stellar_data.c'), 'utf8').matchAll(/\{ letter "(\w+)", type, (\d), (\d),/g)];
is(stellar.stars, Object.fromEntries(rows.map(r => [r[1], Number(r[3])])), 'stars of Stellar');

if (existsSync(data('stella_quest/stella_quest_data.c'))) {
  const quest = await load('games/stella-quest/faces.ts');
  const jewels = /\.jewels = \{([^}]*)\}/.exec(readFileSync(data('stella_quest/stella_quest_data.c'), 'utf8'))[1].split(',').map(Number);
  is(quest.jewels.slice(1), jewels, 'jewels of Stella Quest');
} else skip('jewels of Stella Quest', 'the game is not here yet');
done();
