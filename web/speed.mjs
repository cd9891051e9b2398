/* speed.mjs [GAME...] - how fast the engine is in node and in Chromium, beside native: decisions/s
 * and search iterations/s of each game, and which share of native they are.
 *
 * All in processor time, and in turn: ROUNDS=5 of SECONDS=0.5 per figure, of which it prints medians.
 * So a busy machine makes it slower, and its shares hardly worse. The first round, in which the
 * browsers still compile, does not count. Seeds are the same, and so are the matches: what is counted
 * of them has to be the same in all three, or nothing is said. SPDX-License-Identifier: MIT */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './test/browser.mjs';
import { runBy } from './test/engine.mjs';

const here = dirname(fileURLToPath(import.meta.url)),
  top = join(here, '..'),
  seconds = process.env.SECONDS ?? '0.5',
  rounds = Number(process.env.ROUNDS ?? 5);
const program = readFileSync(join(top, 'build-wasm/speed.wasm'));
const orrery = (...words) =>
  JSON.parse(execFileSync(join(top, 'build/orrery'), [...words, '--json'], { encoding: 'utf8' }));
const FIGURES = { play: 'decisions_per_second', search: 'ismcts_iterations_per_second' };

/* -- In node ------------------------------------------------------------------------------ */

const compiled = new WebAssembly.Module(program);
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
};
const inNode = async (key, what) =>
  JSON.parse(await runBy(processorTime, compiled, key, seconds, what));

/* -- In Chromium -------------------------------------------------------------------------- */

/* A page of nothing but these files. */
async function openPage(browser) {
  const page = await browser.newPage();
  const served = {
    '/': ['text/html', '<!doctype html>'],
    '/engine.mjs': ['text/javascript', readFileSync(join(here, 'test/engine.mjs'))],
    '/speed.wasm': ['application/wasm', program],
  };
  await page.route('**/*', route => {
    const [contentType, body] = served[new URL(route.request().url()).pathname];
    return route.fulfill({ contentType, body });
  });
  await page.goto('http://127.0.0.1/');
  await page.evaluate(async () => {
    window.compiled = await WebAssembly.compile(await (await fetch('/speed.wasm')).arrayBuffer());
  });
  return page;
}

/* A page knows no clock but that on the wall. How much of it the page had, the browser knows, of each
 * figure by itself: on a busy machine one has more of it than the other. */
async function inBrowser(page, session, key, what) {
  const taken = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo
      .filter(p => p.type === 'renderer')
      .reduce((sum, p) => sum + p.cpuTime, 0);
  const before = await taken();
  const { found, wall } = await page.evaluate(
    async ([key, seconds, what]) => {
      const { run } = await import('/engine.mjs'),
        from = performance.now();
      const found = JSON.parse(await run(window.compiled, key, seconds, what));
      return { found, wall: (performance.now() - from) / 1000 };
    },
    [key, seconds, what],
  );
  const share = Math.min(1, ((await taken()) - before) / wall);
  return { ...found, [FIGURES[what]]: found[FIGURES[what]] / share };
}

/* -- The same work in all of them ------------------------------------------------------------- */

const COUNTS = ['forced_share', 'ismcts_decisions_left', 'chance_per_decision'];
function checkCounts(key, round) {
  for (const count of COUNTS)
    if (new Set(round.map(found => found[count])).size !== 1)
      throw new Error(`${key}: ${count} is ${round.map(found => found[count]).join(', ')}`);
}

/* -- Side by side --------------------------------------------------------------------------- */

const median = list => [...list].sort((a, b) => a - b)[list.length >> 1];

function show(key, what, all) {
  const figure = FIGURES[what];
  const of = column => all.map(round => round[column][figure]),
    native = of(0);
  const share = column => {
    const shares = of(column).map((n, i) => n / native[i]);
    return `${Math.round(median(of(column))).toLocaleString('en')} (${median(shares).toFixed(2)})`;
  };
  const name = `${key}, ${what === 'play' ? 'decisions' : 'iterations'}/s`,
    columns = [1, 2].map(column => share(column).padStart(22));
  console.log(
    `${name.padEnd(28)}${median(native).toLocaleString('en').padStart(14)}${columns.join('')}`,
  );
}

const wanted = process.argv.slice(2),
  keys = wanted.length ? wanted : orrery('games').map(g => g.game);
const browser = await launch();
console.log(`${'native'.padStart(42)}${'node'.padStart(22)}${'Chromium'.padStart(22)}`);
try {
  const page = await openPage(browser),
    session = await browser.newBrowserCDPSession();
  for (const key of keys) {
    const all = { play: [], search: [] };
    for (let round = 0; round <= rounds; round++) {
      const native = orrery('bench', key, '--seconds', seconds)[0];
      for (const what of Object.keys(FIGURES))
        all[what].push([
          native,
          await inNode(key, what),
          await inBrowser(page, session, key, what),
        ]);
    }
    for (const what of Object.keys(FIGURES)) {
      for (const round of all[what]) checkCounts(key, round);
      show(key, what, all[what].slice(1));
    }
  }
} finally {
  await browser.close();
}
