/* site.mjs - the page without a server of ours: from a folder below another, by a host that knows
 * nothing but files. Matches on this device with a reload in the middle, a move taken back and a
 * hint, a lesson, a challenge, a puzzle; what failed or was killed loses nothing; no secret of a table reaches the
 * page; the page can be installed; a newer version waits until the player wants it. Then the host
 * goes away, and every game is played to its end; lessons, challenges and puzzles are there too.
 *
 * SPDX-License-Identifier: MIT */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { expect } from '@playwright/test';
import { PATIENCE, root } from './browser.mjs';
import { offered } from './games.mjs';
import { isLong, run } from './parts.mjs';
import { clickOnce, clickUntil, newTable, openLobby, playOn, toTheEnd } from './player.mjs';
import { is, ok } from './tap.mjs';

const FOLDER = '/some/where';
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/* How long the browser may keep what it got, as many hosts send it. */
const KEEP = { 'cache-control': 'max-age=600' };

/* A newer edition is the same page under other names; the files of the older one are gone. */
function inEdition(body, file, edition) {
  const named = String(body).replace(/-([A-Z0-9]{8})\.(js|css)\b/g, `-$1${edition}.$2`);
  return file === '/sw.js' ? named.replace(/(VERSION = '\w+)/, `$1${edition}`) : named;
}
function inFolder(path, edition) {
  const file = path.slice(FOLDER.length).replace(/\/$/, '/index.html'),
    found = file.replace(new RegExp(`(-[A-Z0-9]{8})${edition}\\.(js|css)$`), '$1.$2');
  if (edition && found === file && /-[A-Z0-9]{8}\.(js|css)$/.test(file)) throw new Error(file);
  return found;
}

/* Files as they are, 404 for the rest, and no header but the type that a module must have, and how
 * long they may be kept. `edition` is at first the page as it was built. */
async function openHost() {
  const host = { edition: '', missing: [] };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname);
    try {
      if (!path.startsWith(`${FOLDER}/`)) throw new Error(path);
      const file = inFolder(path, host.edition),
        bytes = readFileSync(join(root, 'dist-site', file)),
        type = types[extname(file)];
      response
        .writeHead(200, type ? { ...KEEP, 'content-type': type } : KEEP)
        .end(host.edition && type ? inEdition(bytes, file, host.edition) : bytes);
    } catch {
      host.missing.push(path);
      response.writeHead(404).end('Not here.');
    }
  });
  await new Promise(go => server.listen(0, '127.0.0.1', go));
  host.at = `http://127.0.0.1:${server.address().port}${FOLDER}`;
  host.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return host;
}

/* In the page, before anything else: all that any worker tells it is kept, and how often it asks
 * the browser to clear nothing away. */
const listenIn = page =>
  page.addInitScript(() => {
    const told = [];
    window.lasting = 0;
    StorageManager.prototype.persist = async () => !!++window.lasting;
    window.toldByWorkers = told;
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => told.push(JSON.stringify(data)));
      }
    };
  });

/* Everything in the logs that no page may know: keys of tables, and what chance did unseen. */
const keysOf = page =>
  page.evaluate(
    () =>
      new Promise(done => {
        const opening = indexedDB.open('orrery');
        opening.onsuccess = () => {
          const all = opening.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => {
            opening.result.close();
            done(all.result.map(e => JSON.parse(e.body).key).filter(Boolean));
          };
        };
      }),
  );

const open = (b, at, look) => openLobby(b, at, { before: listenIn, ...look });

/* A state tells of a chance step that the viewer did not witness that it was, not what it was:
 * the page's own seat is told less than the log has. */
async function checkSecrets(page, name) {
  const keys = await keysOf(page),
    told = await page.evaluate(() => window.toldByWorkers);
  ok(keys.length > 0 && told.length > 5, `${name}: ${told.length} messages were heard`);
  ok(!told.some(text => keys.some(key => text.includes(key))), `${name}: none holds a key`);
  ok(
    !told.some(text => text.includes('\\"viewer\\":\\"all\\"')),
    `${name}: and none shows all before the end`,
  );
}

