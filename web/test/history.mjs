/* history.mjs - matches that ended are kept in the browser: the lobby's card, the page of all of
 * them, the file that takes them along, and what is left when the server has forgotten.
 * SPDX-License-Identifier: MIT */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { PATIENCE } from './browser.mjs';
import { run } from './parts.mjs';
import { newTable, openLobby, playOn } from './player.mjs';
import { startServer } from './server.mjs';
import { is, ok, skip } from './tap.mjs';

/* A match against the weakest bots to its end; the verdict as the table says it. */
async function playOne(page, game = 'Stella Quest', seats = ['you', '1', '1']) {
  await newTable(page, game, seats);
  await playOn(page);
  await page.waitForSelector('.end');
  return page.evaluate(() => ({
    won: document.querySelector('.end h2').textContent === 'You win!',
    table: location.pathname.slice(3),
    total: Number(document.querySelector('.pad.large .total td')?.textContent),
  }));
}

/* In the page: the record that the browser has of a table, straight from its database. */
async function findRecord(table) {
  const request = open =>
    new Promise((done, fail) => {
      open.onsuccess = () => done(open.result);
      open.onerror = () => fail(open.error);
    });
  const all = await indexedDB.databases();
  if (!all.some(db => db.name === 'orrery-records')) return null;
  const db = await request(indexedDB.open('orrery-records'));
  const text = await request(db.transaction('records').objectStore('records').get(table));
  db.close();
  return text ?? null;
}

/* It comes when the server has answered. */
async function record(page, table) {
  let text = null;
  const look = async () => {
    text = await page.evaluate(findRecord, table);
    return text;
  };
  await expect.poll(look, { timeout: PATIENCE, intervals: [50] }).not.toBeNull();
  return text;
}

async function toLobby(page, at) {
  await page.goto(at);
  await page.waitForSelector('.tile h2');
}

async function toHistory(page, at) {
  await toLobby(page, at);
  await page.locator('.all-matches').click();
  await page.waitForSelector('.history-page .files');
}

const count = page => page.$$eval('.match-line', all => all.length);
const numbers = page =>
  page.$$eval('.numbers > div', all =>
    Object.fromEntries(all.map(n => [n.children[0].textContent, n.children[1].textContent])),
  );
const says = page => page.textContent('.files .said');

async function save(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return readFileSync(await file.path(), 'utf8');
}

/* Reads a file that has this text. */
async function read(page, text, folder) {
  const path = join(folder, 'history.json');
  writeFileSync(path, text);
  await page.setInputFiles('.files input[type=file]', path);
}

const hasEngine = page =>
  page.evaluate(() => !!document.getElementById('device')?.textContent.startsWith('{'));

/* A match whose table is gone, reviewed on this device of its own record. */
async function reviewHere(page) {
  const gone = page.locator('.one-match', { hasText: 'does not show this table' });
  await gone.waitFor();
  ok(
    !(await page.locator('.one-match button', { hasText: 'Open the table' }).count()),
    'forgotten: the page says that the table itself is gone',
  );
  const here = gone.locator('.review');
  if (!(await hasEngine(page)))
    return skip('forgotten: its record is reviewed here', 'the page was built without the engine');
  await here.click();
  await page.waitForSelector('.review-bar');
  ok(true, 'forgotten: its record is reviewed here');
  await page.goBack();
  await page.locator('.match-line').click();
  await here.waitFor(); /* until then the other buttons move */
}

/* In the page: everything that leaves it. */
function keepSent() {
  const { send } = WebSocket.prototype;
  window.sent = [];
  WebSocket.prototype.send = function (text) {
    window.sent.push(text);
    send.call(this, text);
  };
}

