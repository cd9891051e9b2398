/* size.mjs - how large the drawing of each game is; what a first match loads, as the browser's own
 * network log has it: every byte of every answer, heads and fonts included, of the game with the
 * most words; and what is left of that when one comes back. SPDX-License-Identifier: MIT */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { launch, root } from './browser.mjs';
import { newTable, openLobby, playOn } from './player.mjs';
import { startServer } from './server.mjs';
import { done, is, ok } from './tap.mjs';

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
  await log.send('Network.enable');
  return {
    answers: () => [...answers.values()],
    bytes: () => [...answers.values()].reduce((sum, a) => sum + a.bytes, 0),
    heard: () => heard,
    settled: async () => {
      while ([...answers.values()].some(a => !a.whole)) await page.waitForTimeout(50);
    },
    forget: () => answers.clear(),
  };
}

const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`;

/* A drawing is its script and its style sheet. */
const assets = join(root, 'dist/assets'),
  drawings = readdirSync(assets).filter(name => /^drawing-.+\.js$/.test(name));
for (const [, key] of drawings.map(name => /^drawing-(.+)-\w{8}\.js$/.exec(name))) {
  const own = new RegExp(`^(style|drawing)-${key}-\\w{8}\\.(css|js)$`),
    files = readdirSync(assets).filter(name => own.test(name)),
    bytes = files.reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0);
  ok(files.length === 2 && bytes <= 40_000, `the drawing of ${key} has ${kB(bytes)}, at most 40`);
}

const server = await startServer({ web: join(root, 'dist') }),
  browser = await launch();
try {
  let log;
  /* What is kept for later is fetched afterwards, and by nobody who waits. */
  const page = await openLobby(browser, server.address, {
    serviceWorkers: 'block',
    before: async p => {
      log = await watch(p);
    },
  });
  await newTable(page, 'Stellar Leap', ['you']);
  await playOn(page);
  ok(await page.$('.end'), 'a first match is played');
  await log.settled();
  for (const a of log.answers()) console.log(`# ${a.path} ${a.coding} ${a.bytes}`);
  const kinds = log.answers().map(a => a.path.split('.').pop());
  ok(
    ['js', 'css', 'woff2'].every(k => kinds.includes(k)) && log.answers().every(a => a.bytes > 0),
    'the log has its script, style and fonts',
  );
  is(
    log
      .answers()
      .filter(a => /\/$|\.(js|css|svg)$/.test(a.path) && a.coding !== 'br')
      .map(a => a.path),
    [],
    'all text comes compressed',
  );
  ok(log.bytes() <= 170_000, `a first match loads ${kB(log.bytes())}, at most 170`);
  console.log(`# and its socket ${kB(log.heard())}`);
  log.forget();
  await page.goto(server.address);
  await page.waitForSelector('.tile h2');
  await log.settled();
  ok(
    log.answers().length > 0 && log.bytes() <= 5_000,
    `coming back loads ${kB(log.bytes())}, at most 5`,
  );
} finally {
  await browser.close();
  await server.stop();
}
done();