async function match(b, at, title, seats, look = {}) {
  const name = `${title} on this device`;
  const page = await open(b, at, { seed: title.length, ...look });
  const lasting = () => page.evaluate(() => window.lasting);
  is(await lasting(), 0, `${name}: the lobby asks the browser for nothing`);
  await newTable(page, title, seats);
  is(await lasting(), 1, `${name}: a table asks it once not to clear it away`);
  for (let i = 0; i < 4; i++) await clickOnce(page);
  await page.waitForSelector('.table.asked');
  const log = () => page.$$eval('.log li', all => all.map(li => li.textContent));
  const before = await log();
  await checkSecrets(page, name);
  await page.reload();
  await page.waitForSelector('.table.asked');
  is(await log(), before, `${name}: a reload finds the same match`);
  await toTheEnd(page, name);
}

/* Two people at one screen; the table is listed in the lobby, and one goes on there. */
async function passAndPlay(b, at) {
  const page = await open(b, at, { seed: 3 });
  await newTable(page, 'Subastral', ['you', 'here']);
  await playOn(page, 6);
  await page.goto(`${at}/`);
  await page.waitForSelector('.start h2');
  await page.locator('.start button').first().click();
  await page.waitForSelector('.board, .curtain');
  ok(true, 'pass and play: the lobby leads back to the table');
  is(page.errors, [], 'pass and play: no error in the page');
  await page.context().close();
}

/* A hint is given, and a move is taken back. */
async function takeBack(b, at) {
  const page = await open(b, at, { seed: 5 });
  await newTable(page, 'Stellar', ['you', '1']);
  const size = () => page.$$eval('.log li', all => all.length);
  await page.waitForSelector('.table.asked');
  const before = await size();
  await page.keyboard.press('h');
  await page.waitForSelector('.ask.hint');
  ok(true, 'a hint is given');
  await page.keyboard.press('Escape');
  await clickUntil(page, async () => (await size()) > before);
  await page.waitForSelector('.table.asked');
  const after = await size();
  await page.keyboard.press('u');
  await page.waitForFunction(n => document.querySelectorAll('.log li').length < n, after);
  ok(true, 'a move is taken back');
  await page.context().close();
}

/* A newer version waits: nothing happens to a match until the player asks for it. Another window
 * of the older one goes on with that, whatever it loads, until it is closed. */
async function update(b, at, host) {
  const page = await open(b, at, { seed: 9 });
  await page.waitForFunction(() => !!navigator.serviceWorker.controller);
  const other = await page.context().newPage();
  other.dice = page.dice;
  await other.goto(`${at}/`);
  await other.waitForSelector('.tile h2');
  await newTable(page, 'Subastral', ['you', '1']);
  await clickOnce(page);
  host.edition = 'newer';
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const button = page.locator('.outdated button, .notice button', { hasText: /reload/i }).first();
  await button.waitFor();
  ok(await page.$('.table .board > *'), 'update: the match goes on while a newer version waits');
  const names = () => page.evaluate(() => caches.keys());
  is((await names()).length, 2, 'update: both versions are there');
  await button.click();
  await page.waitForSelector('script[src*=newer]', { state: 'attached' });
  await page.waitForSelector('.table .board > *');
  ok(true, 'update: the player lets it in, and is at the table, with the newer page');
  await newTable(other, 'Stellium', ['you', '1']);
  for (let i = 0; i < 3; i++) await clickOnce(other);
  await other.waitForSelector('.table.asked');
  ok(true, 'update: another window finds what it loads of the older one');
  await other.close();
  await page.reload();
  const left = async () => (await names()).map(name => name.endsWith('newer'));
  await expect.poll(left, { timeout: PATIENCE, intervals: [50] }).toEqual([true]);
  ok(true, 'update: which goes once nobody shows it');
  await page.context().close();
}

/* In the keeper, before all else: its engine traps at the next message once it is told to. */
const trap = `
  const { Instance } = WebAssembly;
  let isSet = false;
  new BroadcastChannel('trap').onmessage = () => (isSet = true);
  WebAssembly.Instance = class {
    constructor(module) {
      const { exports } = new Instance(module, {});
      const device_message = (...given) => {
        if (isSet) throw new WebAssembly.RuntimeError('unreachable');
        exports.device_message(...given);
      };
      this.exports = { ...exports, device_message };
    }
  };
`;

const setTrap = page =>
  page.route('**/keeper-*.js', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: trap + (await response.text()) });
  });

/* An engine that fails in the middle of a match is made anew, and the page goes on where it was; a
 * page that is killed finds all it has been told when it is opened again. */