/* From the lobby to the match, by keys; its record, its steps, its table, and back. */
async function openMatch(page, text) {
  await page.locator('.all-matches').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.match-line');
  await page.locator('.match-line').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.save-record');
  ok(
    /\d+ steps? in \d+ minutes?/.test(await page.textContent('.one-match')),
    'kept: a match opens by key, with its length',
  );
  is(await save(page, '.save-record'), text, 'kept: its record is saved as it is');
  await page.locator('.one-match summary').click();
  is(
    await page.$$eval('.steps li', all => all.length),
    Number(/end (\d+)\n$/.exec(text)[1]),
    'kept: and shown step by step',
  );
  await page.locator('.one-match .primary').click();
  await page.waitForSelector('.end');
  ok(true, 'kept: the table is opened from there, for its replay');
  await page.goBack();
  await page.waitForSelector('.match-line');
  ok(true, 'kept: and Back leads back');
}

await run({
  /* From the end of a match to the page of all of them. */
  async kept(browser, at) {
    const page = await openLobby(browser, at, { seed: 81, before: p => p.addInitScript(keepSent) });
    ok(await page.$('.foot .watch'), 'kept: a newcomer sees the bots to watch');
    const { won, table, total } = await playOne(page);
    const text = await record(page, table);
    ok(text.startsWith('orrery record 1\ngame stella-quest\n'), 'kept: with its record');
    await toLobby(page, at);
    await page.waitForSelector('.history .numbers');
    const sums = await numbers(page);
    is([sums.won, sums.lost], won ? ['1', '0'] : ['0', '1'], 'kept: the card counts it');
    is(sums['best, Stella Quest'], String(total), 'kept: with the points the table showed');
    is(await page.$$eval('.history .discs svg', all => all.length), 1, 'kept: a disc for it');
    ok(!(await page.$('.foot .watch')), 'kept: instead of the bots to watch');
    await page.locator('.start .all-tables').click();
    is(
      await page.textContent('.your-tables .whose'),
      won ? 'Won' : 'Lost',
      'kept: the list of tables says how it ended',
    );
    await page.keyboard.press('Escape');
    const before = await page.evaluate(() => window.sent.length);
    await openMatch(page, text);
    const sent = await page.evaluate(n => window.sent.slice(n), before);
    is(
      sent
        .map(m => JSON.parse(m).type)
        .filter(
          t => !['enter', 'leave', 'ping', 'words', 'record', 'review', 'replay'].includes(t),
        ),
      [],
      'kept: nothing of it is sent',
    );
    const reviews = await page.evaluate(() =>
      window.sent.filter(m => JSON.parse(m).type === 'review'),
    );
    if (await hasEngine(page)) is(reviews, [], 'kept: and the server is asked for no review');
    else
      skip('kept: and the server is asked for no review', 'the page was built without the engine');
    await toLobby(page, at);
    await toHistory(page, at);
    is(await count(page), 1, 'kept: a table that is seen again is not kept twice');
    is(page.errors, [], 'kept: no error in the page');
    await page.context().close();
  },

  /* The server has lost everything: what the browser has is still there. */
  async forgotten(browser) {
    const first = await startServer(),
      { address } = first;
    const page = await openLobby(browser, address, { seed: 82 });
    const { table } = await playOne(page);
    const text = await record(page, table);
    await first.stop();
    const second = await startServer({ address });
    try {
      await toHistory(page, address);
      is(await count(page), 1, 'forgotten: the match is still listed');
      await page.locator('.match-line').click();
      is(await save(page, '.save-record'), text, 'forgotten: and so is its record');
      await reviewHere(page);
      await page.locator('.one-match .remove').click();
      await page.waitForFunction(() => !document.querySelector('.match-line'));
      ok(/No match/.test(await page.textContent('.history-page')), 'forgotten: it can be removed');
      await toLobby(page, address);
      ok(await page.waitForSelector('.foot .watch'), 'forgotten: then the lobby is as it was');
    } finally {
      await second.stop();
    }
    is(
      page.errors.filter(e => !/WebSocket connection/.test(e)),
      [],
      'forgotten: no error in the page but the line that was cut',
    );
    await page.context().close();
  },

  /* Out of one browser and into another one; files that are none change nothing. */
  async file(browser, at, server) {
    const ann = await openLobby(browser, at, { seed: 83 }),
      bob = await openLobby(browser, at, { seed: 84, width: 360, height: 740 });
    const { table } = await playOne(ann);
    await record(ann, table);
    await toHistory(ann, at);
    const file = await save(ann, '.export');
    is(JSON.parse(file).matches.length, 1, 'file: all matches are one file');

    await bob.goto(`${at}/#matches`);
    await bob.waitForSelector('.files');
    is(await count(bob), 0, 'file: another browser has none');
    for (const [name, text] of [
      ['a picture', '\x89PNG'],
      ['half a file', file.slice(0, file.length / 2)],
      ['another file', '{"name":"x"}'],
      ['a changed record', file.replace('game stella-quest', 'game stellar')],
      ['a match of a stranger', file.replace('"points":', '"points":"<b>","x":')],
    ]) {
      await read(bob, text, server.data);
      await bob.waitForFunction(() => document.querySelector('.files .said.bad'));
      const said = await says(bob);
      ok(/^Nothing has changed\. .+\.$/.test(said), `file: ${name}: ${said}`);
      is(await count(bob), 0, `file: ${name} changes nothing`);
    }
    await read(bob, file, server.data);
    await bob.waitForSelector('.match-line');
    is(await says(bob), '1 match read, 1 of them new.', 'file: the whole one is read');
    ok(await record(bob, table), 'file: with its record');
    await read(bob, file, server.data);
    await bob.waitForFunction(() => /0 of them/.test(document.querySelector('.said').textContent));
    is(await count(bob), 1, 'file: and read again it brings nothing new');
    is(await save(bob, '.export'), file, 'file: what one browser writes the other writes too');
    ok(
      await bob.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'file: nothing scrolls sideways at 360 px',
    );
    await bob.locator('.remove-all').click();
    is(await count(bob), 1, 'file: to remove all is asked twice');
    await bob.locator('.remove-sure').click();
    await bob.waitForFunction(() => !document.querySelector('.match-line'));
    ok(true, 'file: then all is gone');
    for (const page of [ann, bob]) {
      is(page.errors, [], 'file: no error in the page');
      await page.context().close();
    }
  },

  /* Where small things are kept there is no room: the history has its own. */
  async full(browser, at, server) {
    const page = await openLobby(browser, at, { seed: 86 });
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      location.hash = '#matches';
    });
    await page.waitForSelector('.files');
    const seat = { name: 'Ann', bot: null, points: 3, share: 1 },
      when = { began: null, ended: 1_700_000_000_000, plies: 4 };
    const match = { table: 'a'.repeat(32), game: 'stellar', title: 'Stellar', ...when };
    const more = { result: 'won', mine: [0], resigned: false, seats: [seat], record: '' };
    const matches = [{ ...match, ...more }];
    await read(page, JSON.stringify({ orrery: 'history', version: 1, matches }), server.data);
    await page.waitForSelector('.match-line');
    is(await says(page), '1 match read, 1 of them new.', 'full: a file is read all the same');
    await page.locator('.remove-all').click();
    await page.locator('.remove-sure').click();
    await page.waitForFunction(() => !document.querySelector('.match-line'));
    is(page.errors, [], 'full: and removed, without an error in the page');
    await page.context().close();
  },

  /* Two at one screen: listed, and counted for nobody. */
  async together(browser, at) {
    const page = await openLobby(browser, at, { seed: 85 });
    const { table } = await playOne(page, 'Stella Quest', ['you', 'here']);
    await record(page, table);
    await toHistory(page, at);
    is(await page.textContent('.match-line .outcome'), 'Played here together', 'together: listed');
    const { won, lost } = await numbers(page);
    is([won, lost], ['0', '0'], 'together: and neither won nor lost');
    is(page.errors, [], 'together: no error in the page');
    await page.context().close();
  },
});
