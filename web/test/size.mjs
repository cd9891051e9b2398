/* size.mjs - how large the drawing and the engine of each game are; what a first match loads, as the
 * browser's own network log has it: every byte of every answer, heads and fonts included, of the
 * game with the most words; and what is left of that when one comes back. The same of a first match
 * of each game on this device, from a host of files that compresses them. SPDX-License-Identifier: MIT */

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { root } from './browser.mjs';
import { drawn, offered } from './games.mjs';
import { run } from './parts.mjs';
import { clickUntil, newTable, openLobby, playOn } from './player.mjs';
import { startServer } from './server.mjs';
import { is, ok } from './tap.mjs';

/* The answers a page gets from now on, by address. */
async function watch(page) {
  const log = await page.context().newCDPSession(page);
  const answers = new Map();
  let heard = 0;
  log.on('Network.responseReceived', e =>
    answers.set(e.requestId, {
      path: new URL(e.response.url).pathname,
      coding: e.response.headers['Content-Encoding'] ?? '',
      bytes: 0,
      whole: false,
    }),
  );
  log.on('Network.loadingFinished', e => {
    if (answers.has(e.requestId))
      Object.assign(answers.get(e.requestId), { bytes: e.encodedDataLength, whole: true });
  });
  log.on('Network.loadingFailed', e => answers.delete(e.requestId));
  log.on('Network.webSocketFrameReceived', e => {
    heard += e.response.payloadData.length;
  });
  const anyEnds = () =>
    new Promise(done => {
      log.once('Network.loadingFinished', done);
      log.once('Network.loadingFailed', done);
    });
  await log.send('Network.enable');
  return {
    answers: () => [...answers.values()],
    bytes: () => [...answers.values()].reduce((sum, a) => sum + a.bytes, 0),
    heard: () => heard,
    settled: async () => {
      while ([...answers.values()].some(a => !a.whole)) await anyEnds();
    },
    forget: () => answers.clear(),
  };
}

const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`;

const zipped = (folder, isWanted) => {
  const names = readdirSync(join(root, folder)).filter(name => isWanted.test(name)),
    sizes = names.map(name => statSync(join(root, folder, `${name}.gz`)).size);
  return { n: names.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};

/* A drawing is its script and its style sheet. */
function drawings() {
  for (const { key } of drawn) {
    const own = new RegExp(`^(style|drawing)-${key}-\\w{8}\\.(css|js)$`),
      { n, bytes } = zipped('dist/assets', own);
    ok(n === 2 && bytes <= 40_000, `the drawing of ${key} has ${kB(bytes)}, at most 40`);
  }
}

/* What a match on this device loads of the engine: one module. */
function engines() {
  for (const { key } of drawn) {
    const own = new RegExp(`^engine-${key}-\\w{8}\\.wasm$`),
      { n, bytes } = zipped('dist-site/assets', own);
    ok(n === 1 && bytes <= 150_000, `the engine of ${key} has ${kB(bytes)}, at most 150`);
  }
}

/* As many hosts of files do: what has a smaller form is sent so. It counts itself, because the page's
 * log does not have what workers load. */
function serveZipped(folder, sent) {
  const types = { js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg+xml' };
  const host = createServer((request, response) => {
    const name = new URL(request.url, 'http://x').pathname.replace(/\/$/, '/index.html'),
      path = join(folder, name),
      isZipped = existsSync(`${path}.gz`),
      body = existsSync(path) ? readFileSync(isZipped ? `${path}.gz` : path) : null;
    response.writeHead(body ? 200 : 404, {
      'content-type': types[name.split('.').pop()] ?? 'application/octet-stream',
      ...(isZipped && { 'content-encoding': 'gzip' }),
    });
    response.end(body ?? '');
    if (body) sent.set(name, body.length);
  });
  return new Promise(go => host.listen(0, '127.0.0.1', () => go(host)));
}

/* A first match of a game, by somebody whose browser has nothing yet. */
async function onDevice(browser, { title }) {
  const sent = new Map(),
    name = `${title} on this device`,
    host = await serveZipped(join(root, 'dist-site'), sent);
  const page = await openLobby(browser, `http://127.0.0.1:${host.address().port}`, {
    serviceWorkers: 'block',
  });
  const sentOf = kind => [...sent.keys()].filter(path => path.includes(kind)).length;
  is(sentOf('.wasm'), 0, `${name}: the lobby loads no engine`);
  await newTable(page, title, ['you', '1']);
  await clickUntil(page, () => sentOf('/thinker-'));
  await page.waitForSelector('.table.asked');
  for (const [path, bytes] of sent) console.log(`# ${path} ${bytes}`);
  is(
    ['.wasm', '/keeper-', '/thinker-', '/prepared-', '/drawing-'].map(sentOf),
    [1, 1, 1, 1, 1],
    `${name}: a match loads one engine and what belongs to it`,
  );
  const sum = [...sent.values()].reduce((a, b) => a + b, 0);
  ok(sum <= 380_000, `${name}: a first match loads ${kB(sum)}, at most 380`);
  await page.context().close();
  host.close();
}

/* The game with the most words at a server: all that its first match loads. */
async function firstMatch(page, log) {
  await newTable(page, 'Stellar Leap', ['you']);
  await playOn(page);
  ok(await page.$('.end'), 'a first match is played');
  await log.settled();
  const answers = log.answers();
  for (const a of answers) console.log(`# ${a.path} ${a.coding} ${a.bytes}`);
  const kinds = answers.map(a => a.path.split('.').pop());
  ok(
    ['js', 'css', 'woff2'].every(k => kinds.includes(k)) && answers.every(a => a.bytes > 0),
    'the log has its script, style and fonts',
  );
  is(
    answers.filter(a => /\/$|\.(js|css|svg)$/.test(a.path) && a.coding !== 'br').map(a => a.path),
    [],
    'all text comes compressed',
  );
  ok(log.bytes() <= 190_000, `a first match loads ${kB(log.bytes())}, at most 190`);
  console.log(`# and its socket ${kB(log.heard())}`);
}

async function comingBack(page, log, address) {
  const kept = new Set(log.answers().map(a => a.path));
  log.forget();
  await page.goto(address);
  await page.waitForSelector('.tile h2');
  /* A lobby after a match has the card of all matches; it is fetched last. */
  await page.waitForSelector('.all-matches');
  await log.settled();
  for (const a of log.answers()) console.log(`# again ${a.path} ${a.coding} ${a.bytes}`);
  const bytesOf = isKept =>
    log
      .answers()
      .filter(a => kept.has(a.path) === isKept)
      .reduce((sum, a) => sum + a.bytes, 0);
  ok(
    log.answers().some(a => kept.has(a.path)) && bytesOf(true) <= 2_000,
    `coming back loads ${kB(bytesOf(true))} of what is known again, at most 2`,
  );
  ok(bytesOf(false) <= 6_000, `and ${kB(bytesOf(false))} of what is new, at most 6`);
}

async function atServer(browser) {
  const server = await startServer({ web: join(root, 'dist') });
  try {
    let log;
    /* What is kept for later is fetched afterwards, and by nobody who waits. */
    const page = await openLobby(browser, server.address, {
      serviceWorkers: 'block',
      before: async p => {
        log = await watch(p);
      },
    });
    await firstMatch(page, log);
    await comingBack(page, log, server.address);
    await page.context().close();
  } finally {
    await server.stop();
  }
}

await run({
  drawings,
  engines,
  server: atServer,
  ...Object.fromEntries(offered.map(game => [game.key, b => onDevice(b, game)])),
});