async function crash(b, at) {
  const page = await openLobby(b, at, { seed: 12, serviceWorkers: 'block', before: setTrap });
  await newTable(page, 'Stellar', ['you', '1']);
  for (let i = 0; i < 3; i++) await clickOnce(page);
  await page.waitForSelector('.table.asked');
  const keepers = () => page.workers().filter(w => w.url().includes('/keeper-')).length;
  const again = page.waitForEvent('worker', w => w.url().includes('/keeper-'));
  await page.evaluate(() => new BroadcastChannel('trap').postMessage('now'));
  await clickOnce(page);
  await again;
  ok(true, 'crash: an engine that traps is made anew');
  await playOn(page, 6);
  await page.waitForSelector('.table.asked');
  is(keepers(), 1, 'crash: the match goes on, and the one that failed is gone');
  const log = p => p.$$eval('.log li', all => all.map(li => li.textContent));
  const told = await log(page),
    address = page.url(),
    chrome = await page.context().newCDPSession(page);
  const dead = page.waitForEvent('crash');
  chrome.send('Page.crash').catch(() => undefined);
  await dead;
  const next = await page.context().newPage();
  await next.goto(address);
  await next.waitForSelector('.table.asked');
  is(await log(next), told, 'crash: a page that is killed has lost nothing that was told');
  await next.context().close();
}

/* A lesson's first step, a challenge to its result, and what a puzzle says to a move. */
async function learnAndCompare(page, at, name) {
  await page.goto(`${at}/`);
  await page.locator(".tile[data-game='subastral'] .learn").click();
  const says = () => page.textContent('.lesson-say');
  await page.waitForSelector('.lesson-say');
  const first = await says();
  await page.locator('.next-step').click();
  await page.waitForFunction(
    was => document.querySelector('.lesson-say')?.textContent !== was,
    first,
  );
  ok(true, `${name}: a lesson is taught`);
  await page.goto(`${at}/`);
  await page.locator('.foot .challenges').click();
  await page.locator('.today button', { hasText: 'Subastral' }).click();
  await page.locator('dialog .primary').click();
  await page.waitForSelector('.board > *');
  await playOn(page);
  await page.locator('.end .compare').click();
  await page.waitForSelector('.results .own');
  ok(true, `${name}: a challenge is played, and its result has a code`);
  await page.goto(`${at}/#/#puzzles`);
  await page.locator('section[aria-labelledby=puzzles-subastral] .cell').first().click();
  await page.waitForSelector('.puzzle h2');
  await page.waitForSelector('.table.asked');
  const isJudged = () => page.$('.puzzle .crossed, .ask.over');
  await clickUntil(page, isJudged);
  ok(await isJudged(), `${name}: a puzzle is opened, and a move of it judged`);
}

async function online(b, at) {
  const page = await open(b, at, { seed: 8 });
  await learnAndCompare(page, at, 'with the host');
  is(page.errors, [], 'lesson, challenge and puzzle: no error in the page');
  await page.context().close();
}

/* A match that is over is played on from its review; its record is reviewed where nobody knows it. */
async function reviewRecord(b, at) {
  const page = await open(b, at, { seed: 9 });
  await newTable(page, 'Subastral', ['you', '1']);
  await playOn(page);
  await page.locator('.end .actions button', { hasText: 'Review' }).click();
  await page.waitForSelector('.review-bar');
  await page.locator('.review-menu summary').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.review-menu .save-record').click(),
  ]);
  const record = readFileSync(await file.path(), 'utf8');
  await page.locator('.review-menu .play-on').click();
  await page.waitForSelector('.table.asked');
  ok(true, 'a match of this device is played on from a turn of its review');
  await page.context().close();

  const stranger = await open(b, at, { seed: 10 }),
    read = text =>
      stranger.locator('.open-record + input').setInputFiles({
        ...{ name: 'match.orr', mimeType: 'text/plain', buffer: Buffer.from(text) },
      });
  await stranger.goto(`${at}/#/#matches`);
  await stranger.waitForSelector('.open-record');
  await read(record.replace(/end \d+\n$/, 'end 1\n'));
  await stranger.waitForSelector('.files .said.bad');
  const said = await stranger.textContent('.files .said');
  ok(/^Line \d+: .*\.$/.test(said), `a record that is not whole is refused: ${said}`);
  await read(record);
  await stranger.waitForSelector('.review-bar');
  ok(await stranger.locator('.turns button').count(), 'a record is reviewed where nobody knew it');
  await stranger.reload();
  await stranger.waitForSelector('.review-bar');
  await stranger.locator('.review-menu summary').click();
  await stranger.locator('.review-menu .play-on').click();
  await stranger.waitForSelector('.table.asked');
  ok(true, '  ... after a reload too, and played on from there');
  is(stranger.errors, [], 'records: no error in the page');
  await stranger.context().close();
}

