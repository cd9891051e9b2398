/* speed.mjs [GAME...] - how fast the engine is in node and in Chromium, beside native: decisions/s
 * and search iterations/s of each game, and which share of native they are. SECONDS=1 per figure.
 * It wants a machine that does nothing else. SPDX-License-Identifier: MIT */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './test/browser.mjs';
import { run } from './test/engine.mjs';

const here = dirname(fileURLToPath(import.meta.url)),
  top = join(here, '..'),
  seconds = process.env.SECONDS ?? '1';
const program = readFileSync(join(top, 'build-wasm/speed.wasm'));
const orrery = (...words) =>
  JSON.parse(execFileSync(join(top, 'build/orrery'), [...words, '--json'], { encoding: 'utf8' }));
const FIGURES = ['decisions_per_second', 'ismcts_iterations_per_second'];

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
  return page;
}

const inBrowser = (page, key) =>
  page.evaluate(
    async ([key, seconds]) => {
      const { run } = await import('/engine.mjs');
      const bytes = await (await fetch('/speed.wasm')).arrayBuffer();
      return JSON.parse(await run(bytes, key, seconds));
    },
    [key, seconds],
  );

function show(key, figure, [native, ...others]) {
  const share = n =>
    `${Math.round(n).toLocaleString('en')} (${(n / native).toFixed(2)})`.padStart(22);
  const name = `${key}, ${figure === FIGURES[0] ? 'decisions' : 'iterations'}/s`;
  console.log(
    `${name.padEnd(28)}${native.toLocaleString('en').padStart(14)}${others.map(share).join('')}`,
  );
}

const wanted = process.argv.slice(2),
  keys = wanted.length ? wanted : orrery('games').map(g => g.game);
const browser = await launch();
console.log(`${'native'.padStart(42)}${'node'.padStart(22)}${'Chromium'.padStart(22)}`);
try {
  const page = await openPage(browser);
  for (const key of keys) {
    const all = [
      orrery('bench', key, '--seconds', seconds)[0],
      JSON.parse(await run(program, key, seconds)),
      await inBrowser(page, key),
    ];
    for (const figure of FIGURES)
      show(
        key,
        figure,
        all.map(found => found[figure]),
      );
  }
} finally {
  await browser.close();
}
