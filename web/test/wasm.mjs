/* wasm.mjs - the engine as WebAssembly does what the native one does, byte for byte: its
 * signatures, the choices of its search and whole matches as everybody saw them, in node and in a
 * browser.
 *
 * SPDX-License-Identifier: MIT */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run as runProgram, signatures } from './engine.mjs';
import { run } from './parts.mjs';
import { is, ok } from './tap.mjs';

const here = dirname(fileURLToPath(import.meta.url)),
  top = join(here, '../..');
const read = (...path) => readFileSync(join(top, ...path));
const wasm = name => read('build-wasm', `${name}.wasm`);
const match = name => read('tests/playthroughs', `${name}.txt`).toString();
const kept = name => read('tests/signature', name).toString().trim();
const games = readdirSync(join(top, 'tests/signature')).filter(name => !name.includes('.'));
const SAMPLE = [
  'ferry-2',
  'stella-quest-4',
  'stellar-2',
  'stellar-leap-3',
  'stellium-4',
  'subastral-4',
];
const wordsOf = name => [...name.match(/^(.*)-(\d)$/).slice(1), '1'];

async function inNode() {
  is(
    WebAssembly.Module.imports(new WebAssembly.Module(wasm('orrery'))),
    [],
    'the engine imports nothing',
  );
  const found = await signatures(wasm('orrery'));
  is(Object.keys(found).sort(), games, 'node: all games are there');
  for (const key of games) {
    is(found[key], kept(key), `node: signature of ${key}`);
    is(
      (await runProgram(wasm('test_search'), key)).trim(),
      kept(`${key}.ismcts`),
      `node: search signature of ${key}`,
    );
  }
  for (const name of SAMPLE) {
    const found = await runProgram(wasm('playthrough'), ...wordsOf(name));
    ok(found === match(name), `node: the match ${name} goes as it went`);
  }
}

/* A page of nothing but these files. */
async function open(browser) {
  const page = await browser.newPage();
  const served = {
    '/': '<!doctype html>',
    '/engine.mjs': readFileSync(join(here, 'engine.mjs')),
    '/orrery.wasm': wasm('orrery'),
    '/test_search.wasm': wasm('test_search'),
    '/playthrough.wasm': wasm('playthrough'),
  };
  const types = { html: 'text/html', mjs: 'text/javascript', wasm: 'application/wasm' };
  await page.route('**/*', route => {
    const path = new URL(route.request().url()).pathname;
    return route.fulfill({ body: served[path], contentType: types[path.split('.')[1] ?? 'html'] });
  });
  await page.goto('http://127.0.0.1/');
  return page;
}

async function inBrowser(browser) {
  const page = await open(browser);
  const found = await page.evaluate(
    async ([games, words]) => {
      const { run, signatures } = await import('/engine.mjs');
      const bytes = async path => (await fetch(path)).arrayBuffer();
      const search = await bytes('/test_search.wasm'),
        play = await bytes('/playthrough.wasm');
      const chosen = {},
        matches = [];
      for (const key of games) chosen[key] = (await run(search, key)).trim();
      for (const given of words) matches.push(await run(play, ...given));
      return { rules: await signatures(await bytes('/orrery.wasm')), chosen, matches };
    },
    [games, SAMPLE.map(wordsOf)],
  );
  for (const key of games) {
    is(found.rules[key], kept(key), `browser: signature of ${key}`);
    is(found.chosen[key], kept(`${key}.ismcts`), `browser: search signature of ${key}`);
  }
  for (const [i, name] of SAMPLE.entries())
    ok(found.matches[i] === match(name), `browser: the match ${name} goes as it went`);
  await page.close();
}

await run({ node: inNode, browser: inBrowser });