/* What a browser wants of a page before it offers to install it, and pictures as large as they say. */
async function installable(b, at) {
  const page = await open(b, at);
  await page.waitForFunction(() => !!navigator.serviceWorker.controller);
  const chrome = await page.context().newCDPSession(page),
    { installabilityErrors: errors } = await chrome.send('Page.getInstallabilityErrors');
  /* A window that leaves no traces installs nothing, whatever the page is like. */
  is(
    errors.map(e => e.errorId).filter(id => id !== 'in-incognito'),
    [],
    'install: Chromium finds nothing missing',
  );
  const { icons } = await (await page.request.get(`${at}/manifest.webmanifest`)).json();
  const touch = await page.getAttribute('link[rel=apple-touch-icon]', 'href');
  const sizes = await page.evaluate(
    all =>
      Promise.all(
        all.map(async src => {
          const picture = new Image();
          picture.src = src;
          await picture.decode();
          return `${picture.naturalWidth}x${picture.naturalHeight}`;
        }),
      ),
    [...icons.slice(1).map(icon => icon.src), touch],
  );
  is(
    sizes,
    [...icons.slice(1).map(icon => icon.sizes), '180x180'],
    'install: icons are as they say',
  );
  is(
    icons.map(icon => `${icon.sizes} ${icon.purpose}`),
    ['any any', '192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'],
    'install: for every place',
  );
  await page.context().close();
}

/* After one visit the host is gone: what was kept is the page, and games are played. */
const games = offered
  .map(game => game.title)
  .filter(title => isLong || ['Stella Quest', 'Subastral'].includes(title));
async function offline(b, at, host) {
  const page = await open(b, at, { seed: 7, width: 390, height: 800 });
  await page.waitForFunction(() => !!navigator.serviceWorker.controller);
  host.close();
  await page.context().setOffline(true);
  for (const title of games) {
    await page.goto(`${at}/`);
    await page.waitForSelector('.tile h2');
    await newTable(page, title, ['you', '1']);
    for (let i = 0; i < 4; i++) await clickOnce(page);
    await page.waitForSelector('.table.asked');
    await page.reload();
    await page.waitForSelector('.table.asked');
    const clicks = await playOn(page);
    ok(await page.$('.end'), `offline: ${title} to its end (${clicks} clicks)`);
    await page.reload();
    await page.locator('.end .actions button', { hasText: 'Review' }).click();
    await page.waitForSelector('.review-bar');
    await page.goBack();
    ok(await page.waitForSelector('.end'), `offline: ${title} is reviewed after a reload`);
    await page.locator('.end .actions button', { hasText: 'Replay' }).click();
    await page.locator('.replay-bar button').first().click();
    await page.waitForSelector('.replaying .board > *');
    ok(true, `offline: ${title} is looked at again`);
  }
  await learnAndCompare(page, at, 'offline');
  const errors = page.errors.filter(text => !/ERR_(INTERNET|CONNECTION)|sw\.js/.test(text));
  is(errors, [], 'offline: no error in the page');
  await page.context().close();
}

/* Each with a host of its own, which one may close and another bring up to date. */
async function hosted(browser, part) {
  const host = await openHost();
  try {
    await part(browser, host.at, host);
    is(host.missing, [], 'no file was looked for in vain');
  } finally {
    host.close();
  }
}

const parts = {
  match: (b, at) => match(b, at, 'Stellar', ['you', '1']),
  'match-phone': (b, at) => match(b, at, 'Stella Quest', ['you', '1'], { width: 390, height: 800 }),
  'pass-and-play': passAndPlay,
  'take-back': takeBack,
  'learn-and-compare': online,
  'review-record': reviewRecord,
  update,
  crash,
  installable,
  offline,
};
await run(
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, browser => hosted(browser, part)]),
  ),
);
